import { addFractions, impossible, makeFraction, parseFraction } from '@hetman/core/odds';
import { expect, test } from 'vitest';
import { enemy, foot, play, position } from '../testkit/index.js';
import { reportOf } from '../testkit/odds.js';
import { oddsOf } from './index.js';

const field = () =>
  position({
    phase: 'combat',
    units: [foot('A', 50, 50, { order: 'defence' }), enemy('E', 62, 60, { order: null })],
  });
const aim = { do: 'aim', unit: 'A', target: 'E', mode: 'plain', commander: '' } as const;

test('a shot that is aimed can be weighed, and nothing has happened yet', () => {
  const state = field();
  expect(oddsOf(state)).toMatchObject({ ok: false, error: { code: 'no-odds' } });
  play(state, [aim]);
  const { salvos, results, bases = [] } = reportOf(state, 'shot');
  expect(salvos).toMatchObject([{ bases: 3, range: 10, skill: 4, dice: 6, need: 4, armor: 2, again: 'none' }]);
  const sum = (rows: readonly { chance: string }[]) =>
    rows.reduce((all, { chance }) => {
      const one = parseFraction(chance);
      if (!one.ok) throw new Error(chance);
      return addFractions(all, one.value);
    }, impossible);
  expect([sum(results), sum(bases)].map(makeFraction)).toEqual(['1', '1']);
  // Nobody is hurt where each of six dice misses or is stopped: 0.68 to the sixth.
  const none = results
    .find(({ points }) => points === 0)!
    .chance.split('/')
    .map(Number);
  expect(none[0]! / none[1]!).toBeCloseTo(0.68 ** 6, 12);
  expect(bases.map((row) => row.bases)).toEqual([0, 1, 2]);
});

test('the aim is forgotten when something else is done', () => {
  const state = field();
  play(state, [aim, { ...aim, do: 'shoot' }], [10, 10, 10, 10, 10, 10]);
  expect(oddsOf(state).ok).toBe(false);
});
