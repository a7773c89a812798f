/** What the colonel chooses: charges at commanders, places that he keeps, orders that pay. */

import { describe, expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import { newCharge } from '../../rules/charge/charge-state.js';
import { middleOf } from '../../rules/morale/directions.js';
import { scenarioById } from '../../rules/preparation/choosing.js';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { elite, enemy, foot, horse, colonel as leader, play, position, unit } from '../../testkit/index.js';
import { type Aim, aimsOf } from './aims.js';
import { apart, neighbours } from './forecast.js';
import { colonel } from './index.js';
import { around, firepower, menace } from './menace.js';
import { chargeLeast } from './orders.js';
import { leadOf } from './places.js';
import { postsOf, wayTo } from './posts.js';
import { rideOf } from './riding.js';
import { outcomeOf, stakesOf } from './worth.js';

const chooses = (table: State): Action => colonel.make(system, 'test').choose(table, system.actions(table)) as Action;

/** A village as the scenario has it, with its houses and walls. */
const village = (() => {
  const { id: scenario, turns, terrain, obstacles, roads, buildings, markers } = scenarioById('attack-on-a-village');
  const houses = buildings.map(({ id, centre: at, size }) => ({ id, at, size }));
  return { scenario, turns, terrain, obstacles, roads, markers, buildings: houses };
})();

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

  test('who stands within range of those who hold the place shoots them out of it', () => {
    const before = (y: number) =>
      position({
        ...village,
        buildings: [],
        phase: 'orders',
        turn: 3,
        units: [
          foot('A', 54, y, { bases: 4, files: 4, order: null }),
          foot('E', 62, 60, { side: 'stronger', facing: 180, bases: 8, files: 1, order: null }),
        ],
        commanders: [leader('L', 50, 40)],
      });
    expect(chooses(before(54))).toMatchObject({ do: 'order', unit: 'A', order: 'defence' });
    expect(chooses(before(35))).toMatchObject({ do: 'order', unit: 'A', order: 'move' });
  });
});

test('an empty house is gone for, past the garrison in the gate and not through it', () => {
  const table = position({
    ...village,
    phase: 'orders',
    turn: 3,
    units: [
      foot('A', 46, 46, { bases: 4, files: 2, order: null }),
      foot('E', 62, 68, { side: 'stronger', facing: 180, bases: 4, files: 1, order: null }),
    ],
    commanders: [leader('L', 50, 40)],
  });
  const own = unit(table, 'A');
  const aim = postsOf(table, 0).get(own.index)!;
  expect(aim).toMatchObject({ take: 'one', worth: 1 });
  expect(leadOf(table, own, aim).x).toBeLessThan(cm(52));
  expect(chooses(table)).toMatchObject({ do: 'order', unit: 'A', order: 'move' });
});

