/** The chapter on charging, with its examples. */
import { describe, expect } from 'vitest';
import {
  asked,
  colonel,
  deciding,
  elite,
  enemy,
  foot,
  gun,
  horse,
  leader,
  play,
  position,
  rabble,
  refused,
  rule,
  unit,
  wagon,
  where,
} from '../testkit/index.js';
import type { Action } from './actions.js';
import { additionalMove, impetusOfRide } from './charge-state.js';
import { enemiesInContact } from './contact.js';
import type { BlockPath } from './onset.js';

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
    expect(unit(table, 'A').charge).toMatchObject({ step: 'moved', counter: false, contacted: [1], run: 1500 });
    expect(refused(table, { do: 'move', unit: 'A' })?.code).toBe('already-moved');
  });

  rule('charge.target', 'behind its front it sees nobody, and the order becomes a move order', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'charge', facing: 180 }), facing(15)] });
    expect(refused(table, charges('A', 'E'))).toMatchObject({ code: 'target-hidden', rule: 'charge.target' });
    play(table, [done]);
    expect(unit(table, 'A').order).toBe('move');
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
    expect(leader(table, 'C').points).toBe(1);
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
    expect(unit(table, 'A').charge!.target).toBe(2);
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
    expect(unit(table, 'A')).toMatchObject({ order: null, charge: null });
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
    expect(unit(table, 'A').charge!.run).toBeLessThan(10);
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
    expect(unit(table, 'A').charge).toMatchObject({ run: 2800, contacted: [1] });
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
    expect(unit(table, 'A').layout).toMatchObject({ files: 2, count: 3 });
  });

  rule('charge.narrow', 'the example: a building bars the alignment, a base goes to the rear, then it wheels', () => {
    const table = position({
      units: [horse('B', 50, 50, { order: 'charge' }), enemy('A', 60, 58, { order: 'move', facing: 210 })],
      buildings: [{ id: 'house', at: [47.5, 63], size: [6, 6] }],
    });
    play(table, [charges('B', 'A')]);
    expect(met(table, 'B')).toEqual(['A']);
    expect(unit(table, 'B').layout).toMatchObject({ files: 2, count: 3 });
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
    expect(unit(table, 'A').charge!.aligned).toBe(true);
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
    expect(unit(table, 'A').charge!.aligned).toBe(false);
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
    expect(unit(table, 'A').charge).toMatchObject({ target: 2, contacted: [1] });
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
    expect(unit(table, 'E')).toMatchObject({ hidden: false, acted: true });
    expect(where(table, 'E')).toEqual([62, 65, 180]);
    expect([asked(table), deciding(table)]).toEqual(['charge-path', 'weaker']);
    play(table, [on('A')]);
    expect(where(table, 'A')).toEqual([50, 65, 0]);
    expect(met(table, 'A')).toEqual(['E']);
    expect([unit(table, 'A').charge!.run, unit(table, 'E').charge!.run]).toEqual([1500, 1500]);
    expect(unit(table, 'E').charge).toMatchObject({ counter: true, contacted: [0] });
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

  rule('charge.counter', 'it is no duty: who stands may charge another in its own phase', () => {
    const table = pair(45);
    play(table, [charges('A', 'E'), { do: 'stand' }]);
    expect(where(table, 'A')).toEqual([50, 70, 0]);
    expect(unit(table, 'E')).toMatchObject({ hidden: true, acted: false });
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
      expect(events.filter(({ type }) => type === 'charged').map((event) => event['unit'])).toEqual(['A2', 'B']);
      expect(unit(table, 'B').charge!.target).toBe(0);
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
    expect(unit(table, 'A')).toMatchObject({ order: 'move', charge: null });
  });

  rule('charge.lost', 'who did not answer and was met in front has lost its charge in its own phase', () => {
    const table = pair(15);
    play(table, [charges('A', 'E'), { do: 'stand' }]);
    expect(unit(table, 'E').order).toBe('charge');
    play(table, [done]);
    expect(unit(table, 'E').order).toBe('move');
  });
});

describe('a charge that meets nobody', () => {
  const far = () => position({ turns: 3, units: [horse('A', 50, 20, { order: 'charge' }), facing(45)] });
  const toTheTest = (table: Parameters<typeof unit>[0], dice: number[]) =>
    play(table, [charges('A', 'E'), done, done, on('A')], dice);

  rule('charge.failed', 'a failed Skill test disorganises it, and cavalry withdraws', () => {
    const table = far();
    toTheTest(table, [5]);
    expect(unit(table, 'A')).toMatchObject({ morale: 'disorganised', order: null, charge: null });
    expect(where(table, 'A')[1]).toBe(40);
  });

  rule('charge.failed', 'passed, it keeps order, target and run for the next turn', () => {
    const table = far();
    toTheTest(table, [4]);
    expect(unit(table, 'A')).toMatchObject({ morale: 'good', order: 'charge' });
    expect(unit(table, 'A').charge).toMatchObject({ target: 1, run: 3000, continued: true });
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
      Object.assign(unit(table, 'E'), {
        layout: { ...unit(table, 'E').layout, pose: { x: 11500, y: 9500, facing: 1800 } },
      });
      play(table, [done]);
      expect(asked(table)).toBe('onward');
      expect(refused(table, on('A'))?.code).toBe('target-hidden');
      play(table, [{ do: 'halt', unit: 'A' }]);
      expect(unit(table, 'A')).toMatchObject({ order: 'move', charge: null });
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
  const bridge = {
    id: 'bridge',
    corners: [
      [48, 40],
      [52, 40],
      [52, 60],
      [48, 60],
    ] as [number, number][],
    bridge: true,
  };
  const river = {
    id: 'river',
    type: 'river',
    shape: { kind: 'rectangle' as const, from: [0, 42] as [number, number], to: [120, 58] as [number, number] },
  };
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
    expect(unit(table, 'A').charge!.run).toBeGreaterThan(800);
  });
});
