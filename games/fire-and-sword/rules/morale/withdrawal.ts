/** Falling back before an enemy: how far, through whom, and what follows (morale.withdrawal, morale.withdrawal-blocked). */
import { movementTable } from '../../content/index.js';
import { type Layout, type Leg, posesOf } from '../../formation/index.js';
import {
  type Angle,
  along,
  cm,
  compareDistance,
  freeWay,
  halfTurn,
  type Length,
  moved,
  movedPose,
  nearer,
  overlapping,
  type Polygon,
  type SideOfUnit,
  sweptStraight,
  touching,
} from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { makeWay } from '../commanders/commanders-aside.js';
import { pushTest } from '../dice/test-frame.js';
import { obstaclesFor } from '../ground/obstacles.js';
import { straightReach } from '../ground/straight-reach.js';
import { partFromLimber } from '../movement/limber-place.js';
import { startMove } from '../movement/move-frame.js';
import { withdrawalMove } from '../movement/straight.js';
import { baseOf, basicMove, groundOfLayout, sameBattalion, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { springCaltrops } from '../wagons-and-works/caltrops.js';
import { throwAway } from '../wagons-and-works/carrying.js';
import { blockersFor, facedTo, hasRoom } from './facing-enemy.js';
import { fleeAlong } from './flight.js';

const near = cm(movementTable.nearEnemy);
/** Enemies that come near are looked for every millimetre of the way. */
const step: Length = 10;

function insideTable(state: State, ground: readonly Polygon[]): boolean {
  const { width, depth } = state.setting.table;
  return ground.every((shape) => shape.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= depth));
}

export interface FallBack {
  readonly distance: Length;
  /** Friends passed through, and friends run into. */
  readonly passed: readonly Unit[];
  readonly met: readonly Unit[];
}

/** How far the ground lets all bases go (terrain.classes: the slowest counts). */
const groundReach = (state: State, unit: Unit, layout: Layout, direction: Angle, limit: Length): Length =>
  Math.min(limit, ...posesOf(layout, baseOf(unit)).map((pose) => straightReach(state, unit, pose, direction, limit)));

/** How far a unit can be drawn back: enemies other than those it fought stop it at 2 cm, friends where it cannot end. */
export function fallBackWay(
  state: State,
  unit: Unit,
  layout: Layout,
  direction: Angle,
  limit: Length,
  foes: readonly number[] = [],
): FallBack {
  const ground = groundOfLayout(layout, baseOf(unit));
  const others = blockersFor(state, unit);
  const friends = others.filter(({ battle: { side } }) => side === unit.battle.side);
  const shaky = (friend: Unit) => unit.battle.morale !== 'good' || friend.battle.morale === 'disorganised';
  let distance = groundReach(state, unit, layout, direction, limit);
  const free = (blockers: readonly Unit[], most: Length): Length =>
    Math.min(
      most,
      ...blockers.flatMap((other) =>
        shapes(other).flatMap((theirs) => ground.map((shape) => freeWay(shape, direction, most, theirs))),
      ),
    );
  const at = (length: Length) => ground.map((shape) => moved(shape, along(length, direction)));
  const strangers = others.filter(
    (other) => other.battle.side !== unit.battle.side && !foes.includes(other.index) && !other.battle.abandoned,
  );
  distance = Math.min(distance, free(strangers, distance), beforeStrangers(ground, strangers, direction, distance));
  distance = free(friends.filter(shaky), distance);
  distance = free(
    others.filter(
      (other) => other.battle.side !== unit.battle.side && (foes.includes(other.index) || other.battle.abandoned),
    ),
    distance,
  );
  while (distance > 0 && !insideTable(state, at(distance))) distance -= 1;
  distance = clearEnd(state, unit, others, ground, direction, distance, free);
  const swept = ground.map((shape) => sweptStraight(shape, along(distance, direction)));
  const meets = (friend: Unit, mine: readonly Polygon[], how: (a: Polygon, b: Polygon) => boolean) =>
    shapes(friend).some((theirs) => mine.some((shape) => how(shape, theirs)));
  const passed = friends.filter((friend) => meets(friend, swept, overlapping));
  const stopped =
    distance < limit ? friends.filter((friend) => shaky(friend) && meets(friend, at(distance), touching)) : [];
  return { distance, passed, met: stopped.filter((friend) => !passed.includes(friend)) };
}

