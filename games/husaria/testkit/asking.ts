/** Asking questions in tests: the answer, or the code of the problem. */
import { answerQuestion } from '@hetman/core/game';
import { oddsOf } from '../odds/odds.js';
import { questions, rolls } from '../questions/index.js';
import type { State } from '../rules/state.js';

const answering = { questions, rolls, odds: oddsOf };

// biome-ignore lint/suspicious/noExplicitAny: answers are plain data that each test knows
export type Answer = any;

/** The answer to a question that has one. */
export function ask(state: State, question: object): Answer {
  const found = answerQuestion(answering, state, question);
  if (!found.ok) throw new Error(`${JSON.stringify(question)}: ${found.error.message}`);
  return found.value;
}

/** The code of the problem with a question, null where it has an answer. */
export function problemWith(state: State, question: unknown): string | null {
  const found = answerQuestion(answering, state, question);
  return found.ok ? null : found.error.code;
}

/** Chances of a single roll by result, as fractions. */
export const chancesOf = (state: State, of: string, fields: object = {}): Record<string, string> =>
  Object.fromEntries(
    (ask(state, { ask: 'odds', of, ...fields })['results'] as { result: string; chance: string }[]).map(
      ({ result, chance }) => [result, chance],
    ),
  );
