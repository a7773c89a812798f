import { describe, expect, test } from 'vitest';
import { distance, type Hex, hexesBetween, makeGrid, offMap } from './index.js';

const grid = makeGrid(15, 12);
const at = (label: string): Hex => grid.byLabel.get(label)!;
const between = (from: string, to: string) =>
  hexesBetween(grid, at(from), at(to)).map((step) => step.map((hex) => grid.labels[hex] ?? 'off').sort());

describe('hexesBetween', () => {
  test('nothing lies between a hex and itself or its neighbour', () => {
    expect(between('0505', '0505')).toEqual([]);
    expect(between('0505', '0506')).toEqual([]);
  });

  test('down a column the line crosses each hex of it', () => {
    expect(between('0505', '0509')).toEqual([['0506'], ['0507'], ['0508']]);
  });

  test('along a diagonal row it crosses one hex per column', () => {
    expect(between('0505', '0907')).toEqual([['0606'], ['0706'], ['0807']]);
  });

  test('along the side between two hexes it touches both', () => {
    // 0505 and 0705 are level with the side that 0605 and 0606 share.
    expect(between('0505', '0705')).toEqual([['0605', '0606']]);
    expect(between('0505', '0905')).toEqual([['0605', '0606'], ['0705'], ['0805', '0806']]);
  });

  test('a side on the edge of the map has one hex off it', () => {
    expect(between('0201', '0401')).toEqual([['0301', 'off']]);
  });

  test('is the same both ways, one step per hex of distance, each step nearer by one', () => {
    const small = makeGrid(9, 6);
    for (let from = 0; from < small.size; from++) {
      for (let to = 0; to < small.size; to++) {
        const there = hexesBetween(small, from, to);
        const back = hexesBetween(small, to, from).reverse();
        expect(there.map((step) => [...step].sort())).toEqual(back.map((step) => [...step].sort()));
        expect(there).toHaveLength(Math.max(0, distance(small, from, to) - 1));
        for (const [i, step] of there.entries()) {
          expect(step.length).toBeLessThanOrEqual(2);
          for (const hex of step) if (hex !== offMap) expect(distance(small, from, hex)).toBe(i + 1);
        }
      }
    }
  });
});
