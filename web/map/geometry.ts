/**
 * Where hexes lie on the drawn sheet. Flat-top hexes in columns, odd columns half a hex lower, CCRR from the north-west;
 * lengths are units of the sheet (a hex is 100 wide), and the sheet has a margin for the frame.
 */
import type { Facing } from '@hetman/core/board';
import { type CornerName, corners, type DirectionName, directions } from '@hetman/core/hex';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Column and row, counted from 1; the ring just outside the map (0, columns + 1) is used to draw past the edge. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

export interface Extent {
  readonly columns: number;
  readonly rows: number;
}

const radius = 50;
export const halfHeight = (radius * Math.sqrt(3)) / 2;
export const margin = 64;
const columnStep = radius * 1.5;

/** Corners clockwise from the north-west; side d of a hex runs from corner d to corner d + 1. */
const cornerOffsets: readonly Point[] = [
  { x: -radius / 2, y: -halfHeight },
  { x: radius / 2, y: -halfHeight },
  { x: radius, y: 0 },
  { x: radius / 2, y: halfHeight },
  { x: -radius / 2, y: halfHeight },
  { x: -radius, y: 0 },
];

const twoDigits = (n: number) => String(n).padStart(2, '0');

export const cellOf = (label: string): Cell => ({ column: Number(label.slice(0, 2)), row: Number(label.slice(2)) });
export const labelOf = ({ column, row }: Cell): string => twoDigits(column) + twoDigits(row);

export const centreOfCell = ({ column, row }: Cell): Point => ({
  x: margin + radius + (column - 1) * columnStep,
  y: margin + (2 * row - 1) * halfHeight + (column % 2 === 1 ? halfHeight : 0),
});

export const centreOf = (label: string): Point => centreOfCell(cellOf(label));

export const cornersAround = ({ x, y }: Point, scale = 1): Point[] =>
  cornerOffsets.map((corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale }));

/** The two ends of a side. */
export function sideOf(centre: Point, direction: number): [Point, Point] {
  const corners = cornersAround(centre);
  return [corners[direction % 6]!, corners[(direction + 1) % 6]!];
}

export function sideMidpoint(centre: Point, direction: number): Point {
  const [a, b] = sideOf(centre, direction);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function step({ column, row }: Cell, direction: number): Cell {
  const lower = column % 2 === 1;
  switch (direction) {
    case 0:
      return { column, row: row - 1 };
    case 1:
      return { column: column + 1, row: lower ? row : row - 1 };
    case 2:
      return { column: column + 1, row: lower ? row + 1 : row };
    case 3:
      return { column, row: row + 1 };
    case 4:
      return { column: column - 1, row: lower ? row + 1 : row };
    default:
      return { column: column - 1, row: lower ? row : row - 1 };
  }
}

/** The side of `from` that touches `to`, or -1. */
export function directionBetween(from: string, to: string): number {
  const start = cellOf(from);
  for (let direction = 0; direction < 6; direction++) if (labelOf(step(start, direction)) === to) return direction;
  return -1;
}

export const onMap = ({ columns, rows }: Extent, { column, row }: Cell): boolean =>
  column >= 1 && column <= columns && row >= 1 && row <= rows;

/** Sides look at their middle; corner i lies half a side further than side i. */
export const degreesOf = (facing: Facing): number => {
  const side = directions.indexOf(facing as DirectionName);
  return side >= 0 ? side * 60 : corners.indexOf(facing as CornerName) * 60 + 30;
};

/** The printed field without the margin, and the whole sheet. */
export const fieldSize = ({ columns, rows }: Extent) => ({
  width: (columns - 1) * columnStep + 2 * radius,
  height: (2 * rows + 1) * halfHeight,
});

export function sheetSize(extent: Extent) {
  const field = fieldSize(extent);
  return { width: field.width + 2 * margin, height: field.height + 2 * margin };
}

/** The hex under a point of the sheet: the nearest centre, for hexes are the cells nearest to their centres. */
export function hexAt(extent: Extent, { x, y }: Point): string | null {
  const near = Math.round((x - margin - radius) / columnStep) + 1;
  let best: Cell | null = null;
  let least = radius * radius;
  for (let column = near - 1; column <= near + 1; column++) {
    const down = y - margin - halfHeight - (column % 2 === 1 ? halfHeight : 0);
    const cell = { column, row: Math.round(down / (2 * halfHeight)) + 1 };
    const centre = centreOfCell(cell);
    const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
    if (distance < least) {
      least = distance;
      best = cell;
    }
  }
  return best && onMap(extent, best) ? labelOf(best) : null;
}

export function allCells({ columns, rows }: Extent, ring = 0): Cell[] {
  const cells: Cell[] = [];
  for (let column = 1 - ring; column <= columns + ring; column++) {
    for (let row = 1 - ring; row <= rows + ring; row++) cells.push({ column, row });
  }
  return cells;
}

const tenth = (n: number) => Math.round(n * 10) / 10;
export const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;
const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const hexPath = (centre: Point, scale = 1): string => polygon(cornersAround(centre, scale));
