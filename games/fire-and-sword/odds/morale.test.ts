import { makeRatio, plus } from '@hetman/core/odds';
import { describe, expect, test } from 'vitest';
import { asked, colonel, elite, enemy, foot, play } from '../testkit/index.js';
import { fight, melee } from '../testkit/melee.js';
import { reportOf } from '../testkit/odds.js';
import { oddsWithChain } from './index.js';
import { endingsOf } from './morale.js';

const miss = (count: number): number[] => Array.from({ length: count }, () => 10);

describe('odds of tests', () => {
  test('face by face: passed, failed, failed by five; certain numbers; rolled again', () => {
    const sum = (need: number, again: boolean, wanted: (passed: boolean, by: number) => boolean) =>
      makeRatio(
        endingsOf(need, { morale: true, again })
          .filter(({ passed, by }) => wanted(passed, by))
          .map(({ chance }) => chance)
          .reduce(plus, { numerator: 0n, denominator: 1n }),
      );
    expect(sum(4, false, (passed) => passed)).toBe('2/5');
    expect(sum(4, false, (passed, by) => !passed && by >= 5)).toBe('1/5');
    expect(sum(4, true, (passed) => passed)).toBe('16/25');
    expect(sum(10, false, (passed) => passed)).toBe('1');
    expect(sum(0, true, (_, by) => by >= 5)).toBe('1');
    // Skill has no certain numbers of its own.
    expect(endingsOf(10, { morale: false, again: false })).toHaveLength(10);
  });

  test('the test after a lost combat, with each number of command points', () => {
    const table = melee({
      commanders: [colonel('C', 62, 70, { side: 'stronger', points: 2 })],
      units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })],
    });
    // Two points against good discipline: the reiters lost by one.
    play(table, [fight('A')], [1, 2, ...miss(5), 5, 9, ...miss(6)]);
    expect(asked(table)).toBe('test');
    expect(reportOf(table, 'test')).toMatchObject({
      kind: 'test',
      unit: 'B',
      attribute: 'morale',
      rule: 'resolution.loser',
      need: 4,
      modifiers: [{ rule: 'morale.modifiers', label: 'lost-combat', value: -1 }],
      results: [
        { result: 'withdraws', chance: '2/5' },
        { result: 'disorganised', chance: '2/5' },
        { result: 'flees', chance: '1/5' },
      ],
      support: [
        { points: 0, need: 4, passes: '2/5' },
        { points: 1, need: 5, passes: '1/2' },
        { points: 2, need: 6, passes: '3/5' },
      ],
    });
  });

  test('a failed test that may be rolled again: the odds of the second roll alone', () => {
    const table = melee({
      units: [
        elite('A', 50, 50, { order: null, bases: 2 }),
        foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: 'defence' }),
      ],
    });
    // Two points against nothing: Morale 6 less 2, and an eight.
    play(table, [fight('A')], [1, 1, ...miss(3), 9, 9, ...miss(2), 8]);
    expect(asked(table)).toBe('reroll');
    expect(reportOf(table, 'test')).toMatchObject({
      ...{ kind: 'test', unit: 'B', need: 4, again: false, support: [{ points: 0, need: 4, passes: '2/5' }] },
      results: [
        { result: 'withdraws', chance: '2/5' },
        { result: 'disorganised', chance: '2/5' },
        { result: 'flees', chance: '1/5' },
      ],
    });
  });

  test('the whole chain comes with the combat, marked as sampled, with its error', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 1, order: null }),
        foot('B', 54, 50, { side: 'stronger', facing: 180, bases: 1, order: null }),
      ],
    });
    const odds = oddsWithChain(table);
    if (!odds.ok) throw new Error(odds.error.message);
    if (odds.value.kind !== 'combat') throw new Error(odds.value.kind);
    const { chain = [], games, exact, margins } = odds.value;
    expect([exact, games]).toEqual([true, 100]);
    expect(chain.every((row) => !row.exact && row.error <= 0.05)).toBe(true);
    const whole = chain.filter(({ unit }) => unit === 'A').reduce((sum, { estimate }) => sum + estimate, 0);
    expect(whole).toBeCloseTo(1, 2);
    expect(margins.map(({ by }) => by)).toEqual([-1, 0, 1]);
  });
});
