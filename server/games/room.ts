import {
  type CoreProblem,
  type Decision,
  type Entry,
  entriesLeft,
  type GameEvent,
  isKnownTo,
  type LiveEntry,
  type Moments,
  type NewEntry,
  type Outcome,
  problem,
  type Result,
  type Side,
  type Viewer,
} from '@hetman/core';
import { clientError, tableError } from '../problems.js';
import type { AppendEntry, StoredEntry } from '../storage/log.js';
import type { StoredGame, StoredSeat } from '../storage/stored.js';
import type { Dealt } from './dealt.js';
import { momentsOf, Past } from './past.js';
import { entriesKnownTo, liveEntry } from './visible.js';

/** A request of a player. `after` is the number of the last entry they know of; `key` makes repeating it harmless. */
export interface PlayerRequest {
  readonly after?: number | undefined;
  readonly key: string;
}

/** Whoever follows a game: they are given every entry once it is durable. */
export interface Listener {
  /** Whether the room must stay in memory for them. */
  readonly staying: boolean;
  added(entry: StoredEntry): void;
  /** The room is given up: the entries so far hold, what comes next must be asked of a new room. */
  closed(): void;
}

/**
 * A game being played, in memory. It is the only writer of its log: the table checks and plays a request at once, and it
 * is answered and sent to others when the journal has it on the disk.
 */
export class Room {
  readonly listeners = new Set<Listener>();
  readonly #append: AppendEntry;
  readonly #log: StoredEntry[];
  readonly #known: Map<Viewer, StoredEntry[]>;
  readonly #keys: Map<string, StoredEntry>;
  readonly #pending = new Map<StoredEntry, Promise<void>>();
  /** The state after each entry that is not durable yet. */
  readonly #states = new Map<StoredEntry, unknown>();
  readonly #past = new Past();
  #stored: StoredGame;
  readonly #dealt: Dealt;
  #closed = false;

  constructor(stored: StoredGame, dealt: Dealt, log: StoredEntry[], append: AppendEntry) {
    this.#stored = stored;
    this.#dealt = dealt;
    this.#log = log;
    const viewers = [...stored.scenario.sides.map(({ id }) => id), 'spectator'];
    this.#known = new Map(viewers.map((viewer) => [viewer, entriesKnownTo(log, viewer)]));
    this.#keys = new Map(log.map((entry) => [entry.key, entry]));
    this.#append = append;
  }

  get stored(): StoredGame {
    return this.#stored;
  }

  get entries(): readonly Entry[] {
    return this.#dealt.table.record().entries;
  }

