import { expect, test } from 'vitest';
import { whoGaveUp } from './ending.js';

const sides = [
  { id: 'poles', name: { en: 'Poles', pl: 'Polacy' } },
  { id: 'russians', name: { en: 'Russians', pl: 'Moskale' } },
];

test('the side that resigned is named, whoever reads it', () => {
  expect(whoGaveUp({ winner: 'poles', reason: 'resigned', points: {} }, sides)).toEqual({
    en: 'Resigned: Russians',
    pl: 'Poddanie bitwy: Moskale',
  });
  expect(whoGaveUp({ winner: 'russians', reason: 'resigned', points: {} }, sides)?.en).toBe('Resigned: Poles');
});

test('a battle that was fought to its end is not given up', () => {
  expect(whoGaveUp({ winner: 'poles', reason: 'points', points: {} }, sides)).toBeNull();
});
