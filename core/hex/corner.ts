/** Games in which a counter faces a corner of its hex: two hexes ahead, two on the flanks, two behind. */
import { cubeOf, type Direction, type Grid, type Hex, turned } from './grid.js';

/** Corner `i` lies between the directions `i` and `i + 1`, clockwise. */
export const corners = ['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW'] as const;
export type CornerName = (typeof corners)[number];
/** 0 = NNE … 5 = NNW */
export type Corner = number;

export type Zone = 'front' | 'flank' | 'rear';

export const frontOf = (corner: Corner): readonly [Direction, Direction] => [corner, turned(corner, 1)];
export const flanksOf = (corner: Corner): readonly [Direction, Direction] => [turned(corner, -1), turned(corner, 2)];
export const rearOf = (corner: Corner): readonly [Direction, Direction] => [turned(corner, 3), turned(corner, 4)];

const zones: readonly Zone[] = ['front', 'front', 'flank', 'rear', 'rear', 'flank'];

/** Where a direction lies for somebody who faces the corner. */
export const zoneOf = (corner: Corner, direction: Direction): Zone => zones[(direction - corner + 6) % 6]!;

/** Axial steps of the directions. */
const steps: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The corner as a vector: the sum of the two steps beside it. */
function pointing(corner: Corner): readonly [number, number] {
  const [a, b] = frontOf(corner).map((direction) => steps[direction]!) as [
    readonly [number, number],
    (typeof steps)[0],
  ];
  return [a[0] + b[0], a[1] + b[1]];
}

/** Positive where `b` lies clockwise of `a`. */
const turn = (a: readonly [number, number], b: readonly [number, number]): number => a[0] * b[1] - a[1] * b[0];

/** Whether `to` lies within 60 degrees either side of the corner, the limits included. */
export function aheadOf(grid: Grid, from: Hex, corner: Corner, to: Hex): boolean {
  const way = wayTo(grid, from, to);
  return turn(pointing(turned(corner, -1)), way) >= 0 && turn(way, pointing(turned(corner, 1))) >= 0;
}

/** Whether `to` lies more than 120 degrees away from the corner. */
export function behind(grid: Grid, from: Hex, corner: Corner, to: Hex): boolean {
  const way = wayTo(grid, from, to);
  return turn(pointing(turned(corner, 2)), way) > 0 && turn(way, pointing(turned(corner, 4))) > 0;
}

function wayTo(grid: Grid, from: Hex, to: Hex): readonly [number, number] {
  const a = cubeOf(grid, from);
  const b = cubeOf(grid, to);
  return [b.q - a.q, b.r - a.r];
}
