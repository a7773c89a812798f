/** A game of a server, as it is described to this browser. */
import type { Options, Outcome, Side } from '@hetman/core/game';

export interface SeatInfo {
  readonly side: Side;
  readonly kind: 'open' | 'player' | 'bot';
  readonly name: string | null;
  readonly bot: string | null;
}

/** A game as the server describes it to this browser. */
export interface GameInfo {
  readonly id: string;
  readonly system: string;
  /** Of the rules that it was begun with, and that it goes on by. */
  readonly version: string;
  readonly versionNow: string;
  readonly scenario: string;
  readonly options: Options;
  readonly created: number;
  /** Our side, "spectator", or null for somebody invited. */
  readonly viewer: Side | 'spectator' | null;
  readonly seats: readonly SeatInfo[];
  readonly begun: boolean;
  readonly deciding: Side | null;
  readonly outcome: Outcome | null;
  readonly dice: { readonly commitment: string; readonly contributions: Readonly<Record<Side, string>> };
  readonly links: { readonly seat?: string; readonly invite?: string; readonly watch?: string };
}
