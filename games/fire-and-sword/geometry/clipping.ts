/** How much of a shape lies in a region, exactly: cut points are fractions of whole numbers without limit. */
import type { Point } from './point.js';
import type { Polygon } from './polygon.js';

/** All points with `x·X + y·Y + offset ≥ 0`. */
export interface HalfPlane {
  readonly x: number;
  readonly y: number;
  readonly offset: number;
}

/** The points common to some half planes. */
export type Region = readonly HalfPlane[];

/** To the left of a line through `at` that goes along `way`. */
export const leftOf = (at: Point, way: Point): HalfPlane => ({
  x: -way.y,
  y: way.x,
  offset: way.y * at.x - way.x * at.y,
});

export const rightOf = (at: Point, way: Point): HalfPlane => leftOf(at, { x: -way.x, y: -way.y });

/** Positive inside, zero on the line. */
export const sideOf = (plane: HalfPlane, { x, y }: Point): number => plane.x * x + plane.y * y + plane.offset;

/** Inside or on the border. */
export const inRegion = (region: Region, point: Point): boolean => region.every((plane) => sideOf(plane, point) >= 0);

/** An area as a fraction; denominators are positive. */
export interface Area {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const noArea: Area = { numerator: 0n, denominator: 1n };

export const addAreas = (a: Area, b: Area): Area => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/** The sign of `a − b`. */
export function compareAreas(a: Area, b: Area): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A cut point: `x / share`, `y / share`. */
interface Cut {
  readonly x: bigint;
  readonly y: bigint;
  readonly share: bigint;
}

/** Sutherland and Hodgman, one half plane at a time. */
function cutBy(shape: readonly Cut[], plane: HalfPlane): Cut[] {
  const [a, b, c] = [BigInt(plane.x), BigInt(plane.y), BigInt(plane.offset)];
  const sides = shape.map(({ x, y, share }) => a * x + b * y + c * share);
  const kept: Cut[] = [];
  for (let i = 0; i < shape.length; i++) {
    const next = (i + 1) % shape.length;
    const [here, there] = [sides[i]!, sides[next]!];
    if (here >= 0n) kept.push(shape[i]!);
    if ((here > 0n && there < 0n) || (here < 0n && there > 0n))
      kept.push(cutBetween(shape[i]!, shape[next]!, here, there));
  }
  return kept;
}

/** Where the edge meets the line, from the sides of its two ends. */
function cutBetween(from: Cut, to: Cut, here: bigint, there: bigint): Cut {
  const sign = here > 0n ? 1n : -1n;
  return {
    x: sign * (here * to.x - there * from.x),
    y: sign * (here * to.y - there * from.y),
    share: sign * (here * to.share - there * from.share),
  };
}

/** Twice the area of the part of a convex shape that lies in a region. */
export function doubleAreaIn(shape: Polygon, region: Region): Area {
  let cuts: Cut[] = shape.map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y), share: 1n }));
  for (const plane of region) cuts = cutBy(cuts, plane);
  let area = noArea;
  for (let i = 0; i < cuts.length; i++) {
    const [a, b] = [cuts[i]!, cuts[(i + 1) % cuts.length]!];
    area = addAreas(area, { numerator: a.x * b.y - a.y * b.x, denominator: a.share * b.share });
  }
  return area;
}

/** Whether more than an edge of the shape lies in the region. */
export function partIn(shape: Polygon, region: Region): boolean {
  if (region.some((plane) => shape.every((corner) => sideOf(plane, corner) <= 0))) return false;
  if (shape.some((corner) => region.every((plane) => sideOf(plane, corner) > 0))) return true;
  return doubleAreaIn(shape, region).numerator > 0n;
}
