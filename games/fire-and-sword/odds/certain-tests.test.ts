/** Odds of tests that what the deli took decides, and of those of units off the table. */
import { expect, test } from 'vitest';
import { flankMarchTested } from '../testkit/fortune.js';
import { enemy, foot, play, position } from '../testkit/index.js';
import { reportOf } from '../testkit/odds.js';

test('who rages passes every test of morale', () => {
  const after = (intoxicated: string) => {
    const state = position({
      phase: 'combat',
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        { ...enemy('E', 62, 60, { order: null, marks: { intoxicated } }), card: 'deli' },
      ],
    });
    play(state, [{ do: 'aim', unit: 'A', target: 'E', mode: 'plain', commander: '' }]);
    const { morale = [] } = reportOf(state, 'shot');
    return morale.map(({ result }) => result).sort();
  };
  expect(after('raging')).toEqual(['no-test', 'passed']);
  expect(after('taken')).toEqual(['loses-a-point', 'loses-two-points', 'no-test', 'passed']);
});

test('points of any commander raise the test of a flank march', () => {
  const state = flankMarchTested();
  expect(reportOf(state, 'test')).toMatchObject({
    attribute: 'skill',
    need: 4,
    support: [
      { points: 0, need: 4, passes: '2/5' },
      { points: 1, need: 5, passes: '1/2' },
      { points: 2, need: 6, passes: '3/5' },
    ],
  });
});