describe('points of command', () => {
  const waiting = (points: number, extras: object) =>
    position({
      phase: 'orders',
      turns: 6,
      turn: 3,
      units: [
        horse('A', 50, 50, { order: null }),
        horse('B', 70, 50, { order: null, ...extras }),
        enemy('E', 62, 110, { order: 'defence' }),
      ],
      commanders: [leader('L', 60, 45, { points })],
    });

  test('a sure order comes before a wound and before those who run', () => {
    expect(chooses(waiting(1, { losses: 1 }))).toMatchObject({ do: 'order', order: 'move' });
    expect(chooses(waiting(1, { morale: 'flight' }))).toMatchObject({ do: 'order', unit: 'A', order: 'move' });
  });

  test('what is left rallies and heals', () => {
    const table = waiting(2, { morale: 'disorganised' });
    play(table, [chooses(table)]);
    expect(chooses(table)).toMatchObject({ do: 'rally', unit: 'B', points: 1 });
    const hurt = position({
      phase: 'orders',
      turns: 6,
      turn: 3,
      units: [horse('A', 50, 50, { order: 'move', losses: 1 }), enemy('E', 62, 110, { order: 'defence' })],
      commanders: [leader('L', 50, 45)],
    });
    expect(chooses(hurt)).toMatchObject({ do: 'reorganise', unit: 'A' });
  });

  test('who is at his place and may be charged gets an order to stand: without one he would shoot with a single die', () => {
    const holding = (far: number) =>
      position({
        phase: 'orders',
        scenario: 'patrol',
        turns: 6,
        turn: 3,
        units: [foot('A', 26, 40, { bases: 4, files: 4, order: null }), elite('E', 40, 40 + far, { side: 'stronger' })],
        commanders: [leader('L', 30, 30)],
      });
    expect(chooses(holding(28))).toMatchObject({ do: 'order', unit: 'A', order: 'defence' });
    expect(chooses(holding(70))).toEqual({ do: 'done' });
  });

  test('a commander rides to those whom nobody else can rally', () => {
    const table = position({
      turns: 6,
      turn: 3,
      units: [
        horse('A', 50, 90, { order: 'move' }),
        horse('B', 70, 90, { order: 'move' }),
        horse('C', 90, 90, { order: 'move' }),
        horse('D', 60, 20, { order: null, morale: 'disorganised' }),
        enemy('E', 20, 115, { order: 'defence' }),
      ],
      commanders: [leader('L', 70, 80)],
    });
    const ride = rideOf(table, table.commanders[0]!, new Map());
    expect(ride!.way.at(-1)!.y).toBeLessThan(cm(60));
  });

  test('round an enemy who stands in his way, and not at all where everybody hears him', () => {
    const parted = (foes: readonly [number, number][], at: [number, number]) =>
      position({
        turns: 6,
        turn: 3,
        units: [
          horse('D', 60, 75, { order: null, morale: 'disorganised' }),
          ...foes.map(([x, y], index) => enemy(`E${index}`, x, y, { order: 'defence' })),
        ],
        commanders: [leader('L', ...at)],
      });
    const barred = parted(
      [
        [40, 50],
        [53, 50],
        [66, 50],
      ],
      [60, 30],
    );
    const ride = rideOf(barred, barred.commanders[0]!, new Map());
    expect(ride!.way.at(-1)!.x).toBeGreaterThan(cm(78));
    const near = parted([], [60, 65]);
    expect(rideOf(near, near.commanders[0]!, new Map())).toBeNull();
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

  test('an empty house comes before the green that the enemy holds', () => {
    const garrison = foot('E', 62, 60, { side: 'stronger', facing: 180, bases: 8, files: 1 });
    const attackers = [horse('A', 44, 22), horse('B', 74, 22)];
    const table = position({ ...village, units: [...attackers, garrison] });
    const places = ['A', 'B'].map((id) => postsOf(table, 0).get(unit(table, id).index)!);
    expect(places.map(({ take, worth }) => [take, worth])).toEqual([
      ['one', 1],
      ['one', 1],
    ]);
    const alone = position({ ...village, units: attackers });
    const free = ['A', 'B'].map((id) => postsOf(alone, 0).get(unit(alone, id).index)!.worth);
    expect(Math.max(...free)).toBe(2);
  });

  test('a house is held from outside the wall of the village, by who touches it', () => {
    const house = aimsOf(position(village), 0).find(({ take }) => take === 'one')!;
    const gaps = [40, 39.9].map((right) => {
      const table = position({ ...village, units: [horse('A', right - 4, 77, { bases: 1 })] });
      return wayTo(table, unit(table, 'A'), house);
    });
    expect(gaps).toEqual([0, 10]);
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

describe('the end of a battle', () => {
  /** A marker in the enemy's half gives two points, in the own half one. */
  const patrol = (turn: number, y: number) =>
    position({ turn, turns: 6, scenario: 'patrol', units: [foot('A', 26, y), enemy('E', 102, 100)] });

  test('in the last turn points are what counts, and two are a victory', () => {
    const worth = (turn: number, y: number) => outcomeOf(patrol(turn, y), 0);
    expect([worth(6, 40), worth(6, 80), worth(5, 80)]).toEqual([0.5, 4.2, 0]);
    expect(outcomeOf(patrol(6, 80), 1)).toBe(-4.2);
  });

  test('who is one point short of it dares and hastens, who has it is careful', () => {
    const [short, won] = [40, 80].map((y) => stakesOf(patrol(5, y), 0));
    expect(short!.caution).toBeLessThan(won!.caution / 2);
    expect([short!.haste, won!.haste]).toEqual([2, 1]);
  });

  test('a forecast of the last turn leaves nobody out', () => {
    const table = patrol(6, 40);
    expect(neighbours(table, [unit(table, 'A')]).units.map(({ battle: { place } }) => place)).toEqual([
      'table',
      'table',
    ]);
  });
});

test('fire is weighed by who shoots: the first rank, best where it stands ready, badly from far', () => {
  const fire = (far: number, files: number, order: 'move' | 'defence' | null = 'defence') => {
    const table = position({ turns: 6, units: [foot('A', 50, 50, { bases: 4, files, order }), enemy('E', 50, 90)] });
    return firepower(unit(table, 'A'), unit(table, 'E'), cm(far));
  };
  expect(fire(5, 4) / fire(5, 1)).toBeCloseTo(4);
  expect(fire(5, 4, 'move')).toBeLessThan(fire(5, 4));
  expect(fire(5, 4, null)).toBeLessThan(fire(5, 4, 'move'));
  expect(fire(19, 4)).toBeLessThan(fire(5, 4) / 2);
  expect(fire(60, 4)).toBe(0);
});

test('a charge is feared less of whom nobody has ordered anything, as far as one can see', () => {
  const danger = (foe: { order: 'charge' | null; hidden?: boolean }) => {
    const table = position({ turns: 6, units: [foot('A', 50, 50), enemy('E', 50, 70, { bases: 6, ...foe })] });
    alter(unit(table, 'E'), foe);
    return menace(around(table, unit(table, 'A')), unit(table, 'A'), true);
  };
  const [none, open, covered] = [{ order: null }, { order: 'charge' } as const, { order: null, hidden: true }].map(
    danger,
  );
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
  expect(neighbours(table, [a!]).units.map(({ battle: { place } }) => place)).toEqual([
    'table',
    'table',
    'reserve',
    'reserve',
  ]);
  alter(b!, { charge: { ...newCharge(far!.index), step: 'declared' } });
  expect(neighbours(table, [a!]).units.every(({ battle: { place } }) => place === 'table')).toBe(true);
});