  get setUpDice(): readonly number[] {
    return this.#dealt.setUp.setUpDice ?? [];
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get isBusy(): boolean {
    return this.#pending.size > 0 || [...this.listeners].some(({ staying }) => staying);
  }

  /** The number of the last entry that the viewer knows of. */
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

  /** What the viewer sees after an entry that is being sent: others may have been played since, and are sent next. */
  viewAfter(entry: StoredEntry, viewer: Viewer): unknown {
    const state = this.#states.get(entry);
    return state === undefined ? this.view(viewer) : this.#stored.game.system.view(state, viewer);
  }

  /** The entries after the viewer's number `after`, at most `limit` of them. To be read in quiet. */
  entriesAfter(after: number, viewer: Viewer, limit = Number.POSITIVE_INFINITY): LiveEntry[] {
    const known = this.#known.get(viewer)!;
    return known.slice(after, after + limit).map((entry, index) => liveEntry(entry, after + index + 1, viewer));
  }

  /** The same with the views between them, worked out anew: what was seen is not kept. */
  async moments(after: number, viewer: Viewer, limit: number): Promise<Moments> {
    const log = await this.inQuiet(() => [...this.#log]);
    return momentsOf({ stored: this.#stored, log, viewer, after, limit }, this.beginning(viewer), this.#past);
  }

  /** An entry that was just added, as it is sent to the viewer; null where they may not know of it. */
  visible(entry: StoredEntry, viewer: Viewer): LiveEntry | null {
    if (!isKnownTo(entry, [viewer])) return null;
    return liveEntry(entry, this.#known.get(viewer)!.lastIndexOf(entry) + 1, viewer);
  }

  /** What the set-up itself brought about. */
  beginning(viewer: Viewer): readonly GameEvent[] {
    return this.#dealt.table.beginning(viewer);
  }

  act(by: Side, request: PlayerRequest & { readonly action: unknown }): Promise<LiveEntry> {
    return this.#once(by, request, true, () => this.#played(this.#dealt.table.act({ by, action: request.action })));
  }

  setOrders(by: Side, request: PlayerRequest & { readonly orders: unknown }): Promise<LiveEntry> {
    const { orders } = request;
    return this.#once(by, request, false, () => this.#played(this.#dealt.table.setOrders({ by, orders })));
  }

  resign(by: Side, request: PlayerRequest): Promise<LiveEntry> {
    return this.#once(by, request, false, () => this.#played(this.#dealt.table.resign({ by })));
  }

  undo(by: Side, request: PlayerRequest): Promise<LiveEntry> {
    return this.#once(by, request, false, () => {
      const undone = entriesLeft(this.#log).findLast((entry) => entry.by === by);
      this.#unwrap(this.#dealt.table.undo(by));
      return { entry: null, events: [], secretOf: undone!.secretOf };
    });
  }

  /** Whether the viewer may take their last entry back: it betrays nothing of what they may not know. */
  canUndo(viewer: Viewer): boolean {
    return this.#dealt.table.whyNoUndo(viewer) === null;
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

  /** A request with a known key changes nothing and is answered as before. */
  async #once(by: Side, request: PlayerRequest, inTurn: boolean, play: () => Played): Promise<LiveEntry> {
    if (this.#closed) throw clientError('not-saved');
    const key = `${by} ${request.key}`;
    let entry = this.#keys.get(key);
    if (!entry) {
      this.#refuseStale(by, request.after, inTurn);
      entry = this.#add(by, key, play());
    }
    await this.#pending.get(entry);
    return this.visible(entry, by)!;
  }

  /** By the numbers of the log, in which undos count too. Over and out of turn come first: the table says so itself. */
  #refuseStale(by: Side, after: number | undefined, inTurn: boolean): void {
    const decision = this.decision();
    const count = this.number(by);
    if (after === undefined || after === count || !decision || (inTurn && decision.side !== by)) return;
    throw tableError(problem('stale', { count, after }), this.#stored);
  }

  #played(result: Result<NewEntry, CoreProblem>): Played {
    const { entry, events, secretOf } = this.#unwrap(result);
    return { entry, events, secretOf };
  }

  #add(by: Side, key: string, played: Played): StoredEntry {
    const decision = this.decision();
    const entry: StoredEntry = { number: this.#log.length + 1, by, ...played, decision, key, at: Date.now() };
    this.#log.push(entry);
    this.#keys.set(key, entry);
    for (const [viewer, known] of this.#known) if (isKnownTo(entry, [viewer])) known.push(entry);
    this.#states.set(entry, this.state());
    this.#pending.set(entry, this.#save(entry));
    return entry;
  }

  #save(entry: StoredEntry): Promise<void> {
    const outcome = this.outcome();
    const deciding = entry.decision?.side ?? null;
    const turn = deciding === this.#stored.deciding && !outcome ? null : { deciding, outcome };
    if (turn) this.#stored = { ...this.#stored, ...turn };
    return new Promise((resolve, reject) => {
      this.#append(this.#stored.id, entry, turn, (error) => {
        this.#pending.delete(entry);
        if (error) {
          // Memory is ahead of the disk now: start anew from what is there.
          this.close();
          return reject(clientError('not-saved'));
        }
        if (!this.#closed) for (const listener of [...this.listeners]) listener.added(entry);
        this.#states.delete(entry);
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

type Played = Pick<StoredEntry, 'entry' | 'events' | 'secretOf'>;
