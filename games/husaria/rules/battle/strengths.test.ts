import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  cavalry,
  declareAttack,
  infantry,
  open,
  pikemen,
  play,
  position,
  unit,
  wagon,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { ratioColumn } from './strengths.js';

/** The report of one attack in the Poles' attack phase. */
const weigh = (units: UnitEntry[], attackers: string[], targets: string[], rest: Partial<PositionFile> = {}) =>
  declareAttack(position({ phase: 'attack', units, ...rest }), attackers, targets);
const strengths = (...given: Parameters<typeof weigh>) => {
  const { attack, defence } = weigh(...given);
  return { attack, defence };
};

/** B stands on 1010 and looks south; its front is 0910, 1011, 1110. */
const target = (sp: number, extras: Partial<UnitEntry> = {}): UnitEntry =>
  infantry('B', 'russians', '1010', { facing: 'S', sp, ...extras });

rule('6.41', 'units fight with the points they have left', () => {
  const foot = (sp: number) => infantry('A', 'poles', '1011', { facing: 'N', sp });
  expect(strengths([foot(2), target(1)], ['A'], ['1010'])).toEqual({ attack: 2, defence: 1 });
  expect(strengths([foot(1), target(2)], ['A'], ['1010'])).toEqual({ attack: 1, defence: 2 });
});

rule('6.14', 'the points of all attackers are added, and of all who are attacked', () => {
  const three = [
    infantry('A', 'poles', '1011', { facing: 'N', sp: 2 }),
    infantry('C', 'poles', '1110', { facing: 'NW', sp: 1 }),
    infantry('D', 'poles', '0910', { facing: 'NE', sp: 2 }),
  ];
  expect(strengths([...three, target(2)], ['A', 'C', 'D'], ['1010'])).toEqual({ attack: 5, defence: 2 });
  const facing = [target(2), infantry('E', 'russians', '1110', { facing: 'SW', sp: 1 })];
  expect(strengths([three[0]!, ...facing], ['A'], ['1010', '1110'])).toEqual({ attack: 2, defence: 3 });
});

rule('6.19', 'horse counts double against foot, foot against foot does not', () => {
  expect(strengths([cavalry('A', 'poles', '1011', { facing: 'N' }), target(2)], ['A'], ['1010']).attack).toBe(4);
  expect(strengths([infantry('A', 'poles', '1011', { facing: 'N' }), target(2)], ['A'], ['1010']).attack).toBe(2);
});

rule('6.19', 'no doubling against horse, guns, guns with foot, pikes or a wagon', () => {
  const horse = cavalry('A', 'poles', '1011', { facing: 'N' });
  const gun = artillery('G', 'russians', '1010', { facing: 'S', sp: 1 });
  const pikes = { notes: { pikes: { side: 'russians', nation: 'russians', tokens: 1 } } };
  const against = (units: UnitEntry[], rest: Partial<PositionFile> = {}) =>
    strengths([horse, ...units], ['A'], ['1010'], rest).attack;
  expect(against([cavalry('B', 'russians', '1010', { facing: 'S' })])).toBe(2);
  expect(against([gun])).toBe(2);
  expect(against([target(2), gun])).toBe(2);
  expect(against([pikemen('B', 'russians', '1010', { facing: 'S' })], pikes)).toBe(2);
  expect(against([target(2)], { wagons: [wagon('W', 'russians', '1010')] })).toBe(2);
});

rule('6.19', 'a wood or village does not save foot from the doubling', () => {
  const units = [cavalry('A', 'poles', '1011', { facing: 'N' }), target(2)];
  expect(strengths(units, ['A'], ['1010'], { terrain: { '1010': 'f' } }).attack).toBe(4);
  expect(strengths(units, ['A'], ['1010'], { terrain: { '1010': 'v' } }).attack).toBe(4);
});

