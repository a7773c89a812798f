import type { Side } from '@hetman/core';

/** The tables, as Kysely knows them. Texts that hold JSON are named so in the comments. */
export interface Tables {
  games: GamesTable;
  seats: SeatsTable;
  entries: EntriesTable;
}

export interface GamesTable {
  id: string;
  system: string;
  /** Version of the rules at the start. */
  version: string;
  scenario: string;
  /** JSON. */
  options: string;
  /** Milliseconds since 1970. */
  created: number;
  /** Hash of the visitor's cookie. */
  creator: string;
  watch_hash: string;
  /** Null where nobody is invited. */
  invite_hash: string | null;
  /** How often the invitation was replaced by another. */
  invitations: number;
  dice_secret: string;
  dice_commitment: string;
  /** The side that must decide; null before the start and after the end. */
  deciding: Side | null;
  /** JSON. */
  outcome: string | null;
  /** When all seats were taken, in milliseconds since 1970; null before, and for games older than this column. */
  started: number | null;
}

export interface SeatsTable {
  game: string;
  side: Side;
  kind: SeatKind;
  name: string | null;
  bot: string | null;
  secret_hash: string | null;
  /** What the player mixed into the dice. */
  contribution: string | null;
  /** 1 where the player does not want the game in their list. */
  hidden: number;
}

export type SeatKind = 'open' | 'player' | 'bot';

/** The log of every game, in order: entries, and undos that took some of them back. Rows are only added. */
export interface EntriesTable {
  game: string;
  /** From 1, without gaps. */
  number: number;
  kind: 'entry' | 'undo';
  by: Side;
  /** The only side that knows of it; null for what everybody sees. */
  seen_by: Side | null;
  /** JSON of the record's entry; null for an undo. */
  entry: string | null;
  /** JSON. */
  events: string;
  /** JSON of the decision that came next; null when the battle was over. */
  decision: string | null;
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}
