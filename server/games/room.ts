import {
  type CoreProblem,
  type Decision,
  type Entry,
  type GameEvent,
  type Moments,
  type NewEntry,
  type Outcome,
  problem,
  type Result,
  type Side,
  type Told,
} from '@hetman/core';
import { clientError, tableError } from '../problems.js';
import { type Item, lastStanding, standing, type Viewer } from '../storage/item.js';
import type { AppendItem } from '../storage/log.js';
import type { StoredGame, StoredSeat } from '../storage/stored.js';
import type { Dealt } from './dealt.js';
import { momentsOf, Past } from './past.js';
import { knownTo, mayKnow, tell } from './told.js';

/** A wish of a player. `after` is the number of the last thing he knows of; `key` makes repeating it harmless. */
export interface Wish {
  readonly after?: number | undefined;
  readonly key: string;
}

/** Somebody who is told of everything that happens, once it is durable. */
export interface Listener {
  /** Whether the room must stay in memory for him. */
  readonly staying: boolean;
  heard(item: Item): void;
  /** The room is given up: what was heard stands, what comes next must be asked of a new room. */
  closed(): void;
}

/**
 * A game being played, in memory. It is the only writer of its log: a wish is checked and played at once, and answered
 * and told when the journal has it on the disk.
 */
export class Room {
  readonly listeners = new Set<Listener>();
  readonly #append: AppendItem;
  readonly #items: Item[];
  readonly #known: Map<Viewer, Item[]>;
  readonly #keys: Map<string, Item>;
  readonly #pending = new Map<Item, Promise<void>>();
  /** The state after each item that is not told yet. */
  readonly #left = new Map<Item, unknown>();
  readonly #past = new Past();
  #stored: StoredGame;
  readonly #dealt: Dealt;
  #closed = false;

  constructor(stored: StoredGame, dealt: Dealt, items: Item[], append: AppendItem) {
    this.#stored = stored;
    this.#dealt = dealt;
    this.#items = items;
    const viewers = [...stored.scenario.sides.map(({ id }) => id), 'spectator'];
    this.#known = new Map(viewers.map((viewer) => [viewer, knownTo(items, viewer)]));
    this.#keys = new Map(items.map((item) => [item.key, item]));
    this.#append = append;
  }

  get stored(): StoredGame {
    return this.#stored;
  }

  get entries(): readonly Entry[] {
    return this.#dealt.table.record().entries;
  }

  get setUpDice(): readonly number[] {
    return this.#dealt.setUpDice;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get isBusy(): boolean {
    return this.#pending.size > 0 || [...this.listeners].some(({ staying }) => staying);
  }

  /** The number of the last thing the viewer knows of. */
  number(viewer: Viewer): number {
    return this.#known.get(viewer)!.length;
  }

  decision(): Decision | null {
    return this.#dealt.table.decision();
  }

  outcome(): Outcome | null {
    return this.#dealt.table.outcome();
  }

  view(viewer: Viewer): unknown {
    return this.#dealt.table.view(viewer);
  }

  state(): unknown {
    return this.#dealt.table.state();
  }

  /** What the viewer sees after an item that is being told: others may have been played since, and are told next. */
  viewAfter(item: Item, viewer: Viewer): unknown {
    const state = this.#left.get(item);
    return state === undefined ? this.view(viewer) : this.#stored.game.system.view(state, viewer);
  }

  /** What happened after the viewer's number `after`, at most `limit` things of it. To be read in quiet. */
  since(after: number, viewer: Viewer, limit = Number.POSITIVE_INFINITY): Told[] {
    const known = this.#known.get(viewer)!;
    return known.slice(after, after + limit).map((item, index) => tell(item, after + index + 1, viewer));
  }

