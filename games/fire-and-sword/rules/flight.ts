/** Flight: at once after a failed test, and in movement phases until the unit is rallied or gone (morale.flight). */
import { movementTable } from '../content/index.js';
import { openOrderGap, overlapWithin } from '../formation/index.js';
import {
  type Angle,
  along,
  cm,
  freeWay,
  type Length,
  moved,
  movedPose,
  nearer,
  overlapping,
  type Polygon,
  type Pose,
  placeOn,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  rectangle,
  sweptStraight,
} from '../geometry/index.js';
import { throwAway } from './carrying.js';
import { hasLances } from './close-weapons.js';
import { strandCommander } from './commander-danger.js';
import { makeWay } from './commanders-aside.js';
import { awayFrom, middleOf } from './directions.js';
import { footingAlong } from './footing.js';
import type { CombatFrame } from './frames.js';
import { limitOf, offTable, piecesUnder } from './ground.js';
import { alarm, shakeWitnesses } from './leaving.js';
import { testMorale } from './morale-tests.js';
import { armOf, baseOf, basicMove, onTable, poses, shapes } from './pieces.js';
import type { Play } from './play.js';
import { homeward } from './setting.js';
import type { State, Unit } from './state.js';
import { rollTen } from './ten.js';

/** Order and formation are lost; a full basic move straight away from the enemy that gave the cause. */
export const flee = (play: Play, unit: Unit, from: number): void =>
  fleeAlong(play, unit, awayFrom(play.state, unit, from));

/** morale.flight: no order, no lances, no charge; a full basic move along a direction. */
export function fleeAlong(play: Play, unit: Unit, direction: Angle): void {
  const { state } = play;
  unit.order = null;
  unit.hidden = false;
  unit.morale = 'flight';
  unit.charge = null;
  throwAway(unit);
  if (hasLances(unit)) unit.lancesBroken = true;
  for (const frame of state.frames) if (frame.kind === 'move' && frame.unit === unit.index) frame.halted = true;
  // A unit flees only once in a step of combat.
  if (unit.fledNow) return;
  unit.fledNow = true;
  play.tell({ type: 'fled', rule: 'morale.flight', unit: unit.data.id });
  alarm(play, unit, shapes(unit));
  run(play, unit, direction, basicMove(unit), false);
}

/** morale.fleeing-combat: who flees already fails every test and runs on; in a combat its end will move it. */
export function fleeFurther(play: Play, unit: Unit, from: number): void {
  const combat = play.state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat');
  const fights = combat?.step === 'fight' && combat.melees.some(({ units }) => units.includes(unit.index));
  if (onTable(unit) && !fights) flee(play, unit, from);
}

