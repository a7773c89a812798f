/** Orders in the finer points: free orders, orders given anew, points for tests, transfers to who has joined a unit. */

import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import {
  asked,
  colonel,
  enemy,
  foot,
  gun,
  horse,
  leader,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  tartars,
  unit,
} from '../../testkit/index.js';
import { newCharge } from '../charge/charge-state.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';

const orders = (file: Parameters<typeof position>[0]) => position({ phase: 'orders', ...file });
const order = (unitId: string, kind: 'move' | 'charge' | 'defence', commander = 'C') =>
  ({ do: 'order', commander, unit: unitId, order: kind }) as const;

describe('starting orders', () => {
  rule('orders.starting', 'they come from nobody: a commander with a unit, or none at all, is no hindrance', () => {
    const units = [foot('A', 50, 20, { order: null }), foot('B', 50, 90, { order: null })];
    const joined = orders({ turn: 1, commanders: [colonel('C', 50, 10, { joined: 'A' })], units });
    play(joined, [order('B', 'move')]);
    expect(leader(joined, 'C').battle.points).toBe(2);
    expect(ruleAgainst(joined, order('B', 'charge'))).toBe('commanders.joining');
    const alone = orders({ turn: 1, units });
    play(alone, [order('B', 'defence', '')]);
    expect(unit(alone, 'B').battle.order).toBe('defence');
    expect(refused(alone, order('B', 'move', ''))?.code).toBe('unknown-commander');
  });
});

describe('orders given anew', () => {
  rule(
    ['orders.issuing', 'charge.failed'],
    'a new charge order frees a charge that goes on from its old target',
    () => {
      const table = orders({
        commanders: [colonel('C', 50, 40)],
        units: [
          horse('A', 50, 50, { order: 'charge' }),
          enemy('old', 62, 70, { order: 'move' }),
          enemy('other', 84, 76, { order: 'move' }),
        ],
      });
      alter(unit(table, 'A'), { charge: newCharge(1, { continued: true, run: 3000 }) });
      play(table, [order('A', 'charge')]);
      expect(unit(table, 'A').turn.charge).toBeNull();
      expect(leader(table, 'C').battle.points).toBe(1);
    },
  );
});

describe('points for tests', () => {
  rule(
    'orders.tests',
    'the example: the commander with the unit adds 1, another in range spends 2, and he alone may',
    () => {
      const table = orders({
        commanders: [
          colonel('A', 50, 20, { joined: 'U', points: 2 }),
          colonel('B', 50, 30, { points: 3, chief: false }),
        ],
        units: [foot('U', 50, 40, { losses: 1, card: 'haiduks' })],
      });
      play(table, [{ do: 'reorganise', commander: 'B', unit: 'U' }]);
      expect(asked(table)).toBe('test');
      const events = play(table, [{ do: 'support', commander: 'B', points: 2 }], [8]);
      // Morale 5: 5 + 1 + 2.
      expect(events.find(({ type }) => type === 'test')).toMatchObject({ need: 8, passed: true });
      expect([leader(table, 'A').battle.points, leader(table, 'B').battle.points]).toEqual([2, 0]);
    },
  );

  rule('orders.tests', 'ruling 100: a commander with one unit raises the test of another in his range', () => {
    const table = position({
      commanders: [colonel('C', 50, 20, { joined: 'U', points: 2 })],
      units: [foot('U', 50, 30), gun('G', 50, 41)],
      terrain: [{ id: 's', type: 'stream', shape: { kind: 'rectangle', from: [40, 43], to: [70, 50] } }],
    });
    play(table, moves('G', { do: 'forward', distance: 400 }));
    expect(asked(table)).toBe('test');
    expect(refused(table, { do: 'support', commander: 'C', points: 2 })).toBeNull();
  });
});

