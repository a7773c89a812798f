/** The independent verifier agrees with the rules' dice in all three systems and is not fooled; so does the worked example. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  commitmentOf,
  committedDice,
  type Entry,
  type GameRecord,
  makeRecord,
  parseRecord,
  verify,
} from '@hetman/core';
import { playRandomly } from '@hetman/core/testkit';
import { findScenario } from '@hetman/games';
import { beforeAll, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('verify.py', import.meta.url));

function python(input: string | Uint8Array): { readonly code: number | null; readonly said: string } {
  const { error, status, stdout, stderr } = spawnSync('python3', [script, '-'], { input });
  if (error) throw new Error(`python3 is needed for the independent verifier of dice: ${error.message}`);
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

const check = (record: unknown) => python(JSON.stringify(record));

// A letter outside the BMP and one of its private area: by code points their order would be the other one.
const contributions = { '\u{1f40e}': 'żółć', '\uf8ff': '', red: 'x'.repeat(300) };
const secret = 'kept under the drum \u{1f40e} ę';

function played(name: string, entries: number, options = {}): GameRecord {
  const found = findScenario(name);
  if (!found.ok) throw new Error(found.error.message);
  const { game, scenario } = found.value;
  const dice = { kind: 'committed', secret, contributions } as const;
  const table = playRandomly(game, { scenario: scenario.id, seed: 'independent', dice, options, entries });
  const parsed = parseRecord(makeRecord(table.record({ reveal: true })));
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(verify(game, parsed.value)).toEqual([]);
  return parsed.value;
}

const typesOf = ({ setUpDieTypes = [], entries }: GameRecord) => [
  ...setUpDieTypes,
  ...entries.flatMap(({ dieTypes = [] }) => dieTypes),
];
const rollsOf = ({ setUpDice = [], entries }: GameRecord) => [
  ...setUpDice,
  ...entries.flatMap(({ dice = [] }) => dice),
];

/** The record with one entry replaced. */
const withEntry = (record: GameRecord, index: number, change: object): GameRecord => ({
  ...record,
  entries: record.entries.map((entry, i) => (i === index ? { ...entry, ...change } : entry)),
});

/** Two entries that rolled the same die types to other faces. */
function swappable(entries: readonly Entry[]): [number, number] {
  for (const [a, { dice, dieTypes }] of entries.entries()) {
    const b = entries.findIndex((other) => `${other.dieTypes}` === `${dieTypes}` && `${other.dice}` !== `${dice}`);
    if (dieTypes && b > a) return [a, b];
  }
  throw new Error('no two entries rolled the same');
}

const games: Record<string, GameRecord> = {};

beforeAll(() => {
  games['husaria'] = played('kluszyn-1610/charge-on-the-russians', 4000);
  games['szczekociny'] = played('szczekociny-1794/wywla', 600);
  games['fire-and-sword'] = played('skirmish/patrol', 300, { preparation: 'quick' });
}, 300_000);

describe.each([
  ['husaria', ['d6']],
  ['szczekociny', ['d10', 'draw']],
  ['fire-and-sword', ['d10', 'draw']],
])('a record of %s', (system, kinds) => {
  test('is proved, with every roll counted', () => {
    const record = games[system]!;
    const types = typesOf(record);
    expect(types).toHaveLength(rollsOf(record).length);
    expect([...new Set(types.map((type) => type.split(' ')[0]))].sort()).toEqual(kinds);
    const count = (kind: string) => types.filter((type) => type.split(' ')[0] === kind).length;
    const { code, said } = check(record);
    expect(said).toContain(`${count('d6')} d6, ${count('d10')} d10, ${count('draw')} draw; `);
    expect(said).toContain(commitmentOf(secret));
    expect(code).toBe(0);
  });

  test('with one face changed is refused, and the place named', () => {
    const record = games[system]!;
    const index = record.entries.findLastIndex(({ dice }) => dice);
    const { dice: [first = 0, ...others] = [], dieTypes } = record.entries[index]!;
    const face = first === 1 ? 2 : 1;
    const { code, said } = check(withEntry(record, index, { dice: [face, ...others] }));
    expect(said).toBe(
      `-: entry ${index + 1}, roll 1 (${dieTypes![0]}): ${face} is recorded, the secret yields ${first}`,
    );
    expect(code).toBe(1);
  });

  test('with two rolls in each other’s place is refused', () => {
    const record = games[system]!;
    const { entries } = record;
    const [a, b] = swappable(entries);
    const marks = ({ dice, dieTypes }: Entry) => ({ dice, dieTypes });
    const swapped = withEntry(withEntry(record, a, marks(entries[b]!)), b, marks(entries[a]!));
    const { code, said } = check(swapped);
    expect(said).toMatch(new RegExp(`^-: entry ${a + 1}, roll \\d+ `));
    expect(said).toMatch(new RegExp(`^-: entry ${b + 1}, roll \\d+ `, 'm'));
    expect(code).toBe(1);
  });

  test('with a roll left out is refused', () => {
    const record = games[system]!;
    const index = record.entries.findIndex(({ dice }) => dice);
    const { dice, dieTypes } = record.entries[index]!;
    expect(check(withEntry(record, index, { dice: dice!.slice(1), dieTypes: dieTypes!.slice(1) })).code).toBe(1);
  });

  test('with another secret or contribution is refused', () => {
    const record = games[system]!;
    const { dice } = record;
    expect(check({ ...record, dice: { ...dice, secret: `${secret} ` } })).toEqual({
      code: 1,
      said: '-: the secret does not fit the commitment',
    });
    const other = { ...dice, secret: 'another', commitment: commitmentOf('another') };
    expect(check({ ...record, dice: other }).code).toBe(1);
    expect(check({ ...record, dice: { ...dice, contributions: { ...contributions, red: 'y' } } }).code).toBe(1);
  });
});

