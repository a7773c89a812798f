import type { Board, BoardMap, Counter } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import { centreOf } from './geometry.js';
import { letteringOf } from './names.js';

const map: BoardMap = {
  columns: 20,
  rows: 20,
  terrain: { '1010': 'houses' },
  sides: [],
  roads: [],
  places: [{ name: { en: 'Pirniewo', pl: 'Pirniewo' }, hexes: ['1010'] }],
  areas: [],
};
const boardOf = (...hexes: string[]): Board => ({ counters: hexes.map((hex) => ({ hex }) as Counter), obstacles: [] });
const written = (board: Board) => letteringOf(map, board, ({ name }) => name.en)[0]!.at;

describe('the name of a place', () => {
  test('stands under its buildings', () => {
    const { x, y } = centreOf('1010');
    expect(written(boardOf())).toEqual({ x, y: y + 42 });
  });

  test('goes over them when counters stand below', () => {
    expect(written(boardOf('1011')).y).toBeLessThan(centreOf('1010').y);
  });

  test('goes aside when they stand above and below', () => {
    expect(written(boardOf('1010', '1009', '1011')).x).toBeGreaterThan(centreOf('1010').x);
  });
});
