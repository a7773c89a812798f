/** Asking questions in tests: the answer, or the code of the problem. */
import { askingOf } from '@hetman/core/testkit';
import { oddsOf } from '../odds/odds.js';
import { questions, rolls } from '../questions/index.js';
import type { State } from '../rules/state/state.js';

const answering = { questions, rolls, odds: oddsOf };

export type { KnownAnswer as Answer } from '@hetman/core/testkit';

export const { ask, problemWith } = askingOf<State>(answering);

/** Chances of a single roll by result, as fractions. */
export const chancesOf = (state: State, of: string, fields: object = {}): Record<string, string> =>
  Object.fromEntries(
    (ask(state, { ask: 'odds', of, ...fields })['results'] as { result: string; chance: string }[]).map(
      ({ result, chance }) => [result, chance],
    ),
  );
