/** Countercharges, charges that fail, impetus and bridges. */

import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { put } from '../../testkit/alter.js';
import { bridge, river } from '../../testkit/ground.js';
import {
  asked,
  at,
  basesOf,
  deciding,
  elite,
  enemy,
  foot,
  gun,
  horse,
  play,
  position,
  refused,
  rule,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { enemiesInContact } from '../melee/contact.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { additionalMove, impetusOfRide } from './charge-state.js';
import type { BlockPath } from './close-order-charge.js';

const straight: BlockPath = { turn: 0, files: 0, anchor: 'middle' };
const wheel = (degrees: number): BlockPath => ({ ...straight, turn: degrees * 10 });
const charges = (id: string, target: string, path: BlockPath = straight, commander = ''): Action => ({
  do: 'charge',
  unit: id,
  target,
  path,
  commander,
});
const on = (id: string, path: BlockPath = straight): Action => ({ do: 'path', unit: id, path });
const done: Action = { do: 'done' };
const met = (table: Parameters<typeof unit>[0], id: string) =>
  enemiesInContact(table, unit(table, id)).map(({ data }) => data.id);

/** Side by side in a column of the table: the enemy stands so many centimetres ahead of A, face to face. */
const facing = (gap: number, extras: object = {}) => enemy('E', 62, 50 + gap, { order: 'move', ...extras });

describe('countercharge', () => {
  const pair = (gap: number) =>
    position({
      turns: 2,
      units: [
        horse('A', 50, 50, { order: 'charge' }),
        enemy('E', 62, 50 + gap, { order: 'charge', card: 'pancerni', hidden: true }),
      ],
    });

  rule(['charge.counter', 'charge.reactions'], 'the first example: 30 cm apart both go 15 and meet', () => {
    const table = pair(30);
    play(table, [charges('A', 'E')]);
    expect([asked(table), deciding(table)]).toEqual(['charge', 'stronger']);
    play(table, [{ do: 'counter', path: straight }]);
    expect(fieldsOf(unit(table, 'E'))).toMatchObject({ hidden: false, acted: true });
    expect(where(table, 'E')).toEqual([62, 65, 180]);
    expect([asked(table), deciding(table)]).toEqual(['charge-path', 'weaker']);
    play(table, [on('A')]);
    expect(where(table, 'A')).toEqual([50, 65, 0]);
    expect(met(table, 'A')).toEqual(['E']);
    expect([unit(table, 'A').turn.charge!.run, unit(table, 'E').turn.charge!.run]).toEqual([1500, 1500]);
    expect(unit(table, 'E').turn.charge).toMatchObject({ counter: true, contacted: [0] });
  });

  rule('charge.counter', 'the second example: 50 cm apart they go 20 each, then 5 each', () => {
    const table = pair(50);
    play(table, [charges('A', 'E'), { do: 'counter', path: straight }, on('A')]);
    expect([where(table, 'A')[1], where(table, 'E')[1]]).toEqual([70, 80]);
    play(table, [done, done]);
    expect([asked(table), deciding(table)]).toEqual(['onward', 'stronger']);
    play(table, [on('E')]);
    expect(where(table, 'E')[1]).toBe(75);
    play(table, [on('A')]);
    expect(where(table, 'A')[1]).toBe(75);
    expect(met(table, 'A')).toEqual(['E']);
  });

  /** Foot with Move 10/+5 charges horse, which answers and is the faster. */
  const footAgainstHorse = (gap: number, more: object = {}) =>
    position({
      turns: 2,
      units: [foot('A', 50, 50, { order: 'charge' }), enemy('E', 62, 50 + gap, { order: 'charge', ...more })],
    });

  rule('charge.counter', 'foot stops short of the line at 29.9 cm: the horse crosses it and meets them at once', () => {
    const table = footAgainstHorse(29.9);
    play(table, [charges('A', 'E'), { do: 'counter', path: straight }, on('A')]);
    expect([where(table, 'A')[1], where(table, 'E')[1]]).toEqual([60, 60]);
    expect(met(table, 'A')).toEqual(['E']);
    // 14.95 cm to the line and 4.95 beyond it, in one ride.
    expect(unit(table, 'E').turn.charge).toMatchObject({ run: 1990, contacted: [0], step: 'moved' });
    expect(unit(table, 'E').turn.charge).not.toHaveProperty('halted');
  });

  rule('charge.counter', 'beyond its Move nobody goes over the line either; the additional move draws it again', () => {
    const table = footAgainstHorse(45);
    play(table, [charges('A', 'E'), { do: 'counter', path: straight }, on('A')]);
    expect([where(table, 'A')[1], where(table, 'E')[1]]).toEqual([60, 75]);
    play(table, [done, done, on('E')]);
    // Half of 15 cm, while the foot has its move before it.
    expect(where(table, 'E')[1]).toBe(67.5);
    play(table, [on('A')]);
    expect([where(table, 'A')[1], where(table, 'E')[1]]).toEqual([65, 65]);
    expect(met(table, 'A')).toEqual(['E']);
  });

  rule(['charge.counter', 'terrain.classes'], 'ground that was crossed before the line counts beyond it', () => {
    const field = {
      id: 'brook',
      type: 'stream',
      shape: { kind: 'rectangle' as const, from: [40, 70], to: [80, 72] },
    };
    const table = position({
      turns: 2,
      units: [foot('A', 50, 50, { order: 'charge' }), enemy('E', 62, 79.9, { order: 'charge' })],
      terrain: [field as never],
    });
    play(table, [charges('A', 'E'), { do: 'counter', path: straight }, on('A')]);
    expect(met(table, 'E')).toEqual([]);
    // Difficult ground halves the 20 cm: 10 in all, whatever is left of them at the line.
    expect(where(table, 'E')[1]).toBeCloseTo(69.9);
  });

  rule(
    ['charge.counter', 'open.charge'],
    'light horse answers up to the line, and its owner leads it over it base by base',
    () => {
      const open = [62, 57.5, 53].map((x) => ({ at: [x, 74] as [number, number], facing: 180 }));
      const table = position({
        turns: 2,
        units: [
          foot('A', 50, 50, { order: 'charge' }),
          enemy('E', 62, 74, { order: 'charge', card: 'lipka-tartars', open }),
        ],
      });
      play(table, [charges('A', 'E')]);
      const ahead = (y: number) => ({ ways: open.map((base) => [at(base.at[0], y, 180)]) });
      expect(refused(table, { do: 'counter', path: ahead(58) })?.code).toBe('beyond-line');
      const offer = rules.actions(table).find(({ do: name }) => name === 'counter')!;
      play(table, [offer]);
      expect(Math.min(...basesOf(table, 'E').map(([, y]) => y))).toBeCloseTo(62, 0);
      play(table, [on('A')]);
      expect([asked(table), deciding(table)]).toEqual(['charge-path', 'stronger']);
      expect(refused(table, on('E'))?.code).toBe('not-now');
      const over = rules.actions(table).find(({ do: name }) => name === 'path')!;
      play(table, [over]);
      expect(met(table, 'E')).toEqual(['A']);
    },
  );

  rule('charge.counter', 'it is no duty: who stands may charge another in its own phase', () => {
    const table = pair(45);
    play(table, [charges('A', 'E'), { do: 'stand' }]);
    expect(where(table, 'A')).toEqual([50, 70, 0]);
    expect(fieldsOf(unit(table, 'E'))).toMatchObject({ hidden: true, acted: false });
    play(table, [done]);
    expect(refused(table, charges('E', 'A'))).toBeNull();
  });

  rule('charge.counter', 'only against a charger in view, and only with a charge order', () => {
    const table = position({
      units: [horse('A', 50, 50, { order: 'charge' }), facing(15, { order: 'charge', facing: 0, at: [50, 68] })],
    });
    play(table, [charges('A', 'E')]);
    // It looks away: nobody was asked.
    expect(asked(table)).toBe('movement');
    expect(met(table, 'A')).toEqual(['E']);
  });

  rule(
    'charge.reactions',
    'the additional example: a countercharge meets another, who answers; the last goes first',
    () => {
      const table = position({
        turns: 2,
        units: [
          horse('A1', 50, 50, { order: 'charge' }),
          horse('A2', 63, 62, { order: 'charge', bases: 1 }),
          enemy('B', 62, 80, { order: 'charge' }),
        ],
      });
      play(table, [charges('A1', 'B')]);
      expect(deciding(table)).toBe('stronger');
      // B wheels so that A2 stands on its way.
      play(table, [{ do: 'counter', path: wheel(-8) }]);
      expect([asked(table), deciding(table)]).toEqual(['charge', 'weaker']);
      const events = play(table, [{ do: 'counter', path: wheel(-10) }]);
      expect(events.filter((event) => event.type === 'charged').map((event) => event.unit)).toEqual(['A2', 'B']);
      expect(unit(table, 'B').turn.charge!.target).toBe(0);
    },
  );

  rule('charge.lost', 'a charger struck in the flank before it met anybody has a move order', () => {
    const table = position({
      turns: 2,
      units: [
        horse('A', 50, 40, { order: 'charge' }),
        enemy('E', 62, 90, { order: 'move' }),
        enemy('F', 80, 49, { order: 'charge', facing: 270, bases: 2 }),
      ],
    });
    play(table, [charges('A', 'E'), done]);
    expect(where(table, 'A')).toEqual([50, 60, 0]);
    play(table, [charges('F', 'A', wheel(10))]);
    expect(met(table, 'F')).toEqual(['A']);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: 'move', charge: null });
  });

  rule('charge.lost', 'who did not answer and was met in front has lost its charge in its own phase', () => {
    const table = pair(15);
    play(table, [charges('A', 'E'), { do: 'stand' }]);
    expect(unit(table, 'E').battle.order).toBe('charge');
    play(table, [done]);
    expect(unit(table, 'E').battle.order).toBe('move');
  });
});

