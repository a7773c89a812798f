/** One act of moving before it is done: what it would do, and whether ground, friends and enemies let it. */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { type Layout, posesOf } from '../../formation/index.js';
import {
  type Box,
  boxAround,
  boxesNear,
  boxOf,
  centreOf,
  cm,
  inCm,
  knownBox,
  type Length,
  leastDistance,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  pointDistance,
  type Size,
  touch,
  within,
} from '../../geometry/index.js';
import { canBeMet, struckBounds, struckShapes } from '../charge/around.js';
import { caracoleGround } from '../fire/caracole-ground.js';
import { footing, forcesOpen, mayBog, mustClimb } from '../ground/footing.js';
import { isDownhill, limitOf, offTable, onRoad } from '../ground/ground.js';
import { carriedAlong, isCarriedOn, type Leg } from '../ground/roads.js';
import {
  armOf,
  baseOf,
  basicMove,
  boundsOf,
  groundOfLayout,
  isHeavyByHand,
  moverOf,
  onTable,
  poses,
  sameBattalion,
  shapes,
} from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, type Setting, type TerrainPiece } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { isBarricade } from '../wagons-and-works/barricades.js';
import { wagonRefusal } from '../wagons-and-works/through-wagons.js';

/** What one base does in an act. */
export interface BaseMove {
  readonly from: Pose;
  readonly to: Pose;
  /** Ground covered on the way. */
  readonly swept: readonly Polygon[];
  /** Its stretches, where it goes by more than one or turns on the way. */
  readonly legs?: readonly Leg[];
}

export interface Attempt {
  readonly layout: Layout;
  /** Movement that the act costs. */
  readonly cost: Length;
  readonly bases: readonly BaseMove[];
  /** All that is swept and the end lie in it; worked out from them where it is not given. */
  readonly box?: Box;
  /** Obstacles may be crossed (manoeuvres.obstacle). */
  readonly crossing?: boolean;
  /** Infantry goes over wagons that defend, by a special manoeuvre (wagons.transport). */
  readonly climbs?: boolean;
  /** Straight on: friends may be passed (movement.passing). */
  readonly straight?: boolean;
  /** Ground does not slow it (manoeuvres.position). */
  readonly anyGround?: boolean;
  /** Every base has been measured for itself: the least that ground allowed one of them, or null (open.distance). */
  readonly ownLimit?: Length | null;
  /** Movement manoeuvres that it takes besides its own (crossings base by base). */
  readonly manoeuvres?: number;
  /** It takes all the movement that the unit has, whatever the ground leaves of it (manoeuvres.price). */
  readonly wholeMove?: boolean;
  /** The unit as it will be, where the act changes it: mounted, dismounted. */
  readonly as?: Unit;
  /** What is said when the movement does not reach. */
  readonly tooFar?: Refusal;
  /** Units in close order may be forced open by the ground; this act keeps them closed. */
  readonly keepsClose?: boolean;
  /** Marching keeps 20 cm from the enemy and off all but open ground. */
  readonly marching?: boolean;
  /** A limber by itself is no unit: friends pass it, and it them (ruling 618). */
  readonly unhindered?: boolean;
}

export interface Verdict {
  /** Movement that the worst ground touched allows; null where it sets no limit. */
  readonly groundLimit: Length | null;
  /** Ground that wants a test on entry. */
  readonly tests: readonly TerrainPiece[];
  /** Friends passed through, who must be tested. */
  readonly passed: readonly Unit[];
}

const nearEnemy = cm(movementTable.nearEnemy);
const marchEnemy = cm(movementTable.march.enemyWithin);

/** An attempt with what may lie in its way: all else is out of its box. */
interface Way extends Attempt {
  readonly box: Box;
  readonly ends: readonly Polygon[];
}

/** Whether an attempt is allowed by all that stands and lies around; spending is judged by its own act. */
export function judge(state: State, unit: Unit, attempt: Attempt): Refusal | Verdict {
  const ends = groundOfLayout(attempt.layout, baseOf(unit));
  if (ends.some((shape) => offTable(state.setting, shape))) return no.offTable;
  const box = attempt.box ?? boxAround([...attempt.bases.flatMap(({ swept }) => swept), ...ends]);
  const way: Way = { ...attempt, box, ends };
  const ground = judgeGround(state, unit, way);
  if ('code' in ground) return ground;
  const barred = obstacleRefusal(state, unit, way) ?? enemyRefusal(state, unit, way) ?? leftThere(state, unit, way);
  if (barred) return barred;
  const passed = friendsPassed(state, unit, way);
  return 'code' in passed ? passed : { ...ground, passed };
}

export const isRefusal = (value: object): value is Refusal => 'code' in value;

