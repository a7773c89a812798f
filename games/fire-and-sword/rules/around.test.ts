import { describe, expect, test } from 'vitest';
import { overlapping, rectangle } from '../geometry/index.js';
import { at, enemy, foot, position, unit } from '../testkit/index.js';
import { aroundOf } from './around.js';
import { baseOf } from './pieces.js';

describe('what bars a charge', () => {
  const state = position({ units: [foot('A', 50, 50), enemy('E', 60, 100)] });
  const own = unit(state, 'A');
  const { walls } = aroundOf(state, own);
  const barred = (x: number, y: number) => walls.some((wall) => overlapping(rectangle(at(x, y), baseOf(own)), wall));

  test('nobody is carried over an edge of the table, not by a hundredth', () => {
    const { width, depth } = baseOf(own);
    const [right, bottom] = [120 - width / 100, depth / 100];
    expect([barred(0, 60), barred(right, 60), barred(50, 120), barred(50, bottom)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([barred(-0.01, 60), barred(right + 0.01, 60), barred(50, 120.01), barred(50, bottom - 0.01)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
