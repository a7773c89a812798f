/** Whole numbers only: no square root, sine or division of the machine whose last bit could differ elsewhere. */

/** Products up to here are exact in a double. */
const safeFactor = 94_906_265;

/** The whole part of the square root of a whole number below 2^53. */
export function wholeRoot(square: number): number {
  if (square < 0 || !Number.isSafeInteger(square)) throw new RangeError(`no whole root of ${square}`);
  if (square < 2) return square;
  // Newton from above: falls until it stands on the root.
  let root = 1;
  for (let rest = square; rest >= 1; rest = Math.floor(rest / 4)) root *= 2;
  for (;;) {
    const next = Math.floor((root + Math.floor(square / root)) / 2);
    if (next >= root) return root;
    root = next;
  }
}

/** The smallest whole number whose square is not below the given one. */
export function wholeRootUp(square: number): number {
  const root = wholeRoot(square);
  return root * root === square ? root : root + 1;
}

/** The sign of `a·b − c·d`, exact however large the factors are. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  if (Math.abs(left) <= Number.MAX_SAFE_INTEGER && Math.abs(right) <= Number.MAX_SAFE_INTEGER) {
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

/** The sign of `a² − b²·c`. */
export function compareSquare(a: number, b: number, c: number): number {
  const small = Math.abs(a) <= safeFactor && Math.abs(b) <= safeFactor;
  if (small) return compareProducts(a, a, b * b, c);
  const exact = BigInt(a) * BigInt(a) - BigInt(b) * BigInt(b) * BigInt(c);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

/** The nearest whole number to a quotient, halves away from zero, so that `-a` gives the opposite of `a`. */
export function roundedQuotient(numerator: number, denominator: number): number {
  const size = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? -size + 0 : size;
}
