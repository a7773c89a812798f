import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playRandomly } from '@hetman/core/testkit';
import { husaria } from '@hetman/husaria';
import { describe, expect, test } from 'vitest';
import { coverageIn, coverageJson } from '../rules/coverage.js';
import { hetman } from '../testkit/console.js';
import { toy } from '../testkit/toy.js';

const run = (words: string, input?: unknown) => hetman([toy], words.split(' '), JSON.stringify(input));

const orders = { red: { parry: 'ask' }, blue: { parry: 'never' } };
const units = { red: { hex: 3, strength: 3 }, blue: { hex: 4, strength: 1 } };
const start = { hitsOn: 4, round: 1, first: 'red', turn: 'red', actionsLeft: 2, units, orders, struck: null };
const file = (more: object = {}) => ({ system: 'skirmish', state: start, ...more });
const strike = { by: null, action: { type: 'strike' } };

describe('hetman scenarios', () => {
  test('lists what a program needs', async () => {
    const [first] = JSON.parse((await run('scenarios --json')).out);
    expect(first).toEqual(toy.system.scenarios[0]);
  });

  test('prints a table, in Polish on request', async () => {
    expect((await run('scenarios')).out).toMatch(/row\/duel +skirmish +The row: Duel +Red, Blue +1–20/);
    expect((await run('scenarios --lang pl')).out).toContain('Rząd pól: Pojedynek');
  });
});

describe('hetman position', () => {
  test('does the actions with the scripted dice', async () => {
    const { code, out } = await run('position - --json', file({ dice: [3, 2, 6], actions: [strike] }));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      system: 'skirmish',
      steps: [
        {
          by: 'red',
          action: strike.action,
          events: [expect.anything(), { type: 'missed', rule: '1.2', side: 'blue' }],
        },
      ],
      diceLeft: 2,
      position: { system: 'skirmish', state: { ...start, turn: 'blue' } },
      decision: { side: 'blue', kind: 'turn' },
      actions: [{ type: 'step', to: 5 }, { type: 'strike' }, { type: 'pass' }],
      outcome: null,
      answers: [],
    });
  });

  test('shows the outcome', async () => {
    const won = file({ dice: [6], actions: [strike] });
    const json = JSON.parse((await run('position - --json', won)).out);
    expect(json).toMatchObject({ decision: null, actions: [], outcome: { winner: 'red' } });
    expect((await run('position -', won)).out).toContain('red: destroyed (rule 2.1); points red 3, blue 0');
  });

  test('stops at a refused action and says why, by which rule', async () => {
    const actions = [strike, { by: 'blue', action: { type: 'step', to: 3 } }];
    const { code, out, err } = await run('position - --json --lang pl', file({ dice: [1], actions }));
    expect(code).toBe(1);
    expect(err).toBe('hetman: the input: action 2 is refused: pole jest zajęte (rule 1.1)\n');
    expect(JSON.parse(out)).toMatchObject({
      refusal: { code: 'occupied', rule: '1.1', message: 'pole jest zajęte' },
      action: { type: 'step', to: 3 },
      at: 1,
      steps: [{}],
      position: { state: { turn: 'blue' } },
    });
  });

  test('names the die it lacks, and leaves the state as it was before', async () => {
    const { code, out, err } = await run('position - --json', file({ actions: [strike] }));
    expect(code).toBe(1);
    expect(err).toBe('hetman: the input: action 1 wants a die for "strike" that the file does not hold\n');
    expect(JSON.parse(out)).toMatchObject({
      problem: { code: 'out-of-dice', why: 'strike' },
      at: 0,
      steps: [],
      position: { state: start },
    });
  });

  test('answers the questions of the file in the position reached, in their order', async () => {
    const questions = [
      { ask: 'distance' },
      { ask: 'strength', side: 'blue' },
      { ask: 'strength', side: 'green' },
      { ask: 'strength' },
      { ask: 'weather' },
      { ask: 'odds' },
      { ask: 'odds', of: 'parry' },
    ];
    const asked = file({ dice: [1], actions: [strike], questions });
    const { code, out } = await run('position - --json', asked);
    expect(code).toBe(0);
    const { answers } = JSON.parse(out);
    expect(answers.map(({ question }: { question: unknown }) => question)).toEqual(questions);
    expect(answers).toMatchObject([
      { answer: 1 },
      { answer: 1 },
      { problem: { code: 'unknown-subject', message: 'there is no side "green" here' } },
      { problem: { code: 'question-shape' } },
      { problem: { code: 'unknown-question', message: expect.stringContaining('distance, odds, strength') } },
      { answer: { kind: 'strike' } },
      { answer: { kind: 'parry', results: { parried: '1/3' } } },
    ]);
    expect((await run('position -', asked)).out).toContain('{"ask":"distance"}\n  1\n');
  });

  test('gives the next roll on a table the result that the file wants, and keeps its dice for other rolls', async () => {
    const battle = {
      system: 'husaria',
      map: { columns: 20, rows: 20 },
      phase: 'attack',
      units: [
        { id: 'A', kind: 'cavalry', side: 'poles', hex: '1012', facing: 'N' },
        { id: 'B', kind: 'infantry', side: 'russians', hex: '1011', facing: 'S' },
      ],
      actions: [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }],
    };
    const play = async (result: string) => {
      const ran = await hetman([husaria], ['position', '-', '--json'], JSON.stringify({ ...battle, result }));
      return { ...ran, json: JSON.parse(ran.out) };
    };
    const { code, json } = await play('B1');
    expect(code).toBe(0);
    expect(json.steps[1].events).toContainEqual(expect.objectContaining({ type: 'battle', result: 'B1' }));
    const wrong = await play('Z9');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('the table cannot give "Z9" here; it gives ');
    expect(wrong.json).toMatchObject({ problem: { code: 'impossible-result', result: 'Z9' }, at: 1, steps: [{}] });
  });

  test('prints text', async () => {
    const { out } = await run('position -', file({ dice: [1, 4], actions: [strike] }));
    expect(out).toContain('red: strike\n  Blue is struck\n  Blue is missed\n');
    expect(out).toContain('1 dice of the file were not thrown');
    expect(out).toContain('blue: turn (turn, 3 legal actions)\n  {"type":"step","to":5}\n');
  });

  test('knows the game by its scenario too', async () => {
    const parsePosition = () => toy.parsePosition(file());
    const found = await hetman([{ ...toy, parsePosition }], ['position', '-'], '{"scenario":"row"}');
    expect(found.code).toBe(0);
    expect((await run('position -', { scenario: 'nowhere' })).err).toContain('no scenario "nowhere"');
  });
});

