import type { Viewer } from '@hetman/core';
import type { GameStore } from '../storage/games.js';
import { recordedEntries, type StoredEntry, storedEntry } from '../storage/log.js';
import type { StoredGame } from '../storage/stored.js';
import { type Dealt, dealNew, recordOf } from './dealt.js';
import { unplayable } from './unplayable.js';
import { entriesKnownTo, liveEntry } from './visible.js';

/** The log of a game, as it lies on the disk, whether or not the rules of today lead through it. */
export async function logOf(store: GameStore, id: string): Promise<StoredEntry[]> {
  return (await store.entries(id)).map((row, index) => storedEntry(row, index + 1));
}

/**
 * Hashes are of whole states and would let secrets be guessed, and so would faces and types of dice (the lots of a quick
 * battle say when a flank march comes): they come with the end, as the secret of the dice does.
 */
export function describeRecord(stored: StoredGame, log: readonly StoredEntry[], viewer: Viewer) {
  if (stored.outcome)
    return { complete: true, record: recordOf(stored, recordedEntries(log), freshTable(stored).setUp) };
  const { entries: _, ...head } = recordOf(stored, [], {});
  const items = entriesKnownTo(log, viewer).map((entry, index) => liveEntry(entry, index + 1, viewer));
  return { complete: false, record: head, items };
}

export function freshTable(stored: StoredGame): Dealt {
  const fresh = dealNew(stored);
  if (!fresh.ok) throw unplayable(stored, [], fresh.error);
  return fresh.value;
}
