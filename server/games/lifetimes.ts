import type { Lifetimes } from '../config.js';
import type { GameStore } from '../storage/games.js';
import type { Rooms } from './rooms.js';

const day = 86_400_000;

/** Removes what nobody waits for any more: old invitations, and quiet battles where the server sets a limit. */
export async function removeOldGames(
  { store, rooms }: { readonly store: GameStore; readonly rooms: Rooms },
  { waitingDays, quietDays }: Lifetimes,
  now: number = Date.now(),
): Promise<string[]> {
  const removed: string[] = [];
  if (waitingDays > 0) {
    for (const id of await store.waitingBefore(now - waitingDays * day)) {
      if (await store.removeWaiting(id)) removed.push(id);
    }
  }
  const quiet = now - quietDays * day;
  for (const id of quietDays > 0 ? await store.quietBefore(quiet) : []) {
    // Whoever is looking at it keeps it.
    if (rooms.giveUp(id) && (await store.removeQuiet(id, quiet))) removed.push(id);
  }
  return removed;
}
