/** From the table to the drawn sheet: a millimetre is a unit, y grows down, and the table has a wooden edge around it. */
import type { Outline, Spot, TableGround, TablePiece } from '@hetman/core/board';
import type { Size } from '../map/camera.js';
import type { Point } from '../map/geometry.js';

export const edge = 30;

export interface Sheet extends Size {
  toSheet(spot: Spot): Point;
  toTable(point: Point): Spot;
  /** A facing on the table (tenths to the right of straight up) in degrees on the sheet. */
  degrees(facing: number): number;
}

/** `turned` for who sits at the upper edge: his own side is at the bottom too. */
export function sheetOf({ width, depth }: Pick<TableGround, 'width' | 'depth'>, turned = false): Sheet {
  const size = { width: width / 10 + 2 * edge, height: depth / 10 + 2 * edge };
  if (turned)
    return {
      ...size,
      toSheet: ({ x, y }) => ({ x: edge + (width - x) / 10, y: edge + y / 10 }),
      toTable: ({ x, y }) => ({ x: Math.round(width - (x - edge) * 10), y: Math.round((y - edge) * 10) }),
      degrees: (facing) => facing / 10 + 180,
    };
  return {
    ...size,
    toSheet: ({ x, y }) => ({ x: edge + x / 10, y: edge + (depth - y) / 10 }),
    toTable: ({ x, y }) => ({ x: Math.round((x - edge) * 10), y: Math.round(depth - (y - edge) * 10) }),
    degrees: (facing) => facing / 10,
  };
}

export const figure = (n: number): string => String(Math.round(n * 10) / 10);

const joined = (sheet: Sheet, spots: readonly Spot[]): string =>
  spots
    .map(sheet.toSheet)
    .map(({ x, y }) => `${figure(x)} ${figure(y)}`)
    .join('L');

/** The path of an outline, closed; of two spots the line between them. */
export const pathOf = (sheet: Sheet, outline: Outline): string =>
  `M${joined(sheet, outline)}${outline.length > 2 ? 'Z' : ''}`;

/** The path of a way, open. */
export const lineOf = (sheet: Sheet, way: readonly Spot[]): string => (way.length > 1 ? `M${joined(sheet, way)}` : '');

/** Bases are so many pixels wide when one step has led to them. */
const nearBase = 60;

/** Pixels for a unit of the sheet at which bases are as wide as that: the usual base counts. */
export function handyScale(pieces: readonly TablePiece[]): number {
  const widths = pieces.flatMap(({ bases }) =>
    bases.map(({ outline: [left, , , right] }) => Math.hypot(left!.x - right!.x, left!.y - right!.y) / 10),
  );
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? usualWidth;
  return nearBase / usual;
}
/** Of a base of horse, in millimetres: an empty table is looked at as closely. */
const usualWidth = 40;

/** Pixels that a base is wide at least while it is moved by itself. */
const handy = 40;

/** How much nearer the view must come for a base to be taken by hand; one where it is near enough. */
export function baseNearer(corners: readonly Point[], scale: number): number {
  const sides = corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return Math.hypot(x - next.x, y - next.y);
  });
  return Math.max(1, handy / (Math.max(...sides) * scale));
}