describe('transfers', () => {
  rule('orders.transfer', 'to a commander with a unit the way is measured to the unit, and he gives none away', () => {
    const table = orders({
      commanders: [
        colonel('G', 50, 10, { points: 4, rank: 'senior' }),
        colonel('C', 50, 20, { points: 1, chief: false, joined: 'U' }),
        colonel('D', 50, 25, { points: 1, chief: false, rank: 'second' }),
      ],
      units: [foot('U', 50, 75, { order: null })],
    });
    play(table, [{ do: 'transfer', from: 'G', to: 'C', points: 3 }]);
    // More than 40 cm to the unit: one is lost.
    expect(leader(table, 'C').battle.points).toBe(3);
    expect(ruleAgainst(table, { do: 'transfer', from: 'C', to: 'D', points: 1 })).toBe('commanders.joining');
    expect(refused(table, { do: 'transfer', from: 'G', to: 'D', points: 2 })).toMatchObject({
      code: 'too-few-points',
      facts: { needed: 2, left: 1 },
    });
  });
});

describe('forming up after a rally', () => {
  const rallied = (units: object[], more: object = {}) => {
    const table = orders({
      commanders: [colonel('C', 50, 10, { points: 4 })],
      units: [...units, enemy('E', 62, 90)] as never,
      ...more,
    });
    play(table, [{ do: 'rally', commander: 'C', unit: 'A', points: 1 }], [1]);
    return table;
  };
  const fled = (id: 'horse' | 'tartars') =>
    (id === 'horse' ? horse : tartars)('A', 50, 25, {
      order: null,
      morale: 'flight',
      open: [50, 55, 60].map((x) => ({ at: [x, 25] as [number, number], facing: 180 })),
    });
  const line = (y: number): Action => ({
    do: 'reform',
    ways: [50, 54, 58].map((x) => [{ x: x * 100, y: y * 100, facing: 0 }]),
  });

  rule('orders.rallied', 'the ground shortens the way, and nobody forms up in a house or on others', () => {
    const grove = { id: 'w', type: 'grove', shape: { kind: 'rectangle', from: [40, 32], to: [80, 60] } };
    const slow = rallied([fled('horse')], { terrain: [grove] });
    expect(refused(slow, line(40))).toMatchObject({ code: 'rally-reach', facts: { allowed: '10' } });
    expect(refused(slow, line(30))).toBeNull();
    const house = rallied([fled('horse')], { buildings: [{ id: 'h', at: [55, 30], size: [6, 6] }] });
    expect(ruleAgainst(house, line(31))).toBe('terrain.building');
    const taken = rallied([fled('horse'), foot('B', 50, 31)]);
    expect(refused(taken, line(31))?.code).toBe('not-past-friends');
  });

  rule('orders.rallied', 'good places are offered: in ranks, or apart where the unit keeps open order', () => {
    for (const kind of ['horse', 'tartars'] as const) {
      const table = rallied([fled(kind)]);
      const offer = rules.actions(table).find((action) => action.do === 'reform')!;
      play(table, [offer]);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ morale: 'good', rallied: true });
      expect(unit(table, 'A').battle.layout.kind).toBe(kind === 'horse' ? 'block' : 'open');
    }
  });
});

describe('candidates', () => {
  rule(
    ['optional.group', 'orders.starting'],
    'orders for buildings, groups, and free orders without a commander',
    () => {
      const house = { id: 'h', at: [50, 60] as [number, number], size: [6, 4] as [number, number] };
      const table = orders({
        commanders: [colonel('C', 50, 40, { points: 3 })],
        units: [
          foot('A', 50, 30, { order: null }),
          foot('B', 63, 30, { order: null }),
          foot('D', 76, 30, { order: null }),
          foot('E', 20, 100, { order: null, building: 'h', bases: 2 }),
        ],
        buildings: [house],
      });
      const offers = rules.actions(table);
      expect(offers).toContainEqual({ do: 'group-order', commander: 'C', units: ['A', 'B', 'D'], order: 'move' });
      // The house is 18 cm away, wherever its garrison stood before.
      play(table, [order('E', 'defence')]);
      expect(leader(table, 'C').battle.points).toBe(2);
      const alone = orders({ turn: 1, units: [foot('A', 50, 30, { order: null })] });
      expect(rules.actions(alone)).toContainEqual(order('A', 'move', ''));
    },
  );
});
