import { describe, expect, test } from 'vitest';
import { cellOf, centreOf, directionBetween, sideOf } from './geometry.js';
import { inset, joinSides, regionLoops } from './outline.js';

const side = (pair: string) => {
  const [a, b] = pair.split('/') as [string, string];
  return sideOf(centreOf(a), directionBetween(a, b));
};

describe('regions', () => {
  test('one hex has one outline of six corners', () => {
    expect(regionLoops([cellOf('0505')]).map((loop) => loop.length)).toEqual([6]);
  });

  test('a ring of hexes has an outer and an inner outline', () => {
    const ring = ['0504', '0605', '0606', '0506', '0406', '0405'].map(cellOf);
    const lengths = regionLoops(ring).map((loop) => loop.length);
    expect(lengths.sort((a, b) => a - b)).toEqual([6, 18]);
  });

  test('an inset outline lies inside', () => {
    const centre = centreOf('0505');
    const [loop] = regionLoops([cellOf('0505')]);
    for (const point of inset(loop!, 5)) expect(Math.hypot(point.x - centre.x, point.y - centre.y)).toBeCloseTo(45);
  });
});

describe('sides', () => {
  test('sides in any order become one line', () => {
    const lines = joinSides(['1323/1424', '1224/1225', '1323/1324', '1224/1324'].map(side));
    expect(lines.map((line) => line.length)).toEqual([5]);
  });

  test('a fork makes three lines', () => {
    const lines = joinSides(['0505/0605', '0505/0606', '0605/0606'].map(side));
    expect(lines.map((line) => line.length)).toEqual([2, 2, 2]);
  });

  test('a ring is one closed line', () => {
    const around = [0, 1, 2, 3, 4, 5].map((direction) => sideOf(centreOf('0505'), direction));
    expect(joinSides(around).map((line) => line.length)).toEqual([7]);
  });
});
