import type { AnyGame, Options, Outcome, ScenarioInfo, Side } from '@hetman/core';
import type { SeatKind } from './schema.js';

/** A game as the database knows it. */
export interface StoredGame {
  readonly id: string;
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  /** Version of the rules at the start. */
  readonly version: string;
  readonly created: number;
  readonly creator: string;
  readonly watchHash: string;
  readonly inviteHash: string | null;
  /** How often the invitation was replaced by another. */
  readonly invitations: number;
  readonly diceSecret: string;
  readonly commitment: string;
  readonly seats: readonly StoredSeat[];
  readonly deciding: Side | null;
  readonly outcome: Outcome | null;
  /** When the last seat was taken; null before. */
  readonly started: number | null;
}

export interface StoredSeat {
  readonly side: Side;
  readonly kind: SeatKind;
  readonly name: string | null;
  readonly bot: string | null;
  readonly secretHash: string | null;
  readonly contribution: string | null;
  /** Whether the player wants the game out of their list. */
  readonly hidden: boolean;
}

/** A battle begins when every seat is taken: only then are the dice settled. */
export const hasBegun = ({ seats }: Pick<StoredGame, 'seats'>): boolean => seats.every(({ kind }) => kind !== 'open');

export const contributionsOf = ({ seats }: Pick<StoredGame, 'seats'>): Record<Side, string> =>
  Object.fromEntries(seats.flatMap(({ side, contribution }) => (contribution === null ? [] : [[side, contribution]])));