describe('hetman odds', () => {
  test('prints the report as it is, or as table and chart', async () => {
    const json = JSON.parse((await run('odds - --json', file())).out);
    expect(json).toMatchObject({ kind: 'strike', endured: { hit: '1/2', missed: '1/2' } });
    const { out } = await run('odds -', file());
    expect(out).toMatch(/failed parry +1\.2 +-1/);
    expect(out).toMatch(/endured\nhit +1\/2 +50\.0 % +█{40}\n/);
  });

  test('says where there is nothing to weigh', async () => {
    const apart = { ...start, units: { ...units, red: { hex: 0, strength: 3 } } };
    const { code, err } = await run('odds -', file({ state: apart }));
    expect({ code, err }).toEqual({ code: 1, err: 'hetman: the input: nobody can strike now\n' });
    const refused = await run('odds -', file({ actions: [{ by: 'red', action: { type: 'step', to: 4 } }] }));
    expect(refused.err).toContain('rule 1.1');
  });
});

describe('hetman replay and verify', () => {
  const entries = [
    { by: 'red', do: { type: 'step', to: 2 } },
    { by: 'red', do: { type: 'pass' } },
    { by: 'blue', do: { type: 'step', to: 4 } },
    { by: 'blue', orders: { parry: 'always' } },
    { by: 'blue', do: { type: 'step', to: 3 } },
    { by: 'red', do: { type: 'strike' }, dice: [1, 6] },
  ];
  const record = {
    format: 1,
    system: 'skirmish',
    version: '1.0.0',
    scenario: 'row/duel',
    options: { hitsOn: 5 },
    dice: { kind: 'rolled' },
    setUpDice: [1],
    entries,
  };

  test('replay prints who did what, stage by stage', async () => {
    const { code, out } = await run('replay -', record);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'The row: Duel',
      'skirmish, rules 1.0.0, hitsOn=5',
      '',
      'Stage 1',
      '    0  set-up  [dice 1]',
      '         Red begins',
      '    1  Red: step 2',
      '         Red steps to 2',
      '    2  Red: pass',
      '         Red passes',
      '    3  Blue: step 4',
      '         Blue steps to 4',
      '    4  Blue: standing orders {"parry":"always"}',
      '         Blue will parry: always',
      '    5  Blue: step 3',
      '         Blue steps to 3',
      '',
      'Stage 2',
      '    6  Red: strike  [dice 1 6]',
      '         Blue is struck',
      '         Blue is hit',
      '',
    ]);
  });

  test('replay and verify know a side that resigned', async () => {
    const outcome = { winner: 'red', reason: 'resigned', points: {} };
    const given = { ...record, entries: [...entries, { by: 'blue', resign: true }], outcome };
    const { out } = await run('replay -', given);
    expect(out).toContain('    7  Blue: resignation\n\nRed: the other side resigned\n');
    expect((await run('replay - --lang pl', given)).out).toContain('poddanie bitwy');
    expect(JSON.parse((await run('replay - --json', given)).out).outcome).toEqual(outcome);
    expect((await run('verify -', given)).code).toBe(0);
    expect((await run('verify --deep -', given)).code).toBe(0);
    expect((await run('verify -', { ...given, outcome: { ...outcome, winner: 'blue' } })).code).toBe(1);
  });

  test('replay prints a part, in Polish or as JSON', async () => {
    const { out } = await run('replay - --from 2 --to 2 --lang pl', record);
    expect(out).toContain('    2  Czerwony: pass\n');
    expect(out).not.toContain('krok');
    const json = JSON.parse((await run('replay - --from 6 --json', record)).out);
    expect(json.entries).toEqual([
      { entry: 6, stage: 2, by: 'red', do: { type: 'strike' }, dice: [1, 6], events: expect.any(Array) },
    ]);
  });

  test('replay prints the good part of a bad record', async () => {
    const bad = { ...record, entries: [...entries, { by: 'blue', do: { type: 'parry' } }] };
    const { code, out, err } = await run('replay -', bad);
    expect(code).toBe(1);
    expect(out).toContain('    6  Red');
    expect(err).toContain('entry 7: not allowed: nobody strikes (1.2)');
  });

  test('verify says ok, or what is wrong at which entry', async () => {
    expect(await run('verify -', record)).toMatchObject({ code: 0, out: 'the input: ok, 6 entries\n' });
    const bad = { ...record, entries: [{ ...entries[0]!, hash: '00000000' }] };
    const { code, out } = await run('verify -', bad);
    expect(code).toBe(1);
    expect(out).toContain('the input: entry 1: ');
    const [report] = JSON.parse((await run('verify - --json', bad)).out);
    expect(report).toMatchObject({ ok: false, entries: 1, problems: [{ code: 'wrong-hash', entry: 1 }] });
  });
});

