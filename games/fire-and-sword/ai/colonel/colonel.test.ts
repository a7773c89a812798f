/** What the colonel chooses: charges at commanders, places that he keeps, orders that pay. */
import { describe, expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import type { Action } from '../../rules/actions.js';
import { newCharge } from '../../rules/charge-state.js';
import { middleOf } from '../../rules/directions.js';
import type { State } from '../../rules/state.js';
import { fireAndSwordSystem as system } from '../../rules/system.js';
import { elite, enemy, foot, horse, colonel as leader, position, unit } from '../../testkit/index.js';
import { type Aim, aimsOf } from './aims.js';
import { apart, neighbours } from './forecast.js';
import { colonel } from './index.js';
import { around, menace } from './menace.js';
import { chargeLeast } from './orders.js';
import { postsOf, wayTo } from './posts.js';

const chooses = (table: State): Action => colonel.make(system, 'test').choose(table, system.actions(table)) as Action;

describe('orders', () => {
  const meeting = (foe: object) =>
    position({
      phase: 'orders',
      turns: 6,
      turn: 3,
      units: [elite('A', 50, 50, { order: null }), enemy('E', 62, 68, foe)],
      commanders: [leader('L', 50, 40)],
    });

  test('a charge at the rear of shaken horse is ordered', () => {
    const table = meeting({ facing: 0, order: null, morale: 'disorganised', bases: 2 });
    expect(chooses(table)).toMatchObject({ do: 'order', unit: 'A', order: 'charge' });
  });

  test('nobody charges alone into three times his number', () => {
    const foes = ['E', 'F', 'G'].map((id, place) =>
      enemy(id, 50 + 14 * place, 70, { bases: 6, files: 3, order: 'defence' }),
    );
    const table = position({
      phase: 'orders',
      turns: 6,
      turn: 3,
      units: [horse('A', 62, 52, { bases: 2, order: null }), ...foes],
      commanders: [leader('L', 50, 40)],
    });
    expect(chooses(table)).not.toMatchObject({ order: 'charge' });
  });
});

test('a commander alone may be charged', () => {
  const table = position({
    turns: 6,
    units: [horse('A', 50, 50, { order: 'charge' })],
    commanders: [leader('L', 54, 58, { side: 'stronger', facing: 180 })],
  });
  expect(system.refusal(table, 'weaker', chooses(table))).toBeNull();
});

describe('posts', () => {
  const patrol = () => {
    const table = position({
      turns: 6,
      scenario: 'patrol',
      units: [horse('A', 28, 22), horse('B', 88, 22), foot('C', 60, 20)],
    });
    return table;
  };

  test('the nearest go to the markers, each to his own', () => {
    const table = patrol();
    const posts = postsOf(table, 0);
    const [a, b] = ['A', 'B'].map((id) => posts.get(unit(table, id).index)!);
    expect(aimsOf(table, 0).length).toBeGreaterThan(3);
    expect(a!.shape).not.toEqual(b!.shape);
    expect(Math.abs(a!.shape[0]!.x - middleOf(unit(table, 'A')).x)).toBeLessThan(1500);
  });

  test('who is on his way keeps his place though another is a little nearer', () => {
    const table = position({ turns: 6, scenario: 'patrol', units: [foot('C', 52, 20)] });
    const [near, far] = aimsOf(table, 0)
      .filter(({ worth }) => worth === 1)
      .sort((one, other) => wayTo(table, unit(table, 'C'), one) - wayTo(table, unit(table, 'C'), other));
    const own = [near!, far!].map((aim) => new Map([[0, aim]])).map((before) => postsOf(table, 0, before).get(0)!);
    expect(wayTo(table, unit(table, 'C'), near!)).toBeLessThan(wayTo(table, unit(table, 'C'), far!));
    expect(own.map(({ shape }) => shape)).toEqual([near!.shape, far!.shape]);
  });

  test('who is in the strip before the edge of Delay the enemy goes on over the edge', () => {
    const table = position({
      turns: 8,
      scenario: 'delay-the-enemy',
      units: [enemy('E', 30, 12), enemy('F', 90, 100)],
    });
    const edges = ['E', 'F'].map((id) =>
      Math.max(
        ...postsOf(table, 1)
          .get(unit(table, id).index)!
          .shape.map(({ y }) => y),
      ),
    );
    expect(edges).toEqual([0, 1900]);
  });
});

test('a charge must make up for the place: least with time to spare, wholly where every turn is needed, not where it is too late', () => {
  const table = position({ turns: 6, units: [horse('A', 50, 10)] });
  const least = (turn: number) => {
    table.turn = turn;
    const aim: Aim = { shape: [{ x: cm(52), y: cm(65) }], reach: 0, worth: 2, take: 'one' };
    return chargeLeast(table, unit(table, 'A'), aim);
  };
  const free = chargeLeast(table, unit(table, 'A'), undefined);
  // It is 55 cm, three moves of 20.
  const [ample, bare, needed, late] = [1, 3, 4, 5].map((turn) => least(turn) - free);
  expect([ample, bare, needed, late].map((points) => Number(points!.toFixed(2)))).toEqual([0.2, 0.8, 2, 0]);
});

test('a charge is feared less of whom nobody has ordered anything, as far as one can see', () => {
  const danger = (foe: object) => {
    const table = position({ turns: 6, units: [foot('A', 50, 50), enemy('E', 50, 70, { bases: 6, ...foe })] });
    Object.assign(unit(table, 'E'), foe);
    return menace(around(table, unit(table, 'A')), unit(table, 'A'), true);
  };
  const [none, open, covered] = [{ order: null }, { order: 'charge' }, { order: null, hidden: true }].map(danger);
  expect(none).toBeLessThan(open! / 2);
  expect(covered).toBe(open);
});

test('a forecast looks at the neighbourhood, and at both ends of every charge', () => {
  const table = position({
    turns: 6,
    units: [horse('A', 20, 20), enemy('E', 20, 35), enemy('F', 100, 100), horse('B', 100, 80, { order: 'charge' })],
  });
  const [a, , far, b] = table.units;
  expect(apart(a!, far!)).toBeGreaterThan(6000);
  expect(neighbours(table, [a!]).units.map(({ place }) => place)).toEqual(['table', 'table', 'reserve', 'reserve']);
  b!.charge = { ...newCharge(far!.index), step: 'declared' };
  expect(neighbours(table, [a!]).units.every(({ place }) => place === 'table')).toBe(true);
});
