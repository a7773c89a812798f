import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFootprint } from '../testkit/shapes.js';
import { align } from './align.js';
import { sideFacing } from './areas.js';
import { overlapping, touching } from './contact.js';
import { cm, quarterTurn } from './measure.js';
import { centreOf, movedPose, type Pose, rectangle, type Size } from './rectangle.js';
import { freeWay } from './sweep.js';
import { along } from './trigonometry.js';

const size = { width: cm(12), depth: cm(3) };
const target = { pose: { x: cm(50), y: cm(50), facing: 1800 }, size };

describe('alignment', () => {
  test('a unit that meets a corner wheels about it until the fronts lie together', () => {
    // The attacker comes from below, its right front corner first, 10° askew.
    const facing = 3500;
    const start: Pose = { x: cm(38), y: cm(40), facing };
    const way = freeWay(rectangle(start, size), facing, cm(40), rectangle(target.pose, target.size));
    const met = movedPose(start, along(way, facing));
    const aligned = align({ pose: met, size }, target, 'front', cm(20));
    expect(aligned.complete).toBe(true);
    expect(aligned.turn).toBe(100);
    expect(aligned.pose.facing).toBe(0);
    expect(touching(rectangle(aligned.pose, size), rectangle(target.pose, size))).toBe(true);
  });

  test('stops where the movement ends', () => {
    const met: Pose = { x: cm(38), y: cm(48), facing: 3300 };
    const aligned = align({ pose: met, size }, target, 'front', cm(2));
    expect(aligned.complete).toBe(false);
    expect(aligned.length).toBeLessThanOrEqual(cm(2));
    expect(aligned.turn).toBeGreaterThan(0);
  });

  test('never overlaps, and ends in contact', () => {
    const lane = fc.integer({ min: -cm(8), max: cm(8) });
    const askew = fc.integer({ min: -440, max: 440 });
    fc.assert(
      fc.property(
        anyFootprint,
        anyFootprint,
        lane,
        askew,
        fc.integer({ min: 0, max: cm(30) }),
        (a, b, aside, turn, movement) => {
          const attacker = approach(a.pose, a.size, b.size, aside, turn);
          const shape = rectangle(attacker, b.size);
          const other = rectangle(a.pose, a.size);
          fc.pre(!overlapping(shape, other));
          const side = sideFacing(a.pose, a.size, [shape]);
          fc.pre(side === 'front');
          const way = freeWay(shape, attacker.facing, cm(60), other);
          fc.pre(way < cm(60));
          const met = movedPose(attacker, along(way, attacker.facing));
          const aligned = align({ pose: met, size: b.size }, { pose: a.pose, size: a.size }, side, movement);
          expect(overlapping(rectangle(aligned.pose, b.size), other)).toBe(false);
          expect(touching(rectangle(aligned.pose, b.size), other)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Some way before the middle of a front, looking roughly at it. */
function approach(pose: Pose, own: Size, other: Size, aside: number, turn: number): Pose {
  const centre = centreOf(pose, own);
  const ahead = along(cm(25), pose.facing);
  const sideways = along(aside, pose.facing + quarterTurn);
  const facing = pose.facing + 1800 + turn;
  const front = { x: centre.x + ahead.x + sideways.x, y: centre.y + ahead.y + sideways.y, facing: facing % 3600 };
  return movedPose(front, along(-Math.trunc(other.width / 2), facing + quarterTurn));
}
