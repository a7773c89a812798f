/** Motivation of regiments: level, breaking points, tests, what becomes of the wiped out (chapter on motivation). */

import { describe, expect, test } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { commanderOf, division, hetman, levelOf, regiment, regimentIn } from '../../testkit/division.js';
import {
  asked,
  deciding,
  elite,
  enemy,
  foot,
  gun,
  horse,
  leader,
  play,
  refused,
  rule,
  ruleAgainst,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import type { State } from '../state/state.js';
import { breakingPointsOf } from './motivation-level.js';

const points = (state: State, id: string): number => breakingPointsOf(state, regimentIn(state, id)).total;
const linesOf = (state: State, id: string) =>
  Object.fromEntries(breakingPointsOf(state, regimentIn(state, id)).lines.map((line) => [line.id, line.times]));
const done: Action = { do: 'done' };
const roll: Action = { do: 'roll' };

/** The cavalry regiment of the book: four cossack-style and two pancerni banners of three bases each. */
const banners = (lost: number) =>
  Array.from({ length: 6 }, (_, index) => ({
    ...elite(`B${index}`, 15 + 15 * index, 40, { regiment: 'R', order: null }),
    card: index < 4 ? 'cossack-style' : 'pancerni',
    ...(index * 3 < lost && { bases: Math.max(1, 3 - (lost - index * 3)), marks: { raised: 3 } }),
    ...(index * 3 + 3 <= lost && { place: 'destroyed' as const, bases: 3 }),
  }));

const regimentOfBook = (lost: number, extras: object = {}, commanders: object = {}) =>
  division({
    initiative: 'stronger',
    commanders: [hetman('H', 60, 10), commanderOf('K', 'R', 60, 30, { left: 0, ...commanders })],
    units: [...banners(lost), horse('S', 150, 40, { regiment: 'Q' })],
    regiments: [regiment('R', { motivation: 50, ...extras }), regiment('Q', { bases: 12 })],
  });

describe('the level', () => {
  rule('motivation.level', 'the examples: 18 bases at 50 % are 9, 24 bases at 30 % are 7', () => {
    const state = division({
      commanders: [],
      units: [
        ...banners(0),
        ...Array.from({ length: 8 }, (_, index) => horse(`L${index}`, 10 + 15 * index, 70, { regiment: 'L' })),
      ],
      regiments: [regiment('R', { motivation: 50 }), regiment('L', { motivation: 30 })],
    });
    expect([levelOf(state, 'R'), levelOf(state, 'L')]).toEqual([9, 7]);
  });

  rule('motivation.level', 'additional units do not raise it; halves go up, less goes down', () => {
    const state = division({
      units: [
        horse('A', 20, 40, { regiment: 'R' }),
        horse('B', 40, 40, { regiment: 'R', bases: 2 }),
        horse('C', 60, 40, { regiment: 'R', added: true }),
      ],
      regiments: [regiment('R', { motivation: 50 })],
    });
    expect(levelOf(state, 'R')).toBe(3);
    expect(levelOf(division({ regiments: [regiment('R', { motivation: 50, bases: 5 })] }), 'R')).toBe(3);
    expect(levelOf(division({ regiments: [regiment('R', { motivation: 30, bases: 8 })] }), 'R')).toBe(2);
  });
});

describe('breaking points', () => {
  rule('motivation.breaking', 'one for a base destroyed, half for one that fled, halves rounded up', () => {
    const state = division({
      commanders: [commanderOf('K', 'R', 60, 20, { place: 'fled' })],
      units: [
        horse('A', 20, 40, { regiment: 'R', bases: 1, marks: { raised: 3, destroyed: 2 } }),
        horse('B', 40, 40, { regiment: 'R', place: 'fled', marks: { raised: 3, fled: 3 } }),
        horse('C', 60, 40, { regiment: 'R', added: true, bases: 2, marks: { raised: 3, destroyed: 1 } }),
        horse('D', 80, 40, { regiment: 'R', morale: 'flight' }),
      ],
      regiments: [regiment('R', { bases: 9 })],
    });
    // Who flees on the table may still be rallied.
    expect(linesOf(state, 'R')).toEqual({ 'base-destroyed': 3, 'base-fled': 4 });
    expect(points(state, 'R')).toBe(5);
    alter(leader(state, 'K'), { place: 'table' });
    expect(points(state, 'R')).toBe(3 + 2);
    alter(unit(state, 'B'), { place: 'left' });
    expect(points(state, 'R')).toBe(3);
  });

  rule(
    'motivation.breaking',
    'commanders: two for an own one, one for the deputy in chief, three for the chief',
    () => {
      const state = division({
        commanders: [
          hetman('H', 60, 10, { place: 'destroyed' }),
          commanderOf('K', 'R', 60, 20, { place: 'destroyed', deputyChief: true }),
        ],
        units: [horse('A', 20, 40, { regiment: 'R' }), horse('B', 60, 40, { regiment: 'S' })],
        regiments: [regiment('R'), regiment('S')],
      });
      expect([points(state, 'R'), points(state, 'S')]).toEqual([2 + 1 + 3, 1 + 3]);
      expect(points(state, 'foes')).toBe(0);
    },
  );

  rule(
    'motivation.breaking',
    'friends wiped out: one below ten bases, two from ten on, one more for the main force',
    () => {
      const state = division({
        units: [horse('A', 20, 40, { regiment: 'R' })],
        regiments: [
          regiment('R'),
          regiment('small', { bases: 9, wipedOut: true }),
          regiment('large', { bases: 10, wipedOut: true }),
          regiment('main', { bases: 12, wipedOut: true, role: 'main' }),
          regiment('guns', { kind: 'battery', bases: 2 }),
        ],
      });
      expect(linesOf(state, 'R')).toEqual({ 'small-regiment': 1, 'large-regiment': 2, 'main-force': 1 });
      expect(points(state, 'R')).toBe(1 + 4 + 1);
    },
  );

  rule(
    'motivation.breaking',
    'four enemy bases in good morale within 30 cm of your own edge; a camp that is lost',
    () => {
      const at = (y: number, extras: object = {}) =>
        division({
          units: [
            horse('A', 20, 80, { regiment: 'R' }),
            enemy('E', 60, y, { regiment: 'foes', ...extras }),
            enemy('F', 120, 10, { regiment: 'foes', bases: 1 }),
          ],
          regiments: [regiment('R')],
          division: { campLost: ['stronger'] },
        });
      expect(points(at(30), 'R')).toBe(1);
      expect(points(at(30.01), 'R')).toBe(0);
      expect(points(at(10, { morale: 'disorganised' }), 'R')).toBe(0);
      expect(linesOf(at(10), 'foes')).toEqual({ 'camp-lost': 1 });
    },
  );

  rule('manoeuvres.man', 'a gun is lost to its regiment until the regiment mans it again', () => {
    const state = division({
      units: [
        gun('G', 40, 40, { regiment: 'R', abandoned: true }),
        foot('A', 40, 30, { regiment: 'R', bases: 3 }),
        foot('B', 80, 30, { regiment: 'S', bases: 3 }),
      ],
      regiments: [regiment('R'), regiment('S')],
    });
    expect([points(state, 'R'), points(state, 'S')]).toEqual([1, 0]);
    alter(unit(state, 'G'), { abandoned: false });
    expect(points(state, 'R')).toBe(0);
    state.division!.manned = [{ unit: unit(state, 'G').index, regiment: 'S' }];
    expect([points(state, 'R'), points(state, 'S')]).toEqual([1, 0]);
    alter(unit(state, 'G'), { abandoned: true });
    expect([points(state, 'R'), points(state, 'S')]).toEqual([1, 0]);
  });
});

/** Nobody moves any more: combat without anybody in reach, then the reorganisation phase. */
function endTurn(state: State, dice: number[] = []) {
  play(state, [done]);
  return play(state, [done], dice);
}

describe('the test', () => {
  rule('motivation.breaking', 'below its level nobody tests; at it the commander must', () => {
    const safe = regimentOfBook(8);
    endTurn(safe);
    expect(regimentIn(safe, 'R').tested).toBe(false);
    const state = regimentOfBook(9, {}, { left: 1 });
    endTurn(state);
    expect([asked(state), deciding(state)]).toEqual(['motivation-test', 'weaker']);
    play(state, [roll], [6]);
    expect(regimentIn(state, 'R')).toMatchObject({ tested: true, wipedOut: false });
  });

  rule('motivation.breaking', 'the commander spends his own points, three at most, and nobody helps him', () => {
    const state = regimentOfBook(10, {}, { left: 4 });
    endTurn(state);
    const support = (commander: string, spent: number): Action => ({ do: 'support', commander, points: spent });
    expect(refused(state, support('H', 1))?.code).toBe('own-commander');
    expect(ruleAgainst(state, support('K', 4))).toBe('orders.tests');
    // Morale 6, one point beyond the level, two points spent: 7.
    play(state, [support('K', 2)], [7]);
    expect(regimentIn(state, 'R').wipedOut).toBe(false);
  });

  rule('motivation.breaking', 'each point beyond the level lowers it by one', () => {
    const passed = regimentOfBook(12);
    const events = endTurn(passed, [3]);
    expect(events.find(({ type }) => type === 'motivation-test')).toMatchObject({ need: 3, face: 3, passed: true });
    const failed = regimentOfBook(12);
    endTurn(failed, [4]);
    expect(regimentIn(failed, 'R').wipedOut).toBe(true);
    // Morale 6 less six points: nothing to roll for.
    const hopeless = regimentOfBook(15);
    endTurn(hopeless);
    expect(regimentIn(hopeless, 'R').wipedOut).toBe(true);
  });

  rule('orders.succession', 'the deputy tests for a dead commander; a regiment without any breaks (ruling 404)', () => {
    const state = regimentOfBook(7, {}, { place: 'destroyed' });
    expect(points(state, 'R')).toBe(7 + 2 + 0);
    endTurn(state);
    expect(regimentIn(state, 'R').wipedOut).toBe(true);
  });
});

describe('wiped out', () => {
  rule('motivation.wiped-out', 'everybody in it turns to his own edge and flees a basic move, for good', () => {
    const state = regimentOfBook(9);
    const before = where(state, 'B5');
    endTurn(state, [7]);
    expect(fieldsOf(unit(state, 'B5'))).toMatchObject({ morale: 'flight', order: null });
    expect(where(state, 'B5')[1]).toBeLessThan(before[1] - 19);
    expect(fieldsOf(leader(state, 'K'))).toMatchObject({ fleeing: true, place: 'table' });
    expect(leader(state, 'K').battle.pose.y).toBe(1000);
    expect(unit(state, 'S').battle.morale).toBe('good');
  });

  rule('motivation.wiped-out', 'its units are neither rallied nor reorganised, its commander does not rally', () => {
    const state = division({
      phase: 'orders',
      commanders: [hetman('H', 60, 30), commanderOf('K', 'R', 50, 40, { marks: { fleeing: true } })],
      units: [
        horse('A', 40, 40, { regiment: 'R', morale: 'flight' }),
        horse('B', 80, 40, { regiment: 'S' }),
        horse('I', 120, 40, { regiment: 'R', morale: 'flight', changes: { rules: ['independent'] } }),
      ],
      regiments: [regiment('R', { wipedOut: true }), regiment('S')],
    });
    expect(ruleAgainst(state, { do: 'rally', commander: 'H', unit: 'A', points: 1 })).toBe('motivation.wiped-out');
    alter(unit(state, 'A'), { losses: 1 });
    expect(refused(state, { do: 'reorganise', commander: 'H', unit: 'A' })?.code).toBe('wiped-out');
    expect(refused(state, { do: 'order', commander: 'K', unit: 'A', order: 'move' })?.code).toBe('not-on-table');
    const alone: Action = { do: 'rally', commander: '', unit: 'I', points: 0 };
    expect(refused(state, alone)?.code).toBe('wiped-out');
    play(state, [done, done]);
    // 40 cm towards the lower edge, over which he goes.
    expect(leader(state, 'K').battle.place).toBe('fled');
    expect(points(state, 'R')).toBe(1);
  });

  rule('motivation.wiped-out', 'who does not flee tests each turn, and loses two points where he fails', () => {
    const houses = division({
      initiative: 'stronger',
      commanders: [commanderOf('K', 'R', 60, 90, { left: 0 })],
      units: [
        { ...foot('A', 40, 40, { regiment: 'R', building: 'house', order: 'defence' }), card: 'haiduks' },
        { ...horse('D', 80, 40, { regiment: 'R' }), card: 'deli' },
        gun('G', 110, 40, { regiment: 'R' }),
        wagon('W', 120, 40, { regiment: 'R' }),
        horse('S', 150, 40, { regiment: 'Q' }),
      ],
      buildings: [{ id: 'house', at: [40, 40], size: [8, 8] }],
      regiments: [regiment('R', { bases: 2, motivation: 50, wipedOut: true }), regiment('Q')],
    });
    // The gun is asked first: what is laid down last is on top. It fails, the deli hold, the house fails.
    const events = endTurn(houses, [6, 6, 7]);
    expect(events.filter((event) => event.type === 'test').map(({ unit: id, passed }) => [id, passed])).toEqual([
      ['G', false],
      ['D', true],
      ['A', false],
    ]);
    expect(fieldsOf(unit(houses, 'G'))).toMatchObject({ abandoned: true, place: 'table' });
    expect(fieldsOf(unit(houses, 'A'))).toMatchObject({ losses: 2, place: 'building' });
    expect(fieldsOf(unit(houses, 'D'))).toMatchObject({ losses: 0, morale: 'good' });
    expect(unit(houses, 'W').battle.place).toBe('destroyed');
  });

  rule('morale.causes', 'units on their own and batteries who see it, in whatever direction, test morale', () => {
    const state = division({
      initiative: 'stronger',
      commanders: [commanderOf('K', 'R', 20, 30, { left: 0, place: 'destroyed' })],
      units: [
        horse('A', 40, 40, { regiment: 'R', bases: 1, marks: { raised: 3 } }),
        foot('near', 40, 60, {}),
        gun('G', 90, 45, { regiment: 'guns' }),
        foot('behind', 40, 100, {}),
        horse('S', 150, 40, { regiment: 'Q' }),
      ],
      buildings: [{ id: 'wall', at: [46, 80], size: [60, 4] }],
      regiments: [regiment('R', { bases: 3 }), regiment('Q'), regiment('guns', { kind: 'battery' })],
    });
    const events = endTurn(state, [1, 1]);
    const tested = events
      .filter((event) => event.type === 'test')
      .filter((event) => event.rule === 'motivation.wiped-out');
    expect(tested.map(({ unit: id }) => id).sort()).toEqual(['G', 'near']);
  });

  rule('armies.divisions', 'allies break when the turn ends in which the commander-in-chief falls', () => {
    const state = division({
      commanders: [hetman('H', 60, 10, { place: 'destroyed' }), commanderOf('K', 'R', 60, 30)],
      units: [...banners(0).slice(0, 4), horse('S', 150, 40, { regiment: 'Q' })],
      regiments: [regiment('R', { allied: true, motivation: 60 }), regiment('Q', { bases: 12 })],
    });
    endTurn(state);
    expect([regimentIn(state, 'R').wipedOut, regimentIn(state, 'Q').wipedOut]).toEqual([true, false]);
  });
});

describe('the phase', () => {
  /** Two regiments at their level, a third that the fall of both brings to its own. */
  const chain = (initiative: 'weaker' | 'stronger' = 'stronger') =>
    division({
      initiative,
      commanders: [
        commanderOf('K', 'R', 20, 30, { left: 0 }),
        commanderOf('L', 'S', 60, 30, { left: 0 }),
        commanderOf('M', 'T', 100, 30, { left: 0 }),
      ],
      units: [
        horse('A', 20, 60, { regiment: 'R' }),
        horse('B', 60, 60, { regiment: 'S' }),
        horse('C', 100, 60, { regiment: 'T' }),
      ],
      regiments: [
        regiment('R', { bases: 12, motivation: 50 }),
        regiment('S', { bases: 6, motivation: 0 }),
        regiment('T', { bases: 4, motivation: 50 }),
      ],
    });

  rule(
    'reorganisation.steps',
    'the owner says who tests first; one that breaks can bring others to their level',
    () => {
      const state = chain();
      alter(unit(state, 'A'), { raised: 9 });
      endTurn(state);
      expect([asked(state), deciding(state)]).toEqual(['motivation', 'weaker']);
      expect(ruleAgainst(state, { do: 'test-regiment', regiment: 'T' })).toBe('motivation.breaking');
      // S breaks (6 needed), R holds out at its level (7 points of 6); T has one point of two.
      play(state, [{ do: 'test-regiment', regiment: 'S' }], [7, 5]);
      expect(['R', 'S', 'T'].map((id) => regimentIn(state, id).wipedOut)).toEqual([false, true, false]);
      expect(points(state, 'T')).toBe(1);
    },
  );

  rule('reorganisation.steps', 'a chain reaction, in which nobody tests twice', () => {
    const state = chain();
    alter(unit(state, 'A'), { raised: 9 });
    endTurn(state);
    // R passes at its level; S breaks, but R is not tested again.
    const events = play(state, [{ do: 'test-regiment', regiment: 'R' }], [6, 7]);
    expect(events.filter((event) => event.type === 'motivation-test').map(({ regiment: id }) => id)).toEqual([
      'R',
      'S',
    ]);
    expect(points(state, 'R')).toBe(7);
    const worse = chain();
    alter(unit(worse, 'A'), { raised: 9 });
    endTurn(worse);
    // R breaks and takes two points from everybody, T with it: T tests at its level and breaks, S is last.
    play(worse, [{ do: 'test-regiment', regiment: 'R' }], [7]);
    expect(asked(worse)).toBe('motivation');
    play(worse, [{ do: 'test-regiment', regiment: 'T' }], [7, 7]);
    expect(worse.end).toMatchObject({ reason: 'motivation', winner: 1 });
  });

  rule(
    'reorganisation.steps',
    'the side without the initiative tests first; if it breaks whole, the other does not test',
    () => {
      const both = (initiative: 'weaker' | 'stronger') =>
        division({
          initiative,
          commanders: [
            commanderOf('K', 'R', 20, 30, { left: 0 }),
            commanderOf('F', 'foes', 100, 100, { side: 'stronger', facing: 180, left: 0 }),
          ],
          units: [horse('A', 20, 60, { regiment: 'R' })],
          regiments: [regiment('R', { motivation: 0 })],
        });
      const state = both('stronger');
      state.setting = {
        ...state.setting,
        regiments: state.setting.regiments.map((data) => ({ ...data, motivation: 0 })),
      };
      const events = endTurn(state, [10]);
      expect(events.filter((event) => event.type === 'motivation-test').map(({ regiment: id }) => id)).toEqual(['R']);
      expect(state.end).toMatchObject({ reason: 'motivation', winner: 1 });
      const other = both('weaker');
      other.setting = {
        ...other.setting,
        regiments: other.setting.regiments.map((data) => ({ ...data, motivation: 0 })),
      };
      expect(endTurn(other, [10]).filter(({ type }) => type === 'motivation-test')).toHaveLength(1);
      expect(other.end).toMatchObject({ winner: 0 });
    },
  );

  test('a regiment of which nobody is left is wiped out without a test (ruling 408)', () => {
    const state = division({
      commanders: [commanderOf('K', 'R', 20, 30)],
      units: [
        horse('A', 20, 60, { regiment: 'R', place: 'fled', marks: { fled: 3 } }),
        horse('B', 60, 60, { regiment: 'S' }),
      ],
      regiments: [regiment('R', { motivation: 60 }), regiment('S', { bases: 9 })],
    });
    endTurn(state);
    expect([regimentIn(state, 'R').wipedOut, points(state, 'S')]).toEqual([true, 1]);
  });
});
