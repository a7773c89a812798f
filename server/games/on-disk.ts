import { ChangedRules } from '../problems.js';
import type { GameStore } from '../storage/games.js';
import { type Dealt, dealNew, recordOf } from './dealt.js';
import { entriesOf, type Item, itemOf, type Viewer } from './item.js';
import type { StoredGame } from './stored.js';
import { knownTo, tell } from './told.js';

/** What happened in a game, as it lies on the disk, whether or not the rules of today lead through it. */
export async function itemsOf(store: GameStore, id: string): Promise<Item[]> {
  return (await store.entries(id)).map(itemOf);
}

/** Hashes are of whole states and would let secrets be guessed, so that they come with the end as well. */
export function describeRecord(stored: StoredGame, items: readonly Item[], viewer: Viewer) {
  const { setUpDice } = freshTable(stored);
  const record = recordOf(stored, entriesOf(items), setUpDice);
  if (stored.outcome) return { complete: true, record };
  const { entries: _, ...head } = record;
  return { complete: false, record: head, items: knownTo(items, viewer).map((item, i) => tell(item, i + 1, viewer)) };
}

export function freshTable(stored: StoredGame): Dealt {
  const fresh = dealNew(stored);
  if (!fresh.ok) throw new ChangedRules(fresh.error, stored.game.system);
  return fresh.value;
}
