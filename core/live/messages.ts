/** What a server says to those at a table, and how it says goodbye. Clients' own words are checked by the server's schemas. */
import type { Decision, GameEvent, Outcome, Side, Text } from '../game/index.js';
import type { Change } from './changes.js';

/** One thing that happened, as a viewer is told of it. Numbers are his own: one for each thing he knows of. */
export interface Told {
  readonly number: number;
  /** An undo takes back the last entry of its own side. */
  readonly kind: 'entry' | 'undo';
  readonly by: Side;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was done, unless that is the other side's secret. */
  readonly do?: unknown;
  readonly orders?: unknown;
  readonly resign?: true;
  readonly events: readonly GameEvent[];
  /** Who must decide after it; null when the battle is over. */
  readonly decision: Decision | null;
}

/** A thing that happened, with what turns the view before it into the view after it. */
export interface ToldMoment extends Told {
  readonly changes: readonly Change[];
}

/** Part of a game as its viewer saw it: what he saw after his number `after`, and each thing he was told of next. */
export interface Moments {
  /** The last thing that he knows of by now; where the rules have changed since, the last that can be shown. */
  readonly number: number;
  /** How much he knew of, where the rules have changed since and not all of it can be shown. */
  readonly of?: number;
  readonly after: number;
  readonly view: unknown;
  /** Events of the set-up, for whoever begins at 0. */
  readonly beginning?: readonly GameEvent[];
  readonly items: readonly ToldMoment[];
}

/** What comes with how things stand: whether the viewer may take his last entry back, and what he asked for in `hello`. */
interface Standing {
  readonly canUndo: boolean;
  readonly actions?: readonly unknown[];
}

export interface Welcome extends Standing {
  readonly type: 'welcome';
  /** The last thing that happened; what was missed of it follows as `items`. */
  readonly number: number;
  readonly viewer: Side | 'spectator';
  /** Version of the rules that the server plays by. */
  readonly version: string;
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
  readonly view?: unknown;
  /** Events of the set-up, for whoever knows of nothing yet. */
  readonly beginning?: readonly GameEvent[];
}

export interface LiveItem extends Told, Standing {
  readonly type: 'item';
  readonly outcome?: Outcome | null;
  /** What turns the last view into this one. */
  readonly changes?: readonly Change[];
}

export interface Said {
  readonly code: string;
  readonly message: string;
  /** The same in every language: a player may change language while the line is on the screen. */
  readonly text?: Text;
  readonly rule?: string;
  readonly refusal?: string;
}

export type ServerMessage =
  | Welcome
  | LiveItem
  | { readonly type: 'items'; readonly items: readonly Told[] }
  | { readonly type: 'done'; readonly key: string; readonly number: number }
  | ({ readonly type: 'refused'; readonly key: string } & Said)
  | { readonly type: 'presence'; readonly sides: Readonly<Record<Side, boolean>>; readonly spectators: number }
  | ({ readonly type: 'error' } & Said)
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