describe('hetman verify of committed dice', () => {
  const dice = { kind: 'committed', secret: 'kept', contributions: { red: 'r', blue: 'b' } } as const;
  const record = playRandomly(toy, { scenario: 'row/duel', seed: 'verify', dice }).record();
  const count = record.entries.length;

  test('says that they are proven', async () => {
    expect(await run('verify -', record)).toMatchObject({
      code: 0,
      out: `the input: ok, ${count} entries, dice proven\n`,
    });
    expect(JSON.parse((await run('verify - --json', record)).out)).toMatchObject([{ ok: true, dice: 'proven' }]);
  });

  test('says that they cannot be proven before the secret is known', async () => {
    const { secret: _, ...hidden } = record.dice as { secret: string };
    const waiting = { ...record, dice: hidden };
    const said = 'dice not provable yet: the secret is not published';
    expect(await run('verify -', waiting)).toMatchObject({
      code: 0,
      out: `the input: ok, ${count} entries, ${said}\n`,
    });
    expect(JSON.parse((await run('verify - --json', waiting)).out)).toMatchObject([{ ok: true, dice: 'unproven' }]);
    expect((await run('replay -', waiting)).err).toBe(`hetman: ${said}\n`);
  });

  test('says what is wrong, and then proves nothing', async () => {
    const { code, out } = await run('verify -', { ...record, dice: { ...record.dice, secret: 'changed' } });
    expect(code).toBe(1);
    expect(out).toMatch(/^the input: the secret of the dice does not fit the commitment [0-9a-f]{64}\n$/);
  });
});

describe('hetman rules', () => {
  test('lists the rules', async () => {
    expect((await run('rules')).out).toMatch(/1\.2 +Strikes +1\n/);
    expect(JSON.parse((await run('rules skirmish --json')).out)[1]).toMatchObject({ system: 'skirmish', id: '1.2' });
  });

  test('prints one rule with its reading, rulings and options', async () => {
    const { out } = await run('rules skirmish 1.2 --lang pl');
    for (const part of ['1.2 Ciosy', 'Odbity cios nie', 'Czy 4 trafia?', 'Tak.', 'hitsOn (4, 5']) {
      expect(out).toContain(part);
    }
    expect(JSON.parse((await run('rules skirmish 1.2 --json')).out).options[0].id).toBe('hitsOn');
  });

  test('coverage counts the tests that name a rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hetman-'));
    await mkdir(join(folder, 'rules'));
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'rules', 'steps.test.ts'), `rule('1.1', 'one hex', () => {}); rule('7', 'x', f);`);
    await writeFile(join(folder, 'dist', 'old.test.ts'), `rule('1.2', 'not a source', () => {});`);
    const report = await coverageIn(toy, folder);
    expect(coverageJson(toy, report)).toMatchObject({
      percentage: 33.3,
      uncovered: ['1.2', '2.1'],
      rules: [{ id: '1.1', tests: [{ file: 'rules/steps.test.ts', title: 'one hex' }] }, { tests: [] }, { tests: [] }],
      unknown: [{ rule: '7' }],
    });
  });

  test('coverage needs the sources', async () => {
    expect((await run('rules skirmish --coverage')).err).toContain('needs the repository');
  });
});
