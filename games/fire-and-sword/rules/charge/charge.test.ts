/** The chapter on charging, with its examples. */

import { describe, expect } from 'vitest';
import {
  asked,
  colonel,
  deciding,
  enemy,
  foot,
  horse,
  leader,
  play,
  position,
  rabble,
  refused,
  rule,
  unit,
  where,
} from '../../testkit/index.js';
import { enemiesInContact } from '../melee/contact.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
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

describe('the target of a charge', () => {
  rule(['charge.target', 'phase.charge-order'], 'a unit with a charge order charges an enemy that it sees', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'charge' }), facing(15)] });
    expect(refused(table, { do: 'move', unit: 'A' })).toMatchObject({
      code: 'must-charge',
      rule: 'phase.charge-order',
    });
    expect(refused(table, done)?.code).toBe('must-charge');
    play(table, [charges('A', 'E')]);
    expect(where(table, 'A')).toEqual([50, 65, 0]);
    expect(met(table, 'A')).toEqual(['E']);
    expect(unit(table, 'A').turn.charge).toMatchObject({ step: 'moved', counter: false, contacted: [1], run: 1500 });
    expect(refused(table, { do: 'move', unit: 'A' })?.code).toBe('already-moved');
  });

  rule('charge.target', 'behind its front it sees nobody, and the order becomes a move order', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'charge', facing: 180 }), facing(15)] });
    expect(refused(table, charges('A', 'E'))).toMatchObject({ code: 'target-hidden', rule: 'charge.target' });
    play(table, [done]);
    expect(unit(table, 'A').battle.order).toBe('move');
  });

  rule('charge.target', 'only who has a charge order charges', () => {
    const table = position({ units: [horse('A', 50, 50), facing(15)] });
    expect(refused(table, charges('A', 'E'))).toMatchObject({ code: 'no-charge-order', rule: 'charge.target' });
  });

  const two = () => [
    horse('A', 50, 50, { order: 'charge' }),
    enemy('near', 62, 62, { order: 'move' }),
    enemy('far', 76, 66, { order: 'move' }),
  ];

  rule('charge.target', 'the nearest within the basic move first; another costs a command point', () => {
    const table = position({ commanders: [colonel('C', 50, 40)], units: two() });
    expect(refused(table, charges('A', 'far', wheel(25)))).toMatchObject({
      code: 'nearest-charge',
      facts: { target: 'near', distance: '12', allowed: '20' },
    });
    play(table, [charges('A', 'far', wheel(25), 'C')]);
    expect(leader(table, 'C').battle.points).toBe(1);
    const free = position({ commanders: [colonel('C', 50, 40)], units: two() });
    expect(refused(free, charges('A', 'near', straight, 'C'))?.code).toBe('point-useless');
  });

  rule('charge.target', 'with nobody within the basic move any enemy in view may be charged', () => {
    const table = position({
      units: [
        horse('A', 50, 50, { order: 'charge' }),
        enemy('near', 62, 75, { order: 'move' }),
        enemy('far', 90, 85, { order: 'move' }),
      ],
    });
    play(table, [charges('A', 'far', wheel(40))]);
    expect(unit(table, 'A').turn.charge!.target).toBe(2);
  });

  rule('charge.ignored', 'guns, wagons, the fleeing and who charges others may be left alone', () => {
    const before = (extras: object) =>
      position({
        units: [
          horse('A', 50, 50, { order: 'charge' }),
          enemy('near', 62, 62, { order: 'move', bases: 1, ...extras }),
          enemy('far', 72, 70, { order: 'move' }),
        ],
      });
    expect(refused(before({}), charges('A', 'far', wheel(20)))?.code).toBe('nearest-charge');
    for (const extras of [{ morale: 'flight' }, { card: 'polish-falconet' }, { card: 'transport-wagon' }]) {
      expect([extras, refused(before(extras), charges('A', 'far', wheel(20)))]).toEqual([extras, null]);
      expect([extras, refused(before(extras), charges('A', 'near'))]).toEqual([extras, null]);
    }
  });

  rule('charge.ignored', 'horse leaves infantry behind an obstacle alone, foot does not', () => {
    const before = (own: typeof horse) =>
      position({
        units: [
          own('A', 50, 50, { order: 'charge' }),
          foot('near', 62, 58, { side: 'stronger', facing: 180, order: 'defence' }),
          enemy('far', 72, 66, { order: 'move' }),
        ],
        obstacles: [
          {
            type: 'low-obstacle',
            line: [
              [48, 58],
              [64, 58],
            ],
          },
        ],
      });
    expect(refused(before(horse), charges('A', 'far', wheel(20)))).toBeNull();
    expect(refused(before(foot), charges('A', 'far', wheel(20)))?.code).toBe('nearest-charge');
  });

  rule('charge.ignored', 'who cannot be reached in the basic move may be left alone', () => {
    const table = position({
      units: [
        horse('A', 50, 50, { order: 'charge' }),
        enemy('near', 40, 53, { order: 'move', bases: 1, facing: 0 }),
        enemy('far', 62, 66, { order: 'move' }),
      ],
    });
    expect(refused(table, charges('A', 'far'))).toBeNull();
  });

  rule(['special.militia', 'special.rabble'], 'rabble needs heart against a more numerous enemy', () => {
    const field = () =>
      position({
        units: [rabble('A', 50, 50, { bases: 2, files: 1, order: 'charge' }), facing(9, { bases: 3 })],
      });
    const table = field();
    play(table, [charges('A', 'E')], [9]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: null, charge: null });
    expect(where(table, 'A')).toEqual([50, 50, 0]);
    const brave = field();
    play(brave, [charges('A', 'E')], [1]);
    expect(met(brave, 'A')).toEqual(['E']);
  });
});

