import { expect, test } from 'vitest';
import { answerQuestion } from './questions.js';
import { fail } from './result.js';

const game = { questions: {}, rolls: {}, odds: () => fail('no-odds', 'nothing is prepared') };

test.each([
  { ask: { toString: 1, valueOf: 1 } },
  { ask: 'odds', of: { toString: 1, valueOf: 1 } },
  { ask: null },
  [],
  null,
])('a question by no name (%#) is an unknown one', (question) => {
  expect(answerQuestion(game, {}, question)).toMatchObject({ ok: false, error: { code: 'unknown-question' } });
});

test('odds without a name are those of what is prepared', () => {
  expect(answerQuestion(game, {}, { ask: 'odds' })).toMatchObject({ error: { code: 'no-odds' } });
});
