import { changesBetween, type GameEvent, type Moments, sameValue, type ToldMoment } from '@hetman/core';
import { ChangedRules } from '../problems.js';
import { entriesOf, givenUp, type Item, type Viewer } from '../storage/item.js';
import type { StoredGame } from '../storage/stored.js';
import { type Dealt, dealInSteps } from './dealt.js';
import { inSlices } from './slices.js';
import { knownTo, mayKnow, tell } from './told.js';

export interface PastWish {
  readonly stored: StoredGame;
  /** All of them, durable. */
  readonly items: readonly Item[];
  readonly viewer: Viewer;
  readonly after: number;
  readonly limit: number;
}

/** `stopped` where the rules have changed and the next thing cannot be shown. */
type Seen = Pick<Moments, 'view' | 'items'> & { readonly stopped: boolean };

/**
 * What viewers saw of a game, found by playing it again at a table of its own, undos included. The table is kept as long
 * as there is more to come, for whoever turns the page.
 */
export class Past {
  #kept: Played | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** One after the other: a room costs no more than one game played again at a time. */
  seen(wish: PastWish): Promise<Seen> {
    const seen = this.#last.then(() => inSlices(this.#seenInSteps(wish)));
    this.#last = seen.catch(() => {});
    return seen;
  }

  *#seenInSteps({ stored, items, viewer, after, limit }: PastWish): Generator<void, Seen> {
    const start = placeOf(items, viewer, after);
    const kept = this.#kept;
    this.#kept = null;
    const skipped = givenUp(items);
    const played = kept?.count === start ? kept : yield* playedUpTo(stored, items.slice(0, start), skipped);
    const view = played.view(viewer);
    const told: ToldMoment[] = [];
    let before = view;
    let stopped = false;
    for (const item of items.slice(start)) {
      if (told.length === limit) break;
      stopped = !played.play(item, skipped);
      if (stopped) break;
      if (mayKnow(item, viewer)) {
        const now = played.view(viewer);
        told.push({ ...tell(item, after + told.length + 1, viewer), changes: changesBetween(before, now) });
        before = now;
      }
      yield;
    }
    if (played.count < items.length && !stopped) this.#kept = played;
    return { view, items: told, stopped };
  }
}

/** A page of what the viewer saw; up to where the rules of today lead. */
export async function momentsOf(
  wish: PastWish,
  beginning: readonly GameEvent[],
  past: Past = new Past(),
): Promise<Moments> {
  const known = knownTo(wish.items, wish.viewer).length;
  const after = Math.min(wish.after, known);
  const { stopped, ...seen } = await past.seen({ ...wish, after });
  const number = stopped ? { number: after + seen.items.length, of: known } : { number: known };
  return { ...number, after, ...(after === 0 ? { beginning } : {}), ...seen };
}

/** How many items there were when the viewer had heard of so many. */
function placeOf(items: readonly Item[], viewer: Viewer, number: number): number {
  let heard = 0;
  let place = 0;
  while (heard < number) if (mayKnow(items[place++]!, viewer)) heard++;
  return place;
}

/** Up to there only what stood then matters: it is dealt as for a room that opens. */
function* playedUpTo(stored: StoredGame, items: readonly Item[], skipped: ReadonlySet<Item>): Generator<void, Played> {
  const dealt = yield* dealInSteps(stored, entriesOf(items.filter((item) => !skipped.has(item))));
  if (!dealt.ok) throw new ChangedRules(dealt.error, stored.game.system);
  return new Played(dealt.value.table, items.length);
}

/** A game being played again, item by item. */
class Played {
  count: number;
  readonly #table: Dealt['table'];

  constructor(table: Dealt['table'], count: number) {
    this.#table = table;
    this.count = count;
  }

  view(viewer: Viewer): unknown {
    return this.#table.view(viewer);
  }

  /** Whether it came out as it did then: what was accepted once is accepted again, unless the rules have changed. */
  play(item: Item, skipped: ReadonlySet<Item>): boolean {
    this.count++;
    return skipped.has(item) || this.#again(item);
  }

  #again({ kind, by, entry }: Item): boolean {
    if (kind === 'undo') return this.#table.undo(by).ok;
    if ('resign' in entry!) return this.#table.resign({ by }).ok;
    const played =
      'orders' in entry!
        ? this.#table.setOrders({ by, orders: entry.orders })
        : this.#table.act({ by, action: entry!.do });
    if (!played.ok) return false;
    const { dice, hash } = played.value.entry;
    return sameValue(dice, entry!.dice) && (hash === undefined || entry!.hash === undefined || hash === entry!.hash);
  }
}