function judgeGround(state: State, unit: Unit, way: Way): Refusal | Omit<Verdict, 'passed'> {
  const { setting } = state;
  const lies = ({ shape }: { readonly shape: Polygon }) => boxesNear(way.box, knownBox(shape), 0);
  const buildings = setting.buildings.filter(lies);
  const pieces = setting.terrain.filter(lies);
  if (buildings.length === 0 && pieces.length === 0) return { groundLimit: way.ownLimit ?? null, tests: [] };
  const base = baseOf(unit);
  let groundLimit: Length | null = way.ownLimit ?? null;
  const movesBases = changesPlace(unit, way);
  const tests = new Set<TerrainPiece>();
  for (const move of way.bases) {
    if (buildings.some(({ shape }) => move.swept.some((part) => overlapping(part, shape)))) return no.building;
    for (const piece of piecesTouched(setting, pieces, base, move)) {
      const found = judgePiece(setting, unit, way, move, piece);
      if (found !== null && typeof found === 'object') return found;
      if (found !== null && (groundLimit === null || found < groundLimit)) groundLimit = found;
      if (movesBases && wantsTest(unit, piece)) tests.add(piece);
    }
  }
  return { groundLimit, tests: [...tests] };
}

/** terrain.bogging: on entry, and while it is stuck; terrain.steep-slope: for every move. */
const wantsTest = (unit: Unit, piece: TerrainPiece): boolean =>
  mustClimb(unit, piece) ||
  (mayBog(unit, piece) && (unit.battle.bogged || !shapes(unit).some((shape) => overlapping(shape, piece.shape))));

/** Bases that turn where they stand are not moved. */
function changesPlace(unit: Unit, { layout, as }: Attempt): boolean {
  if (as) return false;
  const base = baseOf(unit);
  const centres = (poses: readonly Pose[]) => poses.map((pose) => centreOf(pose, base));
  const before = centres(poses(unit));
  return centres(posesOf(layout, base)).some((there) => before.every((here) => pointDistance(here, there) > touch));
}

/** Why a base may not touch this ground, or the movement that it allows; null where it sets no limit. */
function judgePiece(
  setting: Setting,
  unit: Unit,
  attempt: Attempt,
  { from, to }: BaseMove,
  piece: TerrainPiece,
): Refusal | Length | null {
  const base = baseOf(unit);
  const [start, end] = [centreOf(from, base), centreOf(to, base)];
  const ground = footing(setting, unit, piece, isDownhill(piece, start, wayBetween(start, end)));
  const facts = { ground: piece.type.id };
  if (attempt.marching && ground !== 'open') return withFacts(no.marchGround, facts);
  if (attempt.keepsClose && forcesOpen(setting, unit, piece)) return withFacts(no.opensOrder, facts);
  if (ground === 'impassable') return withFacts(no.impassable, facts);
  if (ground !== 'open' && isHeavyByHand(unit)) return no.heavyGround;
  return attempt.anyGround || attempt.ownLimit !== undefined ? null : limitOf(ground, basicMove(unit));
}

const wayBetween = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Ground on the way of a base in the order in which it is met, but for what a road carries it over (terrain.road). */
function piecesTouched(
  setting: Setting,
  pieces: readonly TerrainPiece[],
  base: Size,
  { from, to, swept, legs = [] }: BaseMove,
): TerrainPiece[] {
  if (onRoad(setting, from, base) && onRoad(setting, to, base)) return [];
  if (legs.length > 0) {
    const met = legs.flatMap((leg) =>
      pieces.filter(
        ({ shape }) => leg.swept.some((part) => overlapping(part, shape)) && !isCarriedOn(setting, leg, base, shape),
      ),
    );
    return [...new Set(met)];
  }
  const straight = from.facing === to.facing;
  const touched = swept.flatMap((part) => pieces.filter(({ shape }) => overlapping(part, shape)));
  return [...new Set(touched)].filter(({ shape }) => !(straight && carriedAlong(setting, from, to, base, shape)));
}

/** manoeuvres.obstacle: only a crossing goes over an obstacle, and no base may end upon one. */
function obstacleRefusal(state: State, unit: Unit, way: Way): Refusal | null {
  const mover = moverOf(unit) === 'pikemen' ? 'infantry' : moverOf(unit);
  // portable.caltrops: an obstacle to horse; others only cannot march through.
  const near = state.setting.obstacles.filter(
    ({ line, type }) =>
      (type.id !== 'caltrops' || mover === 'cavalry' || way.marching) && boxesNear(way.box, boxOf(line), 0),
  );
  if (near.length === 0) return null;
  for (const { swept } of way.bases) {
    for (const part of swept) {
      const crossed = near.filter(({ line }) => overlapping(part, line));
      if (crossed.length === 0) continue;
      const closed = crossed.find(({ type }) => !type.crossedBy.includes(mover));
      if (closed) return withFacts(no.cannotCross, { obstacle: closed.type.id });
      if (!way.crossing) return withFacts(no.obstacle, { obstacle: crossed[0]!.type.id });
    }
  }
  return way.ends.some((shape) => near.some(({ line }) => overlapping(shape, line))) ? no.onObstacle : null;
}

