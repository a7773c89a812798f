/** Threads as they run: a bot that breaks is told of, and its thread goes on. */
import { afterAll, expect, test } from 'vitest';
import type { Question } from './messages.js';
import { openBotPool } from './pool.js';

const pool = openBotPool(2);
afterAll(() => pool.close());

const question: Question = {
  game: 'AAAAAAAAAAAA',
  system: 'husaria',
  scenario: 'kluszyn-1610/battle',
  options: {},
  setUpDice: [],
  bot: 'random',
  side: 'russians',
  from: 0,
  entries: [],
};

test('a bot answers, and the thread that has followed its game needs only what is new', async () => {
  const first = await pool.ask(question);
  if (!('action' in first)) throw new Error('forgotten');
  const entry = { by: 'russians', do: first.action };
  expect(await pool.ask({ ...question, from: 1 })).toEqual({ forgotten: true });
  await pool.ask(question);
  expect(await pool.ask({ ...question, entries: [entry], from: 0 })).toHaveProperty('action');
  expect(await pool.ask({ ...question, from: 1 })).toHaveProperty('action');
});

test('what breaks a bot is told with its reason, and the next question is answered', async () => {
  await expect(pool.ask({ ...question, bot: 'nobody' })).rejects.toThrow('no bot "nobody"');
  expect(await pool.ask(question)).toHaveProperty('action');
});
