/** Standing orders answer while the other side moves. */
import { describe, expect, test } from 'vitest';
import { szczekocinySystem as system } from '../system.js';
import {
  asked,
  company,
  deciding,
  eventsOf,
  hussars,
  moves,
  musketeers,
  pass,
  phase,
  play,
  position,
  refused,
  step,
  typesOf,
  unit,
  where,
} from '../testkit/index.js';
import { askAlways, parseOrders, type StandingOrders } from './standing-orders.js';
import type { State } from './state/state.js';

const generals = [
  { id: 'F', army: 'prussians', hex: '0612' },
  { id: 'P', army: 'poles', hex: '1412' },
];
const order = (state: State, orders: Partial<StandingOrders>, by = 'poles') => {
  expect(system.ordersRefusal(state, by, orders)).toBeNull();
  system.setOrders(
    state,
    by,
    orders,
    { d6: () => 1, d10: () => 0, draw: () => 0, twoD6: () => ({ faces: [1, 1], sum: 2 }) },
    () => undefined,
  );
};

const field = (orders: Partial<StandingOrders>, units: ReturnType<typeof company>[]) =>
  position({ units: [...units, company('x', '1512')], commanders: generals, activate: 'F', orders: { poles: orders } });

describe('orders', () => {
  test('are parsed with defaults, and unknown entries are refused', () => {
    expect(parseOrders({})).toEqual(askAlways);
    for (const bad of [
      null,
      [],
      { fire: 'always' },
      { salvo: 'maybe' },
      { range: 0 },
      { range: 1.5 },
      { harm: 'never' },
    ])
      expect(parseOrders(bad)).toBeNull();
    const state = field({}, [company('A', '1010'), musketeers('E', '0310')]);
    expect(system.ordersRefusal(state, 'poles', { salvo: 'maybe' })?.code).toBe('bad-orders');
    expect(system.ordersRefusal(state, 'swedes', {})?.code).toBe('not-your-decision');
  });

  test('salvo: never lets every chance go by', () => {
    const state = field({ salvo: 'never' }, [company('A', '1010'), musketeers('E', '0810')]);
    expect([asked(state), deciding(state)]).toEqual(['movement', 'allies']);
  });

  test('salvo: always fires at the nearest within the range, with all who can join', () => {
    const state = field({}, [
      company('A', '1010'),
      company('B', '1011'),
      musketeers('E', '0810'),
      musketeers('D', '0312'),
    ]);
    expect(asked(state)).toBe('reply');
    order(state, { salvo: 'always', range: 2 });
    expect([unit(state, 'A').shots, unit(state, 'B').shots]).toEqual([1, 1]);
    expect([asked(state), deciding(state)]).toEqual(['movement', 'allies']);
    const far = field({ salvo: 'always', range: 1 }, [company('A', '1010'), musketeers('E', '0810')]);
    expect(unit(far, 'A').shots).toBe(0);
  });

  test('reaction: always means fire, never means nothing', () => {
    const enter = (reaction: StandingOrders['reaction'], dice: number[]) => {
      const state = field({ salvo: 'never', reaction }, [musketeers('M', '0910'), company('A', '1111')]);
      return { state, events: play(state, moves('M', step('NE')), dice) };
    };
    expect(typesOf(enter('always', [0]).events)).toContain('rifle-fire');
    const never = enter('never', []);
    expect([typesOf(never.events).includes('rifle-fire'), asked(never.state)]).toEqual([false, 'move']);
  });

  test('square and flight', () => {
    const state = field({ salvo: 'never', reaction: 'never', square: 'always', flight: 'never' }, [
      hussars('H', '0910'),
      ...['a', 'b', 'c', 'd'].map((id) => company(id, '1010')),
    ]);
    const events = play(state, moves('H', step('NE')), [0]);
    expect(eventsOf(events, 'formed')).toHaveLength(1);
    const rider = position({
      units: [musketeers('M', '0910'), company('x', '1512')],
      commanders: [generals[0]!, { id: 'P', army: 'poles', hex: '1111' }],
      activate: 'F',
      orders: { poles: { flight: 'always' } },
    });
    play(rider, moves('M', step('NE')));
    expect(where(rider, 'P')).not.toBe('1111');
  });

  test('harm: retreats and losses are settled with the least of it', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1010'), musketeers('M', '0910'), musketeers('y', '0712')],
      commanders: generals,
      activate: 'F',
      terrain: { '1110': 'slope' },
      orders: { poles: { harm: 'least' } },
    });
    play(state, [{ do: 'aim', unit: 'M', hex: '1010' }, { do: 'fire' }], [8]);
    expect([where(state, 'A'), unit(state, 'A').losses]).toEqual(['1111', 0]);
  });

  test('in its own activation a side is asked', () => {
    const state = position({
      units: [company('A', '1010'), musketeers('E', '0810')],
      commanders: generals,
      activate: 'P',
      orders: { poles: { salvo: 'never', harm: 'least' } },
    });
    expect([asked(state), deciding(state)]).toEqual(['reply', 'allies']);
    play(state, [pass]);
    expect(refused(state, { do: 'aim', unit: 'A', hex: '0810' })).toBeNull();
  });
});
