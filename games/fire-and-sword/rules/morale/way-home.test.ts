/** The ways of those who flee and fall back: bridges, what bars them, what obstacles cost. */

import { describe, expect } from 'vitest';
import { basesOf, foot, horse, play, position, rule, unit, where } from '../../testkit/index.js';
import { fieldsOf } from '../state/flat.js';
import { fleeAlong } from './flight.js';
import { withdrawFrom } from './withdrawal.js';

type Spot = [number, number];
const area = (type: string, from: Spot, to: Spot) => ({
  id: type,
  type,
  shape: { kind: 'rectangle' as const, from, to },
});
const bridge = (x: number, from: number, to: number) => ({
  id: 'bridge',
  corners: [
    [x - 2, from],
    [x + 2, from],
    [x + 2, to],
    [x - 2, to],
  ] as Spot[],
  bridge: true,
});
const fence = (y: number, type: string) => ({
  type,
  line: [
    [0, y],
    [120, y],
  ] as Spot[],
});
const river = area('river', [0, 42], [120, 50]);
/** One base in flight, its middle at x, its front at y looking home. */
const runaway = (x: number, y: number, more: object = {}) =>
  horse('A', 0, 0, { order: null, morale: 'flight', bases: 1, open: [{ at: [x + 2, y], facing: 180 }], ...more });
const away = { direction: 1800, side: 'front', distance: 1000, foes: [], mayStayNear: false } as const;
const runs = { do: 'move', unit: 'A' } as const;
const noDice = { roll: () => 0 } as never;
const quiet = (state: ReturnType<typeof position>) => ({ state, dice: noDice, emit: () => undefined });

describe('flight at once', () => {
  rule(['morale.flight', 'terrain.river'], 'straight on over a bridge; bases beside it stop at the bank', () => {
    const table = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [horse('A', 56, 58, { bases: 1 }), horse('B', 20, 58, { bases: 1 })],
    });
    // The middle of both bases lies 2 cm to the right of their corner.
    for (const id of ['A', 'B']) fleeAlong(quiet(table), unit(table, id), 1800);
    expect(basesOf(table, 'A')).toEqual([[60, 35]]);
    expect(basesOf(table, 'B')).toEqual([[24, 50]]);
    const aside = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [horse('A', 58, 58, { bases: 1 })],
    });
    fleeAlong(quiet(aside), unit(aside, 'A'), 1800);
    expect(basesOf(aside, 'A')).toEqual([[62, 35]]);
  });

  rule(
    'morale.flight',
    'ruling 151: an obstacle costs a fleeing base what it costs any; too high, it stops there',
    () => {
      const fled = (type: string, y: number, options = {}) => {
        const table = position({ obstacles: [fence(y, type)], units: [horse('A', 58, 63, { bases: 1 })], options });
        fleeAlong(quiet(table), unit(table, 'A'), 1800);
        return basesOf(table, 'A')[0]![1];
      };
      expect(fled('low-obstacle', 55)).toBe(45);
      // 5 of the 20 cm are paid, and 3 cm more are needed to be past.
      expect(fled('low-obstacle', 48)).toBe(45);
      expect(fled('low-obstacle', 47.9)).toBe(47.9);
      expect(fled('high-obstacle', 55)).toBe(55);
      expect(fled('caltrops', 55)).toBe(45);
      const free = { freeObstacles: true };
      expect(fled('low-obstacle', 55, free)).toBe(fled('caltrops', 20));
      expect(fled('low-obstacle', 47.9, free)).toBe(fled('caltrops', 20));
      expect(fled('high-obstacle', 55, free)).toBe(55);
    },
  );

  rule('morale.flight', 'who is on a bridge takes open order one behind the other', () => {
    const table = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [horse('A', 58, 48, { files: 1, facing: 0, bases: 2 })],
    });
    fleeAlong(quiet(table), unit(table, 'A'), 1800);
    // Both bases a full move of 20 cm, one 3.52 cm behind the other.
    expect(basesOf(table, 'A')).toEqual([
      [62, 23.5],
      [62, 27.02],
    ]);
  });

  rule('portable.caltrops', 'horse that runs over them tests Skill: a ten costs a point, and it flees on', () => {
    const table = position({
      obstacles: [fence(55, 'caltrops')],
      units: [
        runaway(50, 60, {
          bases: 2,
          open: [50, 55].map((x) => ({ at: [x, 60] as Spot, facing: 180 })),
        }),
        horse('B', 80, 60, { order: null }),
      ],
    });
    play(table, [runs], [10]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ morale: 'flight', losses: 1 });
    expect(basesOf(table, 'A')).toEqual([
      [50, 35],
      [55, 35],
    ]);
    // Who falls back over them is tested as well.
    withdrawFrom(quiet(table), unit(table, 'B'), away);
    expect(table.frames.at(-1)).toMatchObject({ kind: 'test', rule: 'portable.caltrops' });
  });

  rule('morale.flight', 'on foot caltrops cost nothing', () => {
    const table = position({ obstacles: [fence(55, 'caltrops')], units: [foot('A', 58, 62, { bases: 1 })] });
    fleeAlong(quiet(table), unit(table, 'A'), 1800);
    expect(basesOf(table, 'A')[0]![1]).toBe(50);
  });
});

