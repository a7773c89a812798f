import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFootprint, anyPoint } from '../testkit/shapes.js';
import { areaOf, inArc, sideFacing, sidesAt } from './areas.js';
import { addAreas, compareAreas, doubleAreaIn, noArea, partIn } from './clipping.js';
import { cm } from './measure.js';
import { contains, doubleArea } from './polygon.js';
import { rectangle } from './rectangle.js';

const size = { width: cm(4), depth: cm(2) };
const pose = { x: cm(50), y: cm(50), facing: 0 };
const base = (x: number, y: number, facing = 0) => rectangle({ x: cm(x), y: cm(y), facing }, size);

describe('areas of a unit', () => {
  test('lines at 45° part front, flanks and rear', () => {
    const at = (x: number, y: number) => sidesAt(pose, size, { x: cm(x), y: cm(y) });
    expect(at(52, 60)).toEqual(['front']);
    expect(at(41, 60)).toEqual(['front']);
    expect(at(39, 60)).toEqual(['left']);
    expect(at(40, 60)).toEqual(['front', 'left']);
    expect(at(65, 49)).toEqual(['right']);
    expect(at(52, 20)).toEqual(['rear']);
  });

  test('share out every point outside the unit, and no point inside it', () => {
    fc.assert(
      fc.property(anyFootprint, anyPoint, ({ pose: any, size: own }, point) => {
        const found = sidesAt(any, own, point);
        if (contains(rectangle(any, own), point)) return;
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });

  test('share out the ground of a shape that stands clear of the unit, to the last fraction', () => {
    fc.assert(
      fc.property(anyFootprint, anyFootprint, (a, b) => {
        const shape = rectangle(b.pose, b.size);
        const unit = rectangle(a.pose, a.size);
        const edges = unit.map((corner, i) => [corner, unit[(i + 1) % 4]!] as const);
        const inside = edges.map(([from, to]) => ({
          x: from.y - to.y,
          y: to.x - from.x,
          offset: (to.y - from.y) * from.x - (to.x - from.x) * from.y,
        }));
        const parts = (['front', 'right', 'rear', 'left'] as const).map((side) =>
          doubleAreaIn(shape, areaOf(a.pose, a.size, side)),
        );
        const sum = [...parts, doubleAreaIn(shape, inside)].reduce(addAreas, noArea);
        expect(compareAreas(sum, { numerator: BigInt(doubleArea(shape)), denominator: 1n })).toBe(0);
      }),
    );
  });

  test('ruling 4: fire of 90° covers the front area, of 270° also left and rear', () => {
    const right = base(70, 50);
    const left = base(30, 50);
    const ahead = base(50, 70);
    const behind = base(50, 30);
    const seen = (arc: 90 | 180 | 270 | 360) =>
      [ahead, right, behind, left].map((shape) => inArc(pose, size, arc, shape));
    expect(seen(90)).toEqual([true, false, false, false]);
    expect(seen(270)).toEqual([true, false, true, true]);
    expect(seen(360)).toEqual([true, true, true, true]);
  });

  test('ruling 5: vision of 180° begins at the line of the front edge; part of a base is enough', () => {
    expect(inArc(pose, size, 180, base(70, 50))).toBe(false);
    expect(inArc(pose, size, 180, base(70, 50.01))).toBe(true);
    expect(inArc(pose, size, 180, base(70, 51))).toBe(true);
  });

  test('part of a shape without a corner in the region is found', () => {
    const wall = rectangle({ x: 0, y: cm(60), facing: 0 }, { width: cm(120), depth: cm(1) });
    expect(partIn(wall, areaOf(pose, size, 'front'))).toBe(true);
    expect(partIn(wall, areaOf(pose, size, 'rear'))).toBe(false);
  });

  test('ruling 6: most of a unit is by area; the halves of a base on the line count as front', () => {
    expect(sideFacing(pose, size, [base(39, 60)])).toBe('front');
    // Just left of the line: more than half of it.
    expect(sideFacing(pose, size, [base(36, 60)])).toBe('left');
    expect(sideFacing(pose, size, [base(36, 60), base(45, 60), base(49, 60)])).toBe('front');
    // A square cut along its diagonal by the line.
    const square = rectangle({ x: cm(38), y: cm(62), facing: 0 }, { width: cm(2), depth: cm(2) });
    expect(sideFacing(pose, size, [square])).toBe('front');
  });
});