  /** The same with the views between them, worked out anew: what was seen is not kept. */
  async moments(after: number, viewer: Viewer, limit: number): Promise<Moments> {
    const items = await this.inQuiet(() => [...this.#items]);
    return momentsOf({ stored: this.#stored, items, viewer, after, limit }, this.beginning(viewer), this.#past);
  }

  /** An item that has just been heard, as the viewer is told of it; null where he may not know. */
  told(item: Item, viewer: Viewer): Told | null {
    if (!mayKnow(item, viewer)) return null;
    return tell(item, this.#known.get(viewer)!.lastIndexOf(item) + 1, viewer);
  }

  /** What the set-up itself brought about. */
  beginning(viewer: Viewer): readonly GameEvent[] {
    return this.#dealt.table.beginning(viewer);
  }

  act(by: Side, wish: Wish & { readonly action: unknown }): Promise<Told> {
    return this.#once(by, wish, true, () => this.#enter(this.#dealt.table.act({ by, action: wish.action })));
  }

  setOrders(by: Side, wish: Wish & { readonly orders: unknown }): Promise<Told> {
    return this.#once(by, wish, false, () => this.#enter(this.#dealt.table.setOrders({ by, orders: wish.orders })));
  }

  resign(by: Side, wish: Wish): Promise<Told> {
    return this.#once(by, wish, false, () => this.#enter(this.#dealt.table.resign({ by })));
  }

  undo(by: Side, wish: Wish): Promise<Told> {
    return this.#once(by, wish, false, () => {
      const undone = standing(this.#items).findLast((item) => item.by === by);
      this.#unwrap(this.#dealt.table.undo(by));
      return { kind: 'undo', entry: null, events: [], seenBy: undone!.seenBy };
    });
  }

  /**
   * Whether the viewer may take his last entry back. It follows from what he knows of alone, so that it betrays nothing
   * of what he does not.
   */
  canUndo(viewer: Viewer): boolean {
    const last = lastStanding(this.#known.get(viewer)!);
    if (last?.by !== viewer || !this.decision()) return false;
    return last.entry!.dice === undefined && !last.events.some(({ reveals }) => reveals);
  }

  /** What changed about a seat in the database. */
  change(side: Side, changed: SeatChange): void {
    const seats = this.#stored.seats.map((seat) => (seat.side === side ? { ...seat, ...changed } : seat));
    this.#stored = { ...this.#stored, seats };
  }

  /** Reads at a moment when all that has been done here is durable: nobody sees what a crash could take back. */
  async inQuiet<T>(read: () => T): Promise<T> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending.values());
    if (this.#closed) throw clientError('not-saved');
    return read();
  }

  /** Gives the room up; the next visitor gets a new one from the database. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const listener of [...this.listeners]) listener.closed();
    this.listeners.clear();
  }

  /** A wish with a known key changes nothing and is answered as before. */
  async #once(by: Side, wish: Wish, inTurn: boolean, play: () => Played): Promise<Told> {
    if (this.#closed) throw clientError('not-saved');
    const key = `${by} ${wish.key}`;
    let item = this.#keys.get(key);
    if (!item) {
      this.#refuseStale(by, wish.after, inTurn);
      item = this.#add(by, key, play());
    }
    await this.#pending.get(item);
    return this.told(item, by)!;
  }

  /** Over and out of turn come first: the table says so itself. */
  #refuseStale(by: Side, after: number | undefined, inTurn: boolean): void {
    const decision = this.decision();
    const count = this.number(by);
    if (after === undefined || after === count || !decision || (inTurn && decision.side !== by)) return;
    throw tableError(problem('stale', { count, after }), this.#stored);
  }

  #enter(result: Result<NewEntry, CoreProblem>): Played {
    const { entry, events, secretOf } = this.#unwrap(result);
    return { kind: 'entry', entry, events, seenBy: secretOf };
  }

  #add(by: Side, key: string, played: Played): Item {
    const decision = this.decision();
    const item: Item = { number: this.#items.length + 1, by, ...played, decision, key, at: Date.now() };
    this.#items.push(item);
    this.#keys.set(key, item);
    for (const [viewer, known] of this.#known) if (mayKnow(item, viewer)) known.push(item);
    this.#left.set(item, this.state());
    this.#pending.set(item, this.#save(item));
    return item;
  }

  #save(item: Item): Promise<void> {
    const outcome = this.outcome();
    const deciding = item.decision?.side ?? null;
    const turn = deciding === this.#stored.deciding && !outcome ? null : { deciding, outcome };
    if (turn) this.#stored = { ...this.#stored, ...turn };
    return new Promise((resolve, reject) => {
      this.#append(this.#stored.id, item, turn, (error) => {
        this.#pending.delete(item);
        if (error) {
          // Memory is ahead of the disk now: start anew from what is there.
          this.close();
          return reject(clientError('not-saved'));
        }
        if (!this.#closed) for (const listener of [...this.listeners]) listener.heard(item);
        this.#left.delete(item);
        resolve();
      });
    });
  }

  #unwrap<T>(result: Result<T, CoreProblem>): T;
  #unwrap<T>(result: Result<T>): T;
  #unwrap<T>(result: Result<T>): T {
    if (result.ok) return result.value;
    throw tableError(result.error as CoreProblem, this.#stored);
  }
}

export type SeatChange = Partial<Pick<StoredSeat, 'name' | 'hidden'>>;

type Played = Pick<Item, 'kind' | 'entry' | 'events' | 'seenBy'>;