rule(['6.19', '6.14'], 'one squadron against two hexes doubles only if both hold foot alone', () => {
  const horse = cavalry('A', 'poles', '1011', { facing: 'N' });
  const foot = infantry('E', 'russians', '1110', { facing: 'SW' });
  const riders = cavalry('E', 'russians', '1110', { facing: 'SW' });
  expect(strengths([horse, target(2), foot], ['A'], ['1010', '1110'])).toEqual({ attack: 4, defence: 4 });
  expect(strengths([horse, target(2), riders], ['A'], ['1010', '1110'])).toEqual({ attack: 2, defence: 4 });
});

rule(['6.21', '13.31'], 'guns add one point to the defence of their hex, however many they are', () => {
  const guns = [
    artillery('G', 'russians', '1010', { facing: 'S', sp: 1 }),
    artillery('H', 'russians', '1010', { sp: 1 }),
  ];
  const from = infantry('A', 'poles', '1011', { facing: 'N' });
  expect(strengths([from, target(2), guns[0]!], ['A'], ['1010']).defence).toBe(3);
  expect(strengths([from, ...guns], ['A'], ['1010']).defence).toBe(1);
});

rule('6.43', 'a unit struck from behind fights with one point', () => {
  const field = position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1012', { facing: 'N', sp: 2 }),
      infantry('B', 'russians', '1011', { facing: 'N', sp: 2 }),
    ],
  });
  const report = declareAttack(field, ['A'], ['1011']);
  expect([report.attack, report.defence]).toEqual([4, 1]); // 6.19 doubles the horse
});

rule('6.43', 'the three back hexes are the rear, the three front hexes are not', () => {
  const from = (hex: string, facing: UnitEntry['facing']) =>
    strengths([infantry('A', 'poles', hex, { facing }), target(2)], ['A'], ['1010']).defence;
  expect([from('0910', 'NE'), from('1011', 'N'), from('1110', 'NW')]).toEqual([2, 2, 2]);
  expect([from('0909', 'SE'), from('1009', 'S'), from('1109', 'SW')]).toEqual([1, 1, 1]);
});

rule('6.43', 'one attacker behind is enough, whoever else stands in front', () => {
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N' }),
    infantry('C', 'poles', '1009', { facing: 'S', sp: 1 }),
  ];
  expect(strengths([...units, target(2)], ['A', 'C'], ['1010'])).toEqual({ attack: 3, defence: 1 });
});

rule(['6.43', '6.13'], 'struck in the back by one unit, the hex meets a second battle in front with all it has', () => {
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N' }),
      infantry('C', 'poles', '1009', { facing: 'S' }),
      target(2),
    ],
  });
  expect(declareAttack(field, ['C'], ['1010']).defence).toBe(1);
  play(field, [{ do: 'fight' }], [4, 4]); // 2:1, nothing happens
  expect(declareAttack(field, ['A'], ['1010']).defence).toBe(2);
});

rule('6.43', 'where one unit of a hex shows its back the whole hex has one point', () => {
  const pair = [target(1), infantry('E', 'russians', '1010', { facing: 'N', sp: 1 })];
  const attacker = infantry('A', 'poles', '1011', { facing: 'N' });
  expect(strengths([attacker, ...pair], ['A'], ['1010']).defence).toBe(1);
  const bothFront = [target(1), infantry('E', 'russians', '1010', { facing: 'SE', sp: 1 })];
  expect(strengths([attacker, ...bothFront], ['A'], ['1010']).defence).toBe(2);
});

rule(['6.21', '6.43', '11.12'], 'defence: sum, then the rear, then the wagon', () => {
  const behind = infantry('A', 'poles', '1009', { facing: 'S' });
  const before = infantry('A', 'poles', '1011', { facing: 'N' });
  const wagons = [wagon('W', 'russians', '1010')];
  expect(strengths([before, target(2)], ['A'], ['1010'], { wagons }).defence).toBe(3);
  expect(strengths([behind, target(2)], ['A'], ['1010'], { wagons }).defence).toBe(2);
});

const causeway: Partial<PositionFile> = {
  map: { columns: 20, rows: 20, roads: [['1012', '1011', '1010']] },
  terrain: { '1011': 's' },
};

