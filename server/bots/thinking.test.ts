/** A bot is told what its side may know, whatever else the thread has heard. */
import { type AnyGame, type Bot, type Entry, seededRandom } from '@hetman/core';
import { games } from '@hetman/games';
import { expect, test } from 'vitest';
import type { Question } from './messages.js';
import { openThinking } from './thinking.js';

const husaria = games[0]!;

/** Answers by everything that it is shown. */
const spy = {
  id: 'spy',
  name: { en: 'Spy', pl: 'Szpieg' },
  make: (): Bot<unknown, unknown> => ({
    choose: (state, actions) => actions[seededRandom(husaria.system.fingerprint(state)).below(actions.length)],
  }),
};
const withSpy: AnyGame = { ...husaria, bots: [spy] };

const question = (entries: readonly Entry[]): Question => ({
  game: 'AAAAAAAAAAAA',
  system: husaria.system.id,
  scenario: 'kluszyn-1610/battle',
  options: {},
  setUpDice: [],
  bot: 'spy',
  side: 'russians',
  from: 0,
  entries,
});

test('its answer does not change with the secret orders of the other side, but does with its own', () => {
  const answer = (...entries: Entry[]) => openThinking([withSpy])(question(entries));
  const plain = answer();
  expect(plain).toHaveProperty('action');
  for (let gunRange = 1; gunRange < 8; gunRange++) {
    expect(answer({ by: 'poles', orders: { guns: 'always', gunRange } })).toEqual(plain);
  }
  const own = [1, 2, 3, 5, 6, 7].map((gunRange) => answer({ by: 'russians', orders: { gunRange } }));
  expect(own.some((other) => JSON.stringify(other) !== JSON.stringify(plain))).toBe(true);
});
