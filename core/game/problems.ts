import { fill, type Language } from '../locale/index.js';
import { problemsMessages } from '../locales/problems.js';
import { recordMessages } from '../locales/record.js';
import type { Problem } from './result.js';
import type { Refusal } from './system.js';

/**
 * Every problem that core itself can report, by its code, in the order in which `locales/en/problems.json` has them: asking
 * something of a table, taking back, opening a table, records, questions, odds. Codes are promises to clients and scripts:
 * they are added, never renamed. A game's own refusals are listed in the game; they arrive here inside `illegal`.
 */
export const problems = problemsMessages;

export type ProblemCode = keyof typeof problems;

export interface CoreProblem extends Problem {
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Number of the record's entry, from 1; 0 is the set-up. */
  readonly entry?: number;
  /** The game's own verdict, where the rules refused. */
  readonly refusal?: Refusal;
}

/** Who has the words for a game's refusals: its `GameSystem`. */
export interface RefusalDescriber {
  describeRefusal(refusal: Refusal, language: Language): string;
}

type Failure = { readonly ok: false; readonly error: CoreProblem };

/** The problem with its English line ready. */
export function problem(code: ProblemCode, facts: CoreProblem['facts'] = {}): CoreProblem {
  return { code, facts, message: fill(problems[code].en, facts, 'en') };
}

export const failWith = (code: ProblemCode, facts: CoreProblem['facts'] = {}): Failure => ({
  ok: false,
  error: problem(code, facts),
});

/** The game's refusal as a problem; it keeps the rule that refuses. */
export function illegal(refusal: Refusal, game: RefusalDescriber): CoreProblem {
  return { ...problem('illegal', { reason: reasonOf(refusal, game, 'en') }), refusal };
}

/** The same problem, said of one entry of a record. */
export function atEntry(error: CoreProblem, entry: number): CoreProblem {
  return { ...error, entry, message: `${placeOf(entry, 'en')}: ${error.message}` };
}

/** The problem in the player's language; the game's own words for a refusal come from `game`. */
export function describeProblem(error: CoreProblem, language: Language, game?: RefusalDescriber): string {
  const facts =
    error.refusal && game ? { ...error.facts, reason: reasonOf(error.refusal, game, language) } : error.facts;
  const line = fill(problems[error.code][language], facts, language);
  return error.entry === undefined ? line : `${placeOf(error.entry, language)}: ${line}`;
}

function reasonOf(refusal: Refusal, game: RefusalDescriber, language: Language): string {
  const said = game.describeRefusal(refusal, language);
  return refusal.rule === undefined ? said : `${said} (${refusal.rule})`;
}

function placeOf(entry: number, language: Language): string {
  return entry === 0 ? recordMessages.setUp[language] : fill(recordMessages.entry[language], { entry }, language);
}
