import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Branch, type Dice, enumerate } from './index.js';

/** Weights over the common total: whole numbers, so that the sum is exact. */
function sumOverTotal(branches: readonly Branch<unknown>[], total: number): number {
  return branches.reduce((sum, { weight, total: own }) => sum + weight * (total / own), 0);
}

describe('enumerating dice', () => {
  test('a play without dice has one certain branch', () => {
    expect(enumerate(() => 'quiet')).toEqual([{ value: 'quiet', weight: 1, total: 1 }]);
  });

  test('one die has six equal branches', () => {
    const branches = enumerate((dice) => dice.d6('a'));
    expect(branches.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(branches.every(({ weight, total }) => weight === 1 && total === 6)).toBe(true);
  });

  test('two dice have eleven sums, seven being the likeliest', () => {
    const branches = enumerate((dice) => dice.twoD6('a'));
    expect(branches.map(({ value }) => value.sum)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(branches.map(({ weight }) => weight)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    for (const { value } of branches) expect(value.faces[0] + value.faces[1]).toBe(value.sum);
  });

  test('a die of ten sides has ten equal branches, a cup one for each lot', () => {
    const tens = enumerate((dice) => dice.d10('a'));
    expect(tens.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const lots = enumerate((dice) => dice.draw(3, 'cup'));
    expect(lots).toEqual([0, 1, 2].map((value) => ({ value, weight: 1, total: 3 })));
  });

  test('faces that mean the same are one branch with their weight', () => {
    const branches = enumerate((dice) => {
      const face = dice.d10('a', (one) => one > 6);
      return [face > 6, dice.d10('b')] as const;
    });
    expect(branches).toHaveLength(20);
    expect(branches.filter(({ value: [high] }) => high).every(({ weight, total }) => weight * 100 === 3 * total)).toBe(
      true,
    );
    expect(sumOverTotal(branches, 100)).toBe(100);
  });

  test('nested throws multiply', () => {
    const branches = enumerate((dice) => [dice.d6('a'), dice.twoD6('b').sum, dice.d6('c')]);
    expect(branches).toHaveLength(6 * 11 * 6);
    expect(sumOverTotal(branches, 6 * 36 * 6)).toBe(6 * 36 * 6);
  });

  test('a throw may depend on the one before it', () => {
    // A six rolls again; the second die then only counts as high or low.
    const branches = enumerate((dice) => (dice.d6('a') < 6 ? 'miss' : dice.d6('b') > 3 ? 'high' : 'low'));
    expect(branches).toHaveLength(5 + 6);
    const chance = (value: string) =>
      sumOverTotal(
        branches.filter((branch) => branch.value === value),
        36,
      );
    expect([chance('miss'), chance('high'), chance('low')]).toEqual([30, 3, 3]);
  });

  test('a play that changes between branches is found out', () => {
    let calls = 0;
    expect(() => enumerate((dice) => (calls++ === 3 ? 0 : dice.d6('a') + dice.d6('b')))).toThrow(/other dice/);
  });

  test('the weights of any tree of throws add up to exactly one', () => {
    // Each number says what is thrown at that depth and which faces go on to the next depth.
    const plan = fc.array(fc.record({ two: fc.boolean(), goesOn: fc.integer({ min: 1, max: 12 }) }), { maxLength: 4 });
    const play = (throws: readonly { two: boolean; goesOn: number }[]) => (dice: Dice) => {
      for (const { two, goesOn } of throws) {
        const result = two ? dice.twoD6('two').sum : dice.d6('one');
        if (result < goesOn) return;
      }
    };
    fc.assert(
      fc.property(plan, (throws) => {
        expect(sumOverTotal(enumerate(play(throws)), 36 ** 4)).toBe(36 ** 4);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});
