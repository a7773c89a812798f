/** Questions in the enemy's activation that are worth asking, and what holds on from one to the next. */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { szczekocinySystem as system } from '../../system.js';
import {
  asked,
  battery,
  company,
  deciding,
  eventsOf,
  moves,
  musketeers,
  pass,
  play,
  position,
  step,
  unit,
} from '../../testkit/index.js';
import { firstOrders, type StandingOrders } from '../standing-orders.js';
import type { Event } from '../state/events.js';
import type { State } from '../state/state.js';
import { bestEffect, counterChance } from './reply-chances.js';
import { activationKey, turnKey } from './worth-asking.js';

const generals = [
  { id: 'F', army: 'prussians', hex: '0612' },
  { id: 'P', army: 'poles', hex: '1412' },
];
const field = (orders: Partial<StandingOrders>, units: ReturnType<typeof company>[]) =>
  position({ units: [...units, company('x', '1512')], commanders: generals, activate: 'F', orders: { poles: orders } });

const hexOf = (state: State, id: string): number => unit(state, id).hex;
const question = (state: State) => [asked(state), deciding(state)];
const polesAsked = ['reply', 'poles'];
const alliesMove = ['movement', 'allies'];

describe('chances', () => {
  test('a shot by the table and the morale of who is hit; others who join make it better', () => {
    // Firepower 3 at 2 hexes is row 2, modifier 0: morale 7 breaks at 8 and 9.
    const state = field({}, [company('A', '1010'), musketeers('E', '0810', { morale: 7 })]);
    expect(bestEffect(state, unit(state, 'A'), hexOf(state, 'E'))).toBeCloseTo(0.2);
    const two = field({}, [company('A', '1010'), company('B', '1011'), musketeers('E', '0810', { morale: 7 })]);
    expect(bestEffect(two, unit(two, 'A'), hexOf(two, 'E'))).toBeCloseTo(0.3);
  });

  test('a shot that cannot do anything has none', () => {
    const state = field({}, [company('A', '1010', { firepower: 1 }), musketeers('E', '0710')]);
    expect(bestEffect(state, unit(state, 'A'), hexOf(state, 'E'))).toBe(0);
  });

  test('a counterattack needs its nerve and its luck', () => {
    const state = field({ salvo: 'never' }, [musketeers('M', '0910'), company('A', '1111', { morale: 6 })]);
    play(state, moves('M', step('NE')));
    const frame = state.frames.at(-1)!;
    if (frame.kind !== 'reaction') throw new Error('nobody is asked');
    const chance = counterChance(state, frame, unit(state, 'A'), hexOf(state, 'M'));
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThanOrEqual(0.7);
  });
});

