import type { AnyGame, Language } from '@hetman/core';
import { fileLabel } from '../files.js';
import { type Failure, problem } from '../problems.js';
import type { Halt } from './play.js';

/** The one line for `err`. Actions are counted from 1 for people, from 0 in JSON. */
export function haltProblem(game: AnyGame, file: string, halt: Halt, language: Language): Failure {
  const at = halt.at + 1;
  if (halt.kind === 'out-of-dice') return problem('out-of-dice', { file: fileLabel(file), at, why: halt.why });
  if (halt.kind === 'impossible-result')
    return problem('impossible-result', { file: fileLabel(file), at, ...resultFacts(halt) });
  const message = game.system.describeRefusal(halt.refusal, language);
  const rule = halt.refusal.rule === undefined ? '' : ` (rule ${halt.refusal.rule})`;
  return problem('refused', { file: fileLabel(file), at, message, rule });
}

/** The same as data, to stand inside the JSON of a command. */
export function haltJson(game: AnyGame, halt: Halt, language: Language): Record<string, unknown> {
  const { at, by, action } = halt;
  if (halt.kind === 'out-of-dice') {
    return {
      problem: { code: 'out-of-dice', message: `no die left for "${halt.why}"`, why: halt.why },
      by,
      action,
      at,
    };
  }
  if (halt.kind === 'impossible-result') {
    const { result, possible } = halt;
    const message = `the table cannot give "${result}" here; it gives ${possible.join(', ')}`;
    return { problem: { code: 'impossible-result', message, result, possible }, by, action, at };
  }
  const { code, rule } = halt.refusal;
  const message = game.system.describeRefusal(halt.refusal, language);
  return { refusal: { code, ...(rule === undefined ? {} : { rule }), message }, by, action, at };
}

const resultFacts = ({ result, possible }: { readonly result: string; readonly possible: readonly string[] }) => ({
  result,
  possible: possible.join(', '),
});
