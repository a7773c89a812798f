import {
  type CheckedHashes,
  type CoreProblem,
  type Entry,
  type GameRecord,
  ok,
  openTable,
  type Result,
  type Retention,
  resumeTableInSteps,
  type Table,
} from '@hetman/core';
import { contributionsOf, type StoredGame } from '../storage/stored.js';

/** What the set-up threw, in the fields of the record. */
type SetUpThrows = Pick<GameRecord, 'setUpDice' | 'setUpDieTypes'>;

/** The record of a stored game: the dice's secret only where it may be published. */
export function recordOf(stored: StoredGame, entries: readonly Entry[], setUp: SetUpThrows): GameRecord {
  const { game, version, scenario, options, commitment, diceSecret, outcome } = stored;
  const contributions = contributionsOf(stored);
  return {
    format: 1,
    system: game.system.id,
    version,
    scenario: scenario.id,
    options,
    dice: { kind: 'committed', commitment, contributions, ...(outcome ? { secret: diceSecret } : {}) },
    ...setUp,
    entries,
    ...(outcome ? { outcome } : {}),
  };
}

/**
 * A state of Kłuszyn takes 36 kB, and hashing one costs three quarters of the time of an action: hundreds of tables fit
 * into a server that keeps a few. The hashes of stored entries were made here: the last of them tells whether by the same rules.
 */
const retention: Retention = { undoStates: 3, hashEvery: 25, checkHashes: 'last' };

export interface Dealt {
  readonly table: Table<unknown>;
  readonly setUp: SetUpThrows;
}

/** The table of a stored game at which nothing has happened yet. */
export function dealNew(stored: StoredGame): Result<Dealt, CoreProblem> {
  const { game, scenario, options, diceSecret } = stored;
  const dice = { kind: 'committed', secret: diceSecret, contributions: contributionsOf(stored) } as const;
  const opened = openTable<unknown, unknown>(game, { scenario: scenario.id, options, dice, retention });
  return opened.ok ? ok(dealtAt(opened.value)) : opened;
}

/** A new table with what its set-up threw. */
export function dealtAt(table: Table<unknown>): Dealt {
  const { setUpDice, setUpDieTypes } = table.record();
  return { table, setUp: setUpDice && setUpDieTypes ? { setUpDice, setUpDieTypes } : {} };
}

/** The table of a stored game after the given entries, step by step. */
export function* dealInSteps(
  stored: StoredGame,
  entries: readonly Entry[],
  checkHashes: CheckedHashes = 'last',
): Generator<void, Result<Dealt, CoreProblem>> {
  const fresh = dealNew(stored);
  if (!fresh.ok || entries.length === 0) return fresh;
  const { setUp } = fresh.value;
  const { game, diceSecret: secret } = stored;
  const record = recordOf(stored, entries, setUp);
  const resumed = yield* resumeTableInSteps<unknown, unknown>(game, record, {
    secret,
    retention: { ...retention, checkHashes },
  });
  return resumed.ok ? ok({ table: resumed.value, setUp }) : resumed;
}
