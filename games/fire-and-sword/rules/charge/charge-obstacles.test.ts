/** Charges over obstacles, caltrops and bridges, by units and base by base. */
import { describe, expect } from 'vitest';
import { cm } from '../../geometry/index.js';
import {
  at,
  basesOf,
  colonel,
  enemy,
  foot,
  gun,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  tartars,
  unit,
  where,
  why,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import { impetusOfRide } from './charge-state.js';

type Spot = [number, number];
type Path = Extract<Action, { do: 'charge' }>['path'];
const straight = { turn: 0, files: 0, anchor: 'middle' } as const;
const charges = (id: string, target: string, path: Path = straight): Action => ({
  do: 'charge',
  unit: id,
  target,
  path,
  commander: '',
});
const fence = (y: number, type = 'low-obstacle') => ({
  type,
  line: [
    [0, y],
    [120, y],
  ] as Spot[],
});
const light = (y: number, ...xs: number[]) =>
  tartars('T', xs[0]!, y, {
    order: 'charge',
    bases: xs.length,
    open: xs.map((x) => ({ at: [x, y] as Spot, facing: 0 })),
  });
const river = {
  id: 'river',
  type: 'river',
  shape: { kind: 'rectangle' as const, from: [0, 42] as Spot, to: [120, 50] as Spot },
};
const bridge = {
  id: 'bridge',
  corners: [
    [48, 42],
    [52, 42],
    [52, 50],
    [48, 50],
  ] as Spot[],
  bridge: true,
};

describe('charges at ammunition wagons', () => {
  const powder = (y: number) => ({
    ...foot('W', 56, y, { side: 'stronger', bases: 1, order: null }),
    card: 'ammunition-wagon',
  });
  const charge = (commander: string): Action => ({
    do: 'charge',
    unit: 'A',
    target: 'W',
    path: { turn: 0, files: 0, anchor: 'middle' },
    commander,
  });
  const against = (y: number, ...nearer: object[]) =>
    position({
      units: [horse('A', 50, 50, { order: 'charge' }), powder(y), ...(nearer as never[])],
      commanders: [colonel('C', 50, 45)],
    });

  rule(
    'wagons.ammunition',
    'only as the nearest of all in view, however far, whoever they are and whoever pays',
    () => {
      expect(refused(against(68), charge(''))).toBeNull();
      // A gun need not be charged first, but is nearer than the powder.
      const crew = gun('K', 64, 60, { side: 'stronger', facing: 180 });
      for (const commander of ['', 'C'])
        expect(refused(against(68, crew), charge(commander))).toMatchObject({ code: 'powder-nearest' });
      // Beyond the basic move as well.
      const far = against(84, enemy('E', 80, 74));
      expect(refused(far, charge(''))).toMatchObject({ code: 'powder-nearest', rule: 'wagons.ammunition' });
      expect(why(far, charge(''))).toContain('there is a nearer enemy (E)');
    },
  );
});

describe('obstacles on the way of a charge', () => {
  const field = (y: number, gap: number, type?: string) =>
    position({
      obstacles: [fence(y, type)],
      units: [light(40, 50), enemy('E', 54, 40 + gap, { order: 'move', bases: 1 })],
    });
  const strike = (gap: number): Action => charges('T', 'E', { ways: [[at(50, 40 + gap)]] });

  rule(['manoeuvres.obstacle', 'open.charge'], 'a base that charges by itself pays 5 cm for crossing one', () => {
    expect(refused(field(46, 15), strike(15))).toBeNull();
    expect(refused(field(46, 16), strike(16))).toMatchObject({
      code: 'base-reach',
      facts: { needed: '21', allowed: '20' },
    });
    const table = field(46, 15);
    play(table, [strike(15)]);
    expect(unit(table, 'T').turn.charge?.contacted).toEqual([1]);
    // What lies beyond the fence counts for the run, and is too short for impetus.
    expect(unit(table, 'T').turn.charge?.run).toBe(cm(6));
    expect(impetusOfRide(unit(table, 'T'))).toBe(0);
  });

  rule(['manoeuvres.obstacle', 'open.charge'], 'what horse cannot cross bars it; it may come up to it', () => {
    expect(refused(field(46, 15, 'high-obstacle'), strike(15))).toMatchObject({ code: 'cannot-cross' });
    const table = field(46, 15, 'high-obstacle');
    play(table, [charges('T', 'E', { ways: [[at(50, 46)]] })]);
    expect(basesOf(table, 'T')).toEqual([[50, 46]]);
    expect(ruleAgainst(field(46, 15), charges('T', 'E', { ways: [[at(50, 47)]] }))).toBe('manoeuvres.obstacle');
  });

  rule('portable.caltrops', 'foot charges over caltrops as over open ground', () => {
    const over = (type: string) => {
      const table = position({
        obstacles: [fence(53, type)],
        units: [foot('A', 50, 50, { order: 'charge' }), enemy('E', 62, 66, { order: 'move' })],
      });
      play(table, [charges('A', 'E')]);
      return where(table, 'A')[1];
    };
    expect(over('caltrops')).toBe(60);
    expect(over('low-obstacle')).toBe(58);
  });
});

describe('bridges base by base', () => {
  rule(['terrain.river', 'open.distance'], 'a base in open order rides over a bridge, turning before it', () => {
    const table = position({
      roads: [bridge],
      terrain: [river],
      units: [tartars('T', 50, 40, { bases: 1, open: [{ at: [42, 40], facing: 0 }] })],
    });
    play(table, moves('T'));
    expect(ruleAgainst(table, { do: 'bases', ways: [[at(42, 53)]] })).toBe('open.distance');
    play(table, [{ do: 'bases', ways: [[at(48, 40), at(48, 53.5)]] }]);
    expect(basesOf(table, 'T')).toEqual([[48, 53.5]]);
  });

  rule(['terrain.river', 'open.charge'], 'and charges straight over it', () => {
    const table = position({
      roads: [bridge],
      terrain: [river],
      units: [light(40, 48), enemy('E', 52, 56, { order: 'move', bases: 1 })],
    });
    play(table, [charges('T', 'E', { ways: [[at(48, 56)]] })]);
    expect(unit(table, 'T').turn.charge).toMatchObject({ run: 1600, contacted: [1] });
  });
});

describe('a village closed at first', () => {
  const enters = (turn: number, garrison: boolean) => {
    const table = position({
      scenario: 'attack-on-a-village',
      turn,
      initiative: 'stronger',
      terrain: [{ id: 'village', type: 'built-up', shape: { kind: 'rectangle', from: [40, 60], to: [80, 90] } }],
      units: [
        tartars('E', 0, 0, {
          ...{ side: 'stronger', order: 'charge', bases: 1, marks: { garrison } },
          open: [{ at: [64, 97], facing: 180 }],
        }),
        foot('A', 60, 83, { bases: 1, order: null }),
      ],
    });
    return refused(table, charges('E', 'A', { ways: [[at(64, 83, 180)]] }))?.code;
  };

  rule('scenario.attack-on-a-village', 'no charge carries others than the garrison into it in the first turn', () => {
    expect([enters(1, false), enters(1, true), enters(2, false)]).toEqual(['no-entry', undefined, undefined]);
  });
});
