import { describe, expect, test } from 'vitest';
import { countWords, mean, wilson } from './statistics.js';

describe('Wilson interval', () => {
  // 81/263, 15/148, 0/20 and 1/29 are the published examples of Newcombe 1998 (method 3).
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [90, 100, 0.8256, 0.9448],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i lies between %f and %f', (successes, trials, low, high) => {
    const interval = wilson(successes, trials);
    expect(interval.rate).toBe(successes / trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('of nothing is everything', () => {
    expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
  });
});

test('means and counts', () => {
  expect(mean([])).toBe(0);
  expect(mean([1, 2, 6])).toBe(3);
  expect(Object.entries(countWords(['b', 'a', 'b']))).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
