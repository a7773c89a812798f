/** Contact and overlap, exact on whole numbers. Both are symmetric. */

import { compareDistance } from './distance.js';
import { touch } from './measure.js';
import { boxesWithin, type Polygon } from './polygon.js';
import { compareSquare } from './whole.js';

/** Whether some edge of `a` parts the shapes, or lets them overlap by no more than what counts as touching. */
function parted(a: Polygon, b: Polygon): boolean {
  const edges = a.length > 2 ? a.length : 1;
  for (let i = 0; i < edges; i++) {
    const from = a[i]!;
    const to = a[(i + 1) % a.length]!;
    const [wayX, wayY] = [to.x - from.x, to.y - from.y];
    let [lowA, highA] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { x, y } of a) {
      const side = wayX * y - wayY * x;
      if (side < lowA) lowA = side;
      if (side > highA) highA = side;
    }
    let [lowB, highB] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { x, y } of b) {
      const side = wayX * y - wayY * x;
      if (side < lowB) lowB = side;
      if (side > highB) highB = side;
    }
    const depth = Math.min(highA - lowB, highB - lowA);
    if (depth <= 0 || compareSquare(depth, touch, wayX * wayX + wayY * wayY) <= 0) return true;
  }
  return false;
}

/** The shapes share ground, more than a mere touch. */
export const overlapping = (a: Polygon, b: Polygon): boolean => boxesWithin(a, b, 0) && !parted(a, b) && !parted(b, a);

/** The shapes meet: edge to edge, corner to edge or corner to corner. */
export const touching = (a: Polygon, b: Polygon): boolean =>
  boxesWithin(a, b, touch) && !overlapping(a, b) && compareDistance(a, b, touch) <= 0;
