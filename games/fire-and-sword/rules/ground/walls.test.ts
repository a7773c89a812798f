/** Walls of 2 cm, over which foot neither shoots nor fights. */
import { describe, expect } from 'vitest';
import { enemy, foot, horse, pikes, play, position, refused, rule, unit, where } from '../../testkit/index.js';
import { melee } from '../../testkit/melee.js';
import { enemiesInContact } from '../melee/contact.js';
import { findMelees } from '../melee/melees.js';
import { strikesOf } from '../melee/who-strikes.js';
import type { State } from '../state/state.js';

const wall = (from: number, to: number, type = 'high-obstacle') => ({
  type,
  line: [
    [from, 50],
    [to, 50],
  ] as [[number, number], [number, number]],
});
const garrison = foot('E', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: 'defence' });
const met = (state: State, id: string) => enemiesInContact(state, unit(state, id)).map(({ data }) => data.id);

describe('a wall of 2 cm between enemies', () => {
  const across = (attacker: object, obstacles = [wall(40, 80)], defender: object = garrison) =>
    position({ phase: 'combat', units: [attacker as never, defender as never], obstacles });

  rule('terrain.obstacle', 'foot that it covers wholly fights nobody over it, and nobody fights it', () => {
    for (const attacker of [foot('A', 50, 50, { bases: 2 }), horse('A', 50, 50, { bases: 2 })]) {
      const state = across(attacker);
      expect(met(state, 'A')).toEqual([]);
      expect(met(state, 'E')).toEqual([]);
      expect(findMelees(state)).toEqual([]);
    }
    expect(met(across(foot('A', 50, 50, { bases: 2 }), [wall(40, 80, 'low-obstacle')]), 'A')).toEqual(['E']);
  });

  rule('terrain.obstacle', 'horse is only in cover behind it, and horse fights horse over it', () => {
    expect(
      met(across(horse('A', 50, 50, { bases: 2 }), [wall(40, 80)], enemy('E', 58, 50, { bases: 2 })), 'A'),
    ).toEqual(['E']);
  });

  rule('terrain.obstacle', 'where it ends, or has a gap, they meet; bases wholly behind it stay out of it', () => {
    const state = across(pikes('A', 50, 50, { bases: 2 }), [wall(40, 54)]);
    expect(met(state, 'A')).toEqual(['E']);
    // The left base of the attacker stands before the wall; the other meets the enemy beside its end.
    expect(strikesOf(state, unit(state, 'A')).map(({ base, meeting }) => [base, meeting])).toEqual([[1, 'front']]);
    expect(met(across(foot('A', 50, 50, { bases: 2 }), [wall(40, 53), wall(55, 80)]), 'A')).toEqual(['E']);
    expect(met(across(foot('A', 50, 50, { bases: 2 }), [wall(40, 54), wall(54, 80)]), 'A')).toEqual([]);
  });

  rule(['terrain.obstacle', 'close.who-strikes'], 'nor does anybody reach over it from up to 2 cm', () => {
    // A second base of A stands 1 cm back, with the wall between it and the enemy that the first fights.
    const nearby = (obstacles: ReturnType<typeof wall>[]) => {
      const state = melee({
        units: [
          foot('A', 50, 50, {
            bases: 2,
            order: null,
            nonStandard: [
              { at: [50, 50], facing: 0 },
              { at: [54, 49.5], facing: 0 },
            ],
          }),
          garrison,
        ],
        obstacles,
      });
      return strikesOf(state, unit(state, 'A')).map(({ base, meeting, at }) => [base, meeting, at]);
    };
    expect(nearby([])).toEqual([
      [0, 'front', 1],
      [1, 'reach', 0],
      [1, 'reach', 1],
    ]);
    // Round the end of the wall it still reaches the base aside of its own.
    expect(nearby([wall(54, 80)])).toEqual([
      [0, 'front', 1],
      [1, 'reach', 1],
    ]);
    expect(nearby([wall(52, 80)])).toEqual([[0, 'front', 1]]);
  });
});

describe('a charge against a wall of 2 cm', () => {
  const charge = { do: 'charge', unit: 'A', target: 'E', path: { turn: 0, files: 0, anchor: 'middle' }, commander: '' };
  const before = (attacker: object, type: string) =>
    position({ units: [attacker as never, garrison], obstacles: [wall(40, 80, type)] });

  rule(['terrain.obstacle', 'charge.path'], 'foot right behind it cannot be charged over it', () => {
    const low = before(foot('A', 50, 44, { bases: 2, order: 'charge' }), 'low-obstacle');
    play(low, [charge as never]);
    expect([where(low, 'A'), met(low, 'A')]).toEqual([[50, 50, 0], ['E']]);
    const high = before(foot('A', 50, 44, { bases: 2, order: 'charge' }), 'high-obstacle');
    expect(refused(high, charge as never)?.rule).toBe('terrain.obstacle');
  });
});
