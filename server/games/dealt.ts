import { type GameRecord, ok, openTable, type RecordEntry, type Result, resumeTable, type Table } from '@hetman/core';
import { contributionsOf, type StoredGame } from './stored.js';
import { type Held, keptStates, thrifty } from './thrift.js';

/** The record of a stored game: the dice's secret only where it may be published. */
export function recordOf(
  stored: StoredGame,
  entries: readonly RecordEntry[],
  setUpDice: readonly number[],
): GameRecord {
  const { game, version, scenario, options, commitment, diceSecret, outcome } = stored;
  const contributions = contributionsOf(stored);
  return {
    format: 1,
    system: game.system.id,
    version,
    scenario: scenario.id,
    options,
    dice: { kind: 'committed', commitment, contributions, ...(outcome ? { secret: diceSecret } : {}) },
    ...(setUpDice.length > 0 ? { setUpDice } : {}),
    entries,
    ...(outcome ? { outcome } : {}),
  };
}

export interface Dealt {
  readonly table: Table<Held>;
  readonly setUpDice: readonly number[];
}

/** The table of a stored game after the given entries. */
export function dealTable(
  stored: StoredGame,
  entries: readonly RecordEntry[],
  kept: number = keptStates.usual,
): Result<Dealt> {
  const { game, scenario, options, diceSecret } = stored;
  const dice = { kind: 'committed', secret: diceSecret, contributions: contributionsOf(stored) } as const;
  const opened = openTable(thrifty(game, kept), { scenario: scenario.id, options, dice });
  if (!opened.ok) return opened;
  const setUpDice = opened.value.record().setUpDice ?? [];
  if (entries.length === 0) return ok({ table: opened.value, setUpDice });
  // The hashes were checked against the rules when they were made; here they would only cost time.
  const bare = entries.map(({ hash: _, ...entry }) => entry as RecordEntry);
  const resumed = resumeTable(thrifty(game, kept), recordOf(stored, bare, setUpDice), { secret: diceSecret });
  return resumed.ok ? ok({ table: resumed.value, setUpDice }) : resumed;
}