describe('the path of a charge', () => {
  rule('charge.path', 'one wheel, then straight on; a path that leads past the target is none', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 82, 75, { order: 'move' })] });
    expect(refused(table, charges('A', 'E'))).toMatchObject({ code: 'passes-by', rule: 'charge.path' });
    expect(refused(table, charges('A', 'E', wheel(-30)))?.code).toBe('passes-by');
    play(table, [charges('A', 'E', wheel(40))]);
    expect(where(table, 'A')[2]).toBeGreaterThan(0);
  });

  rule('charge.path', 'a wheel that takes the whole basic move goes on in the additional move', () => {
    const table = position({
      units: [horse('A', 50, 50, { order: 'charge', bases: 6 }), enemy('E', 100, 52, { order: 'move', facing: 270 })],
    });
    play(table, [charges('A', 'E', wheel(85))]);
    // 24 by 3 cm: the far corner goes 20 cm in 47.3 degrees.
    expect(where(table, 'A')[2]).toBe(47.3);
    expect(unit(table, 'A').turn.charge!.run).toBeLessThan(10);
    play(table, [done, done]);
    expect([asked(table), deciding(table)]).toEqual(['onward', 'weaker']);
  });

  rule('charge.move', 'the basic move now, the additional move in close combat, both straight on', () => {
    const table = position({ turns: 2, units: [horse('A', 50, 50, { order: 'charge' }), facing(28)] });
    play(table, [charges('A', 'E')]);
    expect(where(table, 'A')).toEqual([50, 70, 0]);
    play(table, [done, done]);
    expect(asked(table)).toBe('onward');
    expect(refused(table, { do: 'halt', unit: 'A' })).toMatchObject({ code: 'must-go-on', rule: 'charge.move' });
    expect(refused(table, on('E'))?.code).toBe('not-charging');
    play(table, [on('A')]);
    expect(where(table, 'A')).toEqual([50, 78, 0]);
    expect(unit(table, 'A').turn.charge).toMatchObject({ run: 2800, contacted: [1] });
  });

  rule('charge.narrow', 'friends in the way are passed by narrowing the front, at the price of a manoeuvre', () => {
    const field = (more: Parameters<typeof position>[0]['units'] = []) =>
      position({
        units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 58, 64, { order: 'move', bases: 2 }), ...more],
      });
    const narrow: BlockPath = { turn: 0, files: 2, anchor: 'left' };
    expect(refused(field(), charges('A', 'E', narrow))).toMatchObject({
      code: 'narrow-needless',
      rule: 'charge.narrow',
    });
    const table = field([foot('B', 59, 58, { bases: 1 })]);
    expect(refused(table, charges('A', 'E', { ...narrow, files: 4 }))?.code).toBe('charge-wider');
    play(table, [charges('A', 'E', narrow)]);
    expect(met(table, 'A')).toEqual(['E']);
    expect(unit(table, 'A').battle.layout).toMatchObject({ files: 2, count: 3 });
  });

  rule('charge.narrow', 'the example: a building bars the alignment, a base goes to the rear, then it wheels', () => {
    const table = position({
      units: [horse('B', 50, 50, { order: 'charge' }), enemy('A', 60, 58, { order: 'move', facing: 210 })],
      buildings: [{ id: 'house', at: [47.5, 63], size: [6, 6] }],
    });
    play(table, [charges('B', 'A')]);
    expect(met(table, 'B')).toEqual(['A']);
    expect(unit(table, 'B').battle.layout).toMatchObject({ files: 2, count: 3 });
    expect(where(table, 'B')[2]).toBe(30);
  });

  rule('charge.path', 'a charge never goes wider, and stops before friends that bar it', () => {
    const table = position({
      turns: 2,
      units: [
        horse('A', 50, 50, { order: 'charge', files: 1 }),
        horse('B', 50, 58, { bases: 1 }),
        enemy('E', 74, 66, { order: 'move', bases: 6 }),
      ],
    });
    play(table, [charges('A', 'E')]);
    expect(where(table, 'A')[1]).toBeCloseTo(55, 1);
    expect(met(table, 'A')).toEqual([]);
  });
});

