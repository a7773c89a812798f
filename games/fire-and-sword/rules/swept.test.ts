/** The battle of divisions ends with the last regiment on the field (reorganisation.steps). */
import { expect } from 'vitest';
import { commanderOf, division, hetman, regiment } from '../testkit/division.js';
import { foot, horse, rule } from '../testkit/index.js';
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
