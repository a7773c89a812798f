/** Positions in which random play once broke a promise: `play` checks the promises of the state after every action. */
import { scriptedDice, seededDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { along, moved, overlapping, type Polygon } from '../geometry/index.js';
import { fireAndSwordSystem, rules } from '../system.js';
import {
  enemy,
  foot,
  forward,
  gun,
  horse,
  play,
  position,
  refused,
  rule,
  shifted,
  tartars,
  unit,
  where,
} from '../testkit/index.js';
import { faceEnemy } from './charge/break-off.js';
import { chargeCandidates } from './charge/charge.js';
import { freeLane } from './charge/close-order-charge.js';
import { withCommander } from './commanders/lone-commanders.js';
import { fallBackWay, pushOn, withdrawFrom } from './morale/withdrawal.js';
import type { Action } from './state/actions.js';
import { mayOpen, onTable, shapes } from './state/pieces.js';
import { no } from './state/refusals.js';
import type { State } from './state/state.js';

describe('nobody comes to stand on a friend', () => {
  rule('movement.passing', 'a wheel is judged by the ground on which the bases will stand, to the hundredth', () => {
    const table = position({
      units: [
        horse('A', 93.25, 102.13, { facing: 359.2, files: 2, lastRank: [2] }),
        foot('B', 100.98, 104.52, { files: 2, lastRank: [2], order: 'defence' }),
      ],
    });
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(refused(table, { do: 'wheel', pivot: 'front-right', turn: 515 })).toMatchObject({
      code: 'not-past-friends',
      facts: { unit: 'B' },
    });
  });

  rule('charge.path', 'a charge that friends stop after its wheel stands beside them', () => {
    const table = position({
      units: [
        foot('A', 24.02, 97.89, { facing: 180, bases: 2, order: 'charge' }),
        horse('B', 16.02, 95.02, { facing: 180, bases: 2 }),
        foot('C', 24.02, 95.02, { facing: 180, bases: 2, order: 'defence' }),
        enemy('E', 63.29, 79.79, { facing: 358.8, bases: 4, files: 2 }),
      ],
    });
    play(table, [
      { do: 'charge', unit: 'A', target: 'E', path: { turn: -700, files: 0, anchor: 'middle' }, commander: '' },
    ]);
    expect(table.units[0]!.battle.layout).toMatchObject({ pose: { facing: 1759 } });
  });
});

describe('nobody comes to stand on an enemy', () => {
  rule('formations.near-enemy', 'who stands within 2 cm comes no nearer, with none of its bases', () => {
    const table = position({
      units: [
        foot('A', 54.06, 52.77, { facing: 180, bases: 4, files: 2, order: 'defence' }),
        enemy('E', 59.73, 58.48, { facing: 180, bases: 3 }),
      ],
    });
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(refused(table, { do: 'front', files: 1, anchor: 'middle' })).toMatchObject({ code: no.nearEnemy.code });
  });

  rule('movement.passing', 'nobody stops on an enemy gun that nobody mans, but moves over it', () => {
    const table = position({
      units: [horse('A', 50, 40, { bases: 1 }), gun('G', 50, 52, { side: 'stronger', abandoned: true })],
    });
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(refused(table, forward(10))).toMatchObject({ code: no.notPast.code, facts: { unit: 'G' } });
    expect(refused(table, forward(16))).toBeNull();
  });

  rule('morale.flight-through', 'who flees runs past a gun that nobody mans, and does not stop on it', () => {
    const table = position({
      units: [
        horse('A', 50, 60, { bases: 1, morale: 'flight' }),
        gun('G', 50, 30, { side: 'stronger', abandoned: true }),
      ],
    });
    // A die says by which side, since both are equally far.
    play(table, [{ do: 'move', unit: 'A' }], [1]);
    expect(table.units[0]!.battle.morale).toBe('flight');
  });
});

describe('along the side of a gun that nobody mans', () => {
  const beside = () =>
    position({
      units: [
        horse('A', 64.73, 83.19, { facing: 329.5, order: null }),
        gun('G', 70.55, 86.61, { facing: 239.6, side: 'stronger', abandoned: true, order: null }),
      ],
    });
  const upon = (ground: readonly Polygon[], table: State) =>
    ground.some((shape) => shapes(table.units[1]!).some((other) => overlapping(shape, other)));
  /** Nearly along it: every base slides on until rounding lays one of them a hundredth too deep. */
  const ways = Array.from({ length: 60 }, (_, tenths) => [300, 500, 1000].map((most) => [560 + tenths, most] as const));

  rule(
    ['morale.withdrawal', 'movement.passing'],
    'nobody comes to lie upon it, who falls back, is pushed on or charges',
    () => {
      const table = beside();
      const unit = table.units[0]!;
      const own = shapes(unit);
      for (const [direction, most] of ways.flat()) {
        const { distance } = fallBackWay(table, unit, unit.battle.layout, direction, most);
        const gone = [
          distance,
          pushOn(table, unit, direction, most),
          freeLane(own, direction, most, shapes(table.units[1]!)),
        ];
        const ends = gone.map((length) => own.map((shape) => moved(shape, along(length, direction))));
        expect([direction, most, ...ends.map((end) => upon(end, table))]).toEqual([
          direction,
          most,
          false,
          false,
          false,
        ]);
      }
    },
  );
});

describe('a charge base by base', () => {
  rule(['open.charge', 'open.passing'], 'passes friends in open order and does not stop on them', () => {
    const loose = (x: number, y: number) => ({ at: [x, y] as [number, number], facing: 0 });
    const table = position({
      units: [
        tartars('A', 50, 40, { order: 'charge', open: [loose(50, 40), loose(55, 40), loose(60, 40)] }),
        tartars('B', 50, 56, { open: [loose(50, 56), loose(55, 56), loose(60, 56)] }),
        enemy('E', 66, 95),
      ],
    });
    const charge = (far: number): Action => ({
      do: 'charge',
      unit: 'A',
      target: 'E',
      path: { ways: shifted(table, 'A', 0, far) },
      commander: '',
    });
    expect(refused(table, charge(17))).toMatchObject({ code: no.chargeBarred.code, facts: { base: 1 } });
    expect(refused(table, charge(20))).toBeNull();
  });
});

describe('a unit that withdraws', () => {
  rule('morale.withdrawal', 'goes back as it stands where friends leave no room to turn (ruling 601)', () => {
    const table = position({
      units: [
        horse('A', 50, 50),
        // Behind and before it, so near that a column of three bases finds no room between them.
        foot('B', 50, 46.9),
        foot('C', 50, 52.1),
      ],
    });
    withdrawFrom({ state: table, dice: scriptedDice([]), emit: () => undefined }, unit(table, 'A'), {
      direction: 2700,
      side: 'right',
      distance: 0,
      foes: [],
      mayStayNear: false,
    });
    expect(where(table, 'A')).toEqual([50, 50, 0]);
    rules.checkInvariants(table);
  });
});

describe('places for a unit', () => {
  rule('scenarios.deployment', 'nobody is drawn up in open order who may not be', () => {
    // A crowd in which some find no room in close order, and are not allowed another.
    const options = { redForce: 'OTT-B', blueForce: 'COS-A', strength: 9, ammunition: 'counted' };
    const state = fireAndSwordSystem.setUp('skirmish/ambush', options, seededDice('a1/1'));
    const open = state.units.filter(
      (one) => onTable(one) && one.battle.layout.kind === 'open' && one.battle.raised > 1,
    );
    expect(open.every(mayOpen)).toBe(true);
    rules.checkInvariants(state);
  });
});

rule('special.light-cavalry', 'who turns to the enemy at the very edge stays on the table', () => {
  // Turned about their centres, these bases stood a hundredth beyond the edge.
  const open = [72.59, 67.59, 62.59].map((x) => ({ at: [x, 118.65] as [number, number], facing: 340.2 }));
  const table = position({ units: [tartars('A', 72.59, 118.65, { open })] });
  faceEnemy(table, unit(table, 'A'));
  expect(unit(table, 'A').battle.layout).toMatchObject({
    poses: [{ facing: 1602 }, { facing: 1602 }, { facing: 1602 }],
  });
  rules.checkInvariants(table);
});

rule('movement.passing', 'a fleeing unit through which friends pass goes on fleeing, also where its test fails', () => {
  const table = position({
    units: [horse('A', 50, 40, { order: 'move' }), horse('F', 50, 46, { morale: 'flight', order: null })],
  });
  // Both test Skill: the mover first, and passes; the other fails.
  play(table, [{ do: 'move', unit: 'A' }, forward(20)], [1, 10]);
  expect([unit(table, 'A').battle.morale, unit(table, 'F').battle.morale]).toEqual(['good', 'flight']);
});

rule(
  'commanders.attacked',
  'a commander who has taken the field is offered as a target only as near as he may be charged',
  () => {
    const targets = (far: number) => {
      const table = position({
        units: [
          tartars('A', 50, 50, {
            order: 'charge',
            open: [50, 55, 60].map((x) => ({ at: [x, 50], facing: 0 })) as never,
          }),
        ],
        commanders: [{ id: 'C', card: 'swedish-colonel', side: 'stronger', at: [57, 50 + far], facing: 180 }],
      });
      const there = withCommander(table, 'C');
      return chargeCandidates(there, unit(there, 'A')).map(({ target }) => target);
    };
    expect(targets(29)).toContain('C');
    expect(targets(33)).toEqual([]);
  },
);