/** formations.near-enemy: not within 2 cm; who stands so near already may not come nearer. */
function enemyRefusal(state: State, unit: Unit, way: Way): Refusal | null {
  const limit = way.marching ? marchEnemy : nearEnemy;
  for (const enemy of state.units) {
    if (enemy.battle.side !== enemyOf(unit.battle.side) || !canBeMet(enemy) || enemy.battle.abandoned) continue;
    // commanders.moving: units pass a commander alone and stop beside him, also once he was charged.
    if (enemy.battle.leader >= 0) continue;
    if (!enemy.phase.caracole && !boxesNear(way.box, struckBounds(state, enemy), limit)) continue;
    for (const shape of [...struckShapes(state, enemy), ...caracoleGround(enemy)]) {
      const refusal = tooNear(unit, way, shape, limit);
      if (refusal) return withFacts(refusal, { ...refusal.facts, enemy: enemy.data.id });
    }
  }
  return null;
}

function tooNear(unit: Unit, way: Way, enemy: Polygon, limit: Length): Refusal | null {
  const refusal = way.marching ? no.marchEnemy : no.nearEnemy;
  if (!boxesNear(way.box, boxOf(enemy), limit)) return null;
  const parts = [...way.bases.flatMap(({ swept }) => swept), ...way.ends];
  if (!parts.some((part) => within(part, enemy, limit))) return null;
  const nearestBefore = leastDistance(shapes(unit), [enemy]);
  const nearestAfter = leastDistance(parts, [enemy]);
  const onEnemy = way.ends.some((end) => overlapping(end, enemy));
  if (!onEnemy && !way.marching && nearestBefore <= limit && nearestAfter >= nearestBefore) return null;
  return withFacts(refusal, { distance: inCm(nearestAfter), allowed: inCm(limit) });
}

/** movement.passing: an enemy gun or wagon that nobody mans bars nobody, but nobody stops on it. */
function leftThere(state: State, unit: Unit, { ends }: Way): Refusal | null {
  const left = state.units.find(
    (other) =>
      other.battle.side !== unit.battle.side &&
      other.battle.abandoned &&
      onTable(other) &&
      shapes(other).some((theirs) => ends.some((end) => overlapping(end, theirs))),
  );
  return left ? withFacts(no.notPast, { unit: left.data.id }) : null;
}

/** movement.passing: straight on, wholly past, and nobody through a disorganised unit. */
function friendsPassed(state: State, unit: Unit, way: Way): Refusal | Unit[] {
  const passed: Unit[] = [];
  for (const friend of state.units) {
    if (friend.battle.side !== unit.battle.side || friend.index === unit.index || !onTable(friend)) continue;
    if (!friend.phase.caracole && !boxesNear(way.box, boundsOf(friend), 0)) continue;
    const theirs = [...shapes(friend), ...caracoleGround(friend)];
    if (way.ends.some((shape) => theirs.some((other) => overlapping(shape, other)))) {
      return withFacts(no.notPast, { unit: friend.data.id });
    }
    const meets = way.bases.some(({ swept }) => swept.some((part) => theirs.some((shape) => overlapping(part, shape))));
    if (!meets) continue;
    const met = passing(unit, friend, way);
    if (met === 'tested') passed.push(friend);
    else if (met !== 'free') return met;
  }
  return passed;
}

/** How a unit gets through one friend: freely, with tests of Skill, or not at all. */
function passing(unit: Unit, friend: Unit, way: Way): Refusal | 'free' | 'tested' {
  // commanders.moving: friends and commanders pass each other freely.
  if (friend.battle.leader >= 0 || unit.battle.leader >= 0) return 'free';
  const wagon = wagonRefusal(unit, friend, way.crossing === true);
  if (wagon) return wagon;
  // wagons.transport: infantry climbs over wagons that defend, by a special manoeuvre and without a test.
  if (way.climbs && isBarricade(friend)) return 'free';
  if (way.unhindered) return 'free';
  const bothOpen = friend.battle.layout.kind === 'open' && unit.battle.layout.kind === 'open';
  const ahead = way.straight || armOf(friend) === 'wagon';
  if (!ahead && !bothOpen) return withFacts(no.friendInWay, { unit: friend.data.id });
  if (friend.battle.morale === 'disorganised' || unit.battle.morale === 'disorganised') {
    return withFacts(no.disorganisedInWay, { unit: friend.data.id });
  }
  return (bothOpen && friend.battle.morale === unit.battle.morale) || sameBattalion(friend, unit) ? 'free' : 'tested';
}

/** Bases that stay where they are, for acts that only change the layout. */
export const basesInPlace = (unit: Unit, layout: Layout): BaseMove[] => {
  const base = baseOf(unit);
  const before = poses(unit);
  return groundOfLayout(layout, base).map((shape, index) => ({
    from: before[Math.min(index, before.length - 1)]!,
    to: before[Math.min(index, before.length - 1)]!,
    swept: [shape],
  }));
};
