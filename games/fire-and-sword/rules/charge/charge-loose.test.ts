/** Charges base by base in the finer points, and charges over bridges. */

import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { bridge, river } from '../../testkit/ground.js';
import {
  asked,
  at,
  basesOf,
  elite,
  enemy,
  foot,
  horse,
  play,
  position,
  refused,
  rule,
  tartars,
  unit,
  where,
} from '../../testkit/index.js';
import { enemiesInContact } from '../melee/contact.js';
import type { Action } from '../state/actions.js';
import { impetusOfRide } from './charge-state.js';
import type { BlockPath } from './close-order-charge.js';

type Path = Extract<Action, { do: 'charge' }>['path'];
const straight: BlockPath = { turn: 0, files: 0, anchor: 'middle' };
const charges = (id: string, target: string, path: Path = straight): Action => ({
  do: 'charge',
  unit: id,
  target,
  path,
  commander: '',
});
const on = (id: string, path: Path): Action => ({ do: 'path', unit: id, path });
const done: Action = { do: 'done' };
type Table = ReturnType<typeof position>;
const met = (table: Table, id: string) => enemiesInContact(table, unit(table, id)).map(({ data }) => data.id);
const light = (y: number, xs: readonly number[], more: object = {}) =>
  tartars('T', xs[0]!, y, {
    order: 'charge',
    bases: xs.length,
    open: xs.map((x) => ({ at: [x, y] as [number, number], facing: 0 })),
    ...more,
  });

describe('targets of those who charge base by base', () => {
  rule('charge.target', 'open order must charge the nearest in its basic move as well', () => {
    const table = position({
      units: [
        light(40, [50, 54.5, 59]),
        enemy('near', 62, 52, { order: 'move' }),
        enemy('far', 85, 56, { order: 'move' }),
      ],
    });
    const far = rules.actions(table).filter((action) => action.do === 'charge' && action.target === 'far');
    expect(far).toEqual([]);
    const ways = [82, 77.5, 73].reverse().map((x) => [at(x - 9, 56)]);
    expect(refused(table, charges('T', 'far', { ways }))).toMatchObject({
      code: 'nearest-charge',
      facts: { target: 'near', distance: '12', allowed: '20' },
    });
  });

  rule('charge.failed', 'a charge that goes on takes its old target, though another is nearer', () => {
    const table = position({
      units: [
        horse('A', 50, 50, { order: 'charge', marks: { charge: null } }),
        enemy('old', 62, 68, { order: 'move' }),
        enemy('near', 74, 60, { order: 'move', bases: 1 }),
      ],
    });
    const goesOn = {
      target: 1,
      commander: -1,
      counter: false,
      pursuit: false,
      loose: false,
      step: 'declared' as const,
    };
    alter(unit(table, 'A'), {
      charge: { ...goesOn, run: 1000, contacted: [], side: null, aligned: true, continued: true },
    });
    expect(refused(table, charges('A', 'near', { ...straight, turn: 300 }))?.code).toBe('same-target');
    expect(refused(table, charges('A', 'old'))).toBeNull();
    play(table, [charges('A', 'old')]);
    expect(unit(table, 'A').turn.charge!.run).toBe(2800);
  });

  rule('open.passing', 'through friends in open order of good morale, never through the disorganised', () => {
    const field = (morale: 'good' | 'disorganised') =>
      position({
        units: [
          light(40, [50, 54.5, 59]),
          tartars('B', 50, 46, {
            morale,
            order: null,
            open: [50, 54.5, 59].map((x) => ({ at: [x, 46] as [number, number], facing: 0 })),
          }),
          enemy('E', 62, 55, { order: 'move' }),
        ],
      });
    const ways = [50, 54.5, 59].map((x) => [at(x, 55)]);
    expect(refused(field('good'), charges('T', 'E', { ways }))).toBeNull();
    expect(refused(field('disorganised'), charges('T', 'E', { ways }))?.code).toBe('charge-barred');
  });
});

