/** A game as the page sees it, whoever keeps it: a worker of this browser, a server, or a record being watched. */
import type { AnyGame, Decision, GameEvent, Outcome, Problem, Result, ScenarioInfo, Side } from '@hetman/core/game';
import type { Moments } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import type { ReadonlySignal } from '@preact/signals';
import type { GameInfo } from './game-info.js';
import type { Ended } from './line.js';
import type { Failure } from './protocol.js';

/** An entry with what came of it, as this viewer may know it. */
export interface Happening {
  readonly number: number;
  readonly by: Side | null;
  readonly action: unknown;
  readonly events: readonly GameEvent[];
}

export type Standing = 'ready' | 'thinking' | 'sending' | 'offline';

/** What there is to know of a game kept by a server, beside the game. */
export interface OnlineTable {
  /** Seats, names, links and the promise about the dice. */
  readonly info: ReadonlySignal<GameInfo>;
  /** Sides whose player is there just now. */
  readonly here: ReadonlySignal<Readonly<Record<Side, boolean>>>;
  readonly spectators: ReadonlySignal<number>;
  /** Why the game cannot be followed any more; null as long as it can. */
  readonly ended: ReadonlySignal<Ended | null>;
  /** What the viewer saw after a number of his. */
  moments(after: number): Promise<Result<Moments, Failure>>;
}

export interface Session {
  readonly id: string;
  readonly kind: 'local' | 'online' | 'replay';
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
  /** Sides that this person plays: one, both on one screen, none when watching. */
  readonly sides: readonly Side[];
  /**
   * The viewer's state; a new object after every change. What others do changes it entry by entry, with `count` and
   * `happenings` in one batch.
   */
  readonly state: ReadonlySignal<unknown>;
  readonly count: ReadonlySignal<number>;
  readonly decision: ReadonlySignal<Decision | null>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  readonly happenings: ReadonlySignal<readonly Happening[]>;
  readonly standing: ReadonlySignal<Standing>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly online?: OnlineTable;
  /** Does actions one after the other; stops at the first that is refused, or when somebody else must decide. `finish` is done too if it is legal. */
  act(actions: readonly unknown[], finish: unknown): Promise<Result<number, Problem>>;
  undo(): Promise<Result<number, Problem>>;
  setOrders(side: Side, orders: unknown): Promise<Result<number, Problem>>;
  /** Gives the game up for a side of this person's, whoever's decision it is. */
  resign(side: Side): Promise<Result<number, Problem>>;
  /** Of an online game only when it is over: it holds the secrets of both sides. */
  record(): Promise<GameRecord>;
  close(): void;
}
