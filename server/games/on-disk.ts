import { ChangedRules } from '../problems.js';
import type { GameStore } from '../storage/games.js';
import { entriesOf, type Item, itemOf, type Viewer } from '../storage/item.js';
import type { StoredGame } from '../storage/stored.js';
import { type Dealt, dealNew, recordOf } from './dealt.js';
import { knownTo, tell } from './told.js';

/** What happened in a game, as it lies on the disk, whether or not the rules of today lead through it. */
export async function itemsOf(store: GameStore, id: string): Promise<Item[]> {
  return (await store.entries(id)).map(itemOf);
}

/**
 * Hashes are of whole states and would let secrets be guessed, and so would the faces of dice (the lots of a quick battle say
 * when a flank march comes): they come with the end, as the secret of the dice does.
 */
export function describeRecord(stored: StoredGame, items: readonly Item[], viewer: Viewer) {
  if (stored.outcome)
    return { complete: true, record: recordOf(stored, entriesOf(items), freshTable(stored).setUpDice) };
  const { entries: _, ...head } = recordOf(stored, [], []);
  return { complete: false, record: head, items: knownTo(items, viewer).map((item, i) => tell(item, i + 1, viewer)) };
}

export function freshTable(stored: StoredGame): Dealt {
  const fresh = dealNew(stored);
  if (!fresh.ok) throw new ChangedRules(fresh.error, stored.game.system);
  return fresh.value;
}
