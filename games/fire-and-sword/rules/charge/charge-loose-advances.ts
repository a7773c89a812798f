/** Ways of a charge base by base that meets nobody yet: all bases together, as far as they go (open.charge, charge.move). */
import { movementTable } from '../../content/index.js';
import { blockAt, posesOf } from '../../formation/index.js';
import {
  type Angle,
  along,
  centreOf,
  cm,
  distance,
  eighthTurn,
  facingOf,
  freeWay,
  type Length,
  minus,
  type Point,
  type Pose,
  placeOn,
  plus,
  pointDistance,
  poseBy,
  rectangle,
  type Size,
  turnBetween,
} from '../../geometry/index.js';
import type { Way } from '../state/actions.js';
import { baseOf, basicMove, poses, shapes } from '../state/pieces.js';
import type { State, Unit } from '../state/state.js';
import { aroundOf, struckShapes } from './around.js';
import { baseOnset, baseRefusal, begunBy, strikeCost } from './charge-base.js';
import { additionalMove } from './charge-state.js';
import { type Part, spentBefore } from './close-order-charge.js';

/** Where the bases come to stand after so far in a direction. */
type Form = (step: Length) => readonly Pose[];

/** What bars a way is found so exactly: 1 cm is left to the charger. */
const near: Length = cm(0.2);

/** Bases stand a hair further apart after a turn, so that no rounding brings them nearer than 0.5 cm. */
const loosened = { of: 102, in: 100 };

/** Ways to a target that is met by none of the bases: towards its middle, else towards its nearest place. */
export function* advances(state: State, unit: Unit, target: Unit, part: Part): Generator<Way[]> {
  const middle = mean(shapes(unit).flat());
  const straight = liesAhead(state, unit, target);
  for (const aim of aimsAt(state, unit, target)) {
    for (const form of formsOf(unit, middle, facingOf(minus(aim, middle)), straight)) {
      const step = furthest(state, unit, target, form, part);
      if (step > 0) yield form(step).map((pose) => [pose]);
    }
  }
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) };
}

function aimsAt(state: State, unit: Unit, target: Unit): Point[] {
  const theirs = struckShapes(state, target);
  const own = shapes(unit);
  const far = (shape: (typeof theirs)[number]) => Math.min(...own.map((mine) => distance(mine, shape)));
  const nearest = theirs.reduce((best, one) => (far(one) < far(best) ? one : best));
  return [mean(theirs.flat()), mean(nearest)];
}

/** Every base would meet the target straight ahead in the whole of the charge: who does not wheel keeps the run (combat.impetus). */
function liesAhead(state: State, unit: Unit, target: Unit): boolean {
  const reach = basicMove(unit) + additionalMove(unit);
  const base = baseOf(unit);
  const theirs = struckShapes(state, target);
  const { facing } = poses(unit)[0]!;
  return poses(unit).every(
    (pose) =>
      pose.facing === facing && theirs.some((shape) => freeWay(rectangle(pose, base), facing, reach, shape) < reach),
  );
}

/** Turned as a whole about their middle; in open order also each about its own, and straight on where that leads there. */
function formsOf(unit: Unit, middle: Point, direction: Angle, straightFirst: boolean): Form[] {
  const base = baseOf(unit);
  const { layout } = unit.battle;
  const own = poses(unit);
  const turn = turnBetween(own[0]!.facing, direction);
  if (layout.kind === 'block') {
    const turned = posesOf(blockAt(layout, turnedAbout(middle, layout.pose, turn)), base);
    return [(step) => turned.map((pose) => shifted(pose, along(step, direction)))];
  }
  const poseAt = (centre: Point, facing: Angle): Pose =>
    poseBy(centre, facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  const together = (of: number): Form => {
    const turned = own.map((pose) => poseAt(apart(centreOf(pose, base), middle, turn, of), pose.facing + turn));
    return (step) => turned.map((pose) => shifted(pose, along(step, direction)));
  };
  const spun = own.map((pose) => poseAt(centreOf(pose, base), pose.facing + turn));
  const each: Form = (step) => spun.map((pose) => shifted(pose, along(step, direction)));
  const ahead: Form = (step) => own.map((pose) => shifted(pose, along(step, own[0]!.facing)));
  const turned = [together(loosened.in), together(loosened.of), each];
  if (straightFirst) return [ahead, ...turned];
  return Math.abs(turn) < eighthTurn ? [...turned, ahead] : turned;
}

const shifted = (pose: Pose, way: Point): Pose => ({ ...pose, ...plus(pose, way) });

/** A point turned about another, so many hundredths of its distance away. */
function apart(point: Point, middle: Point, turn: Angle, of: number): Point {
  const way = minus(point, middle);
  const scaled = { x: Math.round((way.x * of) / loosened.in), y: Math.round((way.y * of) / loosened.in) };
  // So far to the right and back of a facing that has turned.
  return placeOn({ ...middle, facing: turn }, scaled.x, -scaled.y);
}

function turnedAbout(middle: Point, pose: Pose, turn: Angle): Pose {
  const corner = apart(pose, middle, turn, loosened.in);
  return { ...corner, facing: poseBy(corner, pose.facing + turn, 0, 0).facing };
}

/** The longest step that all bases can make; ground, friends, walls and the edge of the table shorten it. */
function furthest(state: State, unit: Unit, target: Unit, form: Form, part: Part): Length {
  const base = baseOf(unit);
  const own = poses(unit);
  const around = aroundOf(state, unit, true, target);
  const theirs = struckShapes(state, target);
  const far = (all: readonly Pose[]) =>
    Math.min(...all.flatMap((pose) => theirs.map((shape) => distance(rectangle(pose, base), shape))));
  // charge.counter: up to the midway line; else nobody comes nearer than 2 cm whom he does not strike.
  const least = part.halfWay ? Math.trunc(far(own) / 2) : cm(movementTable.nearEnemy) + 1;
  const dearest = (step: Length) =>
    Math.max(...form(step).map((to, index) => costOf(unit, own[index]!, to, base) + begunBy(part, index)));
  const able = (step: Length): boolean => {
    const ends = form(step);
    if (far(ends) < least) return false;
    return ends.every((to, index) => {
      const move = baseOnset(state, unit, own[index]!, [to], around);
      return !('code' in move) && baseRefusal(state, unit, index, move, around, part) === null;
    });
  };
  let most = part.movement - spentBefore(part);
  // A way that is shorter by so much costs less by as much, but for the wheels.
  for (let over = 1; most > 0 && over > 0; most -= Math.max(0, over)) over = dearest(most) - part.movement;
  return most <= 0 || able(most) ? most : longest(most, able);
}

/** The greatest length below one that will not do, where every shorter one does. */
function longest(tooLong: Length, will: (length: Length) => boolean): Length {
  let [least, most] = [0, tooLong];
  while (most - least > near) {
    const half = Math.floor((least + most) / 2);
    if (will(half)) least = half;
    else most = half;
  }
  return least;
}

/** What a base pays: in open order as it would charge by itself, else the way of its middle (ruling 41). */
function costOf(unit: Unit, from: Pose, to: Pose, base: Size): Length {
  if (unit.battle.layout.kind === 'open') return strikeCost(from, to, base).cost;
  return pointDistance(centreOf(from, base), centreOf(to, base));
}
