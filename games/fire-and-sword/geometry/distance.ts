/** Distances between the nearest points of two shapes, compared exactly; nothing is rounded on the way. */
import type { Length } from './measure.js';
import { bend, dot, minus, type Point, squareLength } from './point.js';
import { boxesWithin, contains, edgesOf, type Polygon } from './polygon.js';
import { compareSquare, wholeRoot, wholeRootUp } from './whole.js';

/** The square of a distance as `numerator² / denominator`, or as a whole square where a corner is nearest. */
type Square = { readonly whole: number } | { readonly numerator: number; readonly denominator: number };

function squareToSegment(point: Point, [from, to]: readonly [Point, Point]): Square {
  const way = minus(to, from);
  const reach = dot(minus(point, from), way);
  const length = squareLength(way);
  if (length === 0 || reach <= 0) return { whole: squareLength(minus(point, from)) };
  if (reach >= length) return { whole: squareLength(minus(point, to)) };
  return { numerator: Math.abs(bend(from, to, point)), denominator: length };
}

/** The sign of the distance less `limit`. */
function compareWith(square: Square, limit: Length): number {
  if ('whole' in square) return Math.sign(square.whole - limit * limit);
  return compareSquare(square.numerator, limit, square.denominator);
}

/** The distance in whole hundredths, the next one up. */
function roundedUp(square: Square): Length {
  if ('whole' in square) return wholeRootUp(square.whole);
  let length = Math.floor(square.numerator / (wholeRoot(square.denominator) + 1));
  while (compareSquare(square.numerator, length, square.denominator) > 0) length++;
  return length;
}

function crossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [abc, abd] = [Math.sign(bend(a, b, c)), Math.sign(bend(a, b, d))];
  const [cda, cdb] = [Math.sign(bend(c, d, a)), Math.sign(bend(c, d, b))];
  return abc * abd < 0 && cda * cdb < 0;
}

/** Whether the shapes have a point in common. Corners on edges are found by their distance of nothing. */
function meeting(a: Polygon, b: Polygon): boolean {
  if (contains(a, b[0]!) || contains(b, a[0]!)) return true;
  const edgesOfB = edgesOf(b);
  return edgesOf(a).some((one) => edgesOfB.some((other) => crossing(one, other)));
}

function* squaresBetween(a: Polygon, b: Polygon): Generator<Square> {
  for (const edge of edgesOf(b)) for (const corner of a) yield squareToSegment(corner, edge);
  for (const edge of edgesOf(a)) for (const corner of b) yield squareToSegment(corner, edge);
}

/** Negative where the shapes are nearer than `limit`, zero where exactly so far, positive where further. */
export function compareDistance(a: Polygon, b: Polygon, limit: Length): number {
  if (!boxesWithin(a, b, limit)) return 1;
  if (meeting(a, b)) return Math.sign(-limit) + 0;
  let nearest = 1;
  for (const square of squaresBetween(a, b)) {
    const sign = compareWith(square, limit);
    if (sign < 0) return -1;
    if (sign < nearest) nearest = sign;
  }
  return nearest;
}

/** At most so far: "within" in the book counts the exact distance in (ruling 12). */
export const within = (a: Polygon, b: Polygon, limit: Length): boolean => compareDistance(a, b, limit) <= 0;
/** Strictly nearer than so far. */
export const nearer = (a: Polygon, b: Polygon, limit: Length): boolean => compareDistance(a, b, limit) < 0;

/** The distance between the nearest points, rounded up to a hundredth: for words and for choosing the nearest. */
export function distance(a: Polygon, b: Polygon): Length {
  if (meeting(a, b)) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const square of squaresBetween(a, b)) nearest = Math.min(nearest, roundedUp(square));
  return nearest;
}

/** The distance between two points, rounded up. */
export const pointDistance = (a: Point, b: Point): Length => wholeRootUp(squareLength(minus(a, b)));

/** Whether a point has gone further than so far. */
export const movedFurther = (from: Point, to: Point, limit: Length): boolean =>
  squareLength(minus(to, from)) > limit * limit;

/** The point of a shape nearest to another point, rounded to a hundredth. */
export function nearestPoint(shape: Polygon, to: Point): Point {
  if (contains(shape, to)) return to;
  let best: { point: Point; square: number } | null = null;
  for (const [from, end] of edgesOf(shape)) {
    const way = minus(end, from);
    const length = squareLength(way);
    const reach = length === 0 ? 0 : Math.max(0, Math.min(length, dot(minus(to, from), way)));
    const point =
      length === 0
        ? from
        : { x: from.x + Math.round((way.x * reach) / length), y: from.y + Math.round((way.y * reach) / length) };
    const square = squareLength(minus(to, point));
    if (!best || square < best.square) best = { point, square };
  }
  return best!.point;
}
