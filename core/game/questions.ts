/** Questions about a position: asked in position files, by bots and tools, and of a server; answered by the rules themselves. */
import type { z } from 'zod';
import { firstIssue } from './issues.js';
import { failWith } from './problems.js';
import type { Result } from './result.js';
import type { OddsReport } from './system.js';

/** One kind of question: the fields it takes, and its answer as plain data. */
export interface QuestionKind<State, Answer = unknown> {
  readonly fields: z.ZodType;
  /** `asked` has passed `fields`. A problem where it names a piece or place that is not there. The state is not changed. */
  answer(state: State, asked: never): Result<Answer>;
}

/** The kinds of questions of a game, by the word in `ask` (of odds: in `of`). */
export type Questions<State, Answer = unknown> = Readonly<Record<string, QuestionKind<State, Answer>>>;

/** Ties the answer to the type of its fields. */
export const questionKind = <State, Fields extends z.ZodType, Answer>(
  fields: Fields,
  answer: (state: State, asked: z.output<Fields>) => Result<Answer>,
): QuestionKind<State, Answer> => ({ fields, answer });

/** What a game says of a position when it is asked. */
export interface Answering<State, Report extends OddsReport = OddsReport> {
  readonly questions: Questions<State>;
  /** Chances of single rolls, such as a test of morale. */
  readonly rolls: Questions<State, Report>;
  /** Chances of what is being prepared. */
  odds(state: State): Result<Report>;
}

/** Answers one question: `{ ask, ...fields }`. Odds are asked for in the same way: `{ ask: "odds" }`, `{ ask: "odds", of, ...fields }`. */
export function answerQuestion<State>(game: Answering<State>, state: State, question: unknown): Result<unknown> {
  const { ask, ...fields } = recordOf(question);
  if (ask === 'odds') return weighRoll(game, state, fields);
  return answerFrom(game.questions, ['odds'], state, ask, fields);
}

/** The odds that a file or a question asks for: of a single roll (`of`), or of what is being prepared. */
export function weighRoll<State, Report extends OddsReport>(
  game: Answering<State, Report>,
  state: State,
  asked: unknown,
): Result<Report> {
  const { of, ...fields } = recordOf(asked);
  return of === undefined ? game.odds(state) : answerFrom(game.rolls, [], state, of, fields);
}

function answerFrom<State, Answer>(
  kinds: Questions<State, Answer>,
  others: readonly string[],
  state: State,
  name: unknown,
  fields: object,
): Result<Answer> {
  const kind = typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) {
    const known = [...Object.keys(kinds), ...others].sort().join(', ');
    return failWith('unknown-question', { name: textOf(name), known });
  }
  const parsed = kind.fields.safeParse(fields);
  if (!parsed.success) return failWith('question-shape', { name: textOf(name), ...firstIssue(parsed.error) });
  return kind.answer(state, parsed.data as never);
}

/** What was given for a name, for people: an object may bring words of its own that cannot be called. */
const textOf = (name: unknown): string => (typeof name === 'string' ? name : typeof name);

/** A question names something that is not in this position: a unit, a hex, a side. */
export const unknownSubject = (what: string, id: string) => failWith('unknown-subject', { what, id });

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A question with its answer, or with the problem that stands in the way of one. */
export interface Answered {
  readonly question: unknown;
  readonly answer?: unknown;
  readonly problem?: { readonly code: string; readonly message: string };
}

/** One question after the other, in their order, so that whoever must not be held up can pause in between. */
export function* answersTo<State>(
  game: Answering<State>,
  state: State,
  questions: readonly unknown[],
): Generator<void, Answered[]> {
  const answers: Answered[] = [];
  for (const question of questions) {
    const answer = answerQuestion(game, state, question);
    answers.push(
      answer.ok
        ? { question, answer: answer.value }
        : { question, problem: { code: answer.error.code, message: answer.error.message } },
    );
    yield;
  }
  return answers;
}

/** All answers at once. */
export const allAnswersTo = <State>(
  game: Answering<State>,
  state: State,
  questions: readonly unknown[],
): Answered[] => {
  const answering = answersTo(game, state, questions);
  let next = answering.next();
  while (!next.done) next = answering.next();
  return next.value;
};
