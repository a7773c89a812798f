import type { BoardMap } from '@hetman/core/board';
import { makeGrid } from '@hetman/core/hex';
import { expect, test } from 'vitest';
import { directionBetween } from './geometry.js';
import { mapOnSheet, turnOverOf } from './rows.js';

const south = { rows: 28, rowsFrom: 'south' } as const;

test('numbers from the south are turned over, and turned back', () => {
  const turn = turnOverOf(south);
  expect([turn('0101'), turn('4028'), turn(turn('1707'))]).toEqual(['0128', '4001', '1707']);
  expect(turnOverOf({ rows: 28 })('0101')).toBe('0101');
});

test('neighbours of a grid from the south are neighbours on the sheet, in the same direction', () => {
  const grid = makeGrid(6, 5, 'south');
  const turn = turnOverOf({ rows: 5, rowsFrom: 'south' });
  for (const [hex, label] of grid.labels.entries()) {
    for (let direction = 0; direction < 6; direction++) {
      const to = grid.neighbours[hex * 6 + direction]!;
      if (to >= 0) expect(directionBetween(turn(label), turn(grid.labels[to]!))).toBe(direction);
    }
  }
});

test('a map is turned over with everything on it', () => {
  const map: BoardMap = {
    columns: 2,
    rows: 3,
    rowsFrom: 'south',
    terrain: { '0101': 'trees' },
    sides: [{ between: ['0101', '0102'], kind: 'hachures' }],
    roads: [['0101', '0102']],
    brooks: [['0203']],
    places: [{ name: { en: 'a', pl: 'a' }, hexes: ['0101'] }],
    areas: [{ name: { en: 'b', pl: 'b' }, kind: 'outside', hexes: ['0201'] }],
  };
  expect(mapOnSheet(map)).toEqual({
    ...map,
    terrain: { '0103': 'trees' },
    sides: [{ between: ['0103', '0102'], kind: 'hachures' }],
    roads: [['0103', '0102']],
    brooks: [['0201']],
    places: [{ name: { en: 'a', pl: 'a' }, hexes: ['0103'] }],
    areas: [{ name: { en: 'b', pl: 'b' }, kind: 'outside', hexes: ['0203'] }],
  });
});
