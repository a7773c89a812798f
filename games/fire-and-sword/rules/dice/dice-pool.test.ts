import { enumerate, scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { atMost, fractionOf, hitsOf, lossesOf, meanOf, together } from '../../odds/index.js';
import { rule } from '../../testkit/index.js';
import { poolOf, rollPool } from './dice-pool.js';

const rolled = (parts: Parameters<typeof poolOf>[0], ...faces: number[]) => {
  const dice = scriptedDice(faces.map((face) => face % 10));
  const result = rollPool(poolOf(parts), dice, 'test');
  expect(dice.left()).toBe(0);
  return result.hits;
};

describe('dice', () => {
  rule('dice.roll', 'the example: two bases of foot, 3 or less: 2, 10, 8 and 3 are two hits', () => {
    expect(rolled({ perBase: [2, 2], need: 3 }, 2, 10, 8, 3)).toBe(2);
  });

  rule('dice.modifiers', 'the example: 4 or less against cover needs 3 or less', () => {
    expect(poolOf({ perBase: [2, 2], need: 4 - 1 })).toMatchObject({ dice: 4, need: 3 });
  });

  rule('dice.below-one', 'the example: three bases at 3 with three penalties roll three dice and need a 1', () => {
    expect(poolOf({ perBase: [2, 2, 2], need: 0 })).toMatchObject({ dice: 3, need: 1 });
    expect(poolOf({ perBase: [2, 2, 2], need: -4 })).toMatchObject({ dice: 3, need: 1 });
    expect(poolOf({ perBase: [1, 1], need: 0 })).toMatchObject({ dice: 0 });
  });

  rule('dice.no-dice', 'the first example: three reiters with losses roll two dice at 4', () => {
    expect(poolOf({ perBase: [1, 1, 1], need: 4, weakened: true })).toMatchObject({ dice: 2, need: 4 });
  });

  rule('dice.no-dice', 'the second example: one base with losses rolls its die at one less', () => {
    expect(poolOf({ perBase: [1], need: 4, weakened: true })).toMatchObject({ dice: 1, need: 3 });
    expect(poolOf({ perBase: [0, 0], need: 4, weakened: true })).toMatchObject({ dice: 0 });
  });

  rule('dice.reroll', 'the examples: hits rolled again, and a failed test of morale', () => {
    expect(rolled({ perBase: [2, 2, 2], need: 4, again: 'hits' }, 2, 8, 4, 10, 7, 5, 3, 8)).toBe(1);
    expect(rolled({ perBase: [1], need: 5, again: 'misses' }, 7, 4)).toBe(1);
  });

  rule(
    ['shooting.hits', 'shooting.armor'],
    'the first example of shooting: eight dice at 5, three hits, armor 4 less 1',
    () => {
      expect(rolled({ perBase: [2, 2, 2, 2], need: 5 }, 3, 9, 7, 2, 10, 6, 8, 3)).toBe(3);
      const saved = [7, 6, 4].filter((face) => face <= 4 - 1).length;
      expect(3 - saved).toBe(3);
    },
  );

  rule('shooting.hits', 'the second example: at long range three successes are rolled again and one is left', () => {
    expect(rolled({ perBase: [2, 2, 2, 2], need: 5 - 1, again: 'hits' }, 1, 6, 3, 9, 8, 2, 5, 7, 1, 5, 7)).toBe(1);
  });
});

describe('chances', () => {
  test('of one die, of rolling again, of both together', () => {
    const one = (need: number, again: 'hits' | 'misses' | null = null) => hitsOf({ dice: 1, need, again });
    expect(fractionOf(one(4), 1)).toBe('2/5');
    expect(fractionOf(one(4, 'hits'), 1)).toBe('4/25');
    expect(fractionOf(one(4, 'misses'), 1)).toBe('16/25');
    expect(fractionOf(one(14), 1)).toBe('1');
    expect(fractionOf(one(0), 1)).toBe('0');
    expect(fractionOf(together(one(5), one(5)), 1)).toBe('1/2');
  });

  test('agree with walking the dice of the real roll', () => {
    for (const again of [null, 'hits', 'misses'] as const) {
      const pool = poolOf({ perBase: [2], need: 4, again });
      const chances = hitsOf(pool);
      const walked = [0, 0, 0];
      for (const { value, weight, total } of enumerate((dice) => rollPool(pool, dice, 'x').hits))
        walked[value]! += weight / total;
      for (const count of [0, 1, 2]) {
        expect(Number(chances.weights[count]) / Number(chances.total)).toBeCloseTo(walked[count]!, 12);
      }
    }
  });

  test('of the haiduks’ volley: never more losses than the target has', () => {
    const volley = lossesOf(poolOf({ perBase: [2, 2, 2, 2], need: 5 }), 3);
    expect(meanOf(volley)).toBeCloseTo(8 * 0.5 * 0.7, 6);
    const capped = atMost(volley, 3);
    expect(capped.weights).toHaveLength(4);
    expect(capped.weights.reduce((a, b) => a + b)).toBe(capped.total);
  });
});
