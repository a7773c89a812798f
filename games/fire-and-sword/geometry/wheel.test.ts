import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCorner, anyFootprint } from '../testkit/shapes.js';
import { pointDistance } from './distance.js';
import { cm } from './measure.js';
import { cornerOf } from './rectangle.js';
import { opposites, wheeled, wheelLength, wheelTurn } from './wheel.js';

describe('a wheel', () => {
  test('keeps its pivot, and its inverse undoes it to the last hundredth', () => {
    fc.assert(
      fc.property(anyFootprint, anyCorner, fc.integer({ min: -1800, max: 1800 }), ({ pose, size }, pivot, turn) => {
        const after = wheeled(pose, size, pivot, turn);
        expect(cornerOf(after, size, pivot)).toEqual(cornerOf(pose, size, pivot));
        expect(wheeled(after, size, pivot, -turn)).toEqual(pose);
      }),
    );
  });

  test('costs the way of the far corner, never less than the straight line', () => {
    fc.assert(
      fc.property(anyFootprint, anyCorner, fc.integer({ min: 1, max: 1800 }), ({ pose, size }, pivot, turn) => {
        const far = opposites[pivot];
        const chord = pointDistance(cornerOf(pose, size, far), cornerOf(wheeled(pose, size, pivot, turn), size, far));
        expect(wheelLength(size, turn)).toBeGreaterThanOrEqual(chord - 4);
        expect(wheelLength(size, turn)).toBe(wheelLength(size, -turn));
      }),
    );
  });

  test('the widest turn for a length is the widest that the length pays for', () => {
    fc.assert(
      fc.property(anyFootprint, fc.integer({ min: 0, max: cm(20) }), ({ size }, length) => {
        const turn = wheelTurn(size, length);
        expect(wheelLength(size, turn)).toBeLessThanOrEqual(length);
        if (turn < 1800) expect(wheelLength(size, turn + 1)).toBeGreaterThan(length);
      }),
    );
  });

  test('a square of 10 cm a side turned by 90° moves its far corner by a quarter of a circle', () => {
    // Radius 14.1421, quarter 22.2144.
    expect(wheelLength({ width: cm(10), depth: cm(10) }, 900)).toBe(2222);
  });
});
