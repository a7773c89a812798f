/** 13.12, 13.13: what stands between a gun and its target. */
import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { artillery, infantry, position, refused, wagon } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { State } from '../state/state.js';

const field = (from: string, to: string, more: PositionFile = {}): State => {
  const { units = [], ...rest } = more;
  return position({
    phase: 'artillery',
    units: [
      artillery('G', 'poles', from, { gun: 'C', facing: 'S' }),
      infantry('T', 'russians', to),
      artillery('far', 'poles', '2001'),
      infantry('near', 'russians', '2004'), // keeps the phase open when G sees nothing
      ...units,
    ],
    ...rest,
  });
};
/** Null when the gun may fire, else the code and the rule. */
const shot = (from: string, to: string, more: PositionFile = {}) =>
  refused(field(from, to, more), { do: 'aim', unit: 'G', target: 'T' });
const blind = { code: 'no-line-of-sight', rule: '13.13' };

rule(['13.12', '13.13'], 'woods, villages and towns between block the shot, open ground and swamp do not', () => {
  expect(shot('1010', '1007')).toBe(null);
  for (const letter of ['f', 'v', 't']) expect(shot('1010', '1007', { terrain: { '1008': letter } })).toEqual(blind);
  expect(shot('1010', '1007', { terrain: { '1008': 's', '1009': '.' } })).toBe(null);
});

rule('13.12', 'ground under the gun and under the target does not matter', () => {
  expect(shot('1010', '1007', { terrain: { '1010': 'f', '1007': 'v' } })).toBe(null);
});

rule('13.12', 'units block, friend or foe; commanders and wagons do not', () => {
  const between = (unit: UnitEntry) => shot('1010', '1007', { units: [unit] });
  expect(between(infantry('F', 'poles', '1008'))).toEqual(blind);
  expect(between(infantry('E', 'russians', '1008', { sp: 1 }))).toEqual(blind);
  expect(shot('1010', '1007', { wagons: [wagon('W', 'russians', '1008')] })).toBe(null);
  expect(shot('1010', '1007', { commanders: [{ id: 'C', side: 'russians', hex: '1008' }] })).toBe(null);
});

rule('13.12', 'at the next hex nothing lies between', () => {
  expect(shot('1010', '1011', { terrain: { '1011': 'f' } })).toBe(null);
});

rule('13.12', 'a line along a side is closed only when both hexes are', () => {
  // 1010 to 1210 runs between 1109 and 1110.
  expect(shot('1010', '1210', { terrain: { '1109': 'f' } })).toBe(null);
  expect(shot('1010', '1210', { terrain: { '1110': 'f' } })).toBe(null);
  expect(shot('1010', '1210', { terrain: { '1109': 'f', '1110': 'v' } })).toEqual(blind);
  expect(shot('1010', '1210', { terrain: { '1109': 'f' }, units: [infantry('F', 'poles', '1110')] })).toEqual(blind);
  // 1010 to 1410 runs between two, over the middle of 1210, and between two again.
  expect(shot('1010', '1410', { terrain: { '1109': 'f', '1310': 'f' } })).toBe(null);
  expect(shot('1010', '1410', { terrain: { '1210': 'f' } })).toEqual(blind);
  // 1010 to 1108 is as long and runs between 1009 and 1109.
  expect(shot('1010', '1108', { terrain: { '1009': 'f' } })).toBe(null);
  expect(shot('1010', '1108', { terrain: { '1009': 'f', '1109': 'f' } })).toEqual(blind);
});

rule('13.12', 'a line aslant of range three goes through two hexes, and each of them blocks', () => {
  for (const hex of ['1009', '1108']) expect(shot('1010', '1107', { terrain: { [hex]: 'f' } })).toEqual(blind);
  expect(shot('1010', '1107', { terrain: { '1109': 'f', '1008': 'f' } })).toBe(null);
});

rule('13.12', 'a line aslant of range four cuts four hexes, and each of them blocks', () => {
  // 1010 to 1106: 1009, then the corners of 1108 and 1008, then 1107.
  for (const hex of ['1009', '1108', '1008', '1107'])
    expect([hex, shot('1010', '1106', { terrain: { [hex]: 'f' } })]).toEqual([hex, blind]);
  for (const hex of ['0908', '1109', '1007', '1207'])
    expect([hex, shot('1010', '1106', { terrain: { [hex]: 'f' } })]).toEqual([hex, null]);
});

rule('13.12', 'along the edge of the map the one hex there decides', () => {
  // 1001 to 1201: above 1101 is nothing.
  expect(shot('1001', '1201')).toBe(null);
  expect(shot('1001', '1201', { terrain: { '1101': 'f' } })).toEqual(blind);
});

rule('13.12', 'high ground between two low hexes hides one from the other', () => {
  expect(shot('1010', '1007', { terrain: { '1008': 'h' } })).toEqual(blind);
  expect(shot('1010', '1007', { terrain: { '1010': 'h' } })).toBe(null);
});

rule('13.12', 'from a height or at one, woods, buildings and units on the line block all the same (ruling 176)', () => {
  for (const high of [{ '1010': 'h' }, { '1007': 'h' }, { '1010': 'h', '1007': 'h' }]) {
    expect(shot('1010', '1007', { terrain: high })).toBe(null);
    for (const letter of ['f', 'v', 't'])
      expect(shot('1010', '1007', { terrain: { ...high, '1008': letter } })).toEqual(blind);
    expect(shot('1010', '1007', { terrain: high, units: [infantry('F', 'poles', '1008')] })).toEqual(blind);
  }
  // Along a side one open hex is still enough.
  expect(shot('1010', '1210', { terrain: { '1010': 'h', '1109': 'f' } })).toBe(null);
});

rule('13.12', 'by option one sees from a height or to one over all that is lower, not over a height with cover', () => {
  const options = { heightSight: 'over-lower' };
  const low = { '1009': 'f', '1008': 'v' };
  expect(shot('1010', '1007', { options, terrain: { ...low, '1010': 'h' } })).toBe(null);
  expect(shot('1010', '1007', { options, terrain: { ...low, '1007': 'h' } })).toBe(null);
  const friend = [infantry('F', 'poles', '1008')];
  expect(shot('1010', '1007', { options, terrain: { '1007': 'h' }, units: friend })).toBe(null);
  expect(shot('1010', '1007', { options, terrain: { '1007': 'h', '1008': 'h' }, units: friend })).toEqual(blind);
  expect(shot('1010', '1007', { options, units: friend })).toEqual(blind);
});

rule('13.12', 'a bare height between does not block when one end is high, a unit on it does', () => {
  const ridge = { '1010': 'h', '1009': 'h', '1008': 'h' };
  expect(shot('1010', '1007', { terrain: ridge })).toBe(null);
  expect(shot('1010', '1007', { terrain: ridge, units: [infantry('F', 'poles', '1009')] })).toEqual(blind);
  expect(shot('1007', '1010', { terrain: { '1009': 'h' } })).toEqual(blind);
});
