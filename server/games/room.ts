import {
  type Accepted,
  type CoreProblem,
  type Decision,
  type GameEvent,
  type Outcome,
  problem,
  type RecordEntry,
  type Result,
  type Side,
  stateHash,
} from '@hetman/core';
import { clientError, tableError } from '../problems.js';
import type { AppendItem } from '../storage/log.js';
import { type Dealt, dealTable } from './dealt.js';
import { entriesOf, type Item, lastEntered, type Viewer } from './item.js';
import type { StoredGame } from './stored.js';
import { keptStates } from './thrift.js';
import { knownTo, mayKnow, seenByOf, type Told, tell } from './told.js';

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

/** A state is hashed where dice fell and from time to time; each costs more than the action itself. */
const hashEvery = 25;

/**
 * A game being played, in memory. It is the only writer of its log: a wish is checked and played at once, and answered
 * and told when the journal has it on the disk.
 */
export class Room {
  readonly listeners = new Set<Listener>();
  readonly #append: AppendItem;
  readonly #items: Item[];
  readonly #entries: RecordEntry[];
  readonly #known: Map<Viewer, Item[]>;
  readonly #keys: Map<string, Item>;
  readonly #pending = new Map<Item, Promise<void>>();
  #stored: StoredGame;
  #dealt: Dealt;
  #closed = false;

  constructor(stored: StoredGame, dealt: Dealt, items: Item[], append: AppendItem) {
    this.#stored = stored;
    this.#dealt = dealt;
    this.#items = items;
    this.#entries = entriesOf(items);
    const viewers = [...stored.scenario.sides.map(({ id }) => id), 'spectator'];
    this.#known = new Map(viewers.map((viewer) => [viewer, knownTo(items, viewer)]));
    this.#keys = new Map(items.map((item) => [item.key, item]));
    this.#append = append;
  }

  get stored(): StoredGame {
    return this.#stored;
  }

  get entries(): readonly RecordEntry[] {
    return this.#entries;
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
    return this.#dealt.table.state().state;
  }

  /** What happened after the viewer's number `after`, at most `limit` things of it. To be read in quiet. */
  since(after: number, viewer: Viewer, limit = Number.POSITIVE_INFINITY): Told[] {
    const known = this.#known.get(viewer)!;
    return known.slice(after, after + limit).map((item, index) => tell(item, after + index + 1, viewer));
  }

  /** An item that has just been heard, as the viewer is told of it; null where he may not know. */
  told(item: Item, viewer: Viewer): Told | null {
    if (!mayKnow(item, viewer)) return null;
    return tell(item, this.#known.get(viewer)!.lastIndexOf(item) + 1, viewer);
  }

  /** What the set-up itself brought about. */
  beginning(viewer: Viewer): readonly GameEvent[] {
    return this.#dealt.table.eventsSince(-1, viewer).find(({ number }) => number === 0)?.events ?? [];
  }

  act(by: Side, wish: Wish & { readonly action: unknown }): Promise<Told> {
    return this.#once(by, wish, true, () => this.#enter(this.#dealt.table.act({ by, action: wish.action })));
  }

  setOrders(by: Side, wish: Wish & { readonly orders: unknown }): Promise<Told> {
    return this.#once(by, wish, false, () => this.#enter(this.#dealt.table.setOrders({ by, orders: wish.orders })));
  }

  undo(by: Side, wish: Wish): Promise<Told> {
    return this.#once(by, wish, false, () => {
      const undone = lastEntered(this.#items);
      this.#unwrap(this.#dealt.table.undo(by));
      this.#entries.pop();
      // The state was too old to be kept: play the game again up to here.
      if (this.state() === null) {
        this.#dealt = this.#unwrap(dealTable(this.#stored, this.#entries, keptStates.afterReplay));
      }
      return { kind: 'undo', entry: null, events: [], seenBy: undone!.seenBy };
    });
  }

  rename(side: Side, name: string): void {
    const seats = this.#stored.seats.map((seat) => (seat.side === side ? { ...seat, name } : seat));
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
      const decided = this.decision();
      item = this.#add(by, key, decided, play());
    }
    await this.#pending.get(item);
    return this.told(item, by)!;
  }

  /** Over and out of turn come first: the table says so itself. */
  #refuseStale(by: Side, after: number | undefined, inTurn: boolean): void {
    const decision = this.decision();
    const count = this.number(by);
    if (after === undefined || after === count || !decision || (inTurn && decision.side !== by)) return;
    throw tableError(problem('stale', { count, after }), this.#stored.game.system);
  }

  #enter(accepted: Result<Accepted, CoreProblem>): Played {
    const { entry: played, events } = this.#unwrap(accepted);
    const { hash: _, ...bare } = played;
    const { system } = this.#stored.game;
    const hashed = bare.dice !== undefined || (this.#entries.length + 1) % hashEvery === 0;
    const entry = (hashed ? { ...bare, hash: stateHash(system, this.state()) } : bare) as RecordEntry;
    this.#entries.push(entry);
    return { kind: 'entry', entry, events, seenBy: undefined };
  }

  #add(by: Side, key: string, decided: Decision | null, played: Played): Item {
    const { kind, entry, events } = played;
    const decision = this.decision();
    const moved = decision?.side !== decided?.side || decision?.kind !== decided?.kind;
    const seenBy = played.seenBy === undefined ? seenByOf(entry!, events, moved) : played.seenBy;
    const at = Date.now();
    const item: Item = { number: this.#items.length + 1, kind, by, seenBy, entry, events, decision, key, at };
    this.#items.push(item);
    this.#keys.set(key, item);
    for (const [viewer, known] of this.#known) if (mayKnow(item, viewer)) known.push(item);
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
        resolve();
      });
    });
  }

  #unwrap<T>(result: Result<T, CoreProblem>): T;
  #unwrap<T>(result: Result<T>): T;
  #unwrap<T>(result: Result<T>): T {
    if (result.ok) return result.value;
    throw tableError(result.error as CoreProblem, this.#stored.game.system);
  }
}

interface Played {
  readonly kind: 'entry' | 'undo';
  readonly entry: RecordEntry | null;
  readonly events: readonly GameEvent[];
  /** Undefined where it follows from the entry. */
  readonly seenBy: Side | null | undefined;
}
