/** What a page and the worker that keeps its game say to each other. All of it is plain data. */

import {
  type CoreProblem,
  describeProblem,
  inEach,
  type Options,
  type RefusalDescriber,
  type Side,
} from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import type { Moment } from '@hetman/core/table';

interface NewGame {
  readonly id: string;
  readonly system: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly bots: Readonly<Record<Side, string>>;
  /** Forces that were chosen before, by side: brought when they are asked for at the beginning. */
  readonly forces?: Readonly<Record<Side, string>>;
}

/** A game that goes on: from the browser's store, or from a record as a sandbox of its own. */
export type Opening =
  | { readonly kind: 'new'; readonly game: NewGame }
  | { readonly kind: 'saved'; readonly id: string }
  | {
      readonly kind: 'record';
      readonly id: string;
      readonly record: GameRecord;
      readonly bots: Readonly<Record<Side, string>>;
    };

export type Request =
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'act'; readonly call: number; readonly actions: readonly unknown[]; readonly finish: unknown }
  | { readonly type: 'undo'; readonly call: number }
  | { readonly type: 'orders'; readonly call: number; readonly side: Side; readonly orders: unknown }
  | { readonly type: 'resign'; readonly call: number; readonly side: Side }
  | { readonly type: 'record'; readonly call: number };

/** The present moment. Its entries are those since the last one sent, or all of them where `anew` says so. */
export interface SentMoment {
  readonly scenario: string;
  readonly sides: readonly Side[];
  readonly moment: Moment;
  readonly anew: boolean;
  readonly thinking: boolean;
}

/** A problem of the table as it is sent to the page: what, why, and the rule. */
export const sentProblem = (error: CoreProblem, game?: RefusalDescriber): SentProblem => {
  const rule = error.refusal?.rule;
  const said = inEach((language) => describeProblem(error, language, game));
  return { code: error.code, message: error.message, text: said, ...(rule !== undefined && { rule }) };
};

export type Reply =
  | ({ readonly type: 'moment' } & SentMoment)
  | { readonly type: 'done'; readonly call: number; readonly count: number; readonly error: SentProblem | null }
  | { readonly type: 'record'; readonly call: number; readonly record: GameRecord }
  | { readonly type: 'broken'; readonly error: SentProblem };
