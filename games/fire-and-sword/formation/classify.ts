/** Which formation some bases make, as the book defines Column, Line and Non-standard. */
import {
  direction,
  dot,
  type Length,
  minus,
  type Point,
  type Pose,
  pointDistance,
  quarterTurn,
  rectangle,
  type Size,
  touch,
  unit,
} from '../geometry/index.js';
import { inContact } from './coherence.js';
import { block, type Layout, posesOf } from './layout.js';

/** Corners of neighbours may be apart by what both were rounded by. */
const slack = 2 * touch;

const nearlySame = (a: Point, b: Point): boolean => pointDistance(a, b) <= slack;

/** How far right and back of a pose a point lies. */
export function localPlace(pose: Pose, point: Point): [right: Length, back: Length] {
  const way = minus(point, pose);
  return [
    Math.round(dot(direction(pose.facing + quarterTurn), way) / unit),
    Math.round(-dot(direction(pose.facing), way) / unit),
  ];
}

/** The block that these bases make, in the order front to back and left to right; null where they make none. */
export function blockOf(poses: readonly Pose[], base: Size): { layout: Layout; order: number[] } | null {
  const lead = poses[0]!;
  if (poses.some(({ facing }) => facing !== lead.facing)) return null;
  const places = poses.map((pose, index) => ({ index, place: localPlace(lead, pose) }));
  const rankOf = (back: Length) => Math.round(back / base.depth);
  const frontRank = Math.min(...places.map(({ place }) => rankOf(place[1])));
  places.sort((a, b) => rankOf(a.place[1]) - rankOf(b.place[1]) || a.place[0] - b.place[0]);
  const order = places.map(({ index }) => index);
  const front = places.filter(({ place }) => rankOf(place[1]) === frontRank);
  const anchor = poses[order[0]!]!;
  const left = front[0]!.place[0];
  const ranks = Math.ceil(poses.length / front.length);
  const lastRank = places.slice((ranks - 1) * front.length).map(({ place }) => place[0] - left);
  const layout = block(anchor, front.length, poses.length, base, lastRank);
  const made = order.map((index) => poses[index]!);
  const wanted = posesOf(layout, base);
  return wanted.every((pose, index) => nearlySame(pose, made[index]!)) && standsFirm(lastRank, front.length, base)
    ? { layout, order }
    : null;
}

/** A full rank stands file behind file; a short one anywhere in the width of the block, without overlaps. */
function standsFirm(lastRank: readonly Length[], files: number, base: Size): boolean {
  return lastRank.every((right, index) => {
    if (lastRank.length === files) return Math.abs(right - index * base.width) <= slack;
    const next = lastRank[index + 1];
    const inside = right >= -slack && right <= (files - 1) * base.width + slack;
    return inside && (next === undefined || next - right >= base.width - slack);
  });
}

/** The layout of bases in close order that hang together; `null` where they do not. */
export function classify(poses: readonly Pose[], base: Size): Layout | null {
  const found = blockOf(poses, base);
  if (found) return found.layout;
  if (!inContact(poses.map((pose) => rectangle(pose, base)))) return null;
  return { kind: 'non-standard', poses: [...poses] };
}
