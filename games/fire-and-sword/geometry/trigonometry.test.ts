import { expect, test } from 'vitest';
import { fullTurn } from './measure.js';
import { along, cosine, facingOf, sine, unit } from './trigonometry.js';

test('the table agrees with the machine to its last digit, and is exact where the sine is', () => {
  for (let angle = 0; angle < fullTurn; angle++) {
    expect(Math.abs(sine(angle) - Math.sin((angle * Math.PI) / 1800) * unit)).toBeLessThan(0.500001);
    expect(Math.abs(cosine(angle) - Math.cos((angle * Math.PI) / 1800) * unit)).toBeLessThan(0.500001);
  }
  expect([sine(0), sine(300), sine(900), sine(1800), sine(2700)]).toEqual([0, unit / 2, unit, 0, -unit]);
});

test('facing 0 looks up the table and turns to the right', () => {
  expect(along(1000, 0)).toEqual({ x: 0, y: 1000 });
  expect(along(1000, 900)).toEqual({ x: 1000, y: 0 });
  expect(along(1000, 1800)).toEqual({ x: 0, y: -1000 });
  expect(along(1000, 450)).toEqual({ x: 707, y: 707 });
});

test('the facing of a way is the one along which it was made, to a tenth', () => {
  for (let angle = 0; angle < fullTurn; angle++) {
    const found = facingOf(along(100_000, angle));
    expect(Math.min(Math.abs(found - angle), fullTurn - Math.abs(found - angle))).toBeLessThanOrEqual(1);
  }
  expect([
    facingOf({ x: 0, y: 5 }),
    facingOf({ x: 5, y: 0 }),
    facingOf({ x: 0, y: -5 }),
    facingOf({ x: -5, y: 0 }),
  ]).toEqual([0, 900, 1800, 2700]);
});
