/** One base of a charge base by base: its way, what it costs, what bars it (open.charge, special.elite-cavalry). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import {
  along,
  centreOf,
  cm,
  compareDistance,
  distance,
  edgeMiddle,
  eighthTurn,
  facingOf,
  halfTurn,
  hullOf,
  inCm,
  type Length,
  minus,
  moved,
  normalAngle,
  outwardFrom,
  overlapping,
  type Polygon,
  type Pose,
  pointDistance,
  poseBy,
  rectangle,
  type SideOfUnit,
  type Size,
  sides,
  touching,
  turnBetween,
  wheelLength,
} from '../../geometry/index.js';
import { footing } from '../ground/footing.js';
import { isDownhill, limitOf, offTable, onRoad, piecesUnder } from '../ground/ground.js';
import { mayCross, obstaclesFor } from '../ground/obstacles.js';
import { carriedAlong } from '../ground/roads.js';
import { walledOff } from '../melee/over-obstacles.js';
import { crossedBy, wayOf } from '../movement/open-order.js';
import { entryRefusal } from '../scenario/scenario-movement.js';
import type { Way } from '../state/actions.js';
import { baseOf, basicMove, manoeuvreLimit, manoeuvrePrice } from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { type Around, aroundOf, type Foe, footprintAt, touchedSides } from './around.js';
import { type Part, sideAllowed } from './close-order-charge.js';

/** One base of a loose charge. */
export interface BaseOnset {
  readonly from: Pose;
  readonly to: Pose;
  readonly cost: Length;
  /** Straight stretch, and whether it went without a wheel. */
  readonly straight: Length;
  readonly wheeled: boolean;
  /** It does not come straight to its end. */
  readonly curved: boolean;
  readonly swept: readonly Polygon[];
  readonly met: Foe | null;
  readonly side: SideOfUnit | null;
}

/** A base that strikes: turned about for nothing, wheeled towards its place, straight on, wheeled along the enemy. */
export function strikeCost(from: Pose, to: Pose, base: Size): { cost: Length; straight: Length; wheeled: boolean } {
  const end = edgeMiddle(to, base, 'front');
  const ways = [from, turnedAbout(from, base)].map((start) => {
    const begin = edgeMiddle(start, base, 'front');
    const straight = pointDistance(begin, end);
    const heading = straight === 0 ? to.facing : facingOf(minus(end, begin));
    const wheel = Math.abs(turnBetween(start.facing, heading));
    const along = Math.abs(turnBetween(heading, to.facing));
    // A base ahead of which the place lies is not wheeled for the width of a hair.
    return {
      cost: wheelLength(base, wheel) + straight + wheelLength(base, along),
      straight,
      wheeled: wheel > eighthTurn / 45,
    };
  });
  return ways[0]!.cost <= ways[1]!.cost ? ways[0]! : ways[1]!;
}

const turnedAbout = (pose: Pose, base: Size): Pose =>
  poseBy(centreOf(pose, base), pose.facing + halfTurn, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));

/** The enemy along whose edge a base lies with part of its front, not with a corner only. */
export function lyingAlong(
  state: State,
  unit: Unit,
  pose: Pose,
  base: Size,
  foes: readonly Foe[],
): { foe: Foe; side: SideOfUnit } | null {
  const own = rectangle(pose, base);
  const ahead = moved(own, along(10, pose.facing));
  for (const foe of foes) {
    if (!touching(own, foe.shape) || !overlapping(ahead, foe.shape)) continue;
    if (walledOff(state, unit, own, foe.unit, foe.shape)) continue;
    const footprint = footprintAt(state, foe);
    const side = sides.find((one) => normalAngle(outwardFrom(footprint.pose, one) + halfTurn) === pose.facing);
    if (side && touchedSides(footprint, [own]).includes(side)) return { foe, side };
  }
  return null;
}

export function baseOnset(state: State, unit: Unit, from: Pose, way: Way, around: Around): BaseOnset | Refusal {
  const base = baseOf(unit);
  if (way.length === 0) {
    const lies = lyingAlong(state, unit, from, base, around.foes);
    const stays = {
      from,
      to: from,
      cost: 0,
      straight: 0,
      wheeled: false,
      curved: false,
      swept: [rectangle(from, base)],
    };
    return { ...stays, met: lies?.foe ?? null, side: lies?.side ?? null };
  }
  const last = way[way.length - 1]!;
  const to = { ...last, facing: normalAngle(last.facing) };
  const lies = lyingAlong(state, unit, to, base, around.foes);
  if (!lies) {
    const touches = around.foes.some(({ shape }) => touching(rectangle(to, base), shape));
    if (touches) return no.cornerOnly;
    const curved = way.length > 1;
    // Straight on a base charges as if alone, whether it comes into contact or not (ruling 41); elite cavalry moves freely.
    const rode = curved ? curvedRide(from, way, base) : straightRide(from, to, base);
    const free =
      unit.battle.layout.kind === 'open' || curved ? null : pointDistance(centreOf(from, base), centreOf(to, base));
    const cost = (free ?? rode.cost) + fencesOn(state, unit, rode.swept);
    return { from, to, ...rode, cost, curved, met: null, side: null };
  }
  const allowed = sideAllowed(state, lies.foe, [rectangle(from, base)]);
  if (allowed !== 'any' && allowed !== lies.side) return withFacts(no.wrongSide, { side: lies.side, allowed });
  const strike = straightRide(from, to, base);
  const cost = strike.cost + fencesOn(state, unit, strike.swept);
  return { from, to, ...strike, cost, curved: false, met: lies.foe, side: lies.side };
}

