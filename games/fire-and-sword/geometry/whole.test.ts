import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareProducts, compareSquare, roundedQuotient, wholeRoot, wholeRootUp } from './whole.js';

const natural = fc.maxSafeNat();

describe('whole numbers', () => {
  test('the root is the largest whole number whose square fits', () => {
    fc.assert(
      fc.property(natural, (square) => {
        const root = BigInt(wholeRoot(square));
        expect(root * root <= BigInt(square) && (root + 1n) * (root + 1n) > BigInt(square)).toBe(true);
        const up = BigInt(wholeRootUp(square));
        expect(up * up >= BigInt(square) && (up === 0n || (up - 1n) * (up - 1n) < BigInt(square))).toBe(true);
      }),
    );
    expect([0, 1, 2, 3, 4, 8, 9, Number.MAX_SAFE_INTEGER].map(wholeRoot)).toEqual([0, 1, 1, 1, 2, 2, 3, 94906265]);
    expect(() => wholeRoot(-1)).toThrow(RangeError);
  });

  test('products beyond the reach of a double are compared exactly', () => {
    expect(compareProducts(2 ** 40, 2 ** 40, 2 ** 40, 2 ** 40 - 1)).toBe(1);
    expect(compareProducts(2 ** 40, 2 ** 40, 2 ** 41, 2 ** 39)).toBe(0);
    expect(compareSquare(200_000_001, 20_000, 10_000)).toBe(1);
    expect(compareSquare(3, 1, 9)).toBe(0);
    expect(compareSquare(2, 1, 9)).toBe(-1);
  });

  test('rounding treats both signs alike', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 24 }), (a, b) => {
        expect(roundedQuotient(-a, b)).toBe(-roundedQuotient(a, b) + 0);
        expect(Math.abs(roundedQuotient(a, b) * b - a) * 2).toBeLessThanOrEqual(b);
      }),
    );
  });
});
