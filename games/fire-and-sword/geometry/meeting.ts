/** Along which stretch of which edge another shape meets a base, within what counts as touching. */
import { edgeOf, type SideOfUnit, sides } from './areas.js';
import { within } from './distance.js';
import { type Length, touch } from './measure.js';
import { dot, minus, type Point, squareLength } from './point.js';
import { boxesWithin, type Polygon } from './polygon.js';
import type { Pose, Size } from './rectangle.js';
import { wholeRoot } from './whole.js';

/** From where to where on an edge, measured from its first corner. */
export interface Stretch {
  readonly from: Length;
  readonly to: Length;
  readonly edge: Length;
}

/** The stretch of an edge that another shape meets; null where they are apart. */
export function stretchOn(edge: readonly [Point, Point], other: Polygon): Stretch | null {
  const [start, end] = edge;
  const way = minus(end, start);
  const length = wholeRoot(squareLength(way));
  const along = (point: Point): Length => {
    const reach = Math.round(dot(minus(point, start), way) / length);
    return Math.max(0, Math.min(length, reach));
  };
  const meets = [
    ...other.filter((corner) => within([corner], edge, touch)).map(along),
    ...[start, end].filter((corner) => within([corner], other, touch)).map(along),
  ];
  return meets.length === 0 ? null : { from: Math.min(...meets), to: Math.max(...meets), edge: length };
}

/** A stretch of some length, or a corner of the other somewhere within the edge; not a mere meeting of corners. */
export const isAlong = ({ from, to, edge }: Stretch): boolean =>
  to - from > 2 * touch || (from > 2 * touch && to < edge - 2 * touch);

/** How a base meets another: with an edge, or only with a corner of its front or of its rear. */
export type Meeting = SideOfUnit | 'front-corner' | 'rear-corner';

/** Where a base meets another shape, its front first, and the length of the contact; null where they are apart. */
export function meetingOf(pose: Pose, size: Size, other: Polygon): { meeting: Meeting; length: Length } | null {
  const stretches = sides.flatMap((side) => {
    const stretch = stretchOn(edgeOf(pose, size, side), other);
    return stretch ? [{ side, stretch }] : [];
  });
  if (stretches.length === 0) return null;
  const lengthOf = ({ stretch }: (typeof stretches)[number]) => stretch.to - stretch.from;
  const edges = stretches.filter(({ stretch }) => isAlong(stretch));
  const best = edges.find(({ side }) => side === 'front') ?? edges.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (best) return { meeting: best.side, length: lengthOf(best) };
  return { meeting: stretches.some(({ side }) => side === 'front') ? 'front-corner' : 'rear-corner', length: 0 };
}

/** Quick no for shapes that are surely apart. */
export const mayMeet = (a: Polygon, b: Polygon): boolean => boxesWithin(a, b, touch);