describe('salvoes', () => {
  const pair = [company('A', '1010'), musketeers('E', '0810', { morale: 7 })];

  test('are asked about from the chance that was ordered on', () => {
    expect(question(field({ chance: 20 }, pair))).toEqual(polesAsked);
    expect(question(field({ chance: 30 }, pair))).toEqual(alliesMove);
  });

  test('are asked about within the distance that was ordered', () => {
    expect(question(field({ within: 2 }, pair))).toEqual(polesAsked);
    expect(question(field({ within: 1 }, pair))).toEqual(alliesMove);
  });

  test('a unit that is to ask is asked about whatever the chance, one that is not never', () => {
    expect(question(field({ chance: 90, units: { A: 'ask' } }, pair))).toEqual(polesAsked);
    expect(question(field({ salvo: 'never', units: { A: 'ask' } }, pair))).toEqual(polesAsked);
    expect(question(field({ units: { A: 'never' } }, pair))).toEqual(alliesMove);
  });

  test('not again in this activation, or this turn, and no longer', () => {
    const now = field({}, pair);
    for (const key of [activationKey(now), turnKey(now)]) {
      const state = field({ quiet: { salvo: key } }, pair);
      expect(question(state)).toEqual(alliesMove);
    }
    expect(question(field({ quiet: { salvo: 'turn 9' } }, pair))).toEqual(polesAsked);
    expect(question(field({ quiet: { reaction: turnKey(now) } }, pair))).toEqual(polesAsked);
  });

  test('who has passed is asked again only about a better shot', () => {
    const walk = (again: NonNullable<StandingOrders['again']>) => {
      const state = field({ again, reaction: 'never' }, [
        company('A', '1010'),
        musketeers('E', '0810', { morale: 7 }),
        musketeers('D', '0714', { morale: 7 }),
      ]);
      play(state, [pass, ...moves('D', step('NE')), { do: 'stop' }]);
      return question(state);
    };
    expect(walk('always')).toEqual(polesAsked);
    expect(walk('better')).toEqual(alliesMove);
  });

  test('asked once: who has fired goes on, with those whose joining helps', () => {
    const state = field({ again: 'once', reaction: 'never' }, [
      company('A', '1010'),
      musketeers('E', '0810', { morale: 7 }),
      musketeers('D', '0714'),
    ]);
    expect(question(state)).toEqual(polesAsked);
    play(state, [{ do: 'aim', unit: 'A', hex: '0810' }]);
    expect(question(state)).toEqual(['volley', 'poles']);
    play(state, [{ do: 'fire' }], [0]);
    expect(question(state)).toEqual(alliesMove);
    const events = play(state, [...moves('D', step('NE')), { do: 'stop' }], [0]);
    expect(eventsOf(events, 'rifle-fire')).toHaveLength(1);
    expect(eventsOf(events, 'orders-answered').map(({ what }) => what)).toEqual(['reply-aim', 'reply-fire']);
    expect([unit(state, 'A').shots, ...question(state)]).toEqual([2, ...alliesMove]);
  });

  test('always fires the best of what is worth it, not the nearest', () => {
    const state = field({}, [
      battery('G', '1010'),
      musketeers('E', '0710', { morale: 9 }),
      musketeers('D', '0611', { morale: 5 }),
    ]);
    const events: Event[] = [];
    const orders = { ...state.orders[0], salvo: 'always', chance: 20 };
    system.setOrders(state, 'poles', orders, scriptedDice([0]), (event) => events.push(event));
    expect(eventsOf(events, 'gun-fire')).toMatchObject([{ report: { hex: '0611' } }]);
    expect(question(state)).toEqual(alliesMove);
  });
});

describe('reactions', () => {
  const entered = (orders: Partial<StandingOrders>, able: object = {}): State => {
    const state = field({ salvo: 'never', ...orders }, [
      musketeers('M', '0910', { morale: 7 }),
      company('A', '1111', able),
    ]);
    if (asked(state) === 'reply') play(state, [pass]);
    play(state, moves('M', step('NE')));
    return state;
  };

  test('are asked about only where they can do something', () => {
    expect(question(entered({ reactionChance: 10 }))).toEqual(['reaction', 'poles']);
    expect(question(entered({ reactionChance: 100 }))).toEqual(['move', 'allies']);
    expect(question(entered({ reactionChance: 100, units: { A: 'ask' } }))).toEqual(['reaction', 'poles']);
  });

  test('not again this turn', () => {
    expect(question(entered({ quiet: { reaction: 'turn 1' } }))).toEqual(['move', 'allies']);
  });
});

test('a new game begins with orders that its own parser accepts', () => {
  const state = field({}, [company('A', '1010'), musketeers('E', '0310')]);
  expect(system.ordersRefusal(state, 'poles', firstOrders)).toBeNull();
  expect(system.ordersRefusal(state, 'poles', { units: { E: 'ask' } })?.code).toBe('not-your-piece');
  for (const bad of [
    { chance: 101 },
    { within: 0 },
    { again: 'never' },
    { quiet: { square: 'turn 1' } },
    { answered: {} },
  ])
    expect(system.ordersRefusal(state, 'poles', bad)?.code).toBe('bad-orders');
});
