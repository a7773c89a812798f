import { describe, expect, test } from 'vitest';
import { type DieType, recordingDice, scriptedDice, seededDice, seededRandom } from './index.js';

const rolls = (seed: string, count: number): number[] => {
  const dice = seededDice(seed);
  return Array.from({ length: count }, () => dice.d6('test'));
};

/** Sum of squared differences from the expected count, in units of that count. */
function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + (count - expected[i]!) ** 2 / expected[i]!, 0);
}

describe('seeded dice', () => {
  test('the same seed gives the same dice', () => {
    expect(rolls('kluszyn', 200)).toEqual(rolls('kluszyn', 200));
  });

  test('the stream of a seed never changes: old records depend on it', () => {
    expect(rolls('1610', 12)).toEqual([5, 2, 3, 3, 2, 1, 1, 6, 5, 2, 5, 6]);
  });

  test('seeds that differ in one letter give other dice', () => {
    const streams = ['a', 'b', 'aa', 'a ', ''].map((seed) => rolls(seed, 40).join(''));
    expect(new Set(streams).size).toBe(streams.length);
  });

  // 20.515 and 29.588 are the 99.9 % points of chi-square with 5 and 10 degrees of freedom.
  test('one die is fair over 60,000 rolls', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const face of rolls('fair', 60_000)) counts[face - 1]!++;
    expect(counts.reduce((a, b) => a + b)).toBe(60_000);
    expect(chiSquare(counts, Array(6).fill(10_000))).toBeLessThan(20.515);
  });

  test('a die does not depend on the one before it', () => {
    const counts = Array<number>(36).fill(0);
    const faces = rolls('pairs', 60_000);
    for (let i = 0; i < faces.length; i += 2) counts[(faces[i]! - 1) * 6 + faces[i + 1]! - 1]!++;
    expect(chiSquare(counts, Array(36).fill(30_000 / 36))).toBeLessThan(66.619); // 35 degrees of freedom
  });

  test('two dice fall as two fair dice do', () => {
    const dice = seededDice('two');
    const counts = Array<number>(11).fill(0);
    for (let i = 0; i < 60_000; i++) {
      const { faces, sum } = dice.twoD6('test');
      expect(faces[0] + faces[1]).toBe(sum);
      counts[sum - 2]!++;
    }
    const expected = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => (ways * 60_000) / 36);
    expect(chiSquare(counts, expected)).toBeLessThan(29.588);
  });

  test('below gives every value of its range and no other', () => {
    const random = seededRandom('range');
    const seen = new Set(Array.from({ length: 500 }, () => random.below(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

test('below favours no value where the range does not divide the draws', () => {
  const random = seededRandom('bias');
  let low = 0;
  // Without throwing the last draws away, the lowest third would come up half of the time.
  for (let i = 0; i < 6000; i++) if (random.below(3 * 2 ** 30) < 2 ** 30) low++;
  expect(low).toBeGreaterThan(1850);
  expect(low).toBeLessThan(2150);
});

describe('recording dice', () => {
  test('every face is written down in the order it fell, with what was thrown', () => {
    const faces: number[] = [];
    const types: DieType[] = [];
    const dice = recordingDice(scriptedDice([3, 5, 1, 6, 9, 4]), faces, types);
    expect(dice.d6('first')).toBe(3);
    expect(dice.twoD6('second')).toEqual({ faces: [5, 1], sum: 6 });
    expect(dice.d6('third')).toBe(6);
    expect(dice.d10('fourth')).toBe(9);
    expect(dice.draw(7, 'fifth')).toBe(4);
    expect(faces).toEqual([3, 5, 1, 6, 9, 4]);
    expect(types).toEqual(['d6', 'd6', 'd6', 'd6', 'd10', 'draw 7']);
  });

  test('dice of ten sides fall from 0 to 9, lots below their count, and both are written down', () => {
    const faces: number[] = [];
    const dice = recordingDice(seededDice('ten'), faces);
    const tens = Array.from({ length: 400 }, () => dice.d10('ten'));
    const lots = Array.from({ length: 100 }, () => dice.draw(4, 'lot'));
    expect([...new Set(tens)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([...new Set(lots)].sort()).toEqual([0, 1, 2, 3]);
    expect(faces).toEqual([...tens, ...lots]);
  });

  test('what was recorded plays back', () => {
    const faces: number[] = [];
    const live = recordingDice(seededDice('back'), faces);
    const played = [live.d6('a'), live.twoD6('b').sum, live.d6('c')];
    const again = scriptedDice(faces);
    expect([again.d6('a'), again.twoD6('b').sum, again.d6('c')]).toEqual(played);
    expect(again.left()).toBe(0);
  });
});
