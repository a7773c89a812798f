import { describe, expect, test } from 'vitest';
import { cubeOf, distance, type Hex, hexAtCube, hexesBetween, hexesCrossed, makeGrid, offMap } from './index.js';

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

describe('hexesCrossed', () => {
  const big = makeGrid(25, 25);

  /** The slow way: many points of the line, each in the hex whose centre is nearest. */
  function sampled(from: Hex, to: Hex): Hex[] {
    const a = cubeOf(big, from);
    const b = cubeOf(big, to);
    const seen = new Set<Hex>();
    const points = 4001;
    for (let i = 1; i < points; i++) {
      const q = a.q + ((b.q - a.q) * i) / points;
      const r = a.r + ((b.r - a.r) * i) / points;
      const rounded = [Math.round(q), Math.round(r), Math.round(-q - r)] as const;
      const off = [Math.abs(rounded[0] - q), Math.abs(rounded[1] - r), Math.abs(rounded[2] + q + r)] as const;
      // A point too near to a side says nothing: the line may only touch there.
      const sorted = [...off].sort((x, y) => y - x);
      if (sorted[0]! > 0.4995 || sorted[0]! - sorted[1]! < 0.0005) continue;
      if (off[0] > off[1] && off[0] > off[2]) seen.add(hexAtCube(big, -rounded[1] - rounded[2], rounded[1]));
      else if (off[1] > off[2]) seen.add(hexAtCube(big, rounded[0], -rounded[0] - rounded[2]));
      else seen.add(hexAtCube(big, rounded[0], rounded[1]));
    }
    seen.delete(from);
    seen.delete(to);
    return [...seen];
  }

  test('holds every hex that a point of the line lies in', () => {
    const centre = big.byLabel.get('1313')!;
    for (let to = 0; to < big.size; to++) {
      if (distance(big, centre, to) > 10) continue;
      const crossed = hexesCrossed(big, centre, to);
      for (const hex of sampled(centre, to))
        expect([big.labels[to], crossed.includes(hex)]).toEqual([big.labels[to], true]);
      expect(crossed.length).toBeLessThanOrEqual(2 * distance(big, centre, to));
    }
  });

  test('along a side it holds both hexes, past a corner it does not hold the hex that is only touched', () => {
    const labels = (from: string, to: string) =>
      hexesCrossed(grid, at(from), at(to))
        .map((hex) => grid.labels[hex])
        .sort();
    expect(labels('0505', '0705')).toEqual(['0605', '0606']);
    expect(labels('0505', '0905')).toEqual(['0605', '0606', '0705', '0805', '0806']);
    expect(labels('0505', '0509')).toEqual(['0506', '0507', '0508']);
  });
});