describe('a charge that meets nobody', () => {
  const far = () => position({ turns: 3, units: [horse('A', 50, 20, { order: 'charge' }), facing(45)] });
  const toTheTest = (table: Parameters<typeof unit>[0], dice: number[]) =>
    play(table, [charges('A', 'E'), done, done, on('A')], dice);

  rule('charge.failed', 'a failed Skill test disorganises it, and cavalry withdraws', () => {
    const table = far();
    toTheTest(table, [5]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ morale: 'disorganised', order: null, charge: null });
    expect(where(table, 'A')[1]).toBe(40);
  });

  rule('charge.failed', 'passed, it keeps order, target and run for the next turn', () => {
    const table = far();
    toTheTest(table, [4]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ morale: 'good', order: 'charge' });
    expect(unit(table, 'A').turn.charge).toMatchObject({ target: 1, run: 3000, continued: true });
    expect(where(table, 'A')[1]).toBe(50);
  });

  rule(
    'charge.new-target',
    'a target out of view before the additional move is exchanged, or the order is lost',
    () => {
      const table = position({
        turns: 2,
        units: [horse('A', 50, 20, { order: 'charge' }), enemy('E', 62, 58, { order: 'move' })],
        terrain: [{ id: 'wood', type: 'forest', shape: { kind: 'rectangle', from: [70, 40], to: [110, 70] } }],
      });
      play(table, [charges('A', 'E'), done]);
      // E goes away behind the wood: out of sight.
      put(unit(table, 'E'), { x: 11500, y: 9500, facing: 1800 });
      play(table, [done]);
      expect(asked(table)).toBe('onward');
      expect(refused(table, on('A'))?.code).toBe('target-hidden');
      play(table, [{ do: 'halt', unit: 'A' }]);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: 'move', charge: null });
    },
  );
});

