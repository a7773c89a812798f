import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  eventsOf,
  infantry,
  leader,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const begin: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }];
const back = (id: string, ...hexes: string[]): Action[] => hexes.map((hex) => ({ do: 'retreat', unit: id, hex }));
const pass: Action = { do: 'pass' };
const face: Action = { do: 'face', facing: 'N' };

/** A on 1011 attacks B on 1010 at 1:1; its zone closes 0910 and 1110, so 0909, 1009 and 1109 are open. */
const duel = (units: UnitEntry[] = [], defender: Partial<UnitEntry> = {}, rest: Omit<PositionFile, 'units'> = {}) =>
  position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N' }),
      infantry('B', 'russians', '1010', { facing: 'S', ...defender }),
      ...units,
    ],
    ...rest,
  });
const B1 = [1, 3];
const B2 = [1, 1];
const ways = (state: ReturnType<typeof duel>) => open(state, 'retreat').map((action) => action.hex);

rule('7.21', 'the owner chooses the way, each step further from the hex left', () => {
  const field = duel();
  play(field, begin, B2);
  expect(ways(field)).toEqual(['1009', '1109', '0909']);
  play(field, back('B', '1009'));
  // 0909 and 1109 are beside 1010, the hex left; of the rest these are two away.
  expect(ways(field)).toEqual(['1008', '1108', '0908']);
  expect(ruleAgainst(field, { do: 'retreat', unit: 'B', hex: '1109' })).toBe('7.22');
  expect(ruleAgainst(field, { do: 'retreat', unit: 'B', hex: '1010' })).toBe('7.22');
});

rule('7.21', 'the beaten side retreats, nobody else', () => {
  const field = duel([infantry('C', 'russians', '0505')]);
  play(field, begin, B1);
  expect(refused(field, { do: 'retreat', unit: 'C', hex: '0504' })).toMatchObject({ rule: '7.12' });
  expect(refused(field, { do: 'retreat', unit: 'A', hex: '1012' }, 'poles')?.code).toBe('not-your-decision');
});

rule('7.21', 'friends are in the way', () => {
  const field = duel([infantry('C', 'russians', '1009'), infantry('D', 'russians', '0909', { sp: 1 })]);
  play(field, begin, B1); // only 1109 is left, so nobody is asked
  expect([asked(field), where(field, 'B')]).toEqual(['chase', '1109']);
});

rule(['7.21', '7.23'], 'one point may retreat onto or through one friendly point, never a third', () => {
  const friends = [
    infantry('C', 'russians', '1009', { sp: 1 }),
    infantry('D', 'russians', '1109', { sp: 1 }),
    infantry('E', 'russians', '1109', { sp: 1 }),
  ];
  const weak = duel(friends, { sp: 1, morale: 6 });
  play(weak, begin, [1, 1]); // 2:1 and +1: 3:1, 2: -1/B2
  expect(ways(weak)).toEqual(['1009', '0909']);
  play(weak, [...back('B', '1009', '1008')]);
  expect(where(weak, 'B')).toBe('1008');
  const onto = duel(friends, { sp: 1 });
  play(onto, [...begin, ...back('B', '1009')], [1, 4]); // 2:1, 5: B1
  expect([where(onto, 'B'), where(onto, 'C')]).toEqual(['1009', '1009']);
});

rule('7.21', 'two points do not fit onto one', () => {
  const field = duel([infantry('C', 'russians', '1009', { sp: 1 })]);
  play(field, begin, B1);
  expect(ways(field)).toEqual(['1109', '0909']);
});

rule(['7.21', '7.23'], 'units of one hex go one after the other, onto the same hex if they fit', () => {
  const field = duel([infantry('C', 'russians', '1010', { facing: 'S', sp: 1 })], { sp: 1 });
  play(field, begin, B1);
  expect(new Set(open(field, 'retreat').map((action) => action.unit))).toEqual(new Set(['B', 'C']));
  play(field, [...back('C', '1009'), ...back('B', '1009'), pass, face, face], [6, 6]);
  expect([where(field, 'B'), where(field, 'C')]).toEqual(['1009', '1009']);
});

