import { type CoreProblem, changesBetween, type Moments, type Result, sameValue, type ToldMoment } from '@hetman/core';
import { clientError } from '../problems.js';
import { type Dealt, dealInSteps } from './dealt.js';
import { entriesOf, type Item, type Viewer } from './item.js';
import { inSlices } from './slices.js';
import type { StoredGame } from './stored.js';
import { mayKnow, tell } from './told.js';

export interface PastWish {
  readonly stored: StoredGame;
  /** All of them, durable. */
  readonly items: readonly Item[];
  readonly viewer: Viewer;
  readonly after: number;
  readonly limit: number;
}

type Seen = Pick<Moments, 'view' | 'items'>;

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
    const played = kept?.count === start ? kept : yield* playedUpTo(stored, items.slice(0, start));
    const view = played.view(viewer);
    const told: ToldMoment[] = [];
    let before = view;
    for (const item of items.slice(start)) {
      if (told.length === limit) break;
      played.play(item);
      if (mayKnow(item, viewer)) {
        const now = played.view(viewer);
        told.push({ ...tell(item, after + told.length + 1, viewer), changes: changesBetween(before, now) });
        before = now;
      }
      yield;
    }
    if (played.count < items.length) this.#kept = played;
    return { view, items: told };
  }
}

/** How many items there were when the viewer had heard of so many. */
function placeOf(items: readonly Item[], viewer: Viewer, number: number): number {
  let heard = 0;
  let place = 0;
  while (heard < number) if (mayKnow(items[place++]!, viewer)) heard++;
  return place;
}

/** Up to there only what stood then matters: it is dealt as for a room that opens. */
function* playedUpTo(stored: StoredGame, items: readonly Item[]): Generator<void, Played> {
  const dealt = mustPlay(yield* dealInSteps(stored, entriesOf(items)));
  return new Played(dealt.table, items.length);
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

  play({ kind, by, entry }: Item): void {
    this.count++;
    if (kind === 'undo') mustPlay(this.#table.undo(by));
    else if ('resign' in entry!) mustPlay(this.#table.resign({ by }));
    else {
      const played =
        'orders' in entry!
          ? this.#table.setOrders({ by, orders: entry.orders })
          : this.#table.act({ by, action: entry!.do });
      if (!sameValue(mustPlay(played).entry.dice, entry!.dice)) throw cannotReplay('other dice');
    }
  }
}

/** What was accepted once is accepted again, unless the rules have changed. */
function mustPlay<T>(result: Result<T, CoreProblem> | Result<T>): T {
  if (result.ok) return result.value;
  throw cannotReplay(result.error.message);
}

const cannotReplay = (reason: string) => clientError('cannot-replay', { reason });
