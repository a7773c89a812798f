/** Asking questions in tests: the answer, or the code of the problem. */
import { type Answering, answerQuestion } from '../game/index.js';

// biome-ignore lint/suspicious/noExplicitAny: answers are plain data of many shapes, and each test knows its own
export type KnownAnswer = any;

export function askingOf<State>(game: Answering<State>) {
  return {
    /** The answer to a question that has one. */
    ask(state: State, question: object): KnownAnswer {
      const found = answerQuestion(game, state, question);
      if (!found.ok) throw new Error(`${JSON.stringify(question)}: ${found.error.message}`);
      return found.value;
    },
    /** The code of the problem with a question, null where it has an answer. */
    problemWith(state: State, question: unknown): string | null {
      const found = answerQuestion(game, state, question);
      return found.ok ? null : found.error.code;
    },
  };
}
