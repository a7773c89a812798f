/** The last regiment on the field, and how much a lost one weighs (reorganisation.steps, motivation.breaking). */

import { expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { commanderOf, division, hetman, regiment, regimentIn } from '../../testkit/division.js';
import { foot, horse, rule, unit, wagon } from '../../testkit/index.js';
import { breakingPointsOf } from './motivation-level.js';
import { isBroken, isSwept } from './regiments.js';

rule('reorganisation.steps', 'regiments that have not come yet do not hold the field', () => {
  const battle = (marks: object) =>
    division({
      commanders: [hetman('H', 60, 10), commanderOf('K', 'R', 60, 30)],
      units: [
        foot('A', 20, 20, { regiment: 'R' }),
        { ...horse('B', 60, 20, { regiment: 'Q' }), ...marks },
        // Additional units on their own are no regiment.
        horse('S', 100, 20),
      ],
      regiments: [regiment('R'), regiment('Q')],
    });
  const waiting = battle({ place: 'reserve', order: null, marks: { raised: 3, waits: 'delay' } });
  const here = battle({});
  for (const state of [waiting, here]) {
    expect(isSwept(state, 0)).toBe(false);
    state.division!.regiments[0]!.wipedOut = true;
  }
  expect([isSwept(waiting, 0), isBroken(waiting, 0)]).toEqual([true, false]);
  expect([isSwept(here, 0), isBroken(here, 0)]).toEqual([false, false]);
  here.division!.regiments[1]!.wipedOut = true;
  expect([isSwept(here, 0), isBroken(here, 0)]).toEqual([true, true]);
});

rule(
  'motivation.breaking',
  'a regiment is large by its bases, or by its points where players say so (ruling 405)',
  () => {
    const battle = (largeRegiments: string, q: object) => {
      const state = division({
        options: { largeRegiments },
        units: [foot('A', 20, 20, { regiment: 'R' }), horse('B', 60, 20, { regiment: 'Q' })],
        regiments: [regiment('R'), regiment('Q', { wipedOut: true, ...q })],
      });
      return breakingPointsOf(state, regimentIn(state, 'R')).lines.map(({ id }) => id);
    };
    const [few, many] = [
      { bases: 9, strength: 10 },
      { bases: 18, strength: 8 },
    ];
    expect([battle('bases', few), battle('bases', many)]).toEqual([['small-regiment'], ['large-regiment']]);
    expect([battle('points', few), battle('points', many)]).toEqual([['large-regiment'], ['small-regiment']]);
  },
);

rule('motivation.breaking', 'wagons that the enemy took over are lost to their regiment', () => {
  const state = division({
    units: [
      foot('A', 20, 20, { regiment: 'R' }),
      wagon('W', 60, 20, { bases: 2, files: 1, regiment: 'R', order: 'move' }),
    ],
    regiments: [regiment('R')],
  });
  const points = () => breakingPointsOf(state, regimentIn(state, 'R')).total;
  expect(points()).toBe(0);
  alter(unit(state, 'W'), { side: 1 });
  expect(points()).toBe(2);
});