rule('7.21', 'not onto guns, not even one point onto one', () => {
  const field = duel([artillery('G', 'russians', '1009', { sp: 1 })], { sp: 1 });
  play(field, begin, [1, 4]);
  expect(ways(field)).toEqual(['1109', '0909']);
});

rule(['7.21', '11.17'], 'horse does not retreat onto a wagon, foot does', () => {
  const wagons = [wagon('W', 'russians', '1009')];
  const horse = position({
    phase: 'attack',
    units: [cavalry('A', 'poles', '1011', { facing: 'N' }), cavalry('B', 'russians', '1010', { facing: 'S' })],
    wagons,
  });
  play(horse, begin, B1);
  expect(ways(horse)).toEqual(['1109', '0909']);
  const foot = duel([], {}, { wagons });
  play(foot, begin, B1);
  expect(ways(foot)).toEqual(['1009', '1109', '0909']);
});

rule('7.22', 'no step into an enemy zone', () => {
  const field = duel([infantry('C', 'poles', '1108', { facing: 'S' })]); // before it 1009, 1109 and 1209
  play(field, begin, B1);
  expect([asked(field), where(field, 'B')]).toEqual(['chase', '0909']);
});

rule('7.22', 'no step onto ground closed to the unit, nor over a river', () => {
  const field = duel(
    [],
    {},
    { terrain: { '1009': 's' }, map: { columns: 20, rows: 20, sides: { river: ['1010/1109'] } } },
  );
  play(field, begin, B1);
  expect(where(field, 'B')).toBe('0909');
  const road = duel([], {}, { terrain: { '1009': 's' }, map: { columns: 20, rows: 20, roads: [['1010', '1009']] } });
  play(road, begin, B1);
  expect(ways(road)).toEqual(['1009', '1109', '0909']);
});

rule('7.22', 'if a way of full length exists it must be taken', () => {
  // From 1109 and 0909 there is no second step; from 1009 only one.
  const wall = ['1108', '1209', '1210', '0908', '0809', '0810'].map((hex, i) => infantry(`C${i}`, 'russians', hex));
  const field = duel(wall);
  play(field, begin, B2);
  expect(where(field, 'B')).toBe('1008'); // the only way, taken by itself
  expect(unit(field, 'B').sp).toBe(2);
});

/** The middle of the wall is closed as well: one step is possible, no second. */
const pocket = ['1108', '1209', '1210', '0908', '0809', '0810', '1008'].map((hex, i) =>
  infantry(`C${i}`, 'russians', hex),
);

rule('7.22', 'the example of the book: on B2 with room for one hex the unit goes one and loses one point', () => {
  const field = duel(pocket);
  play(field, begin, B2);
  expect(ways(field)).toEqual(['1009', '1109', '0909']);
  const events = play(field, [...back('B', '1109'), pass, face], [6]);
  expect([where(field, 'B'), unit(field, 'B').sp]).toEqual(['1109', 1]);
  expect(eventsOf(events, 'retreat-blocked')).toMatchObject([{ unit: 'B', missing: 1 }]);
});

const ring = ['1009', '1109', '0909'].map((hex, i) => infantry(`C${i}`, 'russians', hex));

rule(['7.12', '7.22'], 'a unit that cannot move at all loses a point for each hex and dies of it', () => {
  const one = duel(ring);
  play(one, begin, [...B1, 6]);
  expect([where(one, 'B'), unit(one, 'B').sp]).toEqual(['1010', 1]);
  const two = duel(ring);
  play(two, begin, B2);
  expect(unit(two, 'B').place).toBe('dead');
  expect(open(two, 'chase')).toEqual([{ do: 'chase', unit: 'A', after: 'B' }]);
  play(two, [{ do: 'chase', unit: 'A', after: 'B' }]);
  expect(open(two, 'pursue')).toEqual([{ do: 'pursue', hex: '1010' }]); // destroyed: that hex only (7.14)
});

