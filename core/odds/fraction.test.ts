import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFractions,
  certain,
  compareFractions,
  type Fraction,
  fraction,
  fractionToNumber,
  impossible,
  makeFraction,
  multiplyFractions,
  parseFraction,
} from './index.js';

const of = (text: string): Fraction => {
  const parsed = parseFraction(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const anyFraction = fc
  .tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('fractions', () => {
  test('are kept in lowest terms with the sign above', () => {
    expect(fraction(6, 36)).toEqual({ numerator: 1, denominator: 6 });
    expect(fraction(3, -6)).toEqual({ numerator: -1, denominator: 2 });
    expect(fraction(0, -7)).toEqual({ numerator: 0, denominator: 1 });
  });

  test('add and multiply exactly', () => {
    expect(makeFraction(addFractions(of('1/6'), of('5/36')))).toBe('11/36');
    expect(makeFraction(multiplyFractions(of('2/3'), of('3/4')))).toBe('1/2');
    expect(addFractions(of('1/3'), of('2/3'))).toEqual(certain);
    expect(multiplyFractions(of('5/36'), impossible)).toEqual(impossible);
  });

  test('compare by size', () => {
    const sorted = ['1/2', '5/36', '1', '0', '7/12', '-1/6'].map(of).sort(compareFractions).map(makeFraction);
    expect(sorted).toEqual(['-1/6', '0', '5/36', '1/2', '7/12', '1']);
  });

  test('read and write as text', () => {
    expect(of('10/72')).toEqual(fraction(5, 36));
    expect(makeFraction(fraction(4, 2))).toBe('2');
    for (const text of ['', '1/0', '1/', '/2', '0.5', '1/-2', '1 / 2', '99999999999999999999']) {
      expect(parseFraction(text)).toMatchObject({ ok: false, error: { code: 'fraction-shape' } });
    }
  });

  test('refuse to be inexact', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5, 2)).toThrow(RangeError);
    expect(() => fraction(1, 6 ** 21)).toThrow(RangeError);
    const tiny = fraction(1, 6 ** 15);
    expect(() => multiplyFractions(tiny, tiny)).toThrow(RangeError);
    expect(() => addFractions(fraction(1, 94906267), fraction(1, 94906265))).toThrow(RangeError);
  });

  test('cancel before they multiply', () => {
    const large = fraction(6 ** 15, 7);
    expect(multiplyFractions(large, fraction(7, 6 ** 15))).toEqual(certain);
  });

  test('keep the laws of numbers', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(addFractions(a, b)).toEqual(addFractions(b, a));
        expect(multiplyFractions(a, b)).toEqual(multiplyFractions(b, a));
        expect(of(makeFraction(a))).toEqual(a);
        expect(Math.sign(compareFractions(a, b))).toBe(Math.sign(fractionToNumber(a) - fractionToNumber(b)));
        expect(fractionToNumber(addFractions(a, b))).toBeCloseTo(fractionToNumber(a) + fractionToNumber(b), 9);
      }),
      { seed: 1 },
    );
  });
});
