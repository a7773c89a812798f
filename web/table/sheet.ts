/** From the table to the drawn sheet: a millimetre is a unit, y grows down, and the table has a wooden edge around it. */
import type { Outline, Spot, TableGround } from '@hetman/core/board';
import type { Size } from '../map/camera.js';
import type { Point } from '../map/geometry.js';

export const edge = 40;

export interface Sheet extends Size {
  toSheet(spot: Spot): Point;
  toTable(point: Point): Spot;
}

export function sheetOf({ width, depth }: Pick<TableGround, 'width' | 'depth'>): Sheet {
  return {
    width: width / 10 + 2 * edge,
    height: depth / 10 + 2 * edge,
    toSheet: ({ x, y }) => ({ x: edge + x / 10, y: edge + (depth - y) / 10 }),
    toTable: ({ x, y }) => ({ x: Math.round((x - edge) * 10), y: Math.round(depth - (y - edge) * 10) }),
  };
}

export const figure = (n: number): string => String(Math.round(n * 10) / 10);

/** The path of an outline, closed. */
export const pathOf = (sheet: Sheet, outline: Outline): string =>
  `M${outline
    .map(sheet.toSheet)
    .map(({ x, y }) => `${figure(x)} ${figure(y)}`)
    .join('L')}Z`;
