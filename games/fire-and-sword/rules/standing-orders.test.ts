/** Standing orders: what is done in the absence of a player, without telling the enemy more than a player would. */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { ordersForm } from '../orders-form.js';
import { catalogue } from '../rulebook/index.js';
import { fireAndSwordSystem as system } from '../system.js';
import { done, firstTurn, fortunes, order, toOrders } from '../testkit/fortune.js';
import {
  asked,
  colonel,
  deciding,
  elite,
  enemy,
  foot,
  horse,
  play,
  position,
  rule,
  tartars,
  unit,
} from '../testkit/index.js';
import { melee } from '../testkit/melee.js';
import { askAlways, parseOrders, type StandingOrders } from './standing-orders.js';

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
    const types: string[] = [];
    system.setOrders(state, 'weaker', { ...askAlways, tests: 'never', ...orders }, silent as never, ({ type }) =>
      types.push(type),
    );
    return { state, types };
  };

  rule('combat.delay', 'with the order to save fire, who finds a commander’s point delays and the rest shoot', () => {
    const { types } = volley({ fire: 'delay' });
    expect(types.filter((type) => type === 'delayed' || type === 'shot').slice(0, 2)).toEqual(['delayed', 'shot']);
  });

  test('always shoots with everybody, never with nobody, and exceptions are kept', () => {
    expect(volley({ fire: 'always' }).types.filter((type) => type === 'shot').length).toBeGreaterThanOrEqual(2);
    expect(volley({ fire: 'never' }).types).not.toContain('shot');
    expect(
      volley({ fire: 'always', units: { B: 'never' } }).types.filter((type) => type === 'shot').length,
    ).toBeGreaterThan(0);
    const { state } = volley({ fire: 'always', units: { B: 'ask' } });
    expect([asked(state), deciding(state)]).toEqual(['fire', 'weaker']);
    expect(asked(volley({}).state)).toBe('fire');
  });
});

describe('countercharges', () => {
  const charged = (counter: StandingOrders['counter']) => {
    const state = position({
      units: [horse('A', 50, 40, { order: 'charge' }), enemy('E', 62, 75, { order: 'charge' })],
    });
    system.setOrders(state, 'stronger', { ...askAlways, counter }, silent as never, () => undefined);
    const charge = system.actions(state).find(({ do: name }) => name === 'charge')!;
    const types = play(state, [charge]).map(({ type }) => type);
    return { state, types };
  };

  rule('charge.counter', 'always: the charged ride too; never: they await it; else their side is asked', () => {
    expect(charged('always').types).toContain('countercharges');
    const { types, state } = charged('never');
    expect([types.includes('countercharges'), asked(state) === 'charge']).toEqual([false, false]);
    expect([asked(charged('ask').state), deciding(charged('ask').state)]).toEqual(['charge', 'stronger']);
  });
});

test('every order is explained with a rule, and what is ordered is read out', () => {
  const known = new Set(catalogue.rules.map(({ id }) => id));
  for (const { about } of ordersForm.fields) expect(known).toContain(about!.rule);
  const state = position({ units: [horse('A', 30, 50), enemy('E', 42, 90)] });
  expect(ordersForm.describe!(state, 'weaker').map(({ en }) => en)).toEqual(['You are asked about everything.']);
  system.setOrders(state, 'weaker', { ...askAlways, fire: 'delay' }, silent as never, () => undefined);
  expect(ordersForm.describe!(state, 'weaker').map(({ en }) => en)).toEqual([
    'Units shoot at the nearest enemy: held for later',
  ]);
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
  expect([asked(state), unit(state, 'E').battle.layout]).toMatchObject(['orders', { count: 3 }]);
  play(state, [done, done], [0, 9]);
  expect([unit(state, 'E').battle.morale, asked(state)]).toEqual(['disorganised', 'movement']);
});

describe('a charge at a unit whose order lies face down', () => {
  /** The weaker side moves first and charges; the enemy's order is still hidden. */
  const charged = (hidden: 'move' | 'charge' | 'defence', given: Partial<StandingOrders> = {}) => {
    const state = firstTurn({
      units: [horse('A', 50, 50, { order: null }), enemy('E', 62, 75, { order: null })],
      commanders: [colonel('C', 50, 45), colonel('D', 60, 85, { side: 'stronger' })],
    });
    state.standing[1] = { ...askAlways, ...given };
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

describe('close combat without a player', () => {
  /** Two combats side by side, fought to the end of the phase by orders alone. */
  const fought = (orders: Partial<StandingOrders>) => {
    const state = melee({
      units: [
        tartars('A', 30, 50, { order: null }),
        enemy('E', 42, 50, { order: null }),
        elite('B', 70, 50, { order: null }),
        enemy('F', 82, 50, { order: null }),
      ],
    });
    const all = { ...askAlways, tests: 'never', losses: 'always', pursuit: 'always', fire: 'never' } as const;
    state.standing[1] = { ...all, combats: 'always', strikes: 'always', retreats: 'always', onward: 'always' };
    const dice = seededDice('standing');
    const kinds = new Set<string>();
    system.setOrders(state, 'weaker', { ...all, ...orders }, dice, () => undefined);
    for (let i = 0; i < 40 && state.frames.some(({ kind }) => kind === 'combat') && system.decision(state); i++) {
      kinds.add(`${deciding(state)} ${asked(state)}`);
      system.apply(state, system.actions(state)[0]!, dice, () => undefined);
    }
    return [...kinds];
  };

  test('who wants to be asked is asked for the combat; with the orders nobody is', () => {
    expect(fought({})).toContain('weaker melee');
    expect(fought({ combats: 'always', strikes: 'always', retreats: 'always', onward: 'always' })).toEqual([]);
  });

  test('a unit that the player wants to decide about is asked for', () => {
    expect(fought({ combats: 'always', strikes: 'always', retreats: 'always', units: { A: 'ask' } })).toContain(
      'weaker melee',
    );
  });
});

test('the form shows orders that were left out, and keeps exceptions for single units', () => {
  const state = position({ units: [horse('A', 30, 50), enemy('E', 42, 90)] });
  system.setOrders(state, 'weaker', { ...askAlways, units: { A: 'never' } }, silent as never, () => undefined);
  expect(ordersForm.read(state, 'weaker')).toMatchObject({ retreats: 'ask', rerolls: 'ask', units: { A: 'never' } });
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
