import type { Length } from './measure.js';

/** A place on the table, or a way between two places, in hundredths of a centimetre; y grows up the table. */
export interface Point {
  readonly x: Length;
  readonly y: Length;
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const opposite = (a: Point): Point => ({ x: -a.x, y: -a.y });
export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Positive where `b` lies to the left of `a`. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const squareLength = (a: Point): number => a.x * a.x + a.y * a.y;

/** Positive where `c` lies to the left of the way from `a` to `b`. */
export const bend = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The point nearer to `a` than half way is never past it: rounded towards `a`. */
export const middle = (a: Point, b: Point): Point => ({
  x: a.x + Math.trunc((b.x - a.x) / 2),
  y: a.y + Math.trunc((b.y - a.y) / 2),
});