describe('targets beyond the basic move', () => {
  /** Enemies at all distances from 21 to 39 cm and in all directions to which the unit does not have to turn about. */
  const around = [21, 24, 27, 30, 33, 36, 39].flatMap((far) =>
    [-80, -60, -40, -20, 0, 20, 40, 60, 80].map((angle) => ({ far, angle })),
  );
  const chargedBy = (own: object, { far, angle }: { far: number; angle: number }) => {
    const [x, y] = [90 + far * Math.sin((angle * Math.PI) / 180), 60 + far * Math.cos((angle * Math.PI) / 180)];
    const table = position({
      table: [180, 120],
      units: [
        own as never,
        enemy('E', Math.round(x * 100) / 100, Math.round(y * 100) / 100, { bases: 2, order: 'move' }),
      ],
    });
    return rules.actions(table).filter((action) => action.do === 'charge');
  };

  rule(
    ['open.charge', 'phase.charge-order'],
    'open order is offered a charge at whoever it sees, at every distance',
    () => {
      const open = light(60, [81, 85.5, 90, 94.5]);
      const missing = around.filter((place) => chargedBy(open, place).length === 0);
      expect(missing).toEqual([]);
    },
  );

  rule(
    ['open.charge', 'combat.impetus'],
    'straight ahead where all bases meet the target so, and the run goes on',
    () => {
      const table = (gap: number) =>
        position({ units: [light(50, [50, 55, 60]), enemy('E', 62, 50 + gap, { order: 'move' })] });
      for (const gap of [23, 30, 39]) {
        const [charge] = rules.actions(table(gap)).filter((action) => action.do === 'charge');
        const there = table(gap);
        play(there, [charge!]);
        expect(basesOf(there, 'T')).toEqual([50, 55, 60].map((x) => [x, 70]));
        expect(unit(there, 'T').turn.charge).toMatchObject({ run: 2000, contacted: [] });
      }
    },
  );

  rule('special.elite-cavalry', 'elite cavalry is offered a loose charge beside that in close order', () => {
    const own = elite('A', 84, 60, { order: 'charge', bases: 6, files: 3 });
    const missing = around.filter(
      (place) => !chargedBy(own, place).some((one) => 'ways' in (one as { path: object }).path),
    );
    expect(missing).toEqual([]);
  });

  rule(['open.charge', 'charge.move'], 'straight on a base pays for its wheel, whether it meets anybody or not', () => {
    const table = position({
      units: [light(40, [50, 54.5]), enemy('E', 85, 60, { order: 'move' })],
    });
    const aside = [50, 54.5].map((x) => [at(x + 19.9, 40, 90)]);
    expect(refused(table, charges('T', 'E', { ways: aside }))?.code).toBe('base-reach');
  });
});

describe('impetus of bases', () => {
  const ridden = (gap: number, ground?: { type: string; from: number; to: number; top?: [number, number] }) => {
    const { type, from, to, top } = ground ?? { type: 'open', from: 0, to: 1 };
    const piece = {
      id: 'g',
      type,
      shape: { kind: 'rectangle', from: [0, from], to: [120, to] },
      ...(top ? { top } : {}),
    };
    const table = position({
      units: [light(40, [50, 54.5, 59]), enemy('E', 62, 40 + gap, { order: 'move' })],
      terrain: [piece as never],
    });
    play(table, [charges('T', 'E', { ways: [50, 54.5, 59].map((x) => [at(x, 40 + gap)]) })]);
    return [unit(table, 'T').turn.charge!.run, impetusOfRide(unit(table, 'T'))];
  };

  rule('combat.impetus', 'ruling 162: ground before the last 10 cm takes nothing, ground in them takes it', () => {
    expect(ridden(18)).toEqual([1800, 1]);
    const field = { type: 'wheat-field', from: 41, to: 44 };
    // The rear of the base is past the field after 7 cm.
    expect(ridden(18, field)).toEqual([1100, 1]);
    expect(ridden(16.99, field)).toEqual([999, 0]);
  });

  rule('combat.impetus', 'ruling 162: downhill counts as open ground base by base too, uphill does not', () => {
    const slope = { type: 'slope', from: 30, to: 70 };
    expect(ridden(15, { ...slope, top: [56, 32] })).toEqual([1500, 1]);
    expect(ridden(8, { ...slope, top: [56, 68] })[1]).toBe(0);
  });
});

