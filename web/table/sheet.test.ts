import { expect, test } from 'vitest';
import { baseNearer } from './sheet.js';

const base = [
  { x: 100, y: 100 },
  { x: 100, y: 120 },
  { x: 140, y: 120 },
  { x: 140, y: 100 },
];

test('the view comes nearer until a single base can be taken by hand, and never goes away', () => {
  expect(baseNearer(base, 0.4) * 0.4 * 40).toBeCloseTo(40);
  expect(baseNearer(base, 2)).toBe(1);
});
