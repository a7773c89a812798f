import {
  changesBetween,
  type GameEvent,
  isKnownTo,
  type LiveMoment,
  type Moments,
  sameValue,
  type Viewer,
} from '@hetman/core';
import { givenUp, recordedEntries, type StoredEntry } from '../storage/log.js';
import type { StoredGame } from '../storage/stored.js';
import { type Dealt, dealInSteps } from './dealt.js';
import { inSlices } from './slices.js';
import { unplayable } from './unplayable.js';
import { entriesKnownTo, liveEntry } from './visible.js';

export interface PastRequest {
  readonly stored: StoredGame;
  /** All of it, durable. */
  readonly log: readonly StoredEntry[];
  readonly viewer: Viewer;
  readonly after: number;
  readonly limit: number;
}

/** `stopped` where the rules have changed and the next entry cannot be shown. */
type Page = Pick<Moments, 'view' | 'items'> & { readonly stopped: boolean };

/**
 * What viewers saw of a game, found by playing it again at a table of its own, undos included. The table is kept as long
 * as there is more to come, for whoever turns the page.
 */
export class Past {
  #kept: Replayed | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** One after the other: a room costs no more than one game played again at a time. */
  page(request: PastRequest): Promise<Page> {
    const page = this.#last.then(() => inSlices(this.#pageInSteps(request)));
    this.#last = page.catch(() => {});
    return page;
  }

  *#pageInSteps({ stored, log, viewer, after, limit }: PastRequest): Generator<void, Page> {
    const start = placeOf(log, viewer, after);
    const kept = this.#kept;
    this.#kept = null;
    const skipped = givenUp(log);
    const replayed = kept?.count === start ? kept : yield* replayedUpTo(stored, log.slice(0, start), skipped);
    const view = replayed.view(viewer);
    const items: LiveMoment[] = [];
    let before = view;
    let stopped = false;
    for (const entry of log.slice(start)) {
      if (items.length === limit) break;
      stopped = !replayed.play(entry, skipped);
      if (stopped) break;
      if (isKnownTo(entry, [viewer])) {
        const now = replayed.view(viewer);
        const changes = changesBetween(before, now);
        items.push({ ...liveEntry(entry, after + items.length + 1, viewer), changes });
        before = now;
      }
      yield;
    }
    if (replayed.count < log.length && !stopped) this.#kept = replayed;
    return { view, items, stopped };
  }
}

/** A page of what the viewer saw; up to where the rules of today lead. */
export async function momentsOf(
  request: PastRequest,
  beginning: readonly GameEvent[],
  past: Past = new Past(),
): Promise<Moments> {
  const known = entriesKnownTo(request.log, request.viewer).length;
  const after = Math.min(request.after, known);
  const { stopped, ...page } = await past.page({ ...request, after });
  const number = stopped ? { number: after + page.items.length, of: known } : { number: known };
  return { ...number, after, ...(after === 0 ? { beginning } : {}), ...page };
}

/** How long the log was when the viewer knew of so many entries. */
function placeOf(log: readonly StoredEntry[], viewer: Viewer, number: number): number {
  let known = 0;
  let place = 0;
  while (known < number) if (isKnownTo(log[place++]!, [viewer])) known++;
  return place;
}

/** Up to there only what was not taken back by then matters: it is dealt as for a room that opens. */
function* replayedUpTo(
  stored: StoredGame,
  log: readonly StoredEntry[],
  skipped: ReadonlySet<StoredEntry>,
): Generator<void, Replayed> {
  const dealt = yield* dealInSteps(stored, recordedEntries(log.filter((entry) => !skipped.has(entry))));
  if (!dealt.ok) throw unplayable(stored, log, dealt.error);
  return new Replayed(dealt.value.table, log.length);
}

/** A game being played again, entry by entry, undos included. */
class Replayed {
  count: number;
  readonly #table: Dealt['table'];

  constructor(table: Dealt['table'], count: number) {
    this.#table = table;
    this.count = count;
  }

  view(viewer: Viewer): unknown {
    return this.#table.view(viewer);
  }

  /** Whether it came out as it did then: what was allowed once is allowed again, unless the rules have changed. */
  play(stored: StoredEntry, skipped: ReadonlySet<StoredEntry>): boolean {
    this.count++;
    return skipped.has(stored) || this.#again(stored);
  }

  #again({ by, entry }: StoredEntry): boolean {
    if (!entry) return this.#table.undo(by).ok;
    if ('resign' in entry) return this.#table.resign({ by }).ok;
    const played =
      'orders' in entry
        ? this.#table.setOrders({ by, orders: entry.orders })
        : this.#table.act({ by, action: entry.do });
    if (!played.ok) return false;
    const { dice, hash } = played.value.entry;
    return sameValue(dice, entry.dice) && (hash === undefined || entry.hash === undefined || hash === entry.hash);
  }
}