describe('bases that come up later', () => {
  rule('special.elite-cavalry', 'the third example: two bases meet the enemy, the third comes up afterwards', () => {
    const table = position({
      turns: 2,
      units: [elite('A', 50, 50, { order: 'charge', files: 1 }), enemy('E', 58, 64, { order: 'move' })],
    });
    play(table, [charges('A', 'E', { ways: [[at(50, 64)], [at(54, 64)], [at(50, 61)]] })]);
    expect(met(table, 'A')).toEqual(['E']);
    expect(unit(table, 'A').turn.charge).toMatchObject({ loose: true, aligned: false });
    play(table, [done, done]);
    expect(asked(table)).toBe('onward');
    // A corner of the enemy is no place.
    expect(refused(table, on('A', { ways: [[], [], [at(58, 64)]] }))?.code).toBe('corner-only');
    const offers = rules.actions(table).filter(({ do: name }) => name === 'path');
    expect(offers.length).toBeGreaterThan(0);
    const all = () => basesOf(table, 'A').filter(([, y]) => y === 64).length;
    expect(all()).toBe(2);
    play(table, [on('A', { ways: [[], [], [at(46, 64)]] })]);
    expect(all()).toBe(3);
  });

  rule('special.elite-cavalry', 'the fourth example: out of reach it keeps its front, a countercharge too', () => {
    const table = position({
      turns: 2,
      units: [
        elite('A', 50, 50, { order: 'charge' }),
        enemy('B', 62, 95, { order: 'charge', card: 'pancerni', bases: 2 }),
      ],
    });
    const wide = { ways: [[at(50, 69.5)], [at(54, 69.5)], [at(54, 66.5)]] };
    expect(refused(table, charges('A', 'B', wide))?.code).toBe('keeps-front');
    play(table, [charges('A', 'B')]);
    expect(refused(table, { do: 'counter', path: { ways: [[at(58, 75.5, 180)], [at(58, 78.5, 180)]] } })?.code).toBe(
      'keeps-front',
    );
  });
});

describe('round a corner', () => {
  // The drawing: a wood hides part of the enemy from two of four bases.
  const field = () =>
    position({
      turns: 2,
      units: [light(40, [41, 45.5, 50, 54.5]), enemy('E', 62, 54, { order: 'move', bases: 4 })],
      buildings: [{ id: 'house', at: [44.5, 46], size: [8, 4] }],
    });

  rule('open.charge', 'the drawing: bases behind a house are led round it and keep 2 cm from the enemy', () => {
    const table = field();
    const ahead = [41, 45.5, 50, 54.5].map((x) => [at(x, 54)]);
    expect(refused(table, charges('T', 'E', { ways: ahead }))?.rule).toBe('terrain.building');
    const led = [[at(49, 43), at(49, 50.4)], [at(54.2, 43), at(54.2, 50.4)], [at(50, 54)], [at(54.5, 54)]];
    expect(refused(table, charges('T', 'E', { ways: led }))).toBeNull();
    const tooNear = [[at(49, 43), at(49, 52.5)], led[1]!, led[2]!, led[3]!];
    expect(refused(table, charges('T', 'E', { ways: tooNear }))).toMatchObject({
      code: 'near-enemy',
      facts: { distance: '1.5' },
    });
    const offer = rules.actions(table).find((action) => action.do === 'charge')!;
    play(table, [offer]);
    expect(met(table, 'T')).toEqual(['E']);
    const behind = basesOf(table, 'T').filter(([, y]) => y > 44 && y < 52);
    expect(behind.length).toBeGreaterThan(0);
  });

  rule('open.charge', 'a target to which no base has a straight way is none', () => {
    const table = position({
      units: [light(40, [50, 54.5]), enemy('E', 62, 66, { order: 'move', bases: 1, card: 'boyar-sons' })],
      terrain: [{ id: 'l', type: 'lake', shape: { kind: 'rectangle', from: [40, 48], to: [75, 55] } }],
    });
    const ways = [50, 54.5].map((x) => [at(x, 47.9)]);
    expect(refused(table, charges('T', 'E', { ways }))).toMatchObject({ code: 'no-straight-way', rule: 'open.charge' });
    play(table, [done]);
    expect(unit(table, 'T').battle.order).toBe('move');
  });
});