describe('what cannot be checked is said in one line', () => {
  const origin = { kind: 'committed', commitment: commitmentOf('s'), secret: 's', contributions: {} };
  const short = { dice: origin, entries: [] };
  const roll = (entry: object) => ({ ...short, entries: [entry] });

  test.each([
    ['no JSON', '{', /cannot be read: /],
    ['a torn file', gzipSync('{"dice": {}}').subarray(0, 12), /cannot be read: /],
    ['a list', '[]', /not a record/],
    ['no entries', JSON.stringify({ dice: origin }), /no list of entries/],
    ['seeded dice', JSON.stringify({ ...short, dice: { kind: 'seeded', seed: 's' } }), /not committed/],
    ['a hidden secret', JSON.stringify({ ...short, dice: { ...origin, secret: undefined } }), /not published yet/],
    ['a number for a secret', JSON.stringify({ ...short, dice: { ...origin, secret: 1 } }), /not all texts/],
    ['rolls without types', JSON.stringify(roll({ dice: [1, 2] })), /2 rolls are recorded without a die type/],
    ['too few types', JSON.stringify(roll({ dice: [1, 2], dieTypes: ['d6'] })), /entry 1: there is not one die type/],
    ['half a die', JSON.stringify(roll({ dice: [0.5], dieTypes: ['d6'] })), /entry 1: dice are not a list/],
    ['a die of no game', JSON.stringify(roll({ dice: [1], dieTypes: ['d8'] })), /no die type "d8"/],
    ['a draw of none', JSON.stringify(roll({ dice: [0], dieTypes: ['draw 0'] })), /no die type "draw 0"/],
    ['a draw past a byte', JSON.stringify(roll({ dice: [0], dieTypes: ['draw 257'] })), /no die type "draw 257"/],
  ])('%s', (_, input, reason) => {
    const { code, said } = python(input);
    expect(said).toMatch(reason);
    expect(said).toMatch(/^-: not checked: [^\n]*$/);
    expect(code).toBe(2);
  });

  test('a packed record is read', () => {
    expect(python(gzipSync(JSON.stringify(short))).code).toBe(0);
  });
});

describe('the worked example', () => {
  const page = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const source = { secret: 'kept under the drum', contributions: { poles: 'lance', russians: 'pike' } };
  const parts = ['hetman dice 1', source.secret, 'poles', 'lance', 'russians', 'pike'];
  const message = (roll: string) => [...parts, roll, '0'].map((part) => `${part.length}:${part},`).join('');
  const digest = (roll: string) => createHash('sha256').update(message(roll)).digest();
  const rows = [...page.matchAll(/^\| (\d+) +\| ([\d, ]+?) +\| (\S+(?: \d+)?) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)];

  test('has the commitment, the text and the hash of roll 0', () => {
    expect(page).toContain(`\`${commitmentOf(source.secret)}\``);
    expect(page).toContain(`\n${message('0')}\n`);
    expect(page).toContain(`begins with \`${digest('0').toString('hex').slice(0, 8)}\``);
  });

  test('has rolls that can be computed again', () => {
    expect(rows.map(([, roll]) => roll)).toEqual(['0', '1', '2', '3', '12', '21']);
    for (const [, roll = '', bytes, type = '', taken, remainder, face] of rows) {
      const hash = digest(roll);
      expect([...hash.subarray(0, 4)].join(', ')).toBe(bytes);
      const ways = Number(type.replace(/\D/g, ''));
      const byte = hash.find((one) => one < 256 - (256 % ways))!;
      expect([byte, byte % ways].map(String)).toEqual([taken, remainder]);
      const dice = committedDice(source, { from: Number(roll) });
      const fallen = type === 'd6' ? dice.d6('') : type === 'd10' ? dice.d10('') : dice.draw(ways, '');
      expect(String(fallen)).toBe(face);
    }
  });

  test('is the same to the verifier', () => {
    const entry = {
      dice: rows.slice(0, 4).map((row) => Number(row[6])),
      dieTypes: rows.slice(0, 4).map((row) => row[3]),
    };
    const dice = { kind: 'committed', commitment: commitmentOf(source.secret), ...source };
    expect(check({ dice, entries: [entry] }).code).toBe(0);
  });
});
