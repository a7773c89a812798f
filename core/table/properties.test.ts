import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Random } from '../dice/index.js';
import { type GameRecord, makeRecord, parseRecord, replay, verify } from '../record/index.js';
import { playRandomly, type SkirmishState, skirmishScenario as scenario, skirmish } from '../testkit/index.js';
import { openTable, resumeTable, resumeTableInSteps, type Table } from './index.js';

const { system } = skirmish;

const ordersNowAndThen = (random: Random) =>
  random.below(4) === 0 ? { parry: ['ask', 'always', 'never'][random.below(3)] } : null;

/** A game played at random, to its end or only so far. */
const played = fc
  .record({
    seed: fc.string({ maxLength: 8 }),
    entries: fc.integer({ min: 1, max: 60 }),
    hitsOn: fc.constantFrom(4, 5),
  })
  .map(({ seed, entries, hitsOn }) =>
    playRandomly(skirmish, { scenario, seed, entries, options: { hitsOn }, orders: ordersNowAndThen }),
  );

const runs = { numRuns: 120, seed: 1610 };
const always = (property: (table: Table<SkirmishState>, pick: number) => void) =>
  fc.assert(fc.property(played, fc.nat(), property), runs);

/** What must not change when a request is refused. */
const snapshot = (table: Table<SkirmishState>) =>
  JSON.stringify([table.state(), table.record(), [table.beginning('red'), table.visibleEntries('red')]]);

const unhashed = (entries: GameRecord['entries']) => entries.map(({ hash: _, ...entry }) => entry);

function withoutLastOf(side: string, entries: GameRecord['entries']): GameRecord['entries'] {
  const last = entries.findLastIndex(({ by }) => by === side);
  return entries.filter((_, index) => index !== last);
}

/** Somebody acts, or red gives orders or takes back: what red and the public then know. */
function seenByRed(table: Table<SkirmishState>, pick: number, kind: number): unknown {
  const by = table.decision()?.side ?? 'red';
  const moves = system.actions(table.state()).filter(({ type }) => type !== 'strike');
  const action = moves[pick % Math.max(1, moves.length)];
  const answer =
    kind < 4
      ? table.undo('red')
      : kind === 4
        ? table.setOrders({ by: 'red', orders: { parry: 'always' }, after: table.count('red') })
        : table.act({ by, action, after: table.count(by) });
  const known = answer.ok && typeof answer.value === 'object' ? answer.value.events : answer;
  const seen = (viewer: string) => [table.count(viewer), table.view(viewer), table.visibleEntries(viewer)];
  const stale = table.act({ by: 'red', action: null, after: 999 });
  return structuredClone([known, stale, table.decision(), table.outcome(), seen('red'), seen('spectator')]);
}

function tampered(record: GameRecord, index: number, change: object): GameRecord {
  return { ...record, entries: record.entries.map((entry, i) => (i === index ? { ...entry, ...change } : entry)) };
}

