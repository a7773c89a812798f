import { directions, makeGrid, neighbour } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import {
  allCells,
  centreOf,
  cornersAround,
  directionBetween,
  halfHeight,
  hexAt,
  labelOf,
  sheetSize,
  sideMidpoint,
} from './geometry.js';

const extent = { columns: 9, rows: 7 };
const grid = makeGrid(extent.columns, extent.rows);

describe('hexes on the sheet', () => {
  test('odd columns sit half a hex lower', () => {
    expect(centreOf('0101').y - centreOf('0201').y).toBeCloseTo(halfHeight);
    expect(centreOf('0301').y).toBeCloseTo(centreOf('0101').y);
  });

  test('neighbours are those of the rules, and share the midpoint of their side', () => {
    for (const [hex, label] of grid.labels.entries()) {
      for (const direction of directions.keys()) {
        const other = neighbour(grid, hex, direction);
        if (other < 0) continue;
        const next = grid.labels[other]!;
        expect(directionBetween(label, next)).toBe(direction);
        const here = sideMidpoint(centreOf(label), direction);
        const there = sideMidpoint(centreOf(next), (direction + 3) % 6);
        expect(here.x).toBeCloseTo(there.x);
        expect(here.y).toBeCloseTo(there.y);
      }
    }
  });

  test('a hex that does not touch has no side', () => {
    expect(directionBetween('0101', '0501')).toBe(-1);
  });

  test('a point inside a hex finds it, up to its corners', () => {
    for (const cell of allCells(extent)) {
      const label = labelOf(cell);
      const centre = centreOf(label);
      expect(hexAt(extent, centre)).toBe(label);
      for (const corner of cornersAround(centre, 0.97)) expect(hexAt(extent, corner)).toBe(label);
    }
  });

  test('past the edge there is no hex', () => {
    const { width, height } = sheetSize(extent);
    expect(hexAt(extent, { x: 3, y: 3 })).toBeNull();
    expect(hexAt(extent, { x: width - 3, y: height / 2 })).toBeNull();
    expect(hexAt(extent, { x: centreOf('0101').x, y: centreOf('0101').y - 2 * halfHeight })).toBeNull();
  });
});
