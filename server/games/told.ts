import type { Told } from '@hetman/core';
import type { Item, Viewer } from '../storage/item.js';

export const mayKnow = ({ seenBy }: Pick<Item, 'seenBy'>, viewer: Viewer): boolean =>
  seenBy === null || seenBy === viewer;

export function tell(item: Item, number: number, viewer: Viewer): Told {
  const { kind, by, at, decision } = item;
  const events = item.events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);
  return { number, kind, by, at, ...openPart(item, viewer), events, decision };
}

/**
 * Own entries; of others what was done in the open. Orders, and what a secret event came of, stay hidden. Dice are told by
 * the events alone: the faces as they fell lead through the rules to what they decided in secret, also in one's own entry.
 */
function openPart({ entry, by, events }: Item, viewer: Viewer): Pick<Told, 'do' | 'orders' | 'resign'> {
  if (!entry) return {};
  if ('resign' in entry) return { resign: true };
  const secret = 'orders' in entry || events.some(({ secretOf }) => secretOf !== undefined);
  if (secret && by !== viewer) return {};
  return 'orders' in entry ? { orders: entry.orders } : { do: entry.do };
}

/** The things one viewer knows of, in order: the n-th has the number n. */
export function knownTo(items: readonly Item[], viewer: Viewer): Item[] {
  return items.filter((item) => mayKnow(item, viewer));
}
