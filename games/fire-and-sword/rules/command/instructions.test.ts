/** Instructions, succession and who commands whom in a battle of divisions (chapter on orders). */

import { describe, expect, test } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { commanderOf, division, hetman, regiment, regimentIn } from '../../testkit/division.js';
import {
  asked,
  deciding,
  elite,
  foot,
  gun,
  horse,
  leader,
  play,
  refused,
  rule,
  ruleAgainst,
  unit,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import type { Order } from '../state/state.js';
import { viewOf } from '../state/view.js';

const instruct = (id: string, order: Order, commander = 'H'): Action => ({
  do: 'instruct',
  commander,
  regiment: id,
  order,
});
const order = (commander: string, id: string, wanted: Order): Action => ({
  do: 'order',
  commander,
  unit: id,
  order: wanted,
});
const done: Action = { do: 'done' };
const code = (state: Parameters<typeof refused>[0], action: Action) => refused(state, action)?.code ?? null;

/** Four banners of one regiment in the orders phase, their commander in the middle, the hetman behind. */
const banners = (extras: object = {}, points = 5, orders: Order | null = 'move') =>
  division({
    phase: 'orders',
    commanders: [hetman('H', 60, 20), commanderOf('K', 'R', 60, 45, { points })],
    units: ['A', 'B', 'C', 'D'].map((id, index) => horse(id, 30 + 15 * index, 50, { regiment: 'R', order: orders })),
    regiments: [regiment('R', { instruction: 'move', ...extras })],
  });

describe('instructions', () => {
  rule('orders.instructions', 'the example: a contrary order costs its point when it is uncovered', () => {
    const state = banners();
    play(state, [order('K', 'A', 'defence')]);
    expect(leader(state, 'K').battle.points).toBe(4);
    play(state, [done, done]);
    expect([asked(state), leader(state, 'K').battle.points, unit(state, 'A').battle.order]).toEqual([
      'movement',
      3,
      'defence',
    ]);
  });

  rule(
    'orders.instructions',
    'the example, the turn after: orders in line with a new instruction cost nothing more',
    () => {
      const state = banners();
      play(state, [instruct('R', 'charge')]);
      expect([leader(state, 'H').battle.points, regimentIn(state, 'R').instruction]).toEqual([3, 'charge']);
      play(state, [order('K', 'A', 'charge'), order('K', 'B', 'charge'), order('K', 'C', 'charge'), done, done]);
      expect(leader(state, 'K').battle.points).toBe(2);
    },
  );

  rule('orders.instructions', 'without an instruction every order of its commanders costs one more, at once', () => {
    const state = banners({ instruction: null });
    play(state, [order('K', 'A', 'defence')]);
    expect(leader(state, 'K').battle.points).toBe(3);
    // The hetman is not bound by it, and nothing is contrary to no instruction (ruling 400).
    play(state, [order('H', 'B', 'charge'), done, done]);
    expect([leader(state, 'H').battle.points, leader(state, 'K').battle.points]).toEqual([3, 3]);
  });

  rule(
    'orders.instructions',
    'ruling 739: a senior commander pays no surcharge, not even in a regiment of his own',
    () => {
      const state = banners({ instruction: null });
      play(state, [order('H', 'A', 'defence')]);
      expect(leader(state, 'H').battle.points).toBe(3);
      const led = division({
        phase: 'orders',
        commanders: [hetman('H', 60, 45, { regiment: 'R' })],
        units: [horse('A', 50, 50, { regiment: 'R', order: 'move' })],
        regiments: [regiment('R', { instruction: null })],
      });
      play(led, [order('H', 'A', 'defence')]);
      expect(leader(led, 'H').battle.points).toBe(3);
    },
  );

  rule('orders.instructions', 'the hetman too pays for an order against an instruction', () => {
    const state = banners();
    play(state, [order('H', 'A', 'defence'), done, done]);
    expect(leader(state, 'H').battle.points).toBe(2);
  });

  rule(
    'orders.instructions',
    'for each point that is missing the enemy takes down a new order of that commander',
    () => {
      const poor = banners({}, 4);
      play(poor, [order('K', 'A', 'defence'), order('K', 'B', 'defence'), order('K', 'C', 'defence'), done, done]);
      // Three points are due and one is left.
      expect([asked(poor), deciding(poor), leader(poor, 'K').battle.points]).toEqual(['take-down', 'stronger', 0]);
      expect(code(poor, { do: 'take-down', unit: 'D' })).toBe('not-a-new-order');
      play(poor, [
        { do: 'take-down', unit: 'B' },
        { do: 'take-down', unit: 'A' },
      ]);
      expect(['A', 'B', 'C'].map((id) => unit(poor, id).battle.order)).toEqual([null, null, 'defence']);
      expect(asked(poor)).toBe('movement');
    },
  );

  rule('orders.instructions', 'all new orders fall without a choice where as many points are missing', () => {
    const state = banners({}, 2);
    play(state, [order('K', 'A', 'defence'), order('K', 'B', 'defence'), done, done]);
    expect([
      asked(state),
      unit(state, 'A').battle.order,
      unit(state, 'B').battle.order,
      unit(state, 'C').battle.order,
    ]).toEqual([...['movement', null, null, 'move']]);
  });

  rule(
    'orders.instructions',
    'first orders follow the instruction, which is free as they are; a change is paid',
    () => {
      const state = division({
        phase: 'orders',
        turn: 1,
        commanders: [hetman('H', 60, 10), commanderOf('K', 'R', 150, 45)],
        units: [horse('A', 140, 50, { regiment: 'R', order: null })],
        regiments: [regiment('R')],
      });
      expect(ruleAgainst(state, order('K', 'A', 'move'))).toBe('orders.instructions');
      play(state, [instruct('R', 'move')]);
      expect(leader(state, 'H').battle.points).toBe(4);
      expect(code(state, order('K', 'A', 'charge'))).toBe('starting-order');
      play(state, [order('K', 'A', 'move')]);
      expect(leader(state, 'K').battle.points).toBe(2);
      play(state, [order('K', 'A', 'charge'), done]);
      expect(leader(state, 'K').battle.points).toBe(1);
    },
  );

  rule('orders.instructions', 'the price goes by the distance to the commander of the regiment', () => {
    const state = division({
      phase: 'orders',
      commanders: [hetman('H', 10, 10), commanderOf('K', 'R', 95, 10)],
      units: [horse('A', 100, 20, { regiment: 'R' })],
      regiments: [regiment('R', { instruction: 'move' })],
    });
    play(state, [instruct('R', 'charge')]);
    // 81 cm: 40 for one point, 40 more for the second, the rest for the third.
    expect(leader(state, 'H').battle.points).toBe(1);
    expect(refused(state, instruct('R', 'defence'))).toMatchObject({ code: 'too-few-points', facts: { needed: 3 } });
  });

  rule('orders.phase', 'instructions come before anything else in the phase', () => {
    const state = banners();
    play(state, [instruct('R', 'charge'), order('K', 'A', 'charge')]);
    expect(code(state, instruct('R', 'defence'))).toBe('instructions-first');
  });

  rule(
    'orders.instructions',
    'only a senior commander gives them, alone, to regiments of his own that have another',
    () => {
      const state = banners();
      expect(code(state, instruct('R', 'charge', 'K'))).toBe('not-senior');
      expect(code(state, instruct('R', 'move'))).toBe('has-that-instruction');
      expect(code(state, instruct('foes', 'move'))).toBe('not-your-piece');
      expect(code(state, instruct('X', 'move'))).toBe('unknown-regiment');
      alter(leader(state, 'H'), { joined: unit(state, 'A').index });
      expect(code(state, instruct('R', 'charge'))).toBe('commander-joined');
    },
  );

  rule('orders.instructions', 'a group order is one order', () => {
    const state = banners();
    play(state, [{ do: 'group-order', commander: 'K', units: ['A', 'B', 'C'], order: 'defence' }, done, done]);
    expect(leader(state, 'K').battle.points).toBe(5 - 2 - 1);
    const bare = banners({ instruction: null });
    play(bare, [{ do: 'group-order', commander: 'K', units: ['A', 'B', 'C'], order: 'defence' }]);
    expect(leader(bare, 'K').battle.points).toBe(5 - 3);
  });

  rule('special.commanded-musketeers', 'who orders himself follows no instruction, and pays for nothing', () => {
    const state = division({
      phase: 'orders',
      turn: 1,
      commanders: [hetman('H', 60, 10), commanderOf('K', 'R', 60, 30)],
      units: [
        { ...foot('M', 60, 50, { regiment: 'R', order: null, bases: 2 }), card: 'commanded-musketeers' },
        foot('A', 90, 50, { regiment: 'R', order: null }),
      ],
      regiments: [regiment('R', { instruction: 'move' })],
    });
    expect(code(state, order('', 'A', 'defence'))).toBe('starting-order');
    expect(code(state, order('', 'M', 'charge'))).toBe('starting-order');
    play(state, [order('', 'M', 'defence'), order('', 'A', 'move'), done, done]);
    expect([unit(state, 'M').battle.order, leader(state, 'K').battle.points]).toEqual(['defence', 2]);
  });

  test('an instruction lies face down until the orders are uncovered', () => {
    const state = banners();
    play(state, [instruct('R', 'charge')]);
    expect(regimentIn(viewOf(state, 'stronger'), 'R').instruction).toBeNull();
    expect(regimentIn(viewOf(state, 'weaker'), 'R').instruction).toBe('charge');
    play(state, [done, done]);
    expect(regimentIn(viewOf(state, 'stronger'), 'R').instruction).toBe('charge');
  });
});

describe('who commands whom', () => {
  /** Two regiments with a deputy, a battery with a commander of its own, a unit on its own. */
  const two = (extras: object = {}) =>
    division({
      phase: 'orders',
      commanders: [
        hetman('H', 60, 20),
        commanderOf('K', 'R', 40, 40),
        commanderOf('D', 'R', 46, 40, { rank: 'second' }),
        commanderOf('L', 'S', 80, 40),
        commanderOf('G', 'guns', 70, 40),
      ],
      units: [
        horse('A', 30, 50, { regiment: 'R', order: 'move' }),
        horse('B', 42.5, 50, { regiment: 'R', order: 'move', losses: 1 }),
        horse('C', 55, 50, { regiment: 'S', order: 'move' }),
        gun('F', 75, 50, { regiment: 'guns', order: null }),
        foot('M', 85, 50, { order: 'move' }),
      ],
      regiments: [
        regiment('R', { instruction: 'move' }),
        regiment('S', { instruction: 'move', ...extras }),
        regiment('guns', { kind: 'battery' }),
      ],
    });

  rule('orders.commanders', 'commanders of a regiment order their own, a senior commander everybody', () => {
    const state = two();
    expect(['A', 'B', 'C', 'F', 'M'].map((id) => code(state, order('K', id, 'defence')))).toEqual([
      ...[null, null, 'other-regiment', 'other-regiment', 'other-regiment'],
    ]);
    expect(['A', 'C', 'F', 'M'].map((id) => code(state, order('H', id, 'defence')))).toEqual([null, null, null, null]);
    expect([code(state, order('G', 'F', 'defence')), code(state, order('G', 'M', 'defence'))]).toEqual([
      ...[null, 'other-regiment'],
    ]);
    expect(code(state, { do: 'reorganise', commander: 'L', unit: 'B' })).toBe('other-regiment');
    expect(code(state, { do: 'reorganise', commander: 'H', unit: 'B' })).toBeNull();
    expect(code(state, { do: 'group-order', commander: 'H', units: ['A', 'B'], order: 'charge' })).toBeNull();
    expect(code(state, { do: 'group-order', commander: 'H', units: ['B', 'C'], order: 'charge' })).toBe(
      'group-regiment',
    );
  });

  rule('orders.commanders', 'orders to batteries and to units on their own know no instruction', () => {
    const state = two();
    play(state, [order('G', 'F', 'defence'), order('H', 'M', 'charge'), done, done]);
    expect([leader(state, 'G').battle.points, leader(state, 'H').battle.points]).toEqual([1, 3]);
  });

  rule('orders.transfer', 'points go down within a regiment, and from the hetman to everybody', () => {
    const state = two();
    const transfer = (from: string, to: string): Action => ({ do: 'transfer', from, to, points: 1 });
    expect([transfer('K', 'D'), transfer('H', 'L'), transfer('H', 'D')].map((action) => code(state, action))).toEqual([
      ...[null, null, null],
    ]);
    expect([transfer('K', 'L'), transfer('L', 'D'), transfer('D', 'K')].map((action) => code(state, action))).toEqual([
      ...['not-subordinate', 'not-subordinate', 'not-subordinate'],
    ]);
  });

  rule('orders.transfer', 'the example of the general: 4 points within 40 cm, 3 at 60, 2 at 90', () => {
    for (const [far, arrives] of [
      [20, 4],
      [60, 3],
      [90, 2],
    ] as const) {
      const state = division({
        phase: 'orders',
        commanders: [hetman('H', 10, 10), commanderOf('K', 'R', 14 + far, 10)],
        units: [horse('A', 150, 20, { regiment: 'R' })],
        regiments: [regiment('R', { instruction: 'move' })],
      });
      play(state, [{ do: 'transfer', from: 'H', to: 'K', points: 4 }]);
      expect([leader(state, 'H').battle.points, leader(state, 'K').battle.points]).toEqual([0, 2 + arrives]);
    }
  });

  rule('armies.divisions', 'allies are insubordinate to others, and points for them cost one more', () => {
    const state = two({ allied: true });
    play(state, [order('H', 'C', 'defence')]);
    expect(leader(state, 'H').battle.points).toBe(2);
    play(state, [{ do: 'transfer', from: 'H', to: 'L', points: 2 }, order('L', 'C', 'move')]);
    expect([leader(state, 'H').battle.points, leader(state, 'L').battle.points]).toEqual([0, 2 + 1 - 1]);
    expect(code(state, { do: 'transfer', from: 'H', to: 'L', points: 1 })).toBe('too-few-points');
  });

  rule('orders.succession', 'the deputy follows his commander, and the instruction stays', () => {
    const state = two();
    alter(leader(state, 'K'), { place: 'destroyed' });
    expect(regimentIn(state, 'R').instruction).toBe('move');
    play(state, [instruct('R', 'charge')]);
    expect(leader(state, 'H').battle.points).toBe(3);
    play(state, [order('D', 'A', 'charge'), done, done]);
    expect(leader(state, 'D').battle.points).toBe(1);
  });

  rule('orders.succession', 'nobody is instructed where no deputy is left, nor after the death of the hetman', () => {
    const state = two();
    for (const id of ['K', 'D']) alter(leader(state, id), { place: 'destroyed' });
    expect(ruleAgainst(state, instruct('R', 'charge'))).toBe('orders.succession');
    alter(leader(state, 'H'), { place: 'destroyed' });
    expect(code(state, instruct('S', 'charge'))).toBe('not-on-table');
    expect(code(state, order('L', 'C', 'defence'))).toBeNull();
  });

  rule('commanders.joining', 'a commander joins units of his regiment only, the hetman any', () => {
    const near = (id: string, of?: string) =>
      division({
        commanders: [of ? commanderOf(id, of, 42, 46) : hetman(id, 42, 46), commanderOf('X', 'S', 160, 20)],
        units: [elite('A', 40, 46, { regiment: 'R', at: [38, 43] })],
        regiments: [regiment('R'), regiment('S')],
      });
    const joins = (state: ReturnType<typeof near>, id: string) => {
      play(state, [{ do: 'ride', commander: id }]);
      return code(state, { do: 'join', unit: 'A' });
    };
    expect([joins(near('K', 'R'), 'K'), joins(near('L', 'S'), 'L'), joins(near('H'), 'H')]).toEqual([
      ...[null, 'other-regiment', null],
    ]);
  });
});
