import { describe, expect, test } from 'vitest';
import {
  angle,
  columnOf,
  cubeOf,
  directions,
  directionTo,
  distance,
  type Grid,
  type Hex,
  hexAtCube,
  hexesWithin,
  makeGrid,
  neighbour,
  offMap,
  rowOf,
  turned,
} from './index.js';

const grid = makeGrid(30, 25);
const at = (label: string): Hex => grid.byLabel.get(label)!;
const neighboursOf = (label: string) =>
  Object.fromEntries(directions.map((name, direction) => [name, grid.labels[neighbour(grid, at(label), direction)]]));

/** The obvious distance: steps of a breadth-first search. */
function stepsFrom(map: Grid, start: Hex): number[] {
  const steps = Array<number>(map.size).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(map, hex, direction);
      if (next === offMap || steps[next] !== -1) continue;
      steps[next] = steps[hex]! + 1;
      queue.push(next);
    }
  }
  return steps;
}

describe('labels', () => {
  test('hexes are numbered CCRR from 0101, down the columns', () => {
    expect(grid.labels[0]).toBe('0101');
    expect(grid.labels[1]).toBe('0102');
    expect(grid.labels[25]).toBe('0201');
    expect(grid.labels.at(-1)).toBe('3025');
  });

  test('every label finds its hex, column and row', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      const label = grid.labels[hex]!;
      expect(at(label)).toBe(hex);
      expect(columnOf(grid, hex)).toBe(Number(label.slice(0, 2)));
      expect(rowOf(grid, hex)).toBe(Number(label.slice(2)));
    }
  });

  test('a label that is not on the map finds nothing', () => {
    expect(grid.byLabel.get('3101')).toBeUndefined();
    expect(grid.byLabel.get('0126')).toBeUndefined();
  });
});

describe('rows counted from the south', () => {
  const southern = makeGrid(40, 28, 'south');
  const around = (label: string) =>
    directions.map((_, direction) => southern.labels[neighbour(southern, southern.byLabel.get(label)!, direction)]);

  test('0101 lies in the south-west, and even columns half a hex further north', () => {
    expect(around('1510')).toEqual(['1511', '1610', '1609', '1509', '1409', '1410']);
    expect(around('1610')).toEqual(['1611', '1711', '1710', '1609', '1510', '1511']);
  });
});

describe('neighbours', () => {
  test('an odd column sits half a hex lower', () => {
    expect(neighboursOf('1313')).toEqual({ N: '1312', NE: '1413', SE: '1414', S: '1314', SW: '1214', NW: '1213' });
  });

  test('an even column sits half a hex higher', () => {
    expect(neighboursOf('1413')).toEqual({ N: '1412', NE: '1512', SE: '1513', S: '1414', SW: '1313', NW: '1312' });
  });

  test('to be a neighbour is mutual, over opposite sides', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (let direction = 0; direction < 6; direction++) {
        const next = neighbour(grid, hex, direction);
        if (next === offMap) continue;
        expect(neighbour(grid, next, turned(direction, 3))).toBe(hex);
        expect(directionTo(grid, hex, next)).toBe(direction);
      }
    }
  });

  test('past the edge there is no hex', () => {
    expect(neighboursOf('0101')).toEqual({
      N: undefined,
      NE: '0201',
      SE: '0202',
      S: '0102',
      SW: undefined,
      NW: undefined,
    });
    expect(neighbour(grid, at('3025'), 3)).toBe(offMap);
  });

  test('hexes apart touch on no side', () => {
    expect(directionTo(grid, at('1313'), at('1315'))).toBe(-1);
    expect(directionTo(grid, at('1313'), at('1313'))).toBe(-1);
  });

  test('the line 2313-2413-2512-2612 is a run of adjacent hexes', () => {
    const run = ['2313', '2413', '2512', '2612'].map(at);
    for (let i = 1; i < run.length; i++) expect(distance(grid, run[i - 1]!, run[i]!)).toBe(1);
  });
});

describe('directions', () => {
  test('turning goes round the six sides', () => {
    expect(turned(5, 1)).toBe(0);
    expect(turned(0, -1)).toBe(5);
    expect(turned(2, 3)).toBe(5);
  });

  test('the angle is the shorter way round', () => {
    expect(angle(0, 5)).toBe(1);
    expect(angle(1, 4)).toBe(3);
    expect(angle(4, 4)).toBe(0);
    for (let a = 0; a < 6; a++) for (let b = 0; b < 6; b++) expect(angle(a, b)).toBe(angle(b, a));
  });
});

describe('distance', () => {
  test('equals the steps of a breadth-first search', () => {
    const small = makeGrid(11, 9);
    for (let from = 0; from < small.size; from++) {
      const steps = stepsFrom(small, from);
      for (let to = 0; to < small.size; to++) expect(distance(small, from, to)).toBe(steps[to]);
    }
  });

  test('a full ring of radius r holds 3r(r+1)+1 hexes', () => {
    for (const radius of [0, 1, 2, 5]) {
      expect(hexesWithin(grid, at('1313'), radius)).toHaveLength(3 * radius * (radius + 1) + 1);
    }
  });

  test('hexes within a radius are all those that are near enough, at the edges of the map too', () => {
    const small = makeGrid(11, 9);
    const all = [...Array(small.size).keys()];
    for (const centre of all)
      for (const radius of [0, 1, 4, 20])
        expect(hexesWithin(small, centre, radius)).toEqual(all.filter((hex) => distance(small, centre, hex) <= radius));
  });
});

describe('cube coordinates', () => {
  test('lead back to the same hex', () => {
    for (let hex = 0; hex < grid.size; hex++) {
      const { q, r } = cubeOf(grid, hex);
      expect(hexAtCube(grid, q, r)).toBe(hex);
    }
  });

  test('outside the map are off it', () => {
    const { q, r } = cubeOf(grid, at('0101'));
    expect(hexAtCube(grid, q - 1, r)).toBe(offMap);
    expect(hexAtCube(grid, q, r - 1)).toBe(offMap);
  });
});
