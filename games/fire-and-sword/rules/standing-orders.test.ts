/** Standing orders: what is done in the absence of a player, without telling the enemy more than a player would. */
import { describe, expect, test } from 'vitest';
import { done, firstTurn, fortunes, order, toOrders } from '../testkit/fortune.js';
import { asked, colonel, deciding, enemy, foot, horse, play, position, rule, unit } from '../testkit/index.js';
import { askAlways, parseOrders, type StandingOrders } from './standing-orders.js';
import { fireAndSwordSystem as system } from './system.js';

const silent = { d6: () => 1, d10: () => 1, twoD6: () => ({ faces: [1, 1] as const, sum: 2 }), draw: () => 0 };

describe('fire', () => {
  const volley = (orders: Partial<StandingOrders>) => {
    const state = position({
      phase: 'combat',
      turns: 3,
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        foot('B', 80, 50, { order: 'defence' }),
        enemy('E', 62, 60, { bases: 4 }),
        enemy('F', 92, 60, { bases: 4 }),
      ],
      commanders: [colonel('C', 66, 45, { points: 1 })],
    });
    const told: string[] = [];
    system.setOrders(state, 'weaker', { ...askAlways, tests: 'never', ...orders }, silent as never, ({ type }) =>
      told.push(type),
    );
    return { state, told };
  };

  rule('combat.delay', 'with the order to save fire, who finds a commander’s point delays and the rest shoot', () => {
    const { told } = volley({ fire: 'delay' });
    expect(told.filter((type) => type === 'delayed' || type === 'shot').slice(0, 2)).toEqual(['delayed', 'shot']);
  });

  test('always shoots with everybody, never with nobody, and exceptions are kept', () => {
    expect(volley({ fire: 'always' }).told.filter((type) => type === 'shot').length).toBeGreaterThanOrEqual(2);
    expect(volley({ fire: 'never' }).told).not.toContain('shot');
    expect(
      volley({ fire: 'always', units: { B: 'never' } }).told.filter((type) => type === 'shot').length,
    ).toBeGreaterThan(0);
    const { state } = volley({ fire: 'always', units: { B: 'ask' } });
    expect([asked(state), deciding(state)]).toEqual(['fire', 'weaker']);
    expect(asked(volley({}).state)).toBe('fire');
  });
});

test('tests are rolled without points, and lost bases taken away, where the orders say so', () => {
  const state = firstTurn({
    units: [
      foot('A', 50, 10, { order: null }),
      foot('E', 50, 80, { side: 'stronger', facing: 180, bases: 4, files: 2, order: null }),
    ],
    commanders: [colonel('D', 60, 85, { side: 'stronger', points: 3 })],
    memory: fortunes({}, { marchLosses: 1, chaos: 1 }),
  });
  state.standing[1] = { ...askAlways, tests: 'never', losses: 'always' };
  toOrders(state, [0]);
  expect([asked(state), unit(state, 'E').layout]).toMatchObject(['orders', { count: 3 }]);
  play(state, [done, done], [0, 9]);
  expect([unit(state, 'E').morale, asked(state)]).toEqual(['disorganised', 'movement']);
});

describe('a charge at a unit whose order lies face down', () => {
  /** The weaker side moves first and charges; the enemy's order is still hidden. */
  const charged = (hidden: 'move' | 'charge' | 'defence', standing: Partial<StandingOrders> = {}) => {
    const state = firstTurn({
      units: [horse('A', 50, 50, { order: null }), enemy('E', 62, 75, { order: null })],
      commanders: [colonel('C', 50, 45), colonel('D', 60, 85, { side: 'stronger' })],
    });
    state.standing[1] = { ...askAlways, ...standing };
    toOrders(state);
    play(state, [order('A', 'charge', 'C'), done, order('E', hidden, 'D'), done]);
    const charge = system.actions(state).find(({ do: name }) => name === 'charge')!;
    play(state, [charge]);
    return [asked(state), deciding(state), system.actions(state).map(({ do: name }) => name)];
  };

  rule(
    'charge.reactions',
    'its side is asked whether it could answer or not, so that the question tells nothing',
    () => {
      expect(charged('charge')).toEqual(['charge', 'stronger', ['stand', 'counter']]);
      expect(charged('move')).toEqual(['charge', 'stronger', ['stand']]);
      expect(charged('defence')).toEqual(['charge', 'stronger', ['stand']]);
    },
  );

  test('standing orders that want to be asked are asked alike', () => {
    for (const hidden of ['charge', 'move'] as const)
      expect(charged(hidden, { breakOff: 'never', pikes: 'never' }).slice(0, 2)).toEqual(['charge', 'stronger']);
    expect(charged('move', { counter: 'never' }).slice(0, 2)).not.toEqual(['charge', 'stronger']);
  });
});

test('orders are read strictly', () => {
  expect(parseOrders({ fire: 'delay', tests: 'never' })).toMatchObject({
    fire: 'delay',
    tests: 'never',
    counter: 'ask',
  });
  for (const wrong of [{ fire: 'sometimes' }, { tests: 'always' }, { losses: 'delay' }, { march: 'always' }])
    expect(parseOrders(wrong)).toBeNull();
});