describe('flight in the movement phase', () => {
  rule(['phase.flight', 'morale.flight'], 'ruling 150: it makes for the bridge', () => {
    const table = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [runaway(50, 54)],
    });
    play(table, [runs]);
    const [[x, y]] = basesOf(table, 'A') as [[number, number]];
    // From its middle 5.5 cm above the bank to 2.53 before the bridge, then straight on with what is left of 30 cm.
    expect(x).toBe(62);
    const aside = Math.hypot(10, 55.5 - 52.53);
    expect(y).toBeCloseTo(52.53 - (30 - aside) - 1.5, 0);
  });

  rule(['phase.flight', 'terrain.ploughed-field'], 'on soft ground horse has 10 cm of its additional move left', () => {
    const ran = (type: string) => {
      const table = position({
        terrain: [area(type, [40, 20], [60, 70])],
        units: [{ ...runaway(50, 60), card: 'pancerni' }],
      });
      play(table, [runs]);
      return basesOf(table, 'A')[0]![1];
    };
    expect([ran('ploughed-field'), ran('wheat-field'), ran('grove')]).toEqual([30, 30, 40]);
  });

  rule(
    ['morale.flight-through', 'terrain.building'],
    'a base that ends within 2 cm of a house held by the enemy is lost',
    () => {
      const past = (x: number) => {
        const table = position({
          units: [runaway(x, 60), foot('E', 100, 100, { side: 'stronger', building: 'house', bases: 1 })],
          buildings: [{ id: 'house', at: [60, 30], size: [6, 6] }],
        });
        play(table, [runs]);
        return unit(table, 'A').battle.destroyed;
      };
      expect([past(66.5), past(68)]).toEqual([1, 0]);
    },
  );

  rule('phase.flight', 'without a bridge it stays at the bank; another turn brings it no further', () => {
    const table = position({ terrain: [river], units: [runaway(50, 54)] });
    play(table, [runs]);
    expect(basesOf(table, 'A')).toEqual([[52, 50]]);
  });

  rule('phase.flight', 'around a lake by the shorter side; a die between equal ones', () => {
    const lake = area('lake', [50, 42], [70, 50]);
    const shorter = position({ terrain: [lake], units: [runaway(64, 54)] });
    play(shorter, [runs]);
    expect(basesOf(shorter, 'A')[0]![0]).toBeGreaterThan(72);
    const ends = [1, 10].map((face) => {
      const equal = position({ terrain: [lake], units: [runaway(60, 54)] });
      play(equal, [runs], [face]);
      return basesOf(equal, 'A')[0]![0] - 2;
    });
    expect(ends.map((x) => Math.abs(x - 60) > 12)).toEqual([true, true]);
    expect(ends[0]! + ends[1]!).toBeCloseTo(120, 1);
  });

  rule('phase.flight', 'around a house, and along a wall that horse cannot cross', () => {
    const house = position({
      units: [runaway(61, 60)],
      buildings: [{ id: 'house', at: [60, 50], size: [8, 8] }],
    });
    play(house, [runs]);
    expect(basesOf(house, 'A')[0]![0] - 2).toBeGreaterThan(66);
    expect(unit(house, 'A').battle.morale).toBe('flight');
    const wall = position({
      units: [runaway(61, 60)],
      obstacles: [
        {
          type: 'high-obstacle',
          line: [
            [40, 50],
            [64, 50],
          ],
        },
      ],
    });
    play(wall, [runs]);
    expect(basesOf(wall, 'A')[0]![0] - 2).toBeGreaterThan(66);
  });

  rule(['phase.flight', 'morale.flight-through'], 'friends who fill the bridge are run through, and test', () => {
    const table = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [runaway(60, 54), horse('F', 58, 49, { bases: 1, order: null })],
    });
    play(table, [runs], [1]);
    expect(basesOf(table, 'A')[0]![1]).toBe(24);
    const beside = position({ terrain: [river], roads: [bridge(60, 42, 50)], units: [runaway(60, 54)] });
    play(beside, [runs]);
    expect(basesOf(beside, 'A')[0]![1]).toBe(24);
  });
});

describe('forced withdrawal', () => {
  rule(['morale.withdrawal', 'terrain.river'], 'a column falls back over a bridge, a line stops at the bank', () => {
    const column = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [horse('A', 58, 60, { bases: 3, files: 1 })],
    });
    withdrawFrom(quiet(column), unit(column, 'A'), away);
    expect(where(column, 'A')).toEqual([58, 50, 0]);
    const line = position({
      terrain: [river],
      roads: [bridge(60, 42, 50)],
      units: [horse('A', 58, 60, { bases: 3 })],
    });
    withdrawFrom(quiet(line), unit(line, 'A'), away);
    expect(where(line, 'A')).toEqual([58, 53, 0]);
  });

  rule('morale.withdrawal', 'ruling 151: an obstacle is crossed at its price or stops the unit', () => {
    const fallen = (y: number, options = {}) => {
      const table = position({
        obstacles: [fence(y, 'low-obstacle')],
        units: [horse('A', 58, 60, { bases: 3 })],
        options,
      });
      withdrawFrom(quiet(table), unit(table, 'A'), away);
      return where(table, 'A')[1];
    };
    // 5 of the 10 cm are paid: over what lies 2 cm behind it, not over what lies 3 cm behind.
    expect(fallen(55)).toBe(55);
    expect(fallen(54)).toBe(57);
    expect([fallen(55, { freeObstacles: true }), fallen(54, { freeObstacles: true })]).toEqual([50, 50]);
  });
});
