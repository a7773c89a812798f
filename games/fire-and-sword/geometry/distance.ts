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

/** The distance in whole hundredths, the next one up. */
function roundedUp(square: Square): Length {
  if ('whole' in square) return wholeRootUp(square.whole);
  let length = Math.floor(square.numerator / (wholeRoot(square.denominator) + 1));
  while (compareSquare(square.numerator, length, square.denominator) > 0) length++;
  return length;
}

/** Edges of a shape, counted: a segment has one, a point one of no length. */
const edgeCount = (shape: Polygon): number => (shape.length > 2 ? shape.length : 1);
const edgeEnd = (shape: Polygon, edge: number): Point =>
  shape[edge + 1 < shape.length ? edge + 1 : shape.length > 2 ? 0 : edge]!;

function crossing(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd] = [bend(a, b, c), bend(a, b, d)];
  if (!((abc < 0 && abd > 0) || (abc > 0 && abd < 0))) return false;
  const [cda, cdb] = [bend(c, d, a), bend(c, d, b)];
  return (cda < 0 && cdb > 0) || (cda > 0 && cdb < 0);
}

/** Whether the shapes have a point in common. Corners on edges are found by their distance of nothing. */
function meeting(a: Polygon, b: Polygon): boolean {
  if (contains(a, b[0]!) || contains(b, a[0]!)) return true;
  const [edgesOfA, edgesOfB] = [edgeCount(a), edgeCount(b)];
  for (let i = 0; i < edgesOfA; i++) {
    const end = edgeEnd(a, i);
    for (let j = 0; j < edgesOfB; j++) if (crossing(a[i]!, end, b[j]!, edgeEnd(b, j))) return true;
  }
  return false;
}

/** The sign of the distance between a point and a segment less `limit`, without making anything on the way. */
function compareToSegment(point: Point, from: Point, to: Point, limit: Length): number {
  const [wayX, wayY] = [to.x - from.x, to.y - from.y];
  const [x, y] = [point.x - from.x, point.y - from.y];
  const reach = x * wayX + y * wayY;
  const length = wayX * wayX + wayY * wayY;
  if (length === 0 || reach <= 0) return x * x + y * y - limit * limit;
  if (reach >= length) {
    const [beyondX, beyondY] = [point.x - to.x, point.y - to.y];
    return beyondX * beyondX + beyondY * beyondY - limit * limit;
  }
  return compareSquare(Math.abs(wayX * y - wayY * x), limit, length);
}

/** The least sign over the corners of one shape and the edges of the other; stops at the first that is nearer. */
function compareCorners(corners: Polygon, edges: Polygon, limit: Length): number {
  let nearest = 1;
  const count = edgeCount(edges);
  for (let edge = 0; edge < count; edge++) {
    const end = edgeEnd(edges, edge);
    for (const corner of corners) {
      const sign = compareToSegment(corner, edges[edge]!, end, limit);
      if (sign < 0) return -1;
      if (sign === 0) nearest = 0;
    }
  }
  return nearest;
}

/** Negative where the shapes are nearer than `limit`, zero where exactly so far, positive where further. */
export function compareDistance(a: Polygon, b: Polygon, limit: Length): number {
  if (!boxesWithin(a, b, limit)) return 1;
  if (meeting(a, b)) return Math.sign(-limit) + 0;
  const first = compareCorners(a, b, limit);
  return first < 0 ? first : Math.min(first, compareCorners(b, a, limit));
}

/** At most so far: "within" in the book counts the exact distance in (ruling 12). */
export const within = (a: Polygon, b: Polygon, limit: Length): boolean => compareDistance(a, b, limit) <= 0;
/** Strictly nearer than so far. */
export const nearer = (a: Polygon, b: Polygon, limit: Length): boolean => compareDistance(a, b, limit) < 0;

/** Squares so near to the least that a double may have them in the wrong order. */
const alike = 1 + 1e-9;

/** The square of the distance between a point and a segment as a double: good enough to leave out what is further. */
function aboutSquare(point: Point, from: Point, to: Point): number {
  const wayX = to.x - from.x;
  const wayY = to.y - from.y;
  const x = point.x - from.x;
  const y = point.y - from.y;
  const reach = x * wayX + y * wayY;
  const length = wayX * wayX + wayY * wayY;
  if (length === 0 || reach <= 0) return x * x + y * y;
  if (reach >= length) {
    const endX = point.x - to.x;
    const endY = point.y - to.y;
    return endX * endX + endY * endY;
  }
  const aside = wayX * y - wayY * x;
  return (aside * aside) / length;
}

function leastSquare(corners: Polygon, edges: Polygon, known: number): number {
  let least = known;
  const count = edgeCount(edges);
  for (let edge = 0; edge < count; edge++) {
    const end = edgeEnd(edges, edge);
    for (let i = 0; i < corners.length; i++) {
      const square = aboutSquare(corners[i]!, edges[edge]!, end);
      if (square < least) least = square;
    }
  }
  return least;
}

/** The distance of the pair that is nearest, exactly; `near` is a little more than the square of it. */
function exactLeast(corners: Polygon, edges: Polygon, near: number, known: Length): Length {
  let least = known;
  const count = edgeCount(edges);
  for (let edge = 0; edge < count; edge++) {
    const end = edgeEnd(edges, edge);
    for (let i = 0; i < corners.length; i++) {
      if (aboutSquare(corners[i]!, edges[edge]!, end) > near) continue;
      const length = roundedUp(squareToSegment(corners[i]!, [edges[edge]!, end]));
      if (length < least) least = length;
    }
  }
  return least;
}

/** The distance between the nearest points, rounded up to a hundredth: for words and for choosing the nearest. */
export function distance(a: Polygon, b: Polygon): Length {
  if (boxesWithin(a, b, 0) && meeting(a, b)) return 0;
  const near = leastSquare(b, a, leastSquare(a, b, Number.POSITIVE_INFINITY)) * alike;
  return exactLeast(b, a, near, exactLeast(a, b, near, Number.POSITIVE_INFINITY));
}

/** The least distance between shapes of two groups; infinite where one is empty. */
export function leastDistance(some: readonly Polygon[], others: readonly Polygon[]): Length {
  let least = Number.POSITIVE_INFINITY;
  for (const one of some) {
    for (const other of others) {
      // Boxes further apart than the least so far hide nothing nearer.
      if (least === Number.POSITIVE_INFINITY || boxesWithin(one, other, least)) {
        const length = distance(one, other);
        if (length === 0) return 0;
        if (length < least) least = length;
      }
    }
  }
  return least;
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
