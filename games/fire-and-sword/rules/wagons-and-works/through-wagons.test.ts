/** Through the own wagons, and what they do not get back. */
import { describe, expect } from 'vitest';
import {
  colonel,
  foot,
  forward,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';

const cross = (distance: number) => ({ do: 'cross', distance: distance * 100 }) as const;
/** A cart that looks to the right, from 50 to 56 and from 50 to 54. */
const cart = (extras: object = {}) => wagon('W', 56, 54, { facing: 90, order: 'defence', ...extras });

describe('through wagons of the own side', () => {
  rule(
    ['wagons.transport', 'movement.passing', 'manoeuvres.obstacle'],
    'in movement they are an obstacle and a unit: a crossing at its price, and tests of Skill',
    () => {
      const field = () => position({ units: [foot('A', 50, 49, { bases: 1 }), cart({ order: 'move' })] });
      const table = field();
      play(table, [{ do: 'move', unit: 'A' }]);
      expect(refused(table, forward(8))).toMatchObject({ code: 'obstacle-in-way', rule: 'manoeuvres.obstacle' });
      // 7 cm and 2 for the crossing of a Move of 10.
      expect(refused(table, cross(9))?.code).toBe('too-far');
      play(table, [cross(8)], [1, 1]);
      expect(where(table, 'A')).toEqual([50, 57, 0]);
      const clumsy = field();
      play(clumsy, moves('A', cross(8)), [9, 1]);
      expect(unit(clumsy, 'A').battle.morale).not.toBe('good');
    },
  );

  rule(
    ['wagons.transport', 'manoeuvres.special'],
    'with defence orders infantry climbs over by a special manoeuvre',
    () => {
      const table = position({ units: [foot('A', 50, 50, { bases: 1, order: 'defence' }), cart()] });
      play(table, moves('A', cross(6)));
      expect([where(table, 'A'), unit(table, 'A').turn.specialManoeuvres]).toEqual([[50, 56, 0], 1]);
      const far = position({ units: [foot('A', 50, 49, { bases: 1, order: 'defence' }), cart()] });
      play(far, [{ do: 'move', unit: 'A' }]);
      expect(refused(far, cross(2))?.code).toBe('no-obstacle');
      const mounted = position({ units: [horse('A', 50, 50, { bases: 1, order: 'defence' }), cart()] });
      play(mounted, [{ do: 'move', unit: 'A' }]);
      expect(refused(mounted, cross(7))).not.toBeNull();
    },
  );
});

rule(['wagons.transport', 'orders.reorganising'], 'what a wagon has lost is not made good', () => {
  const table = position({
    phase: 'orders',
    units: [cart({ losses: 1 })],
    commanders: [colonel('C', 50, 45)],
  });
  expect(refused(table, { do: 'reorganise', commander: 'C', unit: 'W' })).toMatchObject({ code: 'wagon-losses' });
});
