import { failWith, ok, type Result } from '../game/index.js';

/** An exact chance in lowest terms: whole numbers over a positive whole number. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** A number past 2^53 would round in silence, so it throws instead: odds are exact or they are nothing. */
function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`fraction out of exact range: ${value}`);
  return value;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [left, right] = [Math.abs(a), Math.abs(b)];
  while (right !== 0) [left, right] = [right, left % right];
  return left;
}

/** The fraction in lowest terms. */
export function fraction(numerator: number, denominator = 1): Fraction {
  exact(numerator);
  exact(denominator);
  if (denominator === 0) throw new RangeError('fraction over zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * Math.sign(denominator);
  // Adding zero turns -0 into 0.
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor };
}

export const impossible: Fraction = fraction(0);
export const certain: Fraction = fraction(1);

export function addFractions(a: Fraction, b: Fraction): Fraction {
  const shared = greatestCommonDivisor(a.denominator, b.denominator);
  const scaleOfA = b.denominator / shared;
  const scaleOfB = a.denominator / shared;
  const numerator = exact(exact(a.numerator * scaleOfA) + exact(b.numerator * scaleOfB));
  return fraction(numerator, exact(a.denominator * scaleOfA));
}

/** Cancels crosswise before it multiplies, so that only a result too large overflows. */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  const left = fraction(a.numerator, b.denominator);
  const right = fraction(b.numerator, a.denominator);
  return fraction(exact(left.numerator * right.numerator), exact(left.denominator * right.denominator));
}

/** Negative where `a` is the smaller, zero where they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const shared = greatestCommonDivisor(a.denominator, b.denominator);
  return exact(a.numerator * (b.denominator / shared)) - exact(b.numerator * (a.denominator / shared));
}

export const fractionToNumber = ({ numerator, denominator }: Fraction): number => numerator / denominator;

/** `5/36`; whole numbers without the stroke. */
export function makeFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
}

export function parseFraction(text: string): Result<Fraction> {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  const numerator = Number(match?.[1]);
  const denominator = Number(match?.[2] ?? 1);
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    return failWith('fraction-shape', { text });
  }
  return ok(fraction(numerator, denominator));
}
