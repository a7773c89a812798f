/** A game as the page sees it, whoever keeps it: a worker of this browser, a server, or a record being watched. */
import type { AnyGame, Problem, Result, ScenarioInfo, Side } from '@hetman/core/game';
import type { GameInfo, Moments, SentProblem } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import type { Moment } from '@hetman/core/table';
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Ended } from './connection.js';

/** Of whoever keeps the game; "thinking" is a computer opponent, "sending" a request of ours. */
export type ConnectionStatus = 'ready' | 'thinking' | 'sending' | 'offline';

/** What a page shows at one time. */
export interface ShownMoment extends Moment {
  readonly status: ConnectionStatus;
}

/** Parts of the moment, for those who need not hear of its other parts. They are never ahead of each other. */
export type MomentParts = { readonly [Part in keyof ShownMoment]: ReadonlySignal<ShownMoment[Part]> };

export function partsOf(moment: ReadonlySignal<ShownMoment>): MomentParts {
  const part = <Part extends keyof ShownMoment>(name: Part) => computed(() => moment.value[name]);
  return {
    state: part('state'),
    count: part('count'),
    decision: part('decision'),
    outcome: part('outcome'),
    entries: part('entries'),
    canUndo: part('canUndo'),
    status: part('status'),
  };
}

/** What there is to know of a game kept by a server, beside the game. */
export interface OnlineTable {
  /** Seats, names, links and the promise about the dice. */
  readonly info: ReadonlySignal<GameInfo>;
  /** Sides whose player is there just now. */
  readonly here: ReadonlySignal<Readonly<Record<Side, boolean>>>;
  readonly spectators: ReadonlySignal<number>;
  /** Why the game cannot be followed any more; null as long as it can. */
  readonly ended: ReadonlySignal<Ended | null>;
  /** What the viewer saw after a number of theirs. */
  moments(after: number): Promise<Result<Moments, SentProblem>>;
}

export interface Session extends MomentParts {
  readonly id: string;
  readonly kind: 'local' | 'online' | 'replay';
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
  /** Sides that this person plays: one, both on one screen, none when watching. */
  readonly sides: readonly Side[];
  /** The game as it is now. What others do changes it entry by entry. */
  readonly moment: ReadonlySignal<ShownMoment>;
  readonly online?: OnlineTable;
  /** Makes a gesture: actions one after the other, up to the first that is refused, or until somebody else must decide. `finish` is done too if it is legal. */
  act(actions: readonly unknown[], finish: unknown): Promise<Result<number, Problem>>;
  /** Takes a gesture back, as far as it can be. */
  undo(): Promise<Result<number, Problem>>;
  setOrders(side: Side, orders: unknown): Promise<Result<number, Problem>>;
  /** Gives the game up for a side of this person's, whoever's decision it is. */
  resign(side: Side): Promise<Result<number, Problem>>;
  /** Of an online game only when it is over: it holds the secrets of both sides. */
  record(): Promise<GameRecord>;
  close(): void;
}