describe('contact', () => {
  rule('charge.align', 'the front wheels about the first point of contact until it lies along the enemy', () => {
    const table = position({
      units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 66, 60, { order: 'move', facing: 160 })],
    });
    play(table, [charges('A', 'E')]);
    expect(where(table, 'A')[2]).toBe(340);
    expect(met(table, 'A')).toEqual(['E']);
    expect(unit(table, 'A').turn.charge!.aligned).toBe(true);
    // Neither moves any more in this phase.
    play(table, [done]);
    expect(refused(table, { do: 'move', unit: 'E' })).toMatchObject({ code: 'locked', rule: 'charge.align' });
  });

  rule('charge.align', 'what movement is left limits the wheel, which goes on in the additional move', () => {
    const table = position({
      turns: 2,
      units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 66, 76, { order: 'move', facing: 140 })],
    });
    play(table, [charges('A', 'E')]);
    const first = where(table, 'A')[2];
    expect(met(table, 'A')).toEqual(['E']);
    expect(first).toBeGreaterThan(320);
    expect(unit(table, 'A').turn.charge!.aligned).toBe(false);
    play(table, [done, done]);
    expect(where(table, 'A')[2]).toBe(320);
  });

  rule('charge.sides', 'the drawing: who stands before the front strikes the front, from the flank the flank', () => {
    // E is 12 by 3 cm and looks up; its right flank lies to the east.
    const foe = enemy('E', 50, 60, { order: 'move', facing: 0 });
    const flank = position({ units: [horse('A', 70, 64, { order: 'charge', facing: 270, bases: 2 }), foe] });
    play(flank, [charges('A', 'E', wheel(-30))]);
    expect(where(flank, 'A')[2]).toBe(270);
    // Unit C of the drawing: mostly before the front, and a wheel would bring it to the flank.
    const front = position({ units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 82, 66, { order: 'move' })] });
    expect(refused(front, charges('A', 'E', wheel(40)))).toMatchObject({
      code: 'wheels-aside',
      rule: 'charge.sides',
      facts: { from: 'front', to: 'right' },
    });
    const rear = position({ units: [horse('A', 52, 45, { order: 'charge' }), foe] });
    play(rear, [charges('A', 'E')]);
    expect(where(rear, 'A')).toEqual([52, 57, 0]);
  });

  rule('charge.incidental', 'who meets another on the way is aligned with him', () => {
    const table = position({
      commanders: [colonel('C', 50, 40)],
      units: [
        horse('A', 50, 50, { order: 'charge' }),
        enemy('by', 66, 60, { order: 'move', bases: 2, facing: 170 }),
        facing(16),
      ],
    });
    play(table, [charges('A', 'E', straight, 'C')]);
    expect(met(table, 'A')).toEqual(['by']);
    expect(where(table, 'A')[2]).toBe(350);
    expect(unit(table, 'A').turn.charge).toMatchObject({ target: 2, contacted: [1] });
  });

  rule('charge.incidental', 'a second enemy met while aligning stops the wheel', () => {
    const table = position({
      units: [
        horse('A', 50, 50, { order: 'charge' }),
        enemy('E', 60, 58, { order: 'move', facing: 210, bases: 2 }),
        enemy('F', 52.8, 60.5, { order: 'move', bases: 1 }),
      ],
    });
    play(table, [charges('A', 'E')]);
    expect(met(table, 'A').sort()).toEqual(['E', 'F']);
    expect(where(table, 'A')[2]).toBeLessThan(30);
  });
});