describe('of every game', () => {
  test('replay equals play, through a file', () => {
    always((table) => {
      const parsed = parseRecord(JSON.parse(JSON.stringify(makeRecord(table.record()))));
      expect(parsed).toEqual({ ok: true, value: table.record() });
      expect(replay(skirmish, table.record())).toEqual({
        state: table.state(),
        applied: table.count(),
        holds: table.count(),
        outcome: table.outcome(),
        warnings: [],
      });
      expect(verify(skirmish, table.record())).toEqual([]);
    });
  });

  test('a resumed table is the same table', () => {
    always((table) => {
      const resumed = resumeTable(skirmish, table.record());
      expect(resumed.ok && snapshot(resumed.value)).toBe(snapshot(table));
      const steps = [...resumeTableInSteps(skirmish, table.record())];
      expect(steps).toHaveLength(table.count() + 1);
    });
  });

  test('a tampered action is found', () => {
    always((table, pick) => {
      const record = table.record();
      const index = pick % record.entries.length;
      const entry = record.entries[index]!;
      if (!('do' in entry)) return;
      const before = replay(skirmish, record, { upTo: index }).state!;
      for (const action of system.actions(before)) {
        if (JSON.stringify(action) === JSON.stringify(entry.do)) continue;
        expect(verify(skirmish, tampered(record, index, { do: action })).length).toBeGreaterThan(0);
      }
    });
  });

  test('a tampered die is found', () => {
    always((table, pick) => {
      const record = table.record();
      for (const [index, { dice }] of record.entries.entries()) {
        if (!dice) continue;
        const faces = dice.map((face, i) => (i === pick % dice.length ? (face % 6) + 1 : face));
        const found = verify(skirmish, tampered(record, index, { dice: faces }));
        expect(found[0]?.entry).toBe(index + 1);
      }
    });
  });

  test('a tampered hash is found', () => {
    always((table, pick) => {
      const index = pick % table.count();
      const found = verify(skirmish, tampered(table.record(), index, { hash: 'deadbeef' }));
      expect(found).toMatchObject([{ code: 'wrong-hash', entry: index + 1 }]);
    });
  });

  test('undo takes out one own entry, or changes nothing', () => {
    always((table) => {
      for (const seat of ['red', 'blue', 'red', 'blue']) {
        const { entries } = table.record();
        const before = snapshot(table);
        const why = table.whyNoUndo(seat);
        const undone = table.undo(seat);
        if (why) expect(undone).toEqual({ ok: false, error: why });
        if (!undone.ok) expect([why ?? undone.error, snapshot(table)]).toEqual([undone.error, before]);
        else expect(unhashed(table.record().entries)).toEqual(unhashed(withoutLastOf(seat, entries)));
        expect(verify(skirmish, table.record())).toEqual([]);
        expect(replay(skirmish, table.record()).state).toEqual(table.state());
      }
    });
  });

  test('a table that keeps few states plays and takes back as any other', () => {
    always((table, pick) => {
      const retention = { undoStates: pick % 3, hashEvery: 4, checkHashes: 'last' as const };
      const resumed = resumeTable(skirmish, table.record(), { retention });
      if (!resumed.ok) throw new Error(resumed.error.message);
      for (const seat of ['red', 'red', 'blue', 'blue', 'red']) {
        expect(resumed.value.undo(seat)).toEqual(table.undo(seat));
        expect(resumed.value.state()).toEqual(table.state());
      }
    });
  });

  test("the other side's secret orders show in no answer, number or event, whatever is done and taken back", () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.nat(2)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), steps, (dice, choices) => {
        const open = () => {
          const opened = openTable(skirmish, { scenario, dice });
          if (!opened.ok) throw new Error(opened.error.message);
          return opened.value;
        };
        // Blue gives orders in one game only; strikes, which orders answer, are left out.
        const [plain, secret] = [open(), open()];
        for (const [pick, kind, parry] of choices) {
          const given = secret.setOrders({ by: 'blue', orders: { parry: ['ask', 'always', 'never'][parry] } });
          expect(given.ok).toBe(plain.decision() !== null);
          const answers = [plain, secret].map((table) => seenByRed(table, pick, kind));
          expect(answers[1]).toEqual(answers[0]);
        }
      }),
      runs,
    );
  });

  test('the wrong side, the stale and the illegal are refused and change nothing', () => {
    always((table, pick) => {
      const side = table.decision()?.side;
      if (side === undefined) return;
      const before = snapshot(table);
      const legal = system.actions(table.state());
      const action = legal[pick % legal.length];
      const other = side === 'red' ? 'blue' : 'red';
      const code = (request: unknown) => {
        const result = table.act(request);
        return result.ok ? 'ok' : result.error.code;
      };
      expect(code({ by: other, action })).toBe('not-deciding');
      expect(code({ by: side, action, after: table.count(side) + 1 })).toBe('stale');
      expect(code({ by: side, action: { ...action, extra: 1 } })).toBe('illegal');
      expect(snapshot(table)).toBe(before);
    });
  });

  test('garbage is refused and changes nothing', () => {
    const table = playRandomly(skirmish, { scenario, seed: 'garbage', entries: 3 });
    const before = snapshot(table);
    const by = table.decision()!.side;
    fc.assert(
      fc.property(fc.anything(), (garbage) => {
        expect(table.act(garbage).ok).toBe(false);
        expect(table.act({ by, action: garbage }).ok).toBe(false);
        expect(table.setOrders({ by, orders: garbage }).ok).toBe(false);
        expect(parseRecord(garbage).ok).toBe(false);
        expect(skirmish.parsePosition(garbage).ok).toBe(false);
        expect(snapshot(table)).toBe(before);
      }),
      { numRuns: 500, seed: 1651 },
    );
  });

  test("the other side's secret orders change nothing that a side may see", () => {
    always((table, pick) => {
      if (!table.decision() || table.state().struck) return;
      const seen = () =>
        JSON.stringify([
          table.view('red'),
          table.view('spectator'),
          [table.beginning('red'), table.visibleEntries('red')],
        ]);
      const before = seen();
      const given = table.setOrders({ by: 'blue', orders: { parry: ['ask', 'always', 'never'][pick % 3] } });
      expect(given.ok).toBe(true);
      expect(seen()).toBe(before);
    });
  });
});
