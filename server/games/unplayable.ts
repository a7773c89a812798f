import { type CoreProblem, entriesLeft } from '@hetman/core';
import { ChangedRules, type ClientError, DamagedEntry } from '../problems.js';
import type { StoredEntry } from '../storage/log.js';
import type { StoredGame } from '../storage/stored.js';

/** Why a stored game does not come out again: it was begun with other rules, or with those of today, and then it was damaged. */
export function unplayable(stored: StoredGame, log: readonly StoredEntry[], error: CoreProblem): ClientError {
  const { system } = stored.game;
  if (stored.version !== system.version) return new ChangedRules(error, system);
  const entry = error.entry === undefined ? undefined : entriesLeft(log)[error.entry - 1];
  return new DamagedEntry(stored.id, entry?.number ?? 0);
}
