/** Quick ways of measuring, each beside the slow and obvious one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFootprint, anyPoint } from '../testkit/shapes.js';
import { distance, leastDistance, within } from './distance.js';
import { bend, minus, type Point, samePoint, squareLength } from './point.js';
import { boxAround, boxesNear, boxesWithin, boxOf, contains, hullOf, type Polygon } from './polygon.js';
import { rectangle } from './rectangle.js';
import { insideAtMost } from './sight.js';

const anyShape = anyFootprint.map(({ pose, size }) => rectangle(pose, size));

test('the distance is the least whole hundredth within which the shapes lie', () => {
  fc.assert(
    fc.property(anyShape, anyShape, (a, b) => {
      const far = distance(a, b);
      expect(within(a, b, far)).toBe(true);
      if (far > 0) expect(within(a, b, far - 1)).toBe(false);
    }),
  );
});

test('the least distance of two groups is that of their nearest pair', () => {
  const group = fc.array(anyShape, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(group, group, (some, others) => {
      const pairs = some.flatMap((one) => others.map((other) => distance(one, other)));
      expect(leastDistance(some, others)).toBe(Math.min(...pairs));
    }),
  );
});

test('boxes say no only where shapes are further apart', () => {
  fc.assert(
    fc.property(anyShape, anyShape, fc.integer({ min: 0, max: 3000 }), (a, b, limit) => {
      expect(boxesWithin(a, b, limit)).toBe(boxesNear(boxOf(a), boxOf(b), limit));
      if (!boxesWithin(a, b, limit)) expect(distance(a, b)).toBeGreaterThan(limit);
      expect(boxesNear(boxAround([a, b]), boxOf(b), 0)).toBe(true);
    }),
  );
});

/** Both chains of Andrew, built for themselves. */
function plainHull(points: readonly Point[]): readonly Point[] {
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
  const hull = [...chain(sorted).slice(0, -1), ...chain([...sorted].reverse()).slice(0, -1)];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

test('the hull is that of two chains', () => {
  const near = fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(fc.oneof(near, anyPoint), { minLength: 1, maxLength: 12 }), (points) => {
      expect(hullOf(points)).toEqual(plainHull(points));
    }),
  );
});

/** How far the first and the last of many points of a line that lie in a shape are apart; 0 where none does. */
function spanInside(from: Point, to: Point, shape: Polygon, steps: number): number {
  const inside = Array.from({ length: steps + 1 }, (_, step) => ({
    x: Math.round(from.x + ((to.x - from.x) * step) / steps),
    y: Math.round(from.y + ((to.y - from.y) * step) / steps),
  })).filter((point) => contains(shape, point));
  return inside.length === 0 ? 0 : Math.sqrt(squareLength(minus(inside[inside.length - 1]!, inside[0]!)));
}

test('a line lies in a shape as far as its points do', () => {
  const steps = 400;
  fc.assert(
    fc.property(anyPoint, anyPoint, anyShape, fc.integer({ min: 0, max: 1000 }), (from, to, shape, limit) => {
      const span = spanInside(from, to, shape, steps);
      const step = Math.sqrt(squareLength(minus(to, from))) / steps;
      const rounding = 4;
      if (span > limit + rounding) expect(insideAtMost(from, to, shape, limit)).toBe(false);
      if (span + 2 * step < limit - rounding) expect(insideAtMost(from, to, shape, limit)).toBe(true);
    }),
  );
});
