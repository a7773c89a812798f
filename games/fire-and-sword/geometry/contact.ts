/** Contact and overlap, exact on whole numbers. Both are symmetric. */

import { compareDistance } from './distance.js';
import { touch } from './measure.js';
import { cross, minus, type Point, squareLength } from './point.js';
import { boxesWithin, edgesOf, type Polygon } from './polygon.js';
import { compareSquare } from './whole.js';

/** Projections of a shape on a way, left and right of it. */
function span(shape: Polygon, way: Point): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const corner of shape) {
    const side = cross(way, corner);
    if (side < low) low = side;
    if (side > high) high = side;
  }
  return [low, high];
}

/** Whether some edge of `a` parts the shapes, or lets them overlap by no more than what counts as touching. */
function parted(a: Polygon, b: Polygon): boolean {
  return edgesOf(a).some(([from, to]) => {
    const way = minus(to, from);
    const [lowA, highA] = span(a, way);
    const [lowB, highB] = span(b, way);
    const depth = Math.min(highA - lowB, highB - lowA);
    return depth <= 0 || compareSquare(depth, touch, squareLength(way)) <= 0;
  });
}

/** The shapes share ground, more than a mere touch. */
export const overlapping = (a: Polygon, b: Polygon): boolean => boxesWithin(a, b, 0) && !parted(a, b) && !parted(b, a);

/** The shapes meet: edge to edge, corner to edge or corner to corner. */
export const touching = (a: Polygon, b: Polygon): boolean =>
  boxesWithin(a, b, touch) && !overlapping(a, b) && compareDistance(a, b, touch) <= 0;
