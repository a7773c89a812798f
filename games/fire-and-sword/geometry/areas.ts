/**
 * Front, flanks and rear (ruling 4): parted by lines at 45° outward from each corner. Field of vision (ruling 5):
 * everything before the line of the front edge. Most of a unit (ruling 6): by area.
 */
import {
  type Area,
  addAreas,
  compareAreas,
  doubleAreaIn,
  inRegion,
  leftOf,
  noArea,
  partIn,
  type Region,
  rightOf,
} from './clipping.js';
import { eighthTurn, quarterTurn } from './measure.js';
import { minus, type Point } from './point.js';
import type { Polygon } from './polygon.js';
import { type Corner, cornerOf, type Pose, type Size } from './rectangle.js';
import { direction } from './trigonometry.js';

/** In the order of the clock. */
export const sides = ['front', 'right', 'rear', 'left'] as const;
export type SideOfUnit = (typeof sides)[number];

const edges: Readonly<Record<SideOfUnit, readonly [Corner, Corner]>> = {
  front: ['front-left', 'front-right'],
  right: ['front-right', 'rear-right'],
  rear: ['rear-right', 'rear-left'],
  left: ['rear-left', 'front-left'],
};

/** The way out of a side: the facing of the unit turned by so many quarters. */
export const outwardFrom = (pose: Pose, side: SideOfUnit): number => pose.facing + quarterTurn * sides.indexOf(side);

/** The edge of a side from its left to its right end, as seen from inside. */
export const edgeOf = (pose: Pose, size: Size, side: SideOfUnit): [Point, Point] => [
  cornerOf(pose, size, edges[side][0]),
  cornerOf(pose, size, edges[side][1]),
];

/** Everything on the outer side of an edge's line. */
export function beforeEdge(pose: Pose, size: Size, side: SideOfUnit): Region {
  const [left, right] = edgeOf(pose, size, side);
  return [leftOf(left, minus(right, left))];
}

/** The area of one side: before its edge and between the two lines at 45°. */
export function areaOf(pose: Pose, size: Size, side: SideOfUnit): Region {
  const [left, right] = edgeOf(pose, size, side);
  const outward = outwardFrom(pose, side);
  return [
    ...beforeEdge(pose, size, side),
    rightOf(left, direction(outward - eighthTurn)),
    leftOf(right, direction(outward + eighthTurn)),
  ];
}

/** The sides of a unit in whose areas a point lies; more than one only on the lines between them. */
export const sidesAt = (pose: Pose, size: Size, point: Point): SideOfUnit[] =>
  sides.filter((side) => inRegion(areaOf(pose, size, side), point));

/** Degrees of an arc to the sides that it covers (rulings 4, 5). */
export const arcs = {
  90: ['front'],
  270: ['front', 'left', 'rear'],
  360: ['front', 'right', 'rear', 'left'],
} as const satisfies Record<number, readonly SideOfUnit[]>;
export type Arc = keyof typeof arcs | 180;

/** The regions that make up an arc; a shape is in it where part of it lies in one of them. */
export const regionsOf = (pose: Pose, size: Size, arc: Arc): Region[] =>
  arc === 180 ? [beforeEdge(pose, size, 'front')] : arcs[arc].map((side) => areaOf(pose, size, side));

export const inArc = (pose: Pose, size: Size, arc: Arc, shape: Polygon): boolean =>
  arc === 360 || regionsOf(pose, size, arc).some((region) => partIn(shape, region));

/** How much of some shapes lies in the area of each side. */
export function shares(pose: Pose, size: Size, shapes: readonly Polygon[]): Record<SideOfUnit, Area> {
  const share = (side: SideOfUnit) => {
    const region = areaOf(pose, size, side);
    return shapes.reduce((sum, shape) => addAreas(sum, doubleAreaIn(shape, region)), noArea);
  };
  return { front: share('front'), right: share('right'), rear: share('rear'), left: share('left') };
}

/** The side in whose area most of the shapes lies. Halves count for the side that serves the target: front, then flank. */
export function sideFacing(pose: Pose, size: Size, shapes: readonly Polygon[]): SideOfUnit {
  // Most units lie wholly in one area, which corners tell without cutting anything.
  const whole = sides.find((side) => {
    const region = areaOf(pose, size, side);
    return shapes.every((shape) => shape.every((corner) => inRegion(region, corner)));
  });
  if (whole) return whole;
  const share = shares(pose, size, shapes);
  const order: readonly SideOfUnit[] = ['front', 'right', 'left', 'rear'];
  return order.reduce((best, side) => (compareAreas(share[side], share[best]) > 0 ? side : best));
}
