/** The ground that a moving shape covers, without gaps, whatever the length of the step. */
import { overlapping, touching } from './contact.js';
import type { Angle, Length } from './measure.js';
import { bend, cross, minus, type Point } from './point.js';
import { hullOf, moved, type Polygon } from './polygon.js';
import { type Pose, placeOn, poseBy, rectangle, type Size } from './rectangle.js';
import { along, direction, unit } from './trigonometry.js';

/** Which copy an edge of a swept shape belongs to: the one that went, the one that stayed, or along or against the way. */
type EdgeOfSweep = 'ahead' | 'behind' | 'along' | 'against';

function edgeOfSweep(from: Point, to: Point, way: Point): EdgeOfSweep {
  const edge = minus(to, from);
  const slant = cross(edge, way);
  if (slant !== 0) return slant < 0 ? 'ahead' : 'behind';
  return edge.x * way.x + edge.y * way.y > 0 ? 'along' : 'against';
}

/** All that a convex shape covers on a straight way: exact, and corner by corner, since it is asked all the time. */
export function sweptStraight(shape: Polygon, way: Point): Polygon {
  if (way.x === 0 && way.y === 0) return shape;
  if (shape.length < 3) return hullOf([...shape, ...moved(shape, way)]);
  const swept: Point[] = [];
  const last = shape.length - 1;
  let before = edgeOfSweep(shape[last]!, shape[0]!, way);
  for (let i = 0; i <= last; i++) {
    const corner = shape[i]!;
    const next = edgeOfSweep(corner, shape[i === last ? 0 : i + 1]!, way);
    const comesGone = before === 'ahead' || before === 'along';
    const goesGone = next === 'ahead' || next === 'against';
    const gone = { x: corner.x + way.x, y: corner.y + way.y };
    if (comesGone) swept.push(gone);
    else swept.push(corner);
    if (comesGone !== goesGone) swept.push(goesGone ? gone : corner);
    before = next;
  }
  return swept;
}

/** Two degrees: an arc of 40 cm radius bulges less than 0.01 cm over its chord. */
const wheelStep: Angle = 20;

/** Poses of a rectangle turning about a place on it, each at most two degrees from the last. */
export function turningPoses(pose: Pose, right: Length, back: Length, turn: Angle): Pose[] {
  const pivot = placeOn(pose, right, back);
  const steps = Math.ceil(Math.abs(turn) / wheelStep);
  const poses = [pose];
  for (let step = 1; step <= steps; step++) {
    const turned = step === steps ? turn : Math.sign(turn) * wheelStep * step;
    poses.push(poseBy(pivot, pose.facing + turned, right, back));
  }
  return poses;
}

/** All that a rectangle covers while it turns, piece by piece. */
export function sweptTurn(pose: Pose, size: Size, right: Length, back: Length, turn: Angle): Polygon[] {
  const shapes = turningPoses(pose, right, back, turn).map((one) => rectangle(one, size));
  if (shapes.length === 1) return shapes;
  return shapes.slice(1).map((shape, index) => hullOf([...shapes[index]!, ...shape]));
}

/** The distance after which a shape going straight on first kisses another, rounded down; null where it never does. */
function kiss(shape: Polygon, facing: Angle, other: Polygon): Length | null {
  const ahead = direction(facing);
  const nearest = Math.min(nearestHit(shape, ahead, other), nearestHit(other, { x: -ahead.x, y: -ahead.y }, shape));
  return nearest === Number.POSITIVE_INFINITY ? null : nearest;
}

/** The shortest way of any corner along the rays to an edge of the other shape. */
function nearestHit(corners: Polygon, ahead: Point, edges: Polygon): Length {
  let nearest = Number.POSITIVE_INFINITY;
  // A segment has one edge, which is met twice: that changes nothing.
  for (let i = 0; i < edges.length; i++) {
    const a = edges[i]!;
    const b = edges[i + 1 === edges.length ? 0 : i + 1]!;
    for (const corner of corners) nearest = Math.min(nearest, rayHit(corner, ahead, a, b));
  }
  return nearest;
}

/** Where a ray meets an edge, in hundredths along the ray, rounded down; endless beside it or parallel to it. */
function rayHit(from: Point, ahead: Point, a: Point, b: Point): Length {
  const sideOfA = ahead.x * (a.y - from.y) - ahead.y * (a.x - from.x);
  const sideOfB = ahead.x * (b.y - from.y) - ahead.y * (b.x - from.x);
  const slant = sideOfB - sideOfA;
  if (slant === 0 || (sideOfA > 0 && sideOfB > 0) || (sideOfA < 0 && sideOfB < 0)) return Number.POSITIVE_INFINITY;
  const reach = (bend(from, a, b) * unit) / slant;
  return reach < 0 ? Number.POSITIVE_INFINITY : Math.floor(reach);
}

/** How far a shape can go straight on, at most `limit`, before it comes to overlap another; it may end touching it. */
export function freeWay(shape: Polygon, facing: Angle, limit: Length, other: Polygon): Length {
  const blocked = (length: Length) => overlapping(sweptStraight(shape, along(length, facing)), other);
  if (!blocked(limit)) return limit;
  if (blocked(0)) return 0;
  const touches = kiss(shape, facing, other);
  if (touches !== null && touches <= limit && touching(moved(shape, along(touches, facing)), other)) return touches;
  let [free, stopped] = [0, limit];
  while (stopped - free > 1) {
    const half = Math.floor((free + stopped) / 2);
    if (blocked(half)) stopped = half;
    else free = half;
  }
  return free;
}

/** How far a rectangle can turn about a place on it before it comes to overlap another. */
export function freeTurn(
  pose: Pose,
  size: Size,
  [right, back]: readonly [Length, Length],
  turn: Angle,
  other: Polygon,
): Angle {
  const poses = turningPoses(pose, right, back, turn);
  const sweeps = sweptTurn(pose, size, right, back, turn);
  const hit = sweeps.findIndex((sweep) => overlapping(sweep, other));
  if (hit === -1 || poses.length === 1) return turn;
  // The last two degrees are searched tenth by tenth.
  const start = Math.sign(turn) * wheelStep * hit;
  const pivot = placeOn(pose, right, back);
  let before = poses[hit]!;
  for (let further = 1; ; further++) {
    const at = start + Math.sign(turn) * further;
    if (Math.abs(at) > Math.abs(turn)) return turn;
    const next = poseBy(pivot, pose.facing + at, right, back);
    if (overlapping(hullOf([...rectangle(before, size), ...rectangle(next, size)]), other)) {
      return at - Math.sign(turn);
    }
    before = next;
  }
}
