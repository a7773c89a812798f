/** Men who leave their ranks: for guns and wagons, into buildings and out of them. */

import { describe, expect, test } from 'vitest';
import { alter } from '../../testkit/alter.js';
import {
  at,
  basesOf,
  colonel,
  enemy,
  foot,
  gun,
  horse,
  leader,
  moves,
  play,
  position,
  refused,
  rule,
  stop,
  unit,
  where,
} from '../../testkit/index.js';
import { gunBases, quickGuns } from '../fire/fire-cannon.js';
import { capacityOf } from '../ground/table.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { handOf, wagonsOf } from '../wagons-and-works/war-wagons.js';

describe('manning and buildings', () => {
  const battery = (extras: object = {}) =>
    position({
      commanders: [colonel('C', 45, 40)],
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        gun('G', 50, 58, { side: 'stronger', abandoned: true, order: null }),
        ...((extras as { more?: ReturnType<typeof foot>[] }).more ?? []),
      ],
    });

  rule('manoeuvres.man', 'one special manoeuvre and one point: the crew comes out of the unit', () => {
    const table = battery();
    play(table, moves('A', { do: 'man', target: 'G', commander: 'C', facing: 900 }));
    expect(fieldsOf(unit(table, 'G'))).toMatchObject({ side: 0, abandoned: false, order: null });
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ losses: 1, specialManoeuvres: 1 });
    expect(leader(table, 'C').battle.points).toBe(1);
    expect(where(table, 'G')[2]).toBe(90);
  });

  rule('manoeuvres.man', 'a gun that nobody mans beside it is no enemy; on its works it is not turned', () => {
    const table = battery({
      more: [gun('H', 55, 58, { side: 'stronger', abandoned: true, order: null }) as ReturnType<typeof foot>],
    });
    alter(unit(table, 'G'), { works: at(50, 58) });
    play(table, moves('A'));
    expect(refused(table, { do: 'man', target: 'G', commander: 'C', facing: 900 })?.code).toBe('dug-in');
    expect(refused(table, { do: 'man', target: 'G', commander: 'C', facing: 0 })).toBeNull();
  });

  rule('manoeuvres.man', 'not with an enemy within 2 cm of it, not from afar, not by horse', () => {
    const near = battery({ more: [enemy('E', 62, 60)] });
    play(near, moves('A'));
    expect(refused(near, { do: 'man', target: 'G', commander: 'C', facing: 0 })).toMatchObject({ code: 'man-enemy' });
    const far = position({
      commanders: [colonel('C', 45, 40)],
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        gun('G', 50, 70, { abandoned: true }),
        horse('H', 70, 50, { order: 'defence' }),
      ],
    });
    play(far, moves('A'));
    expect(refused(far, { do: 'man', target: 'G', commander: 'C', facing: 0 })).toMatchObject({
      code: 'man-reach',
      facts: { allowed: 10 },
    });
    play(far, [stop, ...moves('H')]);
    expect(refused(far, { do: 'man', target: 'G', commander: 'C', facing: 0 })?.code).toBe('cannot-man');
    expect(refused(far, { do: 'man', target: 'H', commander: 'C', facing: 0 })?.code).toBe('not-abandoned');
  });

  const house = { id: 'house', at: [52, 60] as [number, number], size: [6, 4] as [number, number] };

  test('the examples: 6 by 4 cm hold 2 bases, 6 by 6 hold 4', () => {
    expect([capacityOf([6, 4]), capacityOf([6, 6]), capacityOf([5, 5])]).toEqual([2, 4, 3]);
  });

  rule(
    ['terrain.building', 'manoeuvres.other'],
    'infantry within 10 cm goes in as a unit of its own, up to the capacity',
    () => {
      const table = position({
        commanders: [colonel('C', 45, 40)],
        units: [foot('A', 50, 50, { order: 'defence' })],
        buildings: [house],
      });
      play(table, moves('A'));
      expect(refused(table, { do: 'enter', building: 'house', commander: 'C', bases: 3 })).toMatchObject({
        code: 'building-full',
        facts: { capacity: 2 },
      });
      play(table, [{ do: 'enter', building: 'house', commander: 'C', bases: 2 }]);
      const inside = unit(table, 'A-in-house');
      expect(fieldsOf(inside)).toMatchObject({ place: 'building', building: 'house', order: null });
      expect(basesOf(table, 'A')).toHaveLength(1);
      play(table, [stop]);
      expect(refused(table, { do: 'move', unit: 'A-in-house' })?.code).toBe('already-moved');
    },
  );

  rule('terrain.building', 'who goes in takes his kind and his pouch with him; enemies next door keep it shut', () => {
    const mixed = position({
      commanders: [colonel('C', 45, 40)],
      buildings: [house],
      units: [foot('A', 50, 50, { order: 'defence' })],
    });
    alter(unit(mixed, 'A'), { kinds: ['register', 'moloitsy', 'register'], ammunitionUsed: 3 });
    play(mixed, moves('A', { do: 'enter', building: 'house', commander: 'C', bases: 1 }));
    expect(fieldsOf(unit(mixed, 'A-in-house'))).toMatchObject({ ammunitionUsed: 3 });
    expect([...unit(mixed, 'A-in-house').battle.kinds, ...unit(mixed, 'A').battle.kinds].sort()).toEqual([
      'moloitsy',
      'register',
      'register',
    ]);
    const { at: middle, size } = house;
    const next = { id: 'next', at: [middle[0]! + size[0]! + 1, middle[1]!] as [number, number], size };
    const beside = position({
      commanders: [colonel('C', 45, 40)],
      buildings: [house, next],
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        foot('E', 100, 100, { side: 'stronger', building: 'next', bases: 1 }),
      ],
    });
    play(beside, moves('A'));
    expect(refused(beside, { do: 'enter', building: 'house', commander: 'C', bases: 1 })?.code).toBe('building-enemy');
  });

  rule('terrain.building', 'an enemy within 2 cm, another holder and horse keep it shut', () => {
    const more = { commanders: [colonel('C', 45, 40)], buildings: [house] };
    const near = position({ ...more, units: [foot('A', 50, 50, { order: 'defence' }), enemy('E', 60, 63.5)] });
    play(near, moves('A'));
    expect(refused(near, { do: 'enter', building: 'house', commander: 'C', bases: 1 })?.code).toBe('building-enemy');
    const held = position({
      ...more,
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        foot('B', 20, 20, { building: 'house', bases: 1 }),
        horse('H', 50, 46, { order: 'defence' }),
      ],
    });
    play(held, moves('A'));
    expect(refused(held, { do: 'enter', building: 'house', commander: 'C', bases: 1 })?.code).toBe('building-held');
    expect(refused(held, { do: 'enter', building: 'barn', commander: 'C', bases: 1 })?.code).toBe('unknown-building');
    play(held, [stop, ...moves('H')]);
    expect(refused(held, { do: 'enter', building: 'house', commander: 'C', bases: 1 })?.code).toBe('infantry-only');
  });

  rule('terrain.building', 'it is left for a command point, within 10 cm, without an order', () => {
    const table = position({
      commanders: [colonel('C', 45, 40)],
      units: [foot('B', 20, 20, { building: 'house', bases: 2 })],
      buildings: [house],
    });
    play(table, moves('B'));
    expect(refused(table, { do: 'leave', commander: 'C', ways: [[at(50, 45)], [at(54, 45)]] })?.code).toBe(
      'building-reach',
    );
    play(table, [{ do: 'leave', commander: 'C', ways: [[at(50, 55)], [at(54, 55)]] }, stop]);
    expect(fieldsOf(unit(table, 'B'))).toMatchObject({ place: 'table', building: null, order: null });
    expect(leader(table, 'C').battle.points).toBe(1);
  });

  rule('manoeuvres.man', 'the gun is turned where it stands; men go as bases apart, slower over bad ground', () => {
    const table = battery();
    play(table, moves('A', { do: 'man', target: 'G', commander: 'C', facing: 1800 }));
    expect(where(table, 'G')).toEqual([54, 54, 180]);
    const grove = { kind: 'rectangle' as const, from: [40, 51] as [number, number], to: [70, 52] as [number, number] };
    const slow = position({
      commanders: [colonel('C', 45, 40)],
      units: [foot('A', 50, 50, { order: 'defence' }), gun('G', 50, 60, { abandoned: true, order: null })],
      terrain: [{ id: 'f', type: 'forest', shape: grove }],
    });
    play(slow, moves('A'));
    // 6 cm away, with half of 10 left.
    expect(refused(slow, { do: 'man', target: 'G', commander: 'C', facing: 0 })?.code).toBe('man-reach');
    const crowded = position({
      commanders: [colonel('C', 45, 40)],
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        gun('G', 50, 58, { abandoned: true, order: null }),
        foot('B', 54, 58, { bases: 1 }),
      ],
    });
    play(crowded, moves('A'));
    expect(refused(crowded, { do: 'man', target: 'G', commander: 'C', facing: 450 })?.code).toBe('not-past-friends');
  });

  rule(['terrain.building', 'terrain.forced-order'], 'into a village they come out in open order', () => {
    const table = position({
      commanders: [colonel('C', 45, 40)],
      units: [foot('B', 20, 20, { building: 'house', bases: 2 })],
      buildings: [house],
      terrain: [
        {
          id: 'village',
          type: 'built-up',
          shape: { kind: 'rectangle', from: [40, 40], to: [80, 80] },
        },
        { id: 'pond', type: 'lake', shape: { kind: 'rectangle', from: [40, 66], to: [80, 70] } },
      ],
    });
    play(table, moves('B'));
    const out = (y: number, ...xs: number[]): Action => ({
      do: 'leave',
      commander: 'C',
      ways: xs.map((x) => [at(x, y)]),
    });
    expect(refused(table, out(55, 50, 54))?.code).toBe('bases-too-near');
    expect(refused(table, out(67, 50, 55))?.code).toBe('impassable');
    play(table, [out(55, 50, 55), stop]);
    expect(unit(table, 'B').battle.layout.kind).toBe('open');
  });
});

