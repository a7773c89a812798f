/** Alignment on contact: the attacker wheels about the point of first contact until its front lies along an edge. */
import { edgeOf, outwardFrom, type SideOfUnit } from './areas.js';
import { overlapping, touching } from './contact.js';
import { pointDistance, within } from './distance.js';
import { type Angle, halfTurn, type Length, normalAngle, quarterTurn, touch, turnBetween } from './measure.js';
import { dot, minus, type Point, squareLength } from './point.js';
import { cornerOf, type Pose, placeOn, poseBy, rectangle, type Size } from './rectangle.js';
import { along, direction, unit } from './trigonometry.js';
import { arcLength, arcTurn } from './wheel.js';

/** A rectangle with its pose: a block of bases, one base, or a building. */
export interface Footprint {
  readonly pose: Pose;
  readonly size: Size;
}

export interface Alignment {
  readonly pose: Pose;
  readonly turn: Angle;
  /** The point of first contact: so far to the right of the attacker's left front corner. */
  readonly pivot: Length;
  /** Way of the corner that travels furthest. */
  readonly length: Length;
  /** The front lies along the edge now; false where the movement was too short for it. */
  readonly complete: boolean;
}

/** Where on the attacker's front the contact is: so far to the right of its left corner. */
function contactOnFront(attacker: Footprint, [left, right]: readonly [Point, Point]): Length {
  const { pose, size } = attacker;
  const edge = [left, right];
  const meets = (point: Point) => within([point], edge, touch);
  const leftMeets = meets(cornerOf(pose, size, 'front-left'));
  const rightMeets = meets(cornerOf(pose, size, 'front-right'));
  if (leftMeets && !rightMeets) return 0;
  if (rightMeets && !leftMeets) return size.width;
  // A corner of the target meets the front somewhere between: the one that lies nearer to it.
  const front = [cornerOf(pose, size, 'front-left'), cornerOf(pose, size, 'front-right')];
  const nearest = [left, right].reduce((a, b) => (nearerTo(front, b, a) ? b : a));
  const reach = Math.round(dot(direction(pose.facing + quarterTurn), minus(nearest, front[0]!)) / unit);
  return Math.max(0, Math.min(size.width, reach));
}

const nearerTo = (front: readonly Point[], a: Point, b: Point): boolean => {
  const reach = (point: Point) => {
    for (let limit = 0; limit <= touch; limit++) if (within([point], front, limit)) return limit;
    return Math.min(...front.map((end) => pointDistance(end, point)));
  };
  return reach(a) < reach(b);
};

/** The attacker after wheeling about the point of contact, as far as its movement goes. */
export function align(attacker: Footprint, target: Footprint, side: SideOfUnit, movement: Length): Alignment {
  const { pose, size } = attacker;
  const wanted = normalAngle(outwardFrom(target.pose, side) + halfTurn);
  const right = contactOnFront(attacker, edgeOf(target.pose, target.size, side));
  const pivot = placeOn(pose, right, 0);
  const far = Math.max(right, size.width - right);
  const squareRadius = squareLength({ x: far, y: size.depth });
  const full = turnBetween(pose.facing, wanted);
  const possible = arcTurn(squareRadius, movement);
  const turn = Math.abs(full) <= possible ? full : Math.sign(full) * possible;
  const turned = poseBy(pivot, pose.facing + turn, right, 0);
  return {
    pose: settled({ pose: turned, size }, target),
    turn,
    pivot: right,
    length: arcLength(squareRadius, turn),
    complete: turn === full,
  };
}

/** Corners are whole hundredths: the last one or two are given or taken so that the edges touch and do not overlap. */
function settled(attacker: Footprint, target: Footprint): Pose {
  const other = rectangle(target.pose, target.size);
  const at = (back: Length): Pose => ({ ...attacker.pose, ...shifted(attacker.pose, back) });
  const fits = (pose: Pose) => touching(rectangle(pose, attacker.size), other);
  const clear = (pose: Pose) => !overlapping(rectangle(pose, attacker.size), other);
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
  const back = steps.find((step) => fits(at(step))) ?? steps.find((step) => clear(at(step))) ?? 0;
  return at(back);
}

function shifted(pose: Pose, back: Length): Point {
  const way = along(-back, pose.facing);
  return { x: pose.x + way.x, y: pose.y + way.y };
}
