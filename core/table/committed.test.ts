import { describe, expect, test } from 'vitest';
import { commitmentOf, committedDice, scriptedDice } from '../dice/index.js';
import { type CommittedOrigin, type GameRecord, makeRecord, parseRecord, replay, verify } from '../record/index.js';
import { playRandomly, type SkirmishState, skirmishScenario as scenario, skirmish } from '../testkit/index.js';
import { type CommittedTableDice, openTable, resumeTable, type Table } from './index.js';

const secret = 'the-hand-that-rolls';
const contributions = { red: 'szabla', blue: 'berdysz' };
const dice: CommittedTableDice = { kind: 'committed', secret, contributions };
const promise: CommittedOrigin = { kind: 'committed', commitment: commitmentOf(secret), contributions };

/** Fifteen dice fall in it. */
const longGame = 'committed 68';

const play = (entries?: number, seed = longGame) =>
  playRandomly(skirmish, { scenario, seed, dice, ...(entries === undefined ? {} : { entries }) });
const facesOf = ({ setUpDice = [], entries }: GameRecord) => [...setUpDice, ...entries.flatMap((e) => e.dice ?? [])];
const codes = (record: GameRecord) => verify(skirmish, record).map(({ code, entry }) => [code, entry]);

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
const resume = (record: GameRecord, setting: Parameters<typeof resumeTable>[2]) =>
  unwrap(resumeTable(skirmish, record, setting));
const problemOf = (record: GameRecord, setting: Parameters<typeof resumeTable>[2]) => {
  const resumed = resumeTable(skirmish, record, setting);
  return resumed.ok ? 'ok' : resumed.error.code;
};

const whole = play();
const over = whole.record();
const half = play(Math.floor(over.entries.length / 2)).record();

/** The same choices as in the whole game, from where the table stands. */
function playOn(table: Table<SkirmishState>): void {
  for (const entry of over.entries.slice(table.count())) {
    unwrap(table.act({ by: entry.by, action: 'do' in entry ? entry.do : null }));
  }
}

describe('a table with committed dice', () => {
  test('promises from the first entry on, and rolls what it promised', () => {
    expect(play(0).record().dice).toEqual(promise);
    const stream = committedDice(dice);
    expect(facesOf(over).length).toBeGreaterThan(10);
    expect(facesOf(over)).toEqual(facesOf(over).map(() => stream.d6('again')));
  });

  test('shows the secret to nobody while the battle lasts', () => {
    let looks = 0;
    const shown = (table: Table<unknown>) => {
      const views = ['red', 'blue', 'spectator'].map((viewer) => [
        table.view(viewer),
        [table.beginning(viewer), table.visibleEntries(viewer)],
      ]);
      return JSON.stringify([table.record(), views, table.state(), table.decision(), table.seats]);
    };
    const table = playRandomly(skirmish, {
      scenario,
      seed: 'looking',
      dice,
      onDecision(at) {
        looks++;
        expect(shown(at)).not.toContain(secret);
        expect(at.record().dice).toEqual(promise);
        const undone = at.undo('red');
        if (!undone.ok) expect(JSON.stringify(undone.error)).not.toContain(secret);
        else playAgain(at);
      },
    });
    expect(looks).toBeGreaterThan(20);
    expect(table.record().dice).toEqual({ ...promise, secret });
  });

  /** An entry taken back is made again, so that the game goes on. */
  function playAgain(table: Table<unknown>): void {
    const { side } = table.decision()!;
    unwrap(table.act({ by: side, action: { type: 'pass' } }));
  }

  test('answers an accepted request without the secret', () => {
    const table = unwrap(openTable(skirmish, { scenario, dice }));
    const by = table.decision()!.side;
    expect(JSON.stringify(table.act({ by, action: { type: 'pass' } }))).not.toContain(secret);
    expect(JSON.stringify(table.act({ by, action: { type: 'fly' } }))).not.toContain(secret);
  });

  test('publishes it when the battle is over, or when told', () => {
    expect(over.outcome).toBeDefined();
    expect(over.dice).toEqual({ ...promise, secret });
    const table = play(8);
    expect(table.record({ reveal: true }).dice).toEqual({ ...promise, secret });
    expect(verify(skirmish, table.record({ reveal: true }))).toEqual([]);
    expect(table.record({ reveal: false }).dice).toEqual(promise);
    expect(table.record().dice).toEqual(promise);
  });

  test('keeps its contributions whatever becomes of the object that brought them', () => {
    const brought = { ...contributions };
    const table = unwrap(openTable(skirmish, { scenario, dice: { ...dice, contributions: brought } }));
    brought.red = 'other';
    playOn(table);
    expect(table.record()).toEqual(over);
  });

  test('loses no die to a bug in the rules', () => {
    let broken = true;
    const apply: typeof skirmish.system.apply = (...args) => {
      skirmish.system.apply(...args);
      if (broken) throw new Error('bug');
    };
    const buggy = { ...skirmish, system: { ...skirmish.system, apply } };
    const table = unwrap(openTable(buggy, { scenario, dice }));
    for (const entry of over.entries) {
      const request = { by: entry.by, action: 'do' in entry ? entry.do : null };
      broken = true;
      expect(() => table.act(request)).toThrow('bug');
      broken = false;
      unwrap(table.act(request));
    }
    expect(table.record()).toEqual(over);
  });

  test('lets an entry be taken back as long as it rolled no die, and the dice stay the same', () => {
    const table = unwrap(openTable(skirmish, { scenario, dice }));
    const by = table.decision()!.side;
    unwrap(table.act({ by, action: { type: 'pass' } }));
    expect(table.undo(by)).toEqual({ ok: true, value: 0 });
    playOn(table);
    expect(table.record()).toEqual(over);
  });
});

