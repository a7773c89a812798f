/** Every question and every roll is in the guide, with an example that is answered. */
import { readFileSync } from 'node:fs';
import { answerQuestion } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { szczekociny } from '../index.js';
import { parsePosition } from '../position/parse.js';

const guide = readFileSync(new URL('../../../docs/positions-szczekociny.md', import.meta.url), 'utf8');
const files = [...guide.matchAll(/```json position\n([\s\S]*?)```/g)].map((match) => JSON.parse(match[1]!));
const asked = files.flatMap((file) => {
  const read = parsePosition(file);
  if (!read.ok) throw new Error(read.error.message);
  const { state, questions } = read.value;
  return (questions as { ask: string; of?: string }[]).map((question) => ({ state, question }));
});

test.each(Object.keys(szczekociny.questions))('the question %s has its line and its example', (kind) => {
  expect(guide).toContain(`| \`${kind}\``);
  expect(asked.some(({ question }) => question.ask === kind)).toBe(true);
});

test.each(Object.keys(szczekociny.rolls))('the roll %s has its line and its example', (kind) => {
  expect(guide).toContain(`| \`${kind}\``);
  expect(asked.some(({ question }) => question.ask === 'odds' && question.of === kind)).toBe(true);
});

test.each(asked)('$question.ask $question.of is answered', ({ state, question }) => {
  const answer = answerQuestion(szczekociny, state, question);
  expect([question, answer]).toEqual([question, { ok: true, value: expect.anything() }]);
  // Answers are plain data.
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
});
