/** What a server says to those at a table, and how it says goodbye. What clients say is in `requests.ts`. */
import type { Decision, GameEvent, Outcome, Side, Text } from '../game/index.js';
import type { Viewer, VisibleEntry } from '../table/index.js';
import type { Change } from './changes.js';

/** A visible entry as a server sends it: with its time, and with who must decide after it. */
export interface LiveEntry extends VisibleEntry {
  readonly by: Side;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null when the battle is over. */
  readonly decision: Decision | null;
}

/** An entry with what turns the view before it into the view after it. */
export interface LiveMoment extends LiveEntry {
  readonly changes: readonly Change[];
}

/** Part of a game as its viewer saw it: the view after their number `after`, and each entry that came next. */
export interface Moments {
  /** The last entry that they know of by now; where the rules have changed since, the last that can be shown. */
  readonly number: number;
  /** How much they knew of, where the rules have changed since and not all of it can be shown. */
  readonly of?: number;
  readonly after: number;
  readonly view: unknown;
  /** Events of the set-up, for whoever begins at 0. */
  readonly beginning?: readonly GameEvent[];
  readonly items: readonly LiveMoment[];
}

/** What the viewer may do now: take their last entry back; and the legal actions, where `hello` asked for them. */
export interface Possible {
  readonly canUndo: boolean;
  readonly actions?: readonly unknown[];
}

export interface Welcome extends Possible {
  readonly type: 'welcome';
  /** The last entry that the viewer may know of; what was missed of it follows as `items`. */
  readonly number: number;
  readonly viewer: Viewer;
  /** Version of the rules that the server plays by. */
  readonly version: string;
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
  readonly view?: unknown;
  /** Events of the set-up, for whoever knows of nothing yet. */
  readonly beginning?: readonly GameEvent[];
}

export interface EntryMessage extends LiveEntry, Possible {
  readonly type: 'item';
  readonly outcome?: Outcome | null;
  /** What turns the last view into this one. */
  readonly changes?: readonly Change[];
}

/** A problem as it is sent to a player, by a server or by the worker of a page. */
export interface SentProblem {
  readonly code: string;
  readonly message: string;
  /** The same in every language: a player may change language while the line is on the screen. */
  readonly text?: Text;
  readonly rule?: string;
  readonly refusal?: string;
}

export type ServerMessage =
  | Welcome
  | EntryMessage
  | { readonly type: 'items'; readonly items: readonly LiveEntry[] }
  | { readonly type: 'done'; readonly key: string; readonly number: number }
  | ({ readonly type: 'refused'; readonly key: string } & SentProblem)
  | { readonly type: 'presence'; readonly sides: Readonly<Record<Side, boolean>>; readonly spectators: number }
  | ({ readonly type: 'error' } & SentProblem)
  | { readonly type: 'pong' };

/** Close codes: those of the protocol that mean something here, and our own. */
export const closing = {
  comeBack: 1001,
  tooLarge: 1009,
  bug: 1011,
  restart: 1012,
  badMessage: 4400,
  noSeat: 4401,
  unknownGame: 4404,
  waiting: 4409,
  flood: 4429,
} as const;