rule(['7.12', '7.22'], 'by option a blocked retreat costs the whole result, or the unit', () => {
  const whole = duel(pocket, {}, { options: { blockedRetreat: 'result' } });
  play(whole, [...begin, ...back('B', '1109')], B2);
  expect(unit(whole, 'B').place).toBe('dead'); // two points for B2
  const short = duel(ring, {}, { options: { blockedRetreat: 'result' } });
  play(short, begin, [...B1, 6]);
  expect(unit(short, 'B').sp).toBe(1);
  const unitLost = duel(ring, {}, { options: { blockedRetreat: 'eliminated' } });
  play(unitLost, begin, B1);
  expect(unit(unitLost, 'B').place).toBe('dead');
  const onTheWay = duel(pocket, {}, { options: { blockedRetreat: 'eliminated' } });
  play(onTheWay, [...begin, ...back('B', '1109'), { do: 'chase', unit: 'A', after: 'B' }], B2);
  expect(open(onTheWay, 'pursue')).toEqual([{ do: 'pursue', hex: '1010' }]);
});

rule(['7.21', '7.22'], 'the edge of the map is a wall', () => {
  const corner = position({
    phase: 'attack',
    units: [infantry('A', 'poles', '1002', { facing: 'N' }), infantry('B', 'russians', '1001', { facing: 'S' })],
  });
  // 0901 and 1101 are in the zone of A; there is nothing behind 1001.
  play(corner, [{ do: 'attack', unit: 'A', hex: '1001' }, { do: 'fight' }], [...B1, 6]);
  expect([where(corner, 'B'), unit(corner, 'B').sp]).toEqual(['1001', 1]);
});

rule(['7.33', '7.22'], 'who could not go a single hex has no free turn, who went one of two has (ruling 177)', () => {
  const stuck = duel(ring);
  play(stuck, begin, [...B1, 6]);
  expect([where(stuck, 'B'), asked(stuck)]).not.toContain('turn');
  expect(refused(stuck, face)).not.toBeNull();
  const oneHex = duel(pocket);
  play(oneHex, [...begin, ...back('B', '1109'), pass], [...B2, 6]);
  expect(asked(oneHex)).toBe('turn');
});

rule('7.22', 'horse hemmed in by swamp stays and loses points, it does not drown', () => {
  const field = position({
    phase: 'attack',
    units: [cavalry('A', 'poles', '1011', { facing: 'N' }), cavalry('B', 'russians', '1010', { facing: 'S' })],
    terrain: { '1009': 's', '1109': 's', '0909': 's' },
  });
  play(field, begin, [...B1, 6]);
  expect([where(field, 'B'), unit(field, 'B').sp]).toEqual(['1010', 1]);
});

rule('7.22', 'beaten attackers keep the same rules', () => {
  const field = duel([infantry('C', 'russians', '1013', { facing: 'N' })]); // before it 0912, 1012 and 1112
  play(field, begin, [4, 5]); // 1:1, 9: A1
  expect(ways(field)).toEqual(['1111', '0911']);
});

rule(['7.21', '9.23'], 'a commander goes back with his unit to the end, one met on the way stays', () => {
  const field = duel(
    [infantry('C', 'russians', '1009', { sp: 1 })],
    { sp: 1, morale: 6 },
    {
      commanders: [commander('Own', 'russians', '1010'), commander('Other', 'russians', '1008')],
    },
  );
  play(field, [...begin, ...back('B', '1009', '1008'), pass, face], [1, 1, 1, 1]); // 3:1, 2: -1/B2, and his throw
  expect([where(field, 'B'), leader(field, 'Own').hex === unit(field, 'B').hex]).toEqual(['1008', true]);
  const longer = duel([], { morale: 4 }, { commanders: [commander('Other', 'russians', '1009')] });
  play(longer, [...begin, ...back('B', '1009', '1008'), pass, face], [1, 4, 6]); // 4:1, 5: B2
  expect([where(longer, 'B'), where(longer, 'Other')]).toEqual(['1008', '1009']);
});