describe('resuming', () => {
  test('goes on with the same dice after any entry, through a file', () => {
    for (const count of [0, 1, half.entries.length, over.entries.length - 1]) {
      const file = JSON.stringify(makeRecord(play(count).record()));
      const table = resume(unwrap(parseRecord(JSON.parse(file))), { secret });
      expect(table.record().dice).toEqual(promise);
      playOn(table);
      expect(table.record()).toEqual(over);
    }
  });

  test('needs the secret, and takes no dice instead of it', () => {
    expect(problemOf(half, {})).toBe('secret-needed');
    expect(problemOf(half, { dice: scriptedDice([1, 2, 3]) })).toBe('secret-needed');
  });

  test('takes no other secret', () => {
    expect(problemOf(half, { secret: 'another' })).toBe('wrong-secret');
    expect(problemOf(half, { secret: '' })).toBe('wrong-secret');
    expect(problemOf({ ...over, dice: { ...promise, secret: 'another' } }, {})).toBe('wrong-secret');
  });

  test('of a finished game needs nothing more; a branch of it hides what is to come', () => {
    expect(resume(over, {}).record()).toEqual(over);
    const { outcome: _, ...head } = over;
    const branch = resume({ ...head, entries: over.entries.slice(0, 5) }, {});
    expect(branch.record().dice).toEqual(promise);
    playOn(branch);
    expect(branch.record()).toEqual(over);
  });

  test('rolls no die anew that the record lacks', () => {
    const entries = half.entries.map(({ dice: _, hash: __, ...entry }) => entry) as GameRecord['entries'];
    expect(problemOf({ ...half, entries }, { secret })).toBe('too-few-dice');
  });
});

describe('verifying', () => {
  const rolls = over.entries.flatMap(({ dice: rolled }, index) => (rolled ? [index] : []));
  const withFaces = (record: GameRecord, index: number, faces: readonly number[]): GameRecord => ({
    ...record,
    entries: record.entries.map((entry, i) => (i === index ? { ...entry, dice: faces } : entry)),
  });

  test('a good record with its secret has no problem and no warning', () => {
    expect(verify(skirmish, over)).toEqual([]);
    expect(replay(skirmish, over)).toEqual({
      state: whole.state(),
      applied: over.entries.length,
      holds: over.entries.length,
      outcome: over.outcome,
      warnings: [],
    });
  });

  test('without the secret faces are taken as they are, with a warning', () => {
    expect(verify(skirmish, half)).toEqual([]);
    expect(replay(skirmish, half)).toMatchObject({
      applied: half.entries.length,
      holds: half.entries.length,
      warnings: [{ code: 'dice-unproven', message: 'dice not provable yet: the secret is not published' }],
    });
    expect(replay(skirmish, half).problem).toBeUndefined();
  });

  test('every tampered face is found', () => {
    for (const index of rolls) {
      const faces = over.entries[index]!.dice!;
      for (const at of faces.keys()) {
        const forged = withFaces(
          over,
          index,
          faces.map((face, i) => (i === at ? (face % 6) + 1 : face)),
        );
        // Another face may also ask for another number of dice; either way its own entry is named.
        expect(codes(forged)[0]).toEqual([expect.stringMatching(/^(wrong-dice|too-few-dice)$/), index + 1]);
      }
    }
    const [first = 0] = over.setUpDice!;
    expect(codes({ ...over, setUpDice: [(first % 6) + 1] })[0]).toEqual(['wrong-dice', 0]);
  });

  test('a forged game of good hashes is found by its dice alone', () => {
    // Played with other dice, then shown under the promise and the secret of the real ones.
    const other = { ...dice, secret: 'better for red' };
    const forged = playRandomly(skirmish, { scenario, seed: longGame, dice: other }).record();
    const found = codes({ ...forged, dice: { ...promise, secret } });
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map(([code]) => code))).toEqual(new Set(['wrong-dice']));
  });

  test('a tampered secret or commitment is found', () => {
    expect(codes({ ...over, dice: { ...promise, secret: `${secret} ` } })).toEqual([['wrong-secret', undefined]]);
    const commitment = commitmentOf('another');
    expect(codes({ ...over, dice: { ...promise, secret, commitment } })).toEqual([['wrong-secret', undefined]]);
    expect(codes({ ...over, dice: { kind: 'committed', contributions, secret: 'another', commitment } })[0]?.[0]).toBe(
      'wrong-dice',
    );
  });

  test('a tampered contribution is found', () => {
    for (const brought of [{ ...contributions, red: 'x' }, { red: 'szabla' }, { ...contributions, green: '' }, {}]) {
      const found = codes({ ...over, dice: { ...promise, secret, contributions: brought } });
      expect(new Set(found.map(([code]) => code))).toEqual(new Set(['wrong-dice']));
    }
  });

  test('faces that nobody asked for are found', () => {
    const index = rolls[0]!;
    const longer = withFaces(over, index, [...over.entries[index]!.dice!, 1]);
    expect(codes(longer)).toEqual([['dice-left', index + 1]]);
  });
});