describe('crews of war wagons', () => {
  /** A train of the own side in column to the east: its first wagon ends at 60, 60. */
  const yard = (crews: readonly number[], extras: object = {}, more: ReturnType<typeof foot>[] = []) =>
    position({
      phase: 'movement',
      commanders: [colonel('C', 45, 40)],
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        {
          ...gun('W', 60, 60, { bases: crews.length, files: 1, facing: 90, order: 'defence', ...extras }),
          card: 'war-wagon-gun',
          marks: { wagons: crews.map((crew) => ({ crew, structure: 2 })) },
        },
        ...more,
      ],
    });
  const manned = (wagon: number): Action => ({ do: 'man', target: `W/${wagon}`, commander: 'C', facing: 0 });

  rule(
    ['manoeuvres.man', 'wagons.war'],
    'an empty wagon is manned for three points and keeps the order of its train',
    () => {
      const table = yard([0, 3]);
      play(table, moves('A', manned(0)));
      expect(wagonsOf(unit(table, 'W'))).toEqual([
        { crew: 3, structure: 2, strangers: true },
        { crew: 3, structure: 2 },
      ]);
      expect(fieldsOf(unit(table, 'W'))).toMatchObject({ order: 'defence', side: 0 });
      expect(basesOf(table, 'A')).toHaveLength(2);
      expect([unit(table, 'A').turn.specialManoeuvres, leader(table, 'C').battle.points]).toEqual([1, 1]);
      // One manoeuvre and one point for every wagon.
      expect(refused(table, manned(0))?.code).toBe('not-abandoned');
    },
  );

  rule(
    ['manoeuvres.man', 'wagons.war'],
    'a weakened crew is made up to its number, for as many points as it lacks',
    () => {
      const table = yard([2, 1]);
      play(table, moves('A', manned(0), manned(1)));
      expect(wagonsOf(unit(table, 'W')).map(({ crew, strangers }) => [crew, strangers])).toEqual([
        [3, undefined],
        [3, undefined],
      ]);
      // Three points in all: one base.
      expect(basesOf(table, 'A')).toHaveLength(2);
      expect(unit(table, 'A').battle.losses).toBe(0);
      expect(handOf(unit(table, 'W'))).toEqual({ skill: 4, morale: 5 });
    },
  );

  rule('manoeuvres.man', 'one wagon at a time, none with a whole crew, none from afar', () => {
    const table = yard([0, 0, 3, 0], { at: [84, 60] });
    play(table, moves('A'));
    expect(refused(table, { do: 'man', target: 'W', commander: 'C', facing: 0 })?.code).toBe('which-wagon');
    expect(refused(table, manned(4))?.code).toBe('which-wagon');
    expect(refused(table, manned(2))?.code).toBe('not-abandoned');
    expect(refused(table, manned(0))).toMatchObject({ code: 'man-reach', facts: { allowed: 10 } });
    expect(refused(table, manned(3))).toBeNull();
  });

  rule('manoeuvres.man', 'of the enemy only a train that all crews have left; it changes hands, with Morale 4', () => {
    const held = yard([0, 3], { side: 'stronger' });
    play(held, moves('A'));
    expect(refused(held, manned(0))).toMatchObject({ code: 'man-enemy', facts: { enemy: 'W' } });
    const empty = yard([0, 0], { side: 'stronger' });
    play(empty, moves('A', manned(0)));
    expect(fieldsOf(unit(empty, 'W'))).toMatchObject({ side: 0, order: null, acted: true });
    expect(handOf(unit(empty, 'W'))).toEqual({ skill: 4, morale: 4 });
    const watched = yard([0, 0], { side: 'stronger' }, [enemy('E', 60, 61)]);
    play(watched, moves('A'));
    expect(refused(watched, manned(0))?.code).toBe('man-enemy');
  });

  rule(['manoeuvres.man', 'artillery.quick-loading'], 'strangers do not load the gun of a wagon quickly', () => {
    const table = yard([0, 3]);
    play(table, moves('A', manned(0)));
    expect(quickGuns(unit(table, 'W'))).toEqual([1]);
    const alone = yard([0]);
    play(alone, moves('A', manned(0)));
    expect([gunBases(unit(alone, 'W')), quickGuns(unit(alone, 'W'))]).toEqual([[0], []]);
  });
});
