import { describe, expect, test } from 'vitest';
import { aheadOf, behind, corners, distance, flanksOf, frontOf, makeGrid, neighbour, rearOf, zoneOf } from './index.js';

const grid = makeGrid(15, 15);
const centre = grid.byLabel.get('0808')!;
const inCone = (corner: number, test: typeof aheadOf) =>
  grid.labels.filter((_, hex) => hex !== centre && distance(grid, centre, hex) <= 2 && test(grid, centre, corner, hex));

describe('corners', () => {
  test('facing east, the north-eastern and south-eastern hexes are ahead', () => {
    const east = corners.indexOf('E');
    expect([frontOf(east), flanksOf(east), rearOf(east)]).toEqual([
      [1, 2],
      [0, 3],
      [4, 5],
    ]);
  });

  test('every direction lies in one zone, two in each', () => {
    for (let corner = 0; corner < 6; corner++) {
      const zones = [0, 1, 2, 3, 4, 5].map((direction) => zoneOf(corner, direction));
      expect(frontOf(corner).map((d) => zones[d])).toEqual(['front', 'front']);
      expect(flanksOf(corner).map((d) => zones[d])).toEqual(['flank', 'flank']);
      expect(rearOf(corner).map((d) => zones[d])).toEqual(['rear', 'rear']);
    }
  });

  test('ahead are 60 degrees either side, the limits included', () => {
    // Two of six neighbours; of the twelve hexes two away the three straight ahead and the two on the limits.
    expect(inCone(corners.indexOf('E'), aheadOf)).toHaveLength(2 + 5);
    expect(inCone(corners.indexOf('E'), aheadOf)).toContain('0908');
    for (let corner = 0; corner < 6; corner++) {
      expect(inCone(corner, aheadOf)).toHaveLength(7);
      for (const direction of frontOf(corner))
        expect(aheadOf(grid, centre, corner, neighbour(grid, centre, direction))).toBe(true);
      for (const direction of flanksOf(corner))
        expect(aheadOf(grid, centre, corner, neighbour(grid, centre, direction))).toBe(false);
    }
  });

  test('behind is what lies past 120 degrees, the limits not included', () => {
    for (let corner = 0; corner < 6; corner++) {
      expect(inCone(corner, behind)).toHaveLength(2 + 3);
      for (const direction of rearOf(corner))
        expect(behind(grid, centre, corner, neighbour(grid, centre, direction))).toBe(true);
    }
  });
});
