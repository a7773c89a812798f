import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAngle, anyCorner, anyFootprint } from '../testkit/shapes.js';
import { overlapping, touching } from './contact.js';
import { cm, touch } from './measure.js';
import { moved } from './polygon.js';
import { cornerOffset, placeOn, poseBy, rectangle } from './rectangle.js';
import { freeTurn, freeWay, sweptStraight, sweptTurn } from './sweep.js';
import { along } from './trigonometry.js';

const near = fc.integer({ min: -cm(25), max: cm(25) });

describe('no tunnelling', () => {
  test('a thin base is met however long the step over it', () => {
    const own = rectangle({ x: 0, y: 0, facing: 0 }, { width: cm(4), depth: cm(2) });
    const thin = rectangle({ x: 0, y: cm(30), facing: 0 }, { width: cm(4), depth: cm(0.1) });
    for (const step of [cm(30), cm(60), cm(120)]) {
      expect(overlapping(sweptStraight(own, along(step, 0)), thin)).toBe(true);
      expect(freeWay(own, 0, step, thin)).toBe(cm(29.9));
    }
  });

  test('whatever any point of a straight way overlaps, the whole way overlaps; it stops touching', () => {
    fc.assert(
      fc.property(
        anyFootprint,
        anyFootprint,
        near,
        near,
        anyAngle,
        fc.integer({ min: 1, max: cm(40) }),
        (a, b, x, y, facing, length) => {
          const own = rectangle(a.pose, a.size);
          const other = rectangle({ x: a.pose.x + x, y: a.pose.y + y, facing: b.pose.facing }, b.size);
          fc.pre(!overlapping(own, other));
          const free = freeWay(own, facing, length, other);
          for (let step = 0; step <= free; step += 37) {
            expect(overlapping(moved(own, along(step, facing)), other)).toBe(false);
          }
          for (let step = 0; step <= length; step += 37) {
            if (overlapping(moved(own, along(step, facing)), other)) expect(free).toBeLessThan(step + touch);
          }
          if (free < length) expect(touching(moved(own, along(free, facing)), other)).toBe(true);
        },
      ),
    );
  });

  test('a base touched by the bulge of an arc, between two steps of two degrees, stops the wheel', () => {
    const own = { pose: { x: 7439, y: 9504, facing: 0 }, size: { width: 2400, depth: 900 } };
    const other = rectangle({ x: 7439 - 537, y: 9504 + 436, facing: 1064 }, { width: 2400, depth: 1200 });
    const [right, back] = cornerOffset(own.size, 'rear-left');
    const pivot = placeOn(own.pose, right, back);
    const moments = Array.from({ length: 767 }, (_, at) =>
      rectangle(poseBy(pivot, own.pose.facing - at, right, back), own.size),
    );
    const first = moments.findIndex((moment) => overlapping(moment, other));
    expect(first).toBeGreaterThan(0);
    expect(sweptTurn(own.pose, own.size, right, back, -766).some((part) => overlapping(part, other))).toBe(true);
    const free = freeTurn(own.pose, own.size, [right, back], -766, [other]);
    expect(Math.abs(free)).toBeLessThan(first);
  });

  test('whatever any moment of a wheel overlaps, the whole wheel overlaps', () => {
    fc.assert(
      fc.property(
        anyFootprint,
        anyFootprint,
        near,
        near,
        anyCorner,
        fc.integer({ min: -900, max: 900 }),
        (a, b, x, y, corner, turn) => {
          const other = rectangle({ x: a.pose.x + x, y: a.pose.y + y, facing: b.pose.facing }, b.size);
          fc.pre(!overlapping(rectangle(a.pose, a.size), other));
          const [right, back] = cornerOffset(a.size, corner);
          const pivot = placeOn(a.pose, right, back);
          const swept = sweptTurn(a.pose, a.size, right, back, turn).some((part) => overlapping(part, other));
          const free = freeTurn(a.pose, a.size, [right, back], turn, [other]);
          if (!swept) expect(free).toBe(turn);
          for (let at = 0; at <= Math.abs(turn); at += 7) {
            const moment = rectangle(poseBy(pivot, a.pose.facing + Math.sign(turn) * at, right, back), a.size);
            if (at <= Math.abs(free)) expect(overlapping(moment, other)).toBe(false);
            else if (overlapping(moment, other)) expect(swept).toBe(true);
          }
        },
      ),
    );
  });
});
