import { describe, expect, test } from 'vitest';
import { cm, inCm, inDegrees, normalAngle, turnBetween } from './measure.js';

describe('measures', () => {
  test('are said as a ruler shows them', () => {
    expect([cm(10), cm(10.4), cm(0.05), 1234, -150, 7].map(inCm)).toEqual([
      '10',
      '10.4',
      '0.05',
      '12.34',
      '-1.5',
      '0.07',
    ]);
    expect([900, 225, 1].map(inDegrees)).toEqual(['90', '22.5', '0.1']);
  });

  test('the shorter way round is taken', () => {
    expect(turnBetween(3500, 100)).toBe(200);
    expect(turnBetween(100, 3500)).toBe(-200);
    expect(turnBetween(0, 1800)).toBe(1800);
    expect(normalAngle(-900)).toBe(2700);
  });
});
