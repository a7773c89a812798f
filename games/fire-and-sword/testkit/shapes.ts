/** Random bases and formations for property tests. */
import fc from 'fast-check';
import { cm, fullTurn } from '../geometry/measure.js';
import type { Point } from '../geometry/point.js';
import { corners, type Pose, type Size } from '../geometry/rectangle.js';

export const anyPoint: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: 0, max: cm(120) }),
  y: fc.integer({ min: 0, max: cm(120) }),
});
export const anyAngle = fc.integer({ min: 0, max: fullTurn - 1 });
export const anyPose: fc.Arbitrary<Pose> = fc
  .tuple(anyPoint, anyAngle)
  .map(([point, facing]) => ({ ...point, facing }));
const anySize: fc.Arbitrary<Size> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom(2, 3))
  .map(([files, ranks, depth]) => ({ width: cm(4) * files, depth: cm(depth) * ranks }));
export const anyFootprint = fc.record({ pose: anyPose, size: anySize });
export const anyCorner = fc.constantFrom(...corners);