describe('impetus', () => {
  rule('combat.impetus', '10 cm straight over open ground; +2 only with an additional move of 20 cm', () => {
    const ride = (gap: number, own = horse, more: object = {}) => {
      const table = position({ units: [own('A', 50, 50, { order: 'charge' }), facing(gap)], ...more });
      play(table, [charges('A', 'E')]);
      return impetusOfRide(unit(table, 'A'));
    };
    expect([ride(9.99), ride(10), ride(10, elite)]).toEqual([0, 1, 2]);
    const field = {
      terrain: [
        {
          id: 'f',
          type: 'wheat-field',
          shape: { kind: 'rectangle' as const, from: [40, 55] as [number, number], to: [70, 58] as [number, number] },
        },
      ],
    };
    expect(ride(15, horse, field)).toBe(0);
    expect(
      ride(20, horse, { terrain: [{ ...field.terrain[0]!, shape: { ...field.terrain[0]!.shape, to: [70, 56] } }] }),
    ).toBe(1);
    expect(ride(9.99, foot)).toBe(0);
  });

  rule('movement.range', 'the second number of Move', () => {
    const table = position({ units: [foot('A', 20, 20), horse('B', 50, 50), gun('G', 80, 20), wagon('W', 90, 20)] });
    expect(['A', 'B', 'G', 'W'].map((id) => additionalMove(unit(table, id)))).toEqual([500, 1000, 0, 0]);
  });
});

describe('charges from a bridge', () => {
  const field = () =>
    position({
      roads: [bridge],
      terrain: [river],
      units: [
        horse('A', 48, 56, { order: 'charge', files: 1 }),
        enemy('B1', 70, 70, { order: 'move', bases: 2 }),
        enemy('B3', 52, 76, { order: 'move', bases: 1 }),
      ],
    });

  rule('charge.bridge', 'the example: straight at B3, or from the exit with a wheel at B1, nearest to it', () => {
    const straightOn = field();
    expect(refused(straightOn, charges('A', 'B3', straight))).toBeNull();
    const table = field();
    expect(refused(table, charges('A', 'B3', wheel(30)))).toMatchObject({
      code: 'nearest-to-exit',
      facts: { target: 'B1' },
    });
    play(table, [charges('A', 'B1', wheel(55))]);
    // Four centimetres to the exit, the wheel of one base, and on; the others have followed round the corner.
    expect(where(table, 'A')[2]).toBe(55);
    expect(unit(table, 'A').turn.charge!.run).toBeGreaterThan(800);
  });
});
