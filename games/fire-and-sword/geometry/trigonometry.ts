/** Sine and cosine of every tenth of a degree from one table, computed here in whole numbers. */
import { type Angle, fullTurn, halfTurn, type Length, normalAngle, quarterTurn } from './measure.js';
import type { Point } from './point.js';
import { roundedQuotient } from './whole.js';

/** Table values are whole parts of this. */
export const unit = 2 ** 24;

/** Digits carried while the table is computed: thirty more than it keeps. */
const scale = 10n ** 40n;

/** Machin: π = 16·arctan(1/5) − 4·arctan(1/239). */
function pi(): bigint {
  const arcOfInverse = (inverse: bigint): bigint => {
    let term = scale / inverse;
    let sum = term;
    for (let n = 3n, sign = -1n; term !== 0n; n += 2n, sign = -sign) {
      term /= inverse * inverse;
      sum += (sign * term) / n;
    }
    return sum;
  };
  return 16n * arcOfInverse(5n) - 4n * arcOfInverse(239n);
}

/** Taylor's series of sine (from the first power) or cosine (from the zeroth) of a small angle. */
function series(angle: bigint, first: bigint): bigint {
  let term = first === 1n ? angle : scale;
  let sum = term;
  for (let n = first + 1n; term !== 0n; n += 2n) {
    term = (-term * angle * angle) / (scale * scale * n * (n + 1n));
    sum += term;
  }
  return sum;
}

/** Sines of 0 to 90 degrees, by adding a tenth of a degree again and again. */
function quarterOfSines(): number[] {
  const step = pi() / BigInt(halfTurn);
  const [sineOfStep, cosineOfStep] = [series(step, 1n), series(step, 0n)];
  const sines: number[] = [];
  let [sine, cosine] = [0n, scale];
  for (let angle = 0; angle <= quarterTurn; angle++) {
    sines.push(Number((sine * BigInt(unit) * 2n + scale) / (scale * 2n)));
    [sine, cosine] = [
      (sine * cosineOfStep + cosine * sineOfStep) / scale,
      (cosine * cosineOfStep - sine * sineOfStep) / scale,
    ];
  }
  return sines;
}

/** Sines of the whole turn, mirrored from those of a quarter. */
function wholeTurnOfSines(): Float64Array {
  const quarter = quarterOfSines();
  const half = (angle: Angle): number => quarter[angle > quarterTurn ? halfTurn - angle : angle]!;
  return Float64Array.from({ length: fullTurn }, (_, angle) =>
    angle > halfTurn ? -half(fullTurn - angle) : half(angle),
  );
}

const sines = wholeTurnOfSines();

/** Sine in parts of `unit`. */
export const sine = (angle: Angle): number =>
  angle >= 0 && angle < fullTurn ? sines[angle]! : sines[normalAngle(angle)]!;

export const cosine = (angle: Angle): number => sine(angle + quarterTurn);

/** The way that a facing looks, in parts of `unit`. */
export const direction = (facing: Angle): Point => ({ x: sine(facing), y: cosine(facing) });

/** So far to the right of a facing and so far back from it, in whole hundredths: rounded once, not twice. */
export function aside(right: Length, back: Length, facing: Angle): Point {
  const [sin, cos] = [sine(facing), cosine(facing)];
  return {
    x: roundedQuotient(right * cos - back * sin, unit),
    y: roundedQuotient(-right * sin - back * cos, unit),
  };
}

/** So far along a facing, in whole hundredths. The opposite length gives exactly the opposite. */
export const along = (length: Length, facing: Angle): Point => ({
  x: roundedQuotient(length * sine(facing), unit),
  y: roundedQuotient(length * cosine(facing), unit),
});

/** The first tenth of a degree that looks at or past a way, found in the table; 0 for no way at all. */
export function facingOf(way: Point): Angle {
  if (way.x === 0 && way.y === 0) return 0;
  // Turned so that it lies in the first quarter, where sine over cosine only grows.
  const turns = way.y > 0 ? (way.x >= 0 ? 0 : 3) : way.x > 0 ? 1 : way.y < 0 ? 2 : way.x < 0 ? 3 : 0;
  const turned = [way, { x: -way.y, y: way.x }, { x: -way.x, y: -way.y }, { x: way.y, y: -way.x }][turns]!;
  let [low, high] = [0, quarterTurn];
  while (low < high) {
    const half = Math.floor((low + high) / 2);
    if (sine(half) * turned.y < cosine(half) * turned.x) low = half + 1;
    else high = half;
  }
  return normalAngle(low + turns * quarterTurn);
}
