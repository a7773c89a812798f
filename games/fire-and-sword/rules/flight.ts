/** Flight: at once after a failed test, and in movement phases until the unit is rallied or gone (morale.flight). */
import { movementTable } from '../content/index.js';
import { openOrderGap } from '../formation/index.js';
import {
  type Angle,
  along,
  centreOf,
  cm,
  facingOf,
  freeWay,
  type Length,
  minus,
  nearer,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  poseBy,
  quarterTurn,
  rectangle,
  type Size,
  sweptStraight,
} from '../geometry/index.js';
import { pushTest } from './checks.js';
import { classOf, limitOf, offTable, piecesUnder } from './ground.js';
import { armOf, baseOf, basicMove, moverOf, onTable, poses, shapes } from './pieces.js';
import type { Play } from './play.js';
import { homeward } from './setting.js';
import { nobody, type State, type Unit } from './state.js';

/** The middle of a unit, by its bases. */
export function middleOf(unit: Unit): Point {
  const base = baseOf(unit);
  const centres = poses(unit).map((pose) => centreOf(pose, base));
  const sum = centres.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / centres.length), y: Math.round(sum.y / centres.length) };
}

/** Away from the enemy that gave the cause; homeward where there is none. */
export function awayFrom(state: State, unit: Unit, from: number): Angle {
  if (from === nobody) return homeward(unit.side);
  const way = minus(middleOf(unit), middleOf(state.units[from]!));
  return way.x === 0 && way.y === 0 ? homeward(unit.side) : facingOf(way);
}

/** Order and formation are lost; a full basic move straight away. */
export function flee(play: Play, unit: Unit, from: number): void {
  const direction = awayFrom(play.state, unit, from);
  unit.order = null;
  unit.hidden = false;
  unit.morale = 'flight';
  for (const frame of play.state.frames) if (frame.kind === 'move' && frame.unit === unit.index) frame.halted = true;
  play.tell({ type: 'fled', rule: 'morale.flight', unit: unit.data.id });
  run(play, unit, direction, basicMove(unit));
}

/** phase.flight: basic and additional move towards the own edge; foot without an additional move runs 5 cm more. */
export function runHome(play: Play, unit: Unit): void {
  const { card } = unit.data;
  const additional = card.type === 'dragoons' && !unit.mounted ? card.footMove!.additional : card.move.additional;
  const extra = additional ?? (armOf(unit) === 'infantry' ? movementTable.infantryFlight : 0);
  run(play, unit, homeward(unit.side), basicMove(unit) + cm(extra));
}

/** The bases in open order on the spot, turned to the way of flight, in the rows in which they stood. */
function scattered(unit: Unit, facing: Angle): Pose[] {
  const base = baseOf(unit);
  const middle = middleOf(unit);
  const gap = openOrderGap.least + 2;
  const files = Math.min(poses(unit).length, 4);
  return poses(unit).map((_, index) => {
    const [file, rank] = [index % files, Math.trunc(index / files)];
    const aside = along((2 * file - (files - 1)) * Math.trunc((base.width + gap) / 2), facing + quarterTurn);
    const back = along(-rank * (base.depth + gap), facing);
    const centre = { x: middle.x + aside.x + back.x, y: middle.y + aside.y + back.y };
    return poseBy(centre, facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  });
}

type Fate = { readonly kind: 'stands'; readonly pose: Pose } | { readonly kind: 'destroyed' | 'fled' };

/** Every base for itself, the foremost first. */
function run(play: Play, unit: Unit, direction: Angle, distance: Length): void {
  const { state, tell } = play;
  const passed = new Set<Unit>();
  const standing: Pose[] = [];
  for (const start of scattered(unit, direction)) {
    const fate = fateOf(state, unit, start, direction, distance, standing, passed);
    if (fate.kind === 'stands') standing.push(fate.pose);
    else if (fate.kind === 'fled') unit.fled++;
    else unit.destroyed++;
  }
  tell({ type: 'flees', rule: 'morale.flight', unit: unit.data.id, bases: standing.length });
  if (standing.length > 0) unit.layout = { kind: 'open', poses: standing };
  else vanish(play, unit);
  unit.kinds = unit.kinds.slice(0, standing.length);
  for (const friend of passed) testPassed(play, friend);
}

function vanish(play: Play, unit: Unit): void {
  unit.place = unit.fled > 0 ? 'fled' : 'destroyed';
  play.tell({ type: unit.fled > 0 ? 'left-table' : 'destroyed', rule: 'morale.flight-through', unit: unit.data.id });
}

/** morale.flight-through: friends passed through test their own morale. */
function testPassed(play: Play, friend: Unit): void {
  if (friend.morale === 'flight') return;
  const test = { attribute: 'morale' as const, rule: 'morale.flight-through', support: 0, closed: false };
  pushTest(play, friend, { ...test, decides: { kind: 'shaken', from: nobody } });
}

/** How far the ground lets a base run. */
function groundReach(state: State, unit: Unit, shape: Polygon, direction: Angle, distance: Length): Length {
  const swept = sweptStraight(shape, along(distance, direction));
  const limits = piecesUnder(state.setting, swept).map((piece) => {
    const ground = classOf(piece, moverOf(unit), false);
    if (ground === 'impassable') return freeWay(shape, direction, distance, piece.shape);
    return limitOf(ground, distance) ?? distance;
  });
  const walls = state.setting.buildings.map((building) => freeWay(shape, direction, distance, building.shape));
  return Math.min(distance, ...limits, ...walls);
}

function fateOf(
  state: State,
  unit: Unit,
  start: Pose,
  direction: Angle,
  distance: Length,
  standing: readonly Pose[],
  passed: Set<Unit>,
): Fate {
  const base = baseOf(unit);
  const from = rectangle(start, base);
  const reach = groundReach(state, unit, from, direction, distance);
  const { numerator, denominator } = movementTable.fleeingMost;
  const most = Math.max(reach, Math.trunc((reach * numerator) / denominator));
  const others = state.units.filter((other) => other.index !== unit.index && onTable(other));
  const enemies = others
    .filter(({ side, abandoned }) => side !== unit.side && !abandoned)
    .flatMap((enemy) => [...shapes(enemy)]);
  const friends = others.filter(({ side }) => side === unit.side);
  // It runs on through friends and its own until it finds room, at most half as far again.
  for (let way = reach; way <= most; way += 10) {
    const pose = movedBy(start, direction, way);
    const shape = rectangle(pose, base);
    if (offTable(state.setting, shape)) return { kind: 'fled' };
    const swept = sweptStraight(from, along(way, direction));
    if (enemies.some((enemy) => overlapping(swept, enemy))) return { kind: 'destroyed' };
    if (taken(shape, friends, standing, base)) continue;
    for (const friend of friends) if (shapes(friend).some((theirs) => overlapping(swept, theirs))) passed.add(friend);
    const caught = enemies.some((enemy) => nearer(shape, enemy, cm(movementTable.nearEnemy) + 1));
    return caught ? { kind: 'destroyed' } : { kind: 'stands', pose };
  }
  return { kind: 'fled' };
}

const movedBy = (pose: Pose, direction: Angle, distance: Length): Pose => {
  const way = along(distance, direction);
  return { x: pose.x + way.x, y: pose.y + way.y, facing: pose.facing };
};

function taken(shape: Polygon, friends: readonly Unit[], standing: readonly Pose[], base: Size): boolean {
  return (
    friends.some((friend) => shapes(friend).some((theirs) => overlapping(shape, theirs))) ||
    standing.some((pose) => overlapping(shape, rectangle(pose, base)))
  );
}