/** phase.flight: basic and additional move towards the own edge; foot without an additional move runs 5 cm more. */
export function runHome(play: Play, unit: Unit): void {
  const { card } = unit.data;
  const additional = card.type === 'dragoons' && !unit.mounted ? card.footMove!.additional : card.move.additional;
  const extra = additional ?? (armOf(unit) === 'infantry' ? movementTable.infantryFlight : 0);
  run(play, unit, homeward(unit.side), basicMove(unit) + cm(extra), true);
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

/** Bases that run already turn where they stand, unless they would stand on each other. */
function turnedHome(unit: Unit, facing: Angle): Pose[] {
  const base = baseOf(unit);
  const turned = poses(unit).map((pose) => {
    const [right, back] = [Math.trunc(base.width / 2), Math.trunc(base.depth / 2)];
    return poseBy(placeOn(pose, right, back), facing, right, back);
  });
  return overlapWithin(turned.map((pose) => rectangle(pose, base))) ? scattered(unit, facing) : turned;
}

type End =
  | { readonly kind: 'stands'; readonly pose: Pose }
  /** `spent`: further than anybody can run, and counted as fled (morale.flight-through). */
  | { readonly kind: 'destroyed' | 'fled' | 'spent'; readonly at: Polygon };

/** What a run is made under: which way, how far, and whether friends may be gone around (only in the movement phase). */
interface Run {
  readonly state: State;
  readonly unit: Unit;
  readonly direction: Angle;
  readonly distance: Length;
  readonly enemies: readonly Polygon[];
  readonly friends: readonly Unit[];
  readonly standing: Pose[];
  readonly passed: Set<Unit>;
}

/** Every base for itself, the foremost first. */
function run(play: Play, unit: Unit, direction: Angle, distance: Length, around: boolean): void {
  const { state, tell } = play;
  const others = state.units.filter((other) => other.index !== unit.index && onTable(other));
  const enemies = others
    .filter(({ side, abandoned }) => side !== unit.side && !abandoned)
    .flatMap((enemy) => [...shapes(enemy)]);
  // What nobody mans any more bars nobody, but nobody comes to stand on it.
  const friends = others.filter(({ side, abandoned }) => side === unit.side || abandoned);
  const way: Run = { state, unit, direction, distance, enemies, friends, standing: [], passed: new Set() };
  const gone: Polygon[] = [];
  let left = false;
  const starts = looseFrom(way, around ? turnedHome(unit, direction) : scattered(unit, direction));
  for (const start of starts) {
    const end = (around ? wayAround(play, way, start) : null) ?? straightEnd(way, start);
    if (end.kind === 'stands') way.standing.push(end.pose);
    else if (end.kind !== 'destroyed') {
      left ||= end.kind === 'fled';
      unit.fled++;
      gone.push(end.at);
    } else unit.destroyed++;
  }
  tell({ type: 'flees', rule: 'morale.flight', unit: unit.data.id, bases: way.standing.length });
  if (way.standing.length > 0) unit.layout = { kind: 'open', poses: way.standing };
  else vanish(play, unit, left);
  unit.kinds = unit.kinds.slice(0, way.standing.length);
  unit.moved = true;
  makeWay(state);
  // open.charge: the fleeing pass through each other without a test.
  for (const friend of way.passed) {
    if (friend.morale !== 'flight' && !friend.abandoned) testMorale(play, friend, 'morale.flight-through');
  }
  if (gone.length === 0) return;
  // motivation.leaving: when its first base goes.
  if (gone.length === unit.fled) shakeWitnesses(play, unit.side, gone[0]!, unit);
  alarm(play, unit, gone);
}

function vanish(play: Play, unit: Unit, left: boolean): void {
  unit.place = unit.fled > 0 ? 'fled' : 'destroyed';
  play.tell({ type: unit.fled > 0 ? 'left-table' : 'destroyed', rule: 'morale.flight-through', unit: unit.data.id });
  strandCommander(play, unit, left);
}

/** Turned round, the bases stand as near to the enemy as before, not in him. */
function looseFrom({ unit, direction, enemies }: Run, starts: readonly Pose[]): Pose[] {
  const base = baseOf(unit);
  const clear = (way: Length) =>
    starts.every((start) => {
      const shape = rectangle(movedBy(start, direction, way), base);
      return !enemies.some((enemy) => overlapping(shape, enemy));
    });
  for (let way = 0; way <= 2 * base.width; way += 10) {
    if (clear(way)) return starts.map((start) => movedBy(start, direction, way));
  }
  return [...starts];
}

/** How far the ground lets a base run. */
function groundReach(state: State, unit: Unit, shape: Polygon, direction: Angle, distance: Length): Length {
  const swept = sweptStraight(shape, along(distance, direction));
  const limits = piecesUnder(state.setting, swept).map((piece) => {
    const ground = footingAlong(state.setting, unit, piece, shape, direction);
    const border = freeWay(shape, direction, distance, piece.shape);
    // terrain.classes: who has gone further than the ground allows stops at its border.
    return ground === 'impassable' ? border : Math.max(border, limitOf(ground, distance) ?? distance);
  });
  const walls = state.setting.buildings.map((building) => freeWay(shape, direction, distance, building.shape));
  return Math.min(distance, ...limits, ...walls);
}

/** morale.flight-through: straight on through friends and its own until there is room, at most half as far again. */
function straightEnd(way: Run, start: Pose): End {
  const { state, unit, direction, distance, enemies, friends, passed } = way;
  const base = baseOf(unit);
  const from = rectangle(start, base);
  const reach = groundReach(state, unit, from, direction, distance);
  const { numerator, denominator } = movementTable.fleeingMost;
  const most = Math.max(reach, Math.trunc((reach * numerator) / denominator));
  for (let length = reach; length <= most; length += 10) {
    const pose = movedBy(start, direction, length);
    const shape = rectangle(pose, base);
    const swept = sweptStraight(from, along(length, direction));
    if (enemies.some((enemy) => overlapping(swept, enemy))) return { kind: 'destroyed', at: from };
    if (offTable(state.setting, shape)) return { kind: 'fled', at: atEdge(state, from, direction, length) };
    if (taken(shape, way)) continue;
    // Driven on, it cannot enter ground that its move does not reach into.
    if (length > reach && groundReach(state, unit, from, direction, length) < length) break;
    for (const friend of friends) if (shapes(friend).some((theirs) => overlapping(swept, theirs))) passed.add(friend);
    return caught(shape, enemies) ? { kind: 'destroyed', at: from } : { kind: 'stands', pose };
  }
  return { kind: 'spent', at: from };
}

const caught = (shape: Polygon, enemies: readonly Polygon[]): boolean =>
  enemies.some((enemy) => nearer(shape, enemy, cm(movementTable.nearEnemy) + 1));

/** The last place on the table. */
function atEdge(state: State, from: Polygon, direction: Angle, length: Length): Polygon {
  let inside = 0;
  for (let way = 0; way <= length && !offTable(state.setting, moved(from, along(way, direction))); way += 10)
    inside = way;
  return moved(from, along(inside, direction));
}

/** morale.flight: in the movement phase around friends in the way, by the shorter way; a die between equal ones. */
function wayAround(play: Play, way: Run, start: Pose): End | null {
  const blocked = sweptStraight(rectangle(start, baseOf(way.unit)), along(way.distance, way.direction));
  const inWay = way.friends.filter((friend) => shapes(friend).some((theirs) => overlapping(blocked, theirs)));
  if (inWay.length === 0) return null;
  for (let aside = 100; aside < way.distance; aside += 100) {
    const ends = [1, -1].flatMap((side) => aroundBy(way, start, inWay, side * aside) ?? []);
    if (ends.length === 0) continue;
    if (ends.length === 1) return ends[0]!;
    return ends[rollTen(play.dice, 'way') <= 5 ? 0 : 1]!;
  }
  return null;
}

/** So far aside while it comes up to the friend, then straight on with what is left. */
function aroundBy(way: Run, start: Pose, inWay: readonly Unit[], aside: Length): End | null {
  const { state, unit, direction, distance, enemies, friends } = way;
  const base = baseOf(unit);
  const from = rectangle(start, base);
  const theirs = inWay.flatMap((friend) => [...shapes(friend)]);
  const ahead = Math.min(...theirs.map((shape) => freeWay(from, direction, distance, shape)));
  const first = plus(along(ahead, direction), along(aside, direction + quarterTurn));
  const spent = pointDistance({ x: 0, y: 0 }, first);
  const corner: Pose = { ...plus(start, first), facing: start.facing };
  const turned = rectangle(corner, base);
  const rest = Math.min(distance - spent, groundReach(state, unit, turned, direction, Math.max(0, distance - spent)));
  if (rest <= 0 || offTable(state.setting, turned)) return null;
  const end = movedBy(corner, direction, rest);
  const shape = rectangle(end, base);
  const legs = [sweptStraight(from, first), sweptStraight(turned, along(rest, direction))];
  const barred = [
    ...friends.flatMap((friend) => [...shapes(friend)]),
    ...enemies,
    ...state.setting.buildings.map((building) => building.shape),
  ];
  if (legs.some((leg) => barred.some((other) => overlapping(leg, other)))) return null;
  if (offTable(state.setting, shape)) return { kind: 'fled', at: atEdge(state, turned, direction, rest) };
  if (taken(shape, way)) return null;
  return caught(shape, enemies) ? null : { kind: 'stands', pose: end };
}

const movedBy = (pose: Pose, direction: Angle, distance: Length): Pose => movedPose(pose, along(distance, direction));

function taken(shape: Polygon, { friends, standing, unit }: Run): boolean {
  const base = baseOf(unit);
  return (
    friends.some((friend) => shapes(friend).some((theirs) => overlapping(shape, theirs))) ||
    standing.some((pose) => overlapping(shape, rectangle(pose, base)))
  );
}