type BaseRide = Pick<BaseOnset, 'cost' | 'straight' | 'wheeled' | 'swept'>;

const straightRide = (from: Pose, to: Pose, base: Size): BaseRide => ({
  ...strikeCost(from, to, base),
  swept: [hullOf([...rectangle(from, base), ...rectangle(to, base)])],
});

function curvedRide(from: Pose, way: Way, base: Size): BaseRide {
  const { length, swept } = wayOf(from, way, base);
  return { cost: length, straight: length, wheeled: true, swept };
}

/** manoeuvres.obstacle: what the obstacles on the way of a base cost. */
const fencesOn = (state: State, unit: Unit, swept: readonly Polygon[]): Length =>
  crossedBy(state, unit, { swept }) * (manoeuvrePrice(unit) ?? basicMove(unit));

/** What the ground that a base touches allows it in this part. */
export function reachOf(state: State, unit: Unit, { from, to, swept }: BaseOnset, part: Part): Length {
  const base = baseOf(unit);
  if (onRoad(state.setting, from, base) && onRoad(state.setting, to, base)) return part.movement;
  const limits = swept
    .flatMap((shape) => piecesUnder(state.setting, shape))
    .filter(({ shape }) => !carriedAlong(state.setting, from, to, base, shape))
    .map((piece) => {
      const way = minus(centreOf(to, base), centreOf(from, base));
      const ground = footing(state.setting, unit, piece, isDownhill(piece, centreOf(from, base), way));
      const most = part.additional && piece.type.additionalMoveMost !== null ? cm(piece.type.additionalMoveMost) : null;
      if (part.additional && ground === 'very-difficult') return 0;
      return Math.min(limitOf(ground, part.movement) ?? part.movement, most ?? part.movement);
    });
  return Math.min(part.movement, ...limits);
}

/** What a base has spent before it goes on over the midway line (charge.counter). */
export const begunBy = ({ begun }: Part, index: number): Length => begun?.spent[index] ?? 0;

/** What bars one base on its way. */
export function baseRefusal(
  state: State,
  unit: Unit,
  index: number,
  move: BaseOnset,
  around: Around,
  part: Part,
): Refusal | null {
  const base = baseOf(unit);
  const reach = reachOf(state, unit, move, part);
  const cost = move.cost + begunBy(part, index);
  if (cost > reach) return beyond(no.baseReach, cost, reach, { base: index + 1 });
  const end = rectangle(move.to, base);
  if ([end, ...move.swept].some((shape) => offTable(state.setting, shape))) return no.offTable;
  const hits = (others: readonly Polygon[]) =>
    move.swept.some((shape) => others.some((other) => overlapping(shape, other)));
  const closed = entryRefusal(state, unit, move.swept);
  if (closed) return closed;
  if (hits(around.walls)) return no.building;
  const fence = fenceRefusal(state, unit, move.swept, end);
  if (fence) return fence;
  const dry = (water: Polygon) => carriedAlong(state.setting, move.from, move.to, base, water);
  if (hits(around.waters.filter((water) => !dry(water)))) return withFacts(no.chargeBarred, { base: index + 1 });
  if (hits(around.friends)) return withFacts(no.chargeBarred, { base: index + 1 });
  // open.passing: friends in open order are passed, not stood upon.
  const stands = aroundOf(state, unit).friends.some((other) => overlapping(end, other));
  if (stands) return withFacts(no.chargeBarred, { base: index + 1 });
  if (hits(around.foes.map(({ shape }) => shape))) return withFacts(no.throughEnemy, { base: index + 1 });
  return move.met ? null : nearRefusal(end, { ...move, cost }, around, reach);
}

/** manoeuvres.obstacle: not over what it cannot cross, not more often than its Skill allows, and not to end upon it. */
function fenceRefusal(state: State, unit: Unit, swept: readonly Polygon[], end: Polygon): Refusal | null {
  const crossed = new Set(swept.flatMap((part) => obstaclesFor(state.setting, unit, part)));
  if (crossed.size === 0) return null;
  const closed = [...crossed].find((obstacle) => !mayCross(unit, obstacle));
  if (closed) return withFacts(no.cannotCross, { obstacle: closed.type.id });
  if (obstaclesFor(state.setting, unit, end).length > 0) return no.onObstacle;
  const limit = manoeuvreLimit(unit);
  return crossed.size > limit ? withFacts(no.manoeuvreLimit, { limit, skill: unit.data.card.skill }) : null;
}

/** open.charge: who goes a curve keeps 2 cm from the enemy; who comes straight may be stopped nearer by the end of his move. */
function nearRefusal(end: Polygon, move: BaseOnset, around: Around, reach: Length): Refusal | null {
  const clear = cm(movementTable.nearEnemy);
  const within = around.foes.filter(({ shape }) => compareDistance(end, shape, clear) <= 0);
  if (within.length === 0 || (!move.curved && move.cost >= reach - clear)) return null;
  const far = ({ shape }: Foe) => distance(end, shape);
  const near = within.reduce((best, one) => (far(one) < far(best) ? one : best));
  return withFacts(no.nearEnemy, {
    distance: inCm(far(near)),
    allowed: movementTable.nearEnemy,
    enemy: near.unit.data.id,
  });
}
