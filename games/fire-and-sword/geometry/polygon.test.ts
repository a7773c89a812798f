import { expect, test } from 'vitest';
import { contains, hullOf, isConvex } from './polygon.js';

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

test('a hull drops what lies inside or in line', () => {
  expect(hullOf([...square, { x: 5, y: 5 }, { x: 5, y: 0 }])).toEqual(square);
  expect(
    hullOf([
      { x: 3, y: 4 },
      { x: 3, y: 4 },
    ]),
  ).toHaveLength(1);
  expect(
    hullOf([
      { x: 3, y: 4 },
      { x: 5, y: 4 },
      { x: 4, y: 4 },
    ]),
  ).toHaveLength(2);
});

test('dents, wrong turns and stars are not convex', () => {
  expect(isConvex(square)).toBe(true);
  expect(isConvex([...square].reverse())).toBe(false);
  expect(isConvex([...square.slice(0, 3), { x: 8, y: 5 }])).toBe(false);
});

test('the edge belongs to the shape', () => {
  expect([contains(square, { x: 10, y: 5 }), contains(square, { x: 11, y: 5 })]).toEqual([true, false]);
});
