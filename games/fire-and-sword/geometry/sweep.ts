/** The ground that a moving shape covers, without gaps, whatever the length of the step. */
import { overlapping, touching } from './contact.js';
import type { Angle, Length } from './measure.js';
import { bend, cross, minus, type Point } from './point.js';
import { type Box, boxesNear, boxOf, hullOf, moved, type Polygon } from './polygon.js';
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

/** Two degrees: the pieces in which a turn is held against others. */
const wheelStep: Angle = 20;

/**
 * Poses of a rectangle turning about a place on it, tenth by tenth, two degrees a piece. The last pose of a piece is the first of
 * the next. All tenths are drawn: an arc bulges over its chord, and each pose is rounded for itself.
 */
export function turningPieces(pose: Pose, right: Length, back: Length, turn: Angle): Pose[][] {
  const pivot = placeOn(pose, right, back);
  const all = Math.abs(turn);
  const pieces: Pose[][] = [];
  let last = pose;
  for (let start = 0; start < all; start += wheelStep) {
    const piece = [last];
    for (let at = start + 1; at <= Math.min(start + wheelStep, all); at++)
      piece.push(poseBy(pivot, pose.facing + Math.sign(turn) * at, right, back));
    last = piece[piece.length - 1]!;
    pieces.push(piece);
  }
  return pieces;
}

/** All that a rectangle covers while it turns, piece by piece; where it stands if it does not turn. */
export function sweptTurn(pose: Pose, size: Size, right: Length, back: Length, turn: Angle): Polygon[] {
  if (turn === 0) return [rectangle(pose, size)];
  return turningPieces(pose, right, back, turn).map((piece) => coveredBy(piece.map((one) => rectangle(one, size))));
}

/** All that a base covers while it turns about its middle: its arcs are so short that they bulge less than 0.001 cm over chords. */
export function sweptSpin(pose: Pose, size: Size, turn: Angle): Polygon[] {
  const middle = [Math.trunc(size.width / 2), Math.trunc(size.depth / 2)] as const;
  const pivot = placeOn(pose, ...middle);
  const covered: Polygon[] = [];
  let last = rectangle(pose, size);
  for (let at = wheelStep; at - wheelStep < Math.abs(turn); at += wheelStep) {
    const by = Math.sign(turn) * Math.min(at, Math.abs(turn));
    const next = rectangle(poseBy(pivot, pose.facing + by, ...middle), size);
    covered.push(hullOf([...last, ...next]));
    last = next;
  }
  return covered;
}

/** The hull of a shape in all poses of a piece of a turn; few corners lie outside that of the first and the last pose. */
export function coveredBy(shapes: readonly Polygon[]): Polygon {
  const chord = hullOf([...shapes[0]!, ...shapes[shapes.length - 1]!]);
  const bulge: Point[] = [];
  for (let at = 1; at < shapes.length - 1; at++)
    for (const corner of shapes[at]!) if (isOutside(chord, corner)) bulge.push(corner);
  return bulge.length === 0 ? chord : hullOf([...chord, ...bulge]);
}

function isOutside(shape: Polygon, point: Point): boolean {
  let from = shape[shape.length - 1]!;
  for (const to of shape) {
    if (bend(from, to, point) < 0) return true;
    from = to;
  }
  return false;
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

/** How far a rectangle can turn about a place on it before it comes to overlap any of the others. */
export function freeTurn(
  pose: Pose,
  size: Size,
  [right, back]: readonly [Length, Length],
  turn: Angle,
  others: readonly Polygon[],
): Angle {
  const reach = boxOfTurn(pose, size, right, back);
  const near = others.filter((other) => boxesNear(reach, boxOf(other), 0));
  if (turn === 0 || near.length === 0) return turn;
  for (const [index, piece] of turningPieces(pose, right, back, turn).entries()) {
    const shapes = piece.map((one) => rectangle(one, size));
    const covered = coveredBy(shapes);
    const hit = near.filter((other) => overlapping(covered, other));
    if (hit.length === 0) continue;
    // A piece that is hit is searched tenth by tenth.
    for (let at = 1; at < shapes.length; at++) {
      const tenth = hullOf([...shapes[at - 1]!, ...shapes[at]!]);
      if (hit.some((other) => overlapping(tenth, other))) return Math.sign(turn) * (index * wheelStep + at - 1);
    }
  }
  return turn;
}

/** All that a rectangle can come to on any turn about a place on it lies in this box. */
function boxOfTurn(pose: Pose, { width, depth }: Size, right: Length, back: Length): Box {
  const { x, y } = placeOn(pose, right, back);
  const far = Math.max(right, width - right) + Math.max(back, depth - back) + 1;
  return { left: x - far, right: x + far, bottom: y - far, top: y + far };
}