/** No base ends on anybody or upon an obstacle: the last place before it. Who is slid along may lie in the way by a hundredth. */
function clearEnd(
  state: State,
  unit: Unit,
  others: readonly Unit[],
  ground: readonly Polygon[],
  direction: Angle,
  most: Length,
  free: (blockers: readonly Unit[], most: Length) => Length,
): Length {
  let distance = most;
  for (;;) {
    const there = ground.map((shape) => moved(shape, along(distance, direction)));
    const under = others.filter((other) =>
      shapes(other).some((theirs) => there.some((shape) => overlapping(shape, theirs))),
    );
    if (under.length > 0 && distance > 0) distance = Math.min(free(under, distance), distance - 1);
    else if (distance > 0 && there.some((shape) => obstaclesFor(state.setting, unit, shape).length > 0)) distance -= 1;
    else return distance;
  }
}

/** How far a unit can go straight on until it meets somebody, a wall, bad ground or the edge of the table. */
export function pushOn(state: State, unit: Unit, direction: Angle, limit: Length): Length {
  const ground = shapes(unit);
  const others = blockersFor(state, unit).flatMap(shapes);
  let way = Math.min(
    limit,
    groundReach(state, unit, unit.battle.layout, direction, limit),
    ...others.flatMap((other) => ground.map((shape) => freeWay(shape, direction, limit, other))),
  );
  const at = (length: Length) => ground.map((shape) => moved(shape, along(length, direction)));
  const onFence = (length: Length) => at(length).some((shape) => obstaclesFor(state.setting, unit, shape).length > 0);
  const onOthers = (length: Length) => at(length).some((shape) => others.some((other) => overlapping(shape, other)));
  while (way > 0 && (!insideTable(state, at(way)) || onFence(way) || onOthers(way))) way -= 1;
  return way;
}

/** The way until an enemy who was farther is 2 cm away. */
function beforeStrangers(
  ground: readonly Polygon[],
  strangers: readonly Unit[],
  direction: Angle,
  most: Length,
): Length {
  const foes = strangers.flatMap((enemy) => [...shapes(enemy)]);
  const closeTo = (shape: Polygon, theirs: Polygon) => nearer(shape, theirs, near + 1);
  const fresh = ground.map((shape) => foes.filter((theirs) => !closeTo(shape, theirs)));
  for (let way = step; way < most + step; way += step) {
    const length = Math.min(way, most);
    const hit = ground.some((shape, index) => {
      const there = moved(shape, along(length, direction));
      return fresh[index]!.some((theirs) => closeTo(there, theirs));
    });
    if (hit) return length;
  }
  return most;
}

/** The layout shifted straight along a direction. */
export function shifted(layout: Layout, direction: Angle, distance: Length): Layout {
  const way = along(distance, direction);
  if (layout.kind === 'block') return { ...layout, pose: movedPose(layout.pose, way) };
  const poses = layout.poses.map((pose) => movedPose(pose, way));
  if (layout.kind !== 'bent-column') return { ...layout, poses };
  const track = layout.track.map((leg): Leg => ({ ...leg, from: movedPose(leg.from, way) }));
  return { ...layout, poses, track };
}

export interface Withdrawal {
  /** The way it goes; the unit faces the other way afterwards. */
  readonly direction: Angle;
  /** The side at which the enemy stands, to which it turns first. */
  readonly side: SideOfUnit;
  readonly distance: Length;
  /** Enemies from whom it parts. */
  readonly foes: readonly number[];
  /** Wagons and buildings: it may stay nearer than 2 cm (morale.withdrawal-blocked). */
  readonly mayStayNear: boolean;
}

