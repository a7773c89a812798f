/** What a page and the worker that keeps its game say to each other. All of it is plain data. */
import {
  type CoreProblem,
  type Decision,
  describeProblem,
  inEach,
  type Options,
  type Outcome,
  type RefusalDescriber,
  type Side,
  type Text,
} from '@hetman/core/game';
import type { GameRecord } from '@hetman/core/record';
import type { Happening } from './session.js';

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

/** The game as it stands; happenings are those since the last snapshot, all of them after an undo. */
export interface Snapshot {
  readonly system: string;
  readonly scenario: string;
  readonly sides: readonly Side[];
  readonly state: unknown;
  readonly count: number;
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
  readonly happenings: readonly Happening[];
  readonly anew: boolean;
  readonly canUndo: boolean;
  readonly thinking: boolean;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
  /** The same in the languages of the players. */
  readonly text?: Text;
}

/** A problem of the table as it is told to the page: what, why, and the rule. */
export const failure = (error: CoreProblem, game?: RefusalDescriber): Failure => {
  const rule = error.refusal?.rule;
  const said = inEach((language) => describeProblem(error, language, game));
  return { code: error.code, message: error.message, text: said, ...(rule !== undefined && { rule }) };
};

export type Reply =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'done'; readonly call: number; readonly count: number; readonly error: Failure | null }
  | { readonly type: 'record'; readonly call: number; readonly record: GameRecord }
  | { readonly type: 'broken'; readonly error: Failure };
