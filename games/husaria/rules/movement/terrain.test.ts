import { describe, expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import {
  artillery,
  cavalry,
  declareAttack,
  hussars,
  infantry,
  modifiers,
  moves,
  pikemen,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

type Ground = Pick<PositionFile, 'terrain'> & { map?: Partial<NonNullable<PositionFile['map']>> };

/** The mover stands on 1013; the ground lies between there and 1012 to the north. */
const over = (ground: Ground): PositionFile => ({
  map: { columns: 20, rows: 20, ...ground.map },
  ...(ground.terrain && { terrain: ground.terrain }),
});
const sides = (kinds: NonNullable<NonNullable<PositionFile['map']>['sides']>, rest: Ground['map'] = {}): Ground => ({
  map: { sides: kinds, ...rest },
});

const north = '1013/1012';
const road = { roads: [['1013', '1012']] };
const pikes = { pikes: { side: 'russians', nation: 'russians', tokens: 1 } };

function priceNorth(ground: Ground, mover: typeof cavalry): number {
  const field = position({
    ...over(ground),
    notes: pikes,
    side: 'russians',
    units: [mover('U', 'russians', '1013', { facing: 'N', mp: 20 })],
  });
  play(field, moves('U'));
  const before = pointsLeft(field)!;
  play(field, [step('N')]);
  return before - pointsLeft(field)!;
}

function shiftNorth(ground: Ground): number {
  const field = position({
    ...over(ground),
    phase: 'attack',
    units: [infantry('A', 'poles', '1013', { facing: 'N' }), infantry('B', 'russians', '1012', { facing: 'S' })],
  });
  return modifiers(declareAttack(field, ['A'], ['1012']))['terrain'] ?? 0;
}

interface Row {
  readonly name: string;
  readonly ground: Ground;
  readonly foot: number;
  readonly horse: number;
  readonly battle: number;
}

const high = { terrain: { '1012': 'h' }, map: { sides: { slope: [north] } } };
const table: readonly Row[] = [
  { name: 'clear ground', ground: {}, foot: 1, horse: 1, battle: 0 },
  { name: 'a stream', ground: sides({ stream: [north] }), foot: 2, horse: 3, battle: -1 },
  { name: 'a road', ground: { map: road }, foot: 1, horse: 0.5, battle: 0 },
  { name: 'forest', ground: { terrain: { '1012': 'f' } }, foot: 2, horse: 3, battle: -2 },
  { name: 'a village', ground: { terrain: { '1012': 'v' } }, foot: 2, horse: 3, battle: -2 },
  { name: 'a town', ground: { terrain: { '1012': 't' } }, foot: 2, horse: 3, battle: -2 },
  { name: 'a slope upwards', ground: high, foot: 2, horse: 2, battle: -1 },
  { name: 'a slope downwards', ground: { ...high, terrain: { '1013': 'h' } }, foot: 1, horse: 1, battle: 0 },
  {
    name: 'a slope on level ground, named low to high',
    ground: sides({ slope: [north] }),
    foot: 2,
    horse: 2,
    battle: -1,
  },
  { name: 'the same slope from above', ground: sides({ slope: ['1012/1013'] }), foot: 1, horse: 1, battle: 0 },
  { name: 'a ford', ground: sides({ river: [north], ford: [north] }), foot: 2, horse: 3, battle: -1 },
  {
    name: 'a bridge',
    ground: sides({ river: [north] }, { bridges: [north], ...road }),
    foot: 1,
    horse: 0.5,
    battle: -1,
  },
  {
    name: 'a bridge off the drawn roads',
    ground: sides({ river: [north] }, { bridges: [north] }),
    foot: 1,
    horse: 0.5,
    battle: -1,
  },
];

/** Rulings 26 and 150: plus figures add to the hex, a road replaces only the hex. */
const together: readonly Row[] = [
  {
    name: 'a stream before forest',
    ground: { ...sides({ stream: [north] }), terrain: { '1012': 'f' } },
    foot: 3,
    horse: 5,
    battle: -2,
  },
  {
    name: 'a stream below a slope',
    ground: { terrain: { '1012': 'h' }, map: { sides: { stream: [north], slope: [north] } } },
    foot: 3,
    horse: 4,
    battle: -1,
  },
  { name: 'a road through forest', ground: { terrain: { '1012': 'f' }, map: road }, foot: 1, horse: 0.5, battle: -2 },
  { name: 'a road through a stream', ground: sides({ stream: [north] }, road), foot: 2, horse: 2.5, battle: -1 },
  { name: 'a road uphill', ground: { ...high, map: { ...high.map, ...road } }, foot: 2, horse: 1.5, battle: -1 },
  {
    name: 'a road through a ford',
    ground: sides({ river: [north], ford: [north] }, road),
    foot: 2,
    horse: 2.5,
    battle: -1,
  },
  {
    name: 'a bridge over a stream',
    ground: sides({ stream: [north] }, { bridges: [north], ...road }),
    foot: 1,
    horse: 0.5,
    battle: -1,
  },
  {
    name: 'a bridge uphill',
    ground: { ...high, map: { sides: { river: [north], slope: [north] }, bridges: [north], ...road } },
    foot: 2,
    horse: 1.5,
    battle: -1,
  },
];

describe('what ground costs and gives', () => {
  for (const row of [...table, ...together]) {
    rule(['T.terrain', '4.51', '4.41'], `${row.name}: ${row.foot} on foot, ${row.horse} on horse`, () => {
      expect([priceNorth(row.ground, infantry), priceNorth(row.ground, cavalry)]).toEqual([row.foot, row.horse]);
    });
    rule(['T.terrain', '6.31'], `an attack over or into ${row.name}: ${row.battle}`, () => {
      expect(shiftNorth(row.ground)).toBe(row.battle);
    });
  }
});

rule(['T.terrain', '4.22'], 'guns and pikes pay as foot, hussars as horse', () => {
  for (const ground of [{ terrain: { '1012': 'f' } }, sides({ stream: [north] }), { map: road }]) {
    const foot = priceNorth(ground, infantry);
    expect([priceNorth(ground, artillery), priceNorth(ground, pikemen)]).toEqual([foot, foot]);
    expect(priceNorth(ground, hussars)).toBe(priceNorth(ground, cavalry));
  }
});

rule('4.51', 'the hex entered is paid, not the hex left', () => {
  expect(priceNorth({ terrain: { '1013': 'f' } }, cavalry)).toBe(1);
});

describe('rivers', () => {
  const river = over(sides({ river: [north, '1013/1112'], ford: ['1013/1112'] }));
  const bank = () => position({ ...river, units: [cavalry('U', 'poles', '1013', { facing: 'N' })] });

  rule('4.52', 'no way over but by bridge or ford', () => {
    const field = bank();
    play(field, moves('U'));
    expect(ruleAgainst(field, step('N'))).toBe('4.52');
    expect(ruleAgainst(field, step('NE'))).toBeNull();
  });

  rule(['4.52', '4.53'], 'not even for the whole allowance', () => {
    const field = position({ ...river, units: [infantry('U', 'poles', '1013', { facing: 'N', mp: 1 })] });
    play(field, moves('U'));
    expect(ruleAgainst(field, step('N'))).toBe('4.52');
  });

  rule(['4.52', '5.11'], 'enemies across the water neither must nor can be attacked', () => {
    const field = position({
      ...river,
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1013', { facing: 'N' }),
        infantry('B', 'russians', '1012', { facing: 'S' }),
        infantry('C', 'russians', '1112', { facing: 'N' }),
      ],
    });
    expect(refused(field, { do: 'attack', unit: 'A', hex: '1012' })?.code).toBe('target-not-in-front');
    expect(refused(field, { do: 'attack', unit: 'A', hex: '1112' })).toBeNull();
  });
});

describe('several kinds of ground in one battle', () => {
  rule(['T.terrain', '6.32'], 'only the value best for the defender counts', () => {
    const field = position({
      ...over({ terrain: { '1012': 'v' }, map: { sides: { stream: [north], slope: [north] } } }),
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1013', { facing: 'N' }),
        infantry('C', 'poles', '1112', { facing: 'NW' }),
        infantry('B', 'russians', '1012', { facing: 'SE' }),
      ],
    });
    expect(modifiers(declareAttack(field, ['A', 'C'], ['1012']))['terrain']).toBe(-2);
  });

  rule(['T.terrain', '6.32'], 'one attacker over the stream is enough', () => {
    const field = position({
      ...over(sides({ stream: [north] })),
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1013', { facing: 'N' }),
        infantry('C', 'poles', '1112', { facing: 'NW' }),
        infantry('B', 'russians', '1012', { facing: 'SE' }),
      ],
    });
    expect(modifiers(declareAttack(field, ['C', 'A'], ['1012']))['terrain']).toBe(-1);
  });
});