describe('bridges', () => {
  const crossing = (y: number, ...foes: object[]) =>
    position({
      turns: 2,
      roads: [bridge],
      terrain: [river],
      units: [horse('A', 48, y, { order: 'charge', files: 1 }), ...(foes as never[])],
    });

  rule(['charge.bridge', 'terrain.river'], 'straight over the bridge a charge goes as on a road', () => {
    for (const from of [56, 45, 40]) {
      const table = crossing(from, enemy('E', 52, 90, { order: 'move', bases: 1 }));
      play(table, [charges('A', 'E')]);
      expect(where(table, 'A')).toEqual([48, from + 20, 0]);
    }
  });

  rule(
    ['charge.bridge', 'terrain.classes'],
    'beyond the exit bad ground slows the first base, and a house stops it',
    () => {
      const after = (more: object) => {
        const table = position({
          turns: 2,
          roads: [bridge],
          units: [horse('A', 48, 56, { order: 'charge', files: 1 }), enemy('B', 86, 80, { order: 'move', bases: 4 })],
          ...more,
          terrain: [river, ...((more as { terrain?: object[] }).terrain ?? [])] as never,
        });
        const turn = { turn: 500, files: 0, anchor: 'middle' as const };
        play(table, [charges('A', 'B', turn)]);
        return Math.max(...basesOf(table, 'A').map(([x]) => x));
      };
      const free = after({});
      const brook = { id: 's', type: 'stream', shape: { kind: 'rectangle', from: [56, 58.5], to: [80, 75] } };
      expect(after({ terrain: [brook] })).toBeLessThan(free - 3);
      expect(after({ buildings: [{ id: 'house', at: [55, 63], size: [4, 2] }] })).toBeLessThan(free - 3);
    },
  );

  rule('charge.bridge', 'only enemies in view are asked which is nearest to the exit', () => {
    const table = position({
      roads: [bridge],
      terrain: [river],
      units: [
        horse('A', 48, 56, { order: 'charge', files: 1 }),
        enemy('hidden', 32, 66, { order: 'move', bases: 1 }),
        enemy('B', 72, 70, { order: 'move', bases: 2 }),
      ],
      buildings: [{ id: 'house', at: [38, 62.5], size: [14, 4] }],
    });
    const offer = rules.actions(table).find((action) => action.do === 'charge')!;
    expect(offer).toMatchObject({ target: 'B' });
    play(table, [offer]);
    expect(where(table, 'A')[2]).toBeGreaterThan(0);
  });

  rule('charge.bridge', 'a countercharge that cannot come straight stops at the water, and has no impetus', () => {
    const table = crossing(46, enemy('E', 70, 80, { order: 'charge', bases: 2 }));
    const offer = rules.actions(table).find((action) => action.do === 'charge')!;
    play(table, [offer]);
    expect(asked(table)).toBe('charge');
    const answer = rules.actions(table).find(({ do: name }) => name === 'counter')!;
    play(table, [answer]);
    expect(unit(table, 'E').turn.charge).toMatchObject({ counter: true });
    const low = Math.min(...basesOf(table, 'E').map(([, y]) => y));
    expect(low).toBeGreaterThan(57.9);
  });

  rule('terrain.river', 'a base half off the bridge goes on, one beside it does not', () => {
    const table = position({
      roads: [bridge],
      terrain: [river],
      units: [foot('A', 48, 59, { bases: 2, files: 1 }), foot('B', 60, 39)],
    });
    play(table, [
      { do: 'move', unit: 'A' },
      { do: 'forward', distance: 500 },
      { do: 'stop' },
      { do: 'move', unit: 'B' },
    ]);
    expect(refused(table, { do: 'forward', distance: 400 })?.rule).toBe('terrain.classes');
  });
});

describe('a column in a bend', () => {
  rule(['movement.column', 'charge.path'], 'charges with its first base, and the others follow', () => {
    const table = position({
      turns: 2,
      units: [horse('A', 50, 40, { files: 1 }), enemy('E', 72, 60, { order: 'move', facing: 270, bases: 1 })],
    });
    play(table, [{ do: 'move', unit: 'A' }, { do: 'snake', pivot: 'right', turn: 900, distance: 100 }, { do: 'stop' }]);
    expect(unit(table, 'A').battle.layout.kind).toBe('bent-column');
    const { layout } = unit(table, 'A').battle;
    const ready = position({
      turns: 2,
      units: [
        horse('A', 50, 40, { files: 1, order: 'charge' }),
        enemy('E', 72, 44, { order: 'move', facing: 270, bases: 1 }),
      ],
    });
    alter(unit(ready, 'A'), { layout });
    const offer = rules.actions(ready).find((action) => action.do === 'charge')!;
    play(ready, [offer]);
    expect(met(ready, 'A')).toEqual(['E']);
    expect(unit(ready, 'A').battle.layout).toMatchObject({ kind: 'block', files: 1 });
  });
});
