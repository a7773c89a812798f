import type { Entry, Options, Side } from '@hetman/core';

/** A question to a thread: what does this bot do now? Only plain data crosses, and never the secret of the dice. */
export interface Question {
  readonly game: string;
  readonly system: string;
  readonly scenario: string;
  readonly options: Options;
  readonly setUpDice: readonly number[];
  readonly bot: string;
  readonly side: Side;
  /** How many entries the thread is taken to know. */
  readonly from: number;
  /** Those after them. */
  readonly entries: readonly Entry[];
}

export type Answer =
  | { readonly action: unknown }
  /** The thread does not know the game so far: ask again with all entries. */
  | { readonly forgotten: true };
