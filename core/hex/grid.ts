/**
 * Flat-top hexes in columns, numbered CCRR from 0101 at the north-west (or the south-west, as some maps are printed);
 * odd columns sit half a hex lower. A hex is a plain number, counted down the columns; directions run clockwise from
 * north.
 */
export const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type DirectionName = (typeof directions)[number];
/** 0 = N … 5 = NW */
export type Direction = number;
export type Hex = number;

export const offMap: Hex = -1;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** Six neighbours of every hex in the order of `directions`, `offMap` past the edge. */
  readonly neighbours: Int16Array;
  /** CCRR of every hex. */
  readonly labels: readonly string[];
  readonly byLabel: ReadonlyMap<string, Hex>;
}

const stepsOdd: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const stepsEven: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
];

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Where the numbers of the rows begin. */
export type RowsFrom = 'north' | 'south';

export function makeGrid(columns: number, rows: number, rowsFrom: RowsFrom = 'north'): Grid {
  const size = columns * rows;
  const neighbours = new Int16Array(size * 6).fill(offMap);
  const labels: string[] = [];
  const byLabel = new Map<string, Hex>();
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      const hex = (column - 1) * rows + (row - 1);
      const label = twoDigits(column) + twoDigits(rowsFrom === 'north' ? row : rows + 1 - row);
      labels.push(label);
      byLabel.set(label, hex);
      const steps = column % 2 === 1 ? stepsOdd : stepsEven;
      for (let direction = 0; direction < 6; direction++) {
        const [dc, dr] = steps[direction]!;
        const c = column + dc;
        const r = row + dr;
        if (c >= 1 && c <= columns && r >= 1 && r <= rows) neighbours[hex * 6 + direction] = (c - 1) * rows + (r - 1);
      }
    }
  }
  return { columns, rows, size, neighbours, labels, byLabel };
}

export const neighbour = (grid: Grid, hex: Hex, direction: Direction): Hex => grid.neighbours[hex * 6 + direction]!;

export const turned = (direction: Direction, sixths: number): Direction => (direction + sixths + 6) % 6;

/** Angle between two directions in steps of 60 degrees, 0 to 3. */
export function angle(from: Direction, to: Direction): number {
  const clockwise = (to - from + 6) % 6;
  return clockwise > 3 ? 6 - clockwise : clockwise;
}

/** The side of `from` that touches `to`, or -1 where they do not touch. */
export function directionTo(grid: Grid, from: Hex, to: Hex): Direction {
  for (let direction = 0; direction < 6; direction++) {
    if (grid.neighbours[from * 6 + direction] === to) return direction;
  }
  return -1;
}

/** Column from the west and row from the north, whatever the labels say. */
export const columnOf = (grid: Grid, hex: Hex): number => Math.floor(hex / grid.rows) + 1;
export const rowOf = (grid: Grid, hex: Hex): number => (hex % grid.rows) + 1;

/** Height of a hex's centre in half rows, so that it stays a whole number. */
const halfRows = (grid: Grid, hex: Hex): number => 2 * rowOf(grid, hex) + (columnOf(grid, hex) % 2);

export function distance(grid: Grid, a: Hex, b: Hex): number {
  const across = Math.abs(columnOf(grid, a) - columnOf(grid, b));
  const down = Math.abs(halfRows(grid, a) - halfRows(grid, b));
  return across + Math.max(0, (down - across) / 2);
}

export function hexesWithin(grid: Grid, centre: Hex, radius: number): Hex[] {
  const found: Hex[] = [];
  const column = columnOf(grid, centre);
  const row = rowOf(grid, centre);
  for (let c = Math.max(1, column - radius); c <= Math.min(grid.columns, column + radius); c++) {
    for (let r = Math.max(1, row - radius); r <= Math.min(grid.rows, row + radius); r++) {
      const hex = (c - 1) * grid.rows + (r - 1);
      if (distance(grid, centre, hex) <= radius) found.push(hex);
    }
  }
  return found;
}

/** Cube coordinates, for lines. */
export function cubeOf(grid: Grid, hex: Hex): { q: number; r: number } {
  const q = columnOf(grid, hex);
  return { q, r: (halfRows(grid, hex) - q) / 2 };
}

export function hexAtCube(grid: Grid, q: number, r: number): Hex {
  const row = (2 * r + q - (q % 2)) / 2;
  return q >= 1 && q <= grid.columns && row >= 1 && row <= grid.rows ? (q - 1) * grid.rows + (row - 1) : offMap;
}