rule(['6.21', '6.19'], 'attack out of swamp: half the points, then the doubling', () => {
  const foot = infantry('A', 'poles', '1011', { facing: 'N' });
  const horse = cavalry('A', 'poles', '1011', { facing: 'N', sp: 1 });
  expect(strengths([foot, target(2)], ['A'], ['1010'], causeway).attack).toBe(1);
  expect(strengths([horse, target(2)], ['A'], ['1010'], causeway).attack).toBe(1);
});

rule(['6.21', '14.11'], 'attack out of swamp over a fence: one point, then half of it', () => {
  const units = [cavalry('A', 'poles', '1011', { facing: 'N' }), target(2)];
  const fences = [{ hex: '1010', facing: 'S' as const, side: 'russians' }];
  const report = weigh(units, ['A'], ['1010'], { ...causeway, fences });
  expect([report.attack, report.ratio]).toEqual([0.5, '1:4']);
});

rule('6.21', 'the ratio is rounded for the defender', () => {
  const columns = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];
  const read = (attack: number, defence: number) => columns[ratioColumn(attack, defence, columns.length)];
  expect([read(3, 2), read(2, 3), read(2, 2)]).toEqual(['1:1', '1:2', '1:1']);
  expect([read(5, 3), read(6, 3), read(8, 3), read(9, 3)]).toEqual(['1:1', '2:1', '2:1', '3:1']);
  expect([read(3, 4), read(4, 9), read(3, 9), read(2, 7)]).toEqual(['1:2', '1:3', '1:3', '1:4']);
  expect([read(1.5, 1), read(0.5, 1), read(2.5, 2)]).toEqual(['1:1', '1:2', '1:1']);
});

rule('6.21', 'beyond the ends of the table the last column counts', () => {
  const columns = 12;
  expect([ratioColumn(1, 4, columns), ratioColumn(1, 5, columns), ratioColumn(1, 12, columns)]).toEqual([0, 0, 0]);
  expect([ratioColumn(9, 1, columns), ratioColumn(10, 1, columns), ratioColumn(24, 1, columns)]).toEqual([11, 11, 11]);
});

/** X and Y share 1010 but look different ways; E on 1109 is before both, B on 1009 before X only. */
const backToBack = (stars: 0 | 1) =>
  position({
    phase: 'attack',
    units: [
      infantry('X', 'poles', '1010', { facing: 'N', sp: 1, morale: 9 }),
      infantry('Y', 'poles', '1010', { facing: 'SE', sp: 1, morale: 4, stars: 1 }),
      infantry('B', 'russians', '1009', { facing: 'S', sp: 2, stars }),
      infantry('E', 'russians', '1109', { facing: 'SW', sp: 1 }),
    ],
  });
const bothOnBoth: Action[] = [
  { do: 'attack', unit: 'X', hex: '1109' },
  { do: 'join', unit: 'Y' },
  { do: 'widen', hex: '1009' },
  { do: 'fight' },
];

rule('6.21', 'an attacker left without an enemy by fire lends neither points nor morale', () => {
  const field = backToBack(0);
  const shotDown: Action[] = [{ do: 'aim', unit: 'Y', target: 'E' }, { do: 'fire' }];
  const events = play(field, [...bothOnBoth, ...shotDown], [6, 5, 2, 5]); // the second throw reads column 2:1
  expect(unit(field, 'E').place).toBe('dead');
  expect(events.find((event) => event.type === 'battle')).toMatchObject({
    report: { attack: 1, defence: 2, ratio: '1:2', shift: 2, column: '2:1' },
    result: 'B1',
  });
});

rule(['6.21', '7.14'], 'if fire leaves no attacker an enemy in front, no dice are thrown', () => {
  const field = backToBack(1);
  const events = play(
    field,
    [
      ...bothOnBoth,
      { do: 'aim', unit: 'B', target: 'X' },
      { do: 'fire' },
      { do: 'aim', unit: 'Y', target: 'E' },
      { do: 'fire' },
    ],
    [6, 6, 6, 5], // X is scattered, E falls; Y has B behind it
  );
  expect(events.some((event) => event.type === 'battle')).toBe(false);
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'Y', after: '1109' }]);
});
