/** Bases and whole formations: rectangles that look somewhere. */
import { type Angle, type Length, normalAngle } from './measure.js';
import type { Point } from './point.js';
import type { Polygon } from './polygon.js';
import { aside } from './trigonometry.js';

/** Where something stands: its front left corner and the way it faces. */
export interface Pose extends Point {
  readonly facing: Angle;
}

export interface Size {
  readonly width: Length;
  readonly depth: Length;
}

/** So far to the right of the front left corner and so far behind the front. */
export function placeOn({ x, y, facing }: Pose, right: Length, back: Length): Point {
  const place = aside(right, back, facing);
  return { x: x + place.x, y: y + place.y };
}

/** The pose in which the place so far right and back of the front left corner is at `point`: the inverse of `placeOn`. */
export function poseBy(point: Point, facing: Angle, right: Length, back: Length): Pose {
  const turned = normalAngle(facing);
  const place = aside(right, back, turned);
  return { x: point.x - place.x, y: point.y - place.y, facing: turned };
}

export const corners = ['front-left', 'rear-left', 'rear-right', 'front-right'] as const;
export type Corner = (typeof corners)[number];

/** How far right and back a corner lies. */
export const cornerOffset = ({ width, depth }: Size, corner: Corner): readonly [right: Length, back: Length] => [
  corner.endsWith('right') ? width : 0,
  corner.startsWith('rear') ? depth : 0,
];

export const cornerOf = (pose: Pose, size: Size, corner: Corner): Point => placeOn(pose, ...cornerOffset(size, corner));

/** The four corners, counter-clockwise from the front left one, which is the pose itself. */
export const rectangle = (pose: Pose, { width, depth }: Size): Polygon => [
  { x: pose.x, y: pose.y },
  placeOn(pose, 0, depth),
  placeOn(pose, width, depth),
  placeOn(pose, width, 0),
];

/** The middle of an edge, from which ranges are measured. */
export function edgeMiddle(pose: Pose, { width, depth }: Size, edge: 'front' | 'left' | 'right' | 'rear'): Point {
  if (edge === 'front') return placeOn(pose, Math.trunc(width / 2), 0);
  if (edge === 'rear') return placeOn(pose, Math.trunc(width / 2), depth);
  return placeOn(pose, edge === 'left' ? 0 : width, Math.trunc(depth / 2));
}

export const centreOf = (pose: Pose, { width, depth }: Size): Point =>
  placeOn(pose, Math.trunc(width / 2), Math.trunc(depth / 2));

export const movedPose = ({ x, y, facing }: Pose, way: Point): Pose => ({ x: x + way.x, y: y + way.y, facing });
