/** Convex shapes by their corners, counter-clockwise. Two corners are a segment, one is a point. */
import type { Length } from './measure.js';
import { bend, cross, type Point, plus, samePoint } from './point.js';

export type Polygon = readonly Point[];

/** False only where the shapes are surely further apart than that; asked before everything dear. */
export function boxesWithin(a: Polygon, b: Polygon, distance: Length): boolean {
  let { x: left, y: bottom } = a[0]!;
  let [right, top] = [left, bottom];
  for (let i = 1; i < a.length; i++) {
    const { x, y } = a[i]!;
    if (x < left) left = x;
    else if (x > right) right = x;
    if (y < bottom) bottom = y;
    else if (y > top) top = y;
  }
  left -= distance;
  right += distance;
  bottom -= distance;
  top += distance;
  let [toLeft, toRight, below, above] = [true, true, true, true];
  for (const { x, y } of b) {
    if (x >= left) toLeft = false;
    if (x <= right) toRight = false;
    if (y >= bottom) below = false;
    if (y <= top) above = false;
  }
  return !(toLeft || toRight || below || above);
}

export const moved = (shape: Polygon, way: Point): Polygon => shape.map((corner) => plus(corner, way));

/** Corner by corner with the next one; a segment has one edge. */
export function edgesOf(shape: Polygon): [Point, Point][] {
  if (shape.length === 1) return [[shape[0]!, shape[0]!]];
  if (shape.length === 2) return [[shape[0]!, shape[1]!]];
  return shape.map((corner, index) => [corner, shape[(index + 1) % shape.length]!]);
}

/** Twice the area. */
export function doubleArea(shape: Polygon): number {
  let sum = 0;
  for (let i = 0; i < shape.length; i++) sum += cross(shape[i]!, shape[(i + 1) % shape.length]!);
  return sum;
}

/** Inside or on the edge. */
export function contains(shape: Polygon, point: Point): boolean {
  if (shape.length < 3) return false;
  return shape.every((corner, index) => bend(corner, shape[(index + 1) % shape.length]!, point) >= 0);
}

export function isConvex(shape: Polygon): boolean {
  if (shape.length < 3) return true;
  const turns = shape.every((corner, index) => {
    const next = shape[(index + 1) % shape.length]!;
    return bend(corner, next, shape[(index + 2) % shape.length]!) > 0;
  });
  return turns && hullOf(shape).length === shape.length;
}

/** The smallest convex shape around some points (Andrew's chain); corners in line are dropped. */
export function hullOf(points: readonly Point[]): Polygon {
  const sorted = [...points]
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .filter((point, index, all) => index === 0 || !samePoint(point, all[index - 1]!));
  const chain = (from: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of from) {
      while (kept.length >= 2 && bend(kept[kept.length - 2]!, kept[kept.length - 1]!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept;
  };
  const lower = chain(sorted);
  const upper = chain(sorted.reverse());
  const hull = [...lower.slice(0, -1), ...upper.slice(0, -1)];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}
