/** Roads and bridges: how far they carry a base over the ground that they run through (terrain.road, terrain.river). */
import {
  type Angle,
  along,
  cm,
  contains,
  edgeMiddle,
  freeWay,
  type Length,
  movedPose,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  pointDistance,
  rectangle,
  type Size,
} from '../../geometry/index.js';
import type { Setting } from '../state/setting.js';

const step: Length = cm(0.5);

/** Points along the middle of a base, from its front to its rear. */
function spine(pose: Pose, size: Size): Point[] {
  const [front, rear] = [edgeMiddle(pose, size, 'front'), edgeMiddle(pose, size, 'rear')];
  const parts = Math.max(1, Math.ceil(size.depth / step));
  return Array.from({ length: parts + 1 }, (_, index) => ({
    x: Math.round(front.x + ((rear.x - front.x) * index) / parts),
    y: Math.round(front.y + ((rear.y - front.y) * index) / parts),
  }));
}

/** The middle of a base lies on a road as far as it lies on this ground: part of it may be off the road already. */
function isCarried(setting: Setting, pose: Pose, size: Size, ground: Polygon): boolean {
  const inside = spine(pose, size).filter((point) => contains(ground, point));
  return inside.length > 0 && inside.every((point) => setting.roads.some(({ shape }) => contains(shape, point)));
}

/** Off this ground, or carried over it by a road. */
export const standsOver = (setting: Setting, pose: Pose, size: Size, ground: Polygon): boolean =>
  !overlapping(rectangle(pose, size), ground) || isCarried(setting, pose, size, ground);

/** Straight on from one pose to another every bit of this ground is crossed on a road. */
export function carriedAlong(setting: Setting, from: Pose, to: Point, size: Size, ground: Polygon): boolean {
  if (setting.roads.length === 0) return false;
  const parts = Math.max(1, Math.ceil(pointDistance(from, to) / step));
  return Array.from({ length: parts + 1 }, (_, index) => ({
    x: Math.round(from.x + ((to.x - from.x) * index) / parts),
    y: Math.round(from.y + ((to.y - from.y) * index) / parts),
    facing: from.facing,
  })).every((pose) => standsOver(setting, pose, size, ground));
}

/** One straight stretch of the way of a base, with the turn at its end. */
export interface Leg {
  readonly pose: Pose;
  readonly from: Point;
  readonly way: Point;
  readonly turned: Pose;
  readonly swept: readonly Polygon[];
}

/** A road carries the base over this ground on the whole stretch, and where it turns. */
export const isCarriedOn = (setting: Setting, { pose, way, turned }: Leg, base: Size, ground: Polygon): boolean =>
  carriedAlong(setting, pose, { x: pose.x + way.x, y: pose.y + way.y }, base, ground) &&
  standsOver(setting, turned, base, ground);

/** How far a base goes straight on before it comes off the road into ground that it cannot enter. */
export function dryWay(setting: Setting, pose: Pose, size: Size, way: Angle, limit: Length, ground: Polygon): Length {
  const free = freeWay(rectangle(pose, size), way, limit, ground);
  if (free === limit || setting.roads.length === 0) return free;
  let far = free;
  while (far < limit) {
    const next = Math.min(limit, far + 10);
    if (!standsOver(setting, movedPose(pose, along(next, way)), size, ground)) return far;
    far = next;
  }
  return limit;
}
