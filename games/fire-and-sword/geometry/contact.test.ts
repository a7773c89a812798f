import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFootprint, anyPoint, anyPose } from '../testkit/shapes.js';
import { overlapping, touching } from './contact.js';
import { compareDistance, distance, nearer, nearestPoint, pointDistance, within } from './distance.js';
import { cm } from './measure.js';
import { moved } from './polygon.js';
import { rectangle } from './rectangle.js';
import { along } from './trigonometry.js';

const base = (x: number, y: number, facing = 0, width = 4, depth = 2) =>
  rectangle({ x: cm(x), y: cm(y), facing }, { width: cm(width), depth: cm(depth) });

describe('contact', () => {
  test('edge to edge, corner to corner and corner to edge touch; ground in common overlaps', () => {
    const own = base(10, 10);
    expect(touching(own, base(14, 10))).toBe(true);
    expect(touching(own, base(14, 12))).toBe(true);
    expect(touching(own, base(12, 12))).toBe(true);
    expect(touching(own, base(14.03, 10))).toBe(true);
    expect(touching(own, base(14.04, 10))).toBe(false);
    expect(overlapping(own, base(13.97, 10))).toBe(false);
    expect(overlapping(own, base(13.96, 10))).toBe(true);
    expect(overlapping(own, own)).toBe(true);
  });

  test('a crossing without a corner inside overlaps, and so does a segment that cuts through', () => {
    expect(overlapping(base(0, 10, 0, 20, 2), base(8, 20, 0, 2, 20))).toBe(true);
    const fence = [
      { x: cm(12), y: cm(0) },
      { x: cm(12), y: cm(30) },
    ];
    expect(overlapping(base(10, 10), fence)).toBe(true);
    expect(overlapping(base(12, 10), fence)).toBe(false);
    expect(touching(base(12, 10), fence)).toBe(true);
  });

  test('contact and overlap are symmetric, and exclude each other', () => {
    fc.assert(
      fc.property(anyFootprint, anyFootprint, fc.integer({ min: -900, max: 900 }), (a, b, shift) => {
        const one = rectangle(a.pose, a.size);
        const near = { ...b.pose, x: a.pose.x + shift, y: a.pose.y + shift };
        for (const other of [rectangle(b.pose, b.size), rectangle(near, b.size)]) {
          expect(touching(one, other)).toBe(touching(other, one));
          expect(overlapping(one, other)).toBe(overlapping(other, one));
          expect(touching(one, other) && overlapping(one, other)).toBe(false);
        }
      }),
    );
  });
});

describe('distance', () => {
  test('2 cm exactly is within 2 cm, and not nearer', () => {
    const own = base(10, 10);
    expect(within(own, base(16, 10), cm(2))).toBe(true);
    expect(nearer(own, base(16, 10), cm(2))).toBe(false);
    expect(within(own, base(16.01, 10), cm(2))).toBe(false);
    // Corner to corner: 3-4-5.
    expect(distance(own, base(17, 16))).toBe(cm(5));
    expect(within(own, base(17, 16), cm(5))).toBe(true);
    expect(within(own, base(17, 16), cm(5) - 1)).toBe(false);
  });

  test('is symmetric, nothing exactly where shapes meet, and agrees with every limit', () => {
    fc.assert(
      fc.property(anyFootprint, anyFootprint, (a, b) => {
        const [one, two] = [rectangle(a.pose, a.size), rectangle(b.pose, b.size)];
        const far = distance(one, two);
        expect(distance(two, one)).toBe(far);
        expect(compareDistance(one, two, far)).toBeLessThanOrEqual(0);
        if (far > 0) expect(compareDistance(one, two, far - 1)).toBe(1);
        if (overlapping(one, two)) expect(far).toBe(0);
      }),
    );
  });

  test('no detour over a third point is shorter', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, (a, b, c) => {
        // Each is rounded up by less than a hundredth.
        expect(pointDistance(a, c)).toBeLessThanOrEqual(pointDistance(a, b) + pointDistance(b, c));
        expect(pointDistance(a, b) === 0).toBe(a.x === b.x && a.y === b.y);
        expect(distance([a], [b])).toBe(pointDistance(a, b));
      }),
    );
  });

  test('moving away by a length changes the distance by no more than it', () => {
    fc.assert(
      fc.property(anyFootprint, anyPose, fc.integer({ min: 0, max: cm(20) }), (a, way, length) => {
        const one = rectangle(a.pose, a.size);
        const other = rectangle(way, a.size);
        const after = distance(moved(one, along(length, way.facing)), other);
        expect(Math.abs(after - distance(one, other))).toBeLessThanOrEqual(length + 2);
      }),
    );
  });

  test('the nearest point lies on the shape, at its distance', () => {
    fc.assert(
      fc.property(anyFootprint, anyPoint, (a, point) => {
        const shape = rectangle(a.pose, a.size);
        const nearest = nearestPoint(shape, point);
        expect(Math.abs(pointDistance(nearest, point) - distance(shape, [point]))).toBeLessThanOrEqual(1);
        expect(compareDistance([nearest], shape, 1)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
