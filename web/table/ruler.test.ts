import type { TablePiece } from '@hetman/core/board';
import { expect, test } from 'vitest';
import { measure, pieceAt } from './ruler.js';

const name = { en: '', pl: '' };
const square = (id: string, x: number, y: number): TablePiece => ({
  id,
  side: 'red',
  name,
  spoken: name,
  tokens: [],
  spent: false,
  bases: [
    {
      outline: [
        { x, y },
        { x, y: y - 300 },
        { x: x + 400, y: y - 300 },
        { x: x + 400, y },
      ],
      facing: 0,
      figures: { name: '', strokes: [], dress: null, symbol: [], leads: false },
    },
  ],
});
const pieces = [square('a', 0, 300), square('b', 1000, 300)];

test('between two bare points the ruler gives their distance and nothing else', () => {
  const { free, nearest } = measure(pieces, { x: 0, y: 1000 }, { x: 300, y: 1400 });
  expect(free.length).toBe(500);
  expect(nearest).toBeNull();
});

test('from piece to piece it also gives the nearest points, wherever it was laid', () => {
  const { free, nearest } = measure(pieces, { x: 10, y: 10 }, { x: 1390, y: 290 });
  expect(Math.round(free.length)).toBe(1408);
  expect(nearest?.length).toBe(600);
  expect([nearest?.from.x, nearest?.to.x]).toEqual([400, 1000]);
});

test('from a piece to a bare point it measures from the nearest edge', () => {
  expect(measure(pieces, { x: 200, y: 100 }, { x: 200, y: 900 }).nearest?.length).toBe(600);
  expect(measure(pieces, { x: 200, y: 900 }, { x: 200, y: 100 }).nearest?.length).toBe(600);
});

test('within one piece there is nothing between', () => {
  expect(measure(pieces, { x: 10, y: 10 }, { x: 390, y: 290 }).nearest).toBeNull();
  expect(pieceAt(pieces, { x: 600, y: 100 })).toBeNull();
  expect(pieceAt(pieces, { x: 1200, y: 100 })?.id).toBe('b');
});
