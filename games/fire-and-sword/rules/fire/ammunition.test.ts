/** Ammunition by both methods, and wagons that carry it. */

import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import {
  asked,
  colonel,
  enemy,
  foot,
  leader,
  moves,
  play,
  position,
  refused,
  rule,
  unit,
  wagon,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { crewOf } from '../wagons-and-works/war-wagons.js';

const shoot = (id: string, target: string): Action => ({ do: 'shoot', unit: id, target, mode: 'plain', commander: '' });
const musketeers = (id: string, x: number, y: number, extras: object = {}) =>
  foot(id, x, y, { card: 'haiduks', order: 'defence', bases: 4, ...extras });

describe('ammunition', () => {
  const field = (ammunition: string) =>
    position({
      phase: 'combat',
      turns: 3,
      options: { ammunition } as never,
      units: [musketeers('A', 50, 50), enemy('E', 66, 60, { order: 'move', bases: 4 })],
    });
  const misses = [10, 10, 10, 10, 10, 10, 10, 10];

  rule('optional.ammunition-count', 'a volley of more than half the bases takes a whole unit of six', () => {
    const table = field('counted');
    play(table, [shoot('A', 'E')], misses);
    expect(unit(table, 'A').battle.ammunitionUsed).toBe(2);
    const last = field('counted');
    alter(unit(last, 'A'), { ammunitionUsed: 11 });
    // Half a unit is left: half of the bases shoot.
    play(last, [shoot('A', 'E')], [10, 10, 10, 10]);
    expect(unit(last, 'A').battle.ammunitionUsed).toBe(12);
    const out = position({
      phase: 'combat',
      options: { ammunition: 'counted' } as never,
      units: [musketeers('A', 50, 50), musketeers('B', 70, 50), enemy('E', 74, 60, { order: 'move', bases: 4 })],
    });
    alter(unit(out, 'A'), { ammunitionUsed: 12 });
    expect(refused(out, shoot('A', 'E'))).toMatchObject({ code: 'no-ammunition', rule: 'optional.ammunition-count' });
  });

  rule('optional.ammunition-test', 'from the second volley on a die of 8 or more ends it', () => {
    const table = field('tested');
    play(table, [shoot('A', 'E')], misses);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ ammunitionUsed: 2, ammunitionOut: false });
    const again = (face: number) => {
      const later = field('tested');
      alter(unit(later, 'A'), { ammunitionUsed: 2 });
      play(later, [shoot('A', 'E')], [...misses, face]);
      return unit(later, 'A').battle.ammunitionOut;
    };
    expect([again(7), again(8)]).toEqual([false, true]);
  });

  rule(
    'optional.ammunition-test',
    'who splits its fire is tested once, for all its bases, when its side has shot',
    () => {
      // Three of the six bases reach E, the others F: half of them with each shot, all of them together.
      const split = (face: number) => {
        const table = position({
          phase: 'combat',
          turns: 3,
          options: { ammunition: 'tested' } as never,
          units: [
            musketeers('A', 50, 50, { bases: 6 }),
            enemy('E', 44, 60, { order: 'move', bases: 1 }),
            enemy('F', 84, 60, { order: 'move', bases: 1 }),
          ],
        });
        alter(unit(table, 'A'), { ammunitionUsed: 2 });
        play(table, [shoot('A', 'E')], misses.slice(2));
        expect([asked(table), unit(table, 'A').battle.ammunitionOut]).toEqual(['fire', false]);
        play(table, [shoot('A', 'F')], [...misses.slice(2), face]);
        return unit(table, 'A').battle.ammunitionOut;
      };
      expect([split(7), split(8)]).toEqual([false, true]);
    },
  );

  rule('optional.ammunition-count', 'the dead have some: two special manoeuvres and a Skill test', () => {
    const camp = () =>
      position({ options: { ammunition: 'counted' } as never, units: [musketeers('A', 50, 50), enemy('E', 66, 90)] });
    const table = camp();
    expect(refused(table, { do: 'refill', wagon: '' })?.code).toBe('not-now');
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(refused(table, { do: 'refill', wagon: '' })?.code).toBe('full-ammunition');
    alter(unit(table, 'A'), { ammunitionUsed: 6 });
    play(table, [{ do: 'refill', wagon: '' }], [4]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ ammunitionUsed: 4, specialManoeuvres: 2 });
    const unlucky = camp();
    alter(unit(unlucky, 'A'), { ammunitionUsed: 6 });
    play(unlucky, moves('A', { do: 'refill', wagon: '' }), [5]);
    expect(unit(unlucky, 'A').battle.ammunitionUsed).toBe(6);
  });

  rule('wagons.ammunition', 'a wagon gives three units; a ten and a failed test blow it up', () => {
    const camp = () =>
      position({
        options: { ammunition: 'counted' } as never,
        units: [
          musketeers('A', 50, 50),
          wagon('W', 70, 52, { card: 'ammunition-wagon', order: 'defence' }),
          musketeers('B', 76, 52, { bases: 2 }),
        ],
      });
    const table = camp();
    alter(unit(table, 'A'), { ammunitionUsed: 8 });
    play(table, moves('A', { do: 'refill', wagon: 'W' }), [9]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ ammunitionUsed: 2, specialManoeuvres: 1 });
    const boom = camp();
    alter(unit(boom, 'A'), { ammunitionUsed: 8 });
    play(boom, moves('A', { do: 'refill', wagon: 'W' }), [10, 7]);
    expect(unit(boom, 'W').battle.place).toBe('destroyed');
    expect([unit(boom, 'A').battle.losses, unit(boom, 'B').battle.losses]).toEqual([1, 1]);
  });

  rule(['optional.ammunition-count', 'orders.tests'], 'a commander may support the search of the dead', () => {
    const table = position({
      options: { ammunition: 'counted' } as never,
      units: [musketeers('A', 50, 50), enemy('E', 66, 90)],
      commanders: [colonel('C', 50, 40, { points: 2 })],
    });
    alter(unit(table, 'A'), { ammunitionUsed: 6 });
    play(table, moves('A', { do: 'refill', wagon: '' }));
    expect(asked(table)).toBe('test');
    // Skill 4 and a point of the colonel.
    play(table, [{ do: 'support', commander: 'C', points: 1 }], [5]);
    expect([unit(table, 'A').battle.ammunitionUsed, leader(table, 'C').battle.points]).toEqual([4, 1]);
  });

  rule('optional.ammunition-test', 'where it is tested the search is two worse, and no later shot is the first', () => {
    const search = (face: number) => {
      const table = position({
        options: { ammunition: 'tested' } as never,
        units: [musketeers('A', 50, 50), enemy('E', 66, 90)],
      });
      alter(unit(table, 'A'), { ammunitionUsed: 2, ammunitionOut: true });
      play(table, moves('A', { do: 'refill', wagon: '' }), [face]);
      const { ammunitionUsed, ammunitionOut } = unit(table, 'A').battle;
      return [ammunitionUsed, ammunitionOut];
    };
    expect(search(2)).toEqual([2, false]);
    expect(search(3)).toEqual([2, true]);
  });

  rule('wagons.ammunition', 'powder near by blows up too; crews of war wagons and commanders are hit', () => {
    const table = position({
      options: { ammunition: 'counted' } as never,
      units: [
        musketeers('A', 50, 50),
        wagon('W', 70, 52, { card: 'ammunition-wagon', order: 'defence' }),
        wagon('V', 76, 52, { card: 'ammunition-wagon', order: 'defence' }),
        wagon('T', 84, 52, { card: 'war-wagon', order: 'defence' }),
      ],
      commanders: [colonel('C', 71, 57)],
    });
    alter(unit(table, 'A'), { ammunitionUsed: 8 });
    // A ten, a failed test, and the colonel is saved.
    play(table, moves('A', { do: 'refill', wagon: 'W' }), [10, 7, 1]);
    expect([unit(table, 'W').battle.place, unit(table, 'V').battle.place]).toEqual(['destroyed', 'destroyed']);
    expect(crewOf(unit(table, 'T'), 0)).toBe(2);
    expect(leader(table, 'C').battle.points).toBe(0);
    expect(asked(table)).toBe('escape');
  });
});