/** Turned to the side of the enemy and drawn back; as it stands where friends or the edge leave no room to turn (ruling 601). */
function drawnBack(state: State, unit: Unit, { direction, side, distance, foes }: Withdrawal) {
  const tried = (faced: Layout) => {
    const fallBack = fallBackWay(state, unit, faced, direction, distance, foes);
    return { ...fallBack, layout: shifted(faced, direction, fallBack.distance) };
  };
  const turned = tried(facedTo(unit, side, direction + halfTurn));
  return side === 'front' || hasRoom(state, unit, turned.layout) ? turned : tried(unit.battle.layout);
}

/** morale.withdrawal: back, facing the enemy; within 2 cm of who fought it, it flees; then a wheel with the other half. */
export function withdrawFrom(play: Play, unit: Unit, withdrawal: Withdrawal): void {
  const { state, emit } = play;
  const { direction, distance: limit, foes, mayStayNear } = withdrawal;
  const { layout, distance, passed, met } = drawnBack(state, unit, withdrawal);
  const caught = cannotPart(state, foes, groundOfLayout(layout, baseOf(unit)), mayStayNear);
  const lanes = shapes(unit).map((shape) => sweptStraight(shape, along(distance, direction)));
  const strained = passed.filter((friend) => !passesFreely(unit, friend));
  const before = unit.battle.layout;
  unit.battle = { ...unit.battle, layout };
  partFromLimber(play, unit, before);
  throwAway(unit);
  // morale.withdrawal-blocked: it goes as far as it can, and flees from there.
  if (caught) {
    if (distance > 0) emit({ type: 'withdrew', rule: 'morale.withdrawal', unit: unit.data.id, distance });
    testSkill(play, strained);
    fleeAlong(play, unit, direction);
    return;
  }
  if (unit.battle.order !== 'defence' && !keepsOrder(unit)) unit.battle = { ...unit.battle, order: null };
  unit.battle = { ...unit.battle, hidden: false };
  unit.turn = { ...unit.turn, charge: null, moved: true };
  makeWay(state);
  emit({ type: 'withdrew', rule: 'morale.withdrawal', unit: unit.data.id, distance });
  if (limit <= withdrawalMove(unit)) {
    state.frames.push({ ...startMove(unit, 'withdraw'), spent: withdrawalMove(unit), withdrew: true });
  }
  testSkill(play, strained.length > 0 ? [...strained, unit] : []);
  springCaltrops(play, unit, [...lanes, ...shapes(unit)]);
  // morale.withdrawal: disorder spreads to whoever is in order, to friends run into or to who runs into them.
  if (met.length > 0)
    testSkill(play, unit.battle.morale === 'good' ? [unit] : met.filter(({ battle: { morale } }) => morale === 'good'));
}

/** movement.passing: open order through open order, and units of one battalion. */
const passesFreely = (unit: Unit, friend: Unit): boolean =>
  (unit.battle.layout.kind === 'open' &&
    friend.battle.layout.kind === 'open' &&
    unit.battle.morale === friend.battle.morale) ||
  sameBattalion(unit, friend);

const keepsOrder = (unit: Unit): boolean => unit.data.card.rules.includes('possessed');

/** Bases may neither overlap enemies nor, but for wagons and buildings, end within 2 cm of those it fought. */
function cannotPart(state: State, foes: readonly number[], ground: readonly Polygon[], mayStayNear: boolean): boolean {
  const theirs = foes
    .map((index) => state.units[index]!)
    .filter((enemy) => canBeMet(enemy) && enemy.battle.leader === nobody)
    .flatMap((enemy) => [...struckShapes(state, enemy)]);
  return theirs.some((enemy) =>
    ground.some((shape) =>
      mayStayNear ? touching(shape, enemy) || overlapping(shape, enemy) : compareDistance(shape, enemy, near) <= 0,
    ),
  );
}

function testSkill(play: Play, units: readonly Unit[]): void {
  for (const unit of units) {
    const test = { attribute: 'skill' as const, rule: 'morale.withdrawal', support: 0, closed: false };
    pushTest(play, unit, { ...test, decides: { kind: 'passed-through' } });
  }
}

/** special.light-cavalry: after a lost combat it may go a full move. */
export const fullWithdrawal = (unit: Unit): Length => basicMove(unit);
export const halfWithdrawal = withdrawalMove;
