/** Convex shapes by their corners, counter-clockwise. Two corners are a segment, one is a point. */
import type { Length } from './measure.js';
import { bend, cross, type Point, plus, samePoint } from './point.js';

export type Polygon = readonly Point[];

/** The upright rectangle around some shapes: what is asked before everything dear. */
export interface Box {
  readonly left: Length;
  readonly right: Length;
  readonly bottom: Length;
  readonly top: Length;
}

export function boxOf(shape: Polygon): Box {
  const first = shape[0]!;
  let left = first.x;
  let right = left;
  let bottom = first.y;
  let top = bottom;
  for (let i = 1; i < shape.length; i++) {
    const { x, y } = shape[i]!;
    if (x < left) left = x;
    else if (x > right) right = x;
    if (y < bottom) bottom = y;
    else if (y > top) top = y;
  }
  return { left, right, bottom, top };
}

const nowhere: Box = {
  left: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
};

export function boxAround(shapes: readonly Polygon[]): Box {
  let { left, right, bottom, top } = nowhere;
  for (const shape of shapes) {
    const box = boxOf(shape);
    if (box.left < left) left = box.left;
    if (box.right > right) right = box.right;
    if (box.bottom < bottom) bottom = box.bottom;
    if (box.top > top) top = box.top;
  }
  return { left, right, bottom, top };
}

export const grownBox = ({ left, right, bottom, top }: Box, by: Length): Box => ({
  left: left - by,
  right: right + by,
  bottom: bottom - by,
  top: top + by,
});

/** False only where all that lies in the boxes is surely further apart than that. */
export const boxesNear = (a: Box, b: Box, distance: Length): boolean =>
  b.right >= a.left - distance &&
  b.left <= a.right + distance &&
  b.top >= a.bottom - distance &&
  b.bottom <= a.top + distance;

/** What is held against others with many corners is mostly ground; bases are measured faster than they are looked up. */
const boxes = new WeakMap<Polygon, Box>();
const fewCorners = 4;

/** The box of a shape that is asked for again and again. */
export function knownBox(shape: Polygon): Box {
  const known = boxes.get(shape);
  if (known) return known;
  const box = boxOf(shape);
  boxes.set(shape, box);
  return box;
}

/** One shape is mostly held against many: the box of the last one is kept. */
let lastShape: Polygon | null = null;
let lastBox: Box = { left: 0, right: 0, bottom: 0, top: 0 };

/** False only where the shapes are surely further apart than that. */
export function boxesWithin(a: Polygon, b: Polygon, distance: Length): boolean {
  if (a !== lastShape) {
    lastBox = boxOf(a);
    lastShape = a;
  }
  const left = lastBox.left - distance;
  const right = lastBox.right + distance;
  const bottom = lastBox.bottom - distance;
  const top = lastBox.top + distance;
  if (b.length > fewCorners) {
    const box = knownBox(b);
    return box.right >= left && box.left <= right && box.top >= bottom && box.bottom <= top;
  }
  let toLeft = true;
  let toRight = true;
  let below = true;
  let above = true;
  for (let i = 0; i < b.length; i++) {
    const { x, y } = b[i]!;
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

/** By x, then by y; few points, so that nothing is faster than putting each in its place. */
function sortedPoints(points: readonly Point[]): Point[] {
  const sorted: Point[] = [];
  for (const point of points) {
    let place = sorted.length;
    while (place > 0 && (sorted[place - 1]!.x - point.x || sorted[place - 1]!.y - point.y) > 0) place--;
    if (place > 0 && samePoint(sorted[place - 1]!, point)) continue;
    sorted.splice(place, 0, point);
  }
  return sorted;
}

/** Takes a point into a chain that turns to the left only; `start` is the first of the chain. */
function chainOn(hull: Point[], start: number, point: Point): void {
  while (hull.length >= start + 2 && bend(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) hull.pop();
  hull.push(point);
}

/** The smallest convex shape around some points (Andrew's chain); corners in line are dropped. */
export function hullOf(points: readonly Point[]): Polygon {
  const sorted = sortedPoints(points);
  if (sorted.length < 2) return sorted;
  const hull: Point[] = [];
  for (const point of sorted) chainOn(hull, 0, point);
  hull.pop();
  const start = hull.length;
  for (let i = sorted.length - 1; i >= 0; i--) chainOn(hull, start, sorted[i]!);
  hull.pop();
  return hull;
}
