/** Asking a position as files and servers do. */
import { answerQuestion } from '@hetman/core/game';
import { fireAndSword } from '../index.js';
import type { State } from '../rules/state/state.js';

/** The answer to a question that has one. */
export function ask(state: State, question: object): unknown {
  const answer = answerQuestion(fireAndSword, state, question);
  if (!answer.ok) throw new Error(`${JSON.stringify(question)}: ${answer.error.message}`);
  return answer.value;
}

/** The code of the problem that a question meets; null where it is answered. */
export function problemOf(state: State, question: unknown): string | null {
  const answer = answerQuestion(fireAndSword, state, question);
  return answer.ok ? null : answer.error.code;
}
