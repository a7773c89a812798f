/** Open order: bases move one by one, each on a way of its own (open.distance, open.facing, special.elite-cavalry). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { classify, type Layout, openOrderFault, overlapWithin } from '../../formation/index.js';
import {
  along,
  centreOf,
  cornerOf,
  corners,
  type Length,
  minus,
  normalAngle,
  type Polygon,
  type Pose,
  pointDistance,
  rectangle,
  type Size,
  sweptSpin,
  sweptStraight,
  turnBetween,
} from '../../geometry/index.js';
import { footing, forcesOpen } from '../ground/footing.js';
import { isDownhill, limitOf, onRoad, piecesUnder } from '../ground/ground.js';
import { obstaclesFor } from '../ground/obstacles.js';
import { isCarriedOn, type Leg } from '../ground/roads.js';
import type { Way } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import {
  baseOf,
  basicMove,
  manoeuvreLimit,
  manoeuvrePrice,
  mayClose,
  mayOpen,
  movesByBases,
  poses,
} from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import type { Attempt, BaseMove } from './attempt.js';
import { manoeuvreRefusal, priceOf } from './manoeuvres.js';

export interface BaseWay extends BaseMove {
  /** Way of the centre; turns about it are free. */
  readonly length: Length;
  readonly legs: readonly Leg[];
}

/** One base along its way: straight from centre to centre, then turned about the centre. */
export function wayOf(from: Pose, way: Way, base: Size): BaseWay {
  let here = from;
  let length = 0;
  const legs: Leg[] = [];
  for (const next of way) {
    const [start, end] = [centreOf(here, base), centreOf(next, base)];
    const arrived: Pose = { x: here.x + end.x - start.x, y: here.y + end.y - start.y, facing: here.facing };
    length += pointDistance(start, end);
    const swept: Polygon[] = [sweptStraight(rectangle(here, base), minus(end, start))];
    const turn = turnBetween(here.facing, next.facing);
    if (turn !== 0) {
      swept.push(...sweptSpin(arrived, base, turn), rectangle(next, base));
    }
    legs.push({ pose: here, from: start, way: minus(end, start), turned: next, swept });
    here = { ...next, facing: normalAngle(next.facing) };
  }
  return { from, to: here, swept: [rectangle(from, base), ...legs.flatMap(({ swept }) => swept)], length, legs };
}

/** What the ground that a base touches on its way allows it in a phase; null where it sets no limit (terrain.classes). */
export function groundReach(state: State, unit: Unit, move: BaseWay, basic: Length = basicMove(unit)): Length | null {
  const base = baseOf(unit);
  if (onRoad(state.setting, move.from, base) && onRoad(state.setting, move.to, base)) return null;
  const limits = move.legs.flatMap((leg) =>
    leg.swept
      .flatMap((part) => piecesUnder(state.setting, part))
      .filter((piece) => !isCarriedOn(state.setting, leg, base, piece.shape))
      .map((piece) => limitOf(footing(state.setting, unit, piece, isDownhill(piece, leg.from, leg.way)), basic)),
  );
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** Obstacles on the way of a base. */
export const crossedBy = (state: State, unit: Unit, { swept }: Pick<BaseMove, 'swept'>): number =>
  new Set(swept.flatMap((part) => obstaclesFor(state.setting, unit, part))).size;

/** ruling 102: the way of its centre, or with the option that of the corner that goes furthest, its turns included. */
function lengthOf(state: State, { from, length }: BaseWay, way: Way, base: Size): Length {
  if (state.setting.options['cornersCount'] !== true) return length;
  const stops = [from, ...way];
  return Math.max(
    ...corners.map((corner) =>
      way.reduce(
        (sum, pose, index) => sum + pointDistance(cornerOf(stops[index]!, base, corner), cornerOf(pose, base, corner)),
        0,
      ),
    ),
  );
}

interface Ways {
  readonly moves: readonly BaseWay[];
  /** Movement used by the base that used most, crossings included. */
  readonly cost: Length;
  /** Obstacles crossed by the base that crossed most. */
  readonly crossings: number;
  /** The least that ground allows any base that touched it. */
  readonly groundLimit: Length | null;
}

/** Ways of all bases, or why one of them goes too far; each base counts movement and manoeuvres for itself. */
function waysOf(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  ways: readonly Way[],
  allowance: Length,
  price = 0,
): Ways | Refusal {
  const before = poses(unit);
  if (ways.length !== before.length) return withFacts(no.wrongNumber, { given: ways.length, wanted: before.length });
  const base = baseOf(unit);
  const moves = before.map((from, index) => wayOf(from, ways[index]!, base));
  const fence = manoeuvrePrice(unit) ?? basicMove(unit);
  let [cost, crossings, groundLimit]: [Length, number, Length | null] = [0, 0, null];
  for (const [index, move] of moves.entries()) {
    const crossed = crossedBy(state, unit, move);
    const length = lengthOf(state, move, ways[index]!, base) + crossed * fence;
    const limit = groundReach(state, unit, move);
    const allowed = Math.min(allowance, limit === null ? allowance : limit - frame.spent - price);
    if (length > Math.max(0, allowed)) return beyond(no.baseReach, length, Math.max(0, allowed), { base: index + 1 });
    cost = Math.max(cost, length);
    crossings = Math.max(crossings, crossed);
    if (limit !== null) groundLimit = Math.min(groundLimit ?? limit, limit);
  }
  return { moves, cost, crossings, groundLimit };
}

/** open.distance: 0.5 to 2 cm from one another. */
export function distanceRefusal(ends: readonly Pose[], base: Size): Refusal | null {
  const fault = openOrderFault(ends.map((pose) => rectangle(pose, base)));
  if (!fault) return null;
  const bases = fault.bases.map((index) => index + 1).join(', ');
  return withFacts(fault.fault === 'too-near' ? no.tooNear : no.tooScattered, { bases });
}

/** open.distance and open.facing: where the bases may end. */
export function openRefusal(ends: readonly Pose[], base: Size): Refusal | null {
  const apart = distanceRefusal(ends, base);
  if (apart) return apart;
  const most = movementTable.openOrder.deviation * 10;
  const agrees = (lead: Pose) => ends.every(({ facing }) => Math.abs(turnBetween(lead.facing, facing)) <= most);
  return ends.some(agrees) ? null : no.deviation;
}

/** Ground that forces open order on a base that stands on it; a road through it does not (terrain.road). */
export const endsForced = (state: State, unit: Unit, ends: readonly Pose[]): boolean => {
  const base = baseOf(unit);
  return ends.some(
    (pose) =>
      !onRoad(state.setting, pose, base) &&
      piecesUnder(state.setting, rectangle(pose, base)).some((piece) => forcesOpen(state.setting, unit, piece)),
  );
};

function attemptOf({ moves, groundLimit }: Ways, layout: Layout, frame: MoveFrame, cost: Length): Attempt {
  return { layout, bases: moves, cost, straight: true, ownLimit: groundLimit, marching: frame.marching };
}

/** Base by base: open order, elite cavalry, and whoever enters or leaves ground that forces open order. */
export function moveBases(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  given: readonly Way[],
  allowance: Length,
): Attempt | Refusal {
  if (unit.battle.layout.kind === 'non-standard') return no.nonStandard;
  const ways = waysOf(state, unit, frame, given, allowance - frame.spent);
  if ('code' in ways) return ways;
  const limit = manoeuvreLimit(unit);
  if (ways.crossings > 0 && frame.marching) return withFacts(no.marchGround, { ground: 'obstacle' });
  if (frame.manoeuvres + ways.crossings > limit)
    return withFacts(no.manoeuvreLimit, { limit, skill: unit.data.card.skill });
  const ends = ways.moves.map(({ to }) => to);
  const forced = endsForced(state, unit, ends);
  if (!forced && !movesByBases(unit)) return no.notOpen;
  const base = baseOf(unit);
  const staysOpen = forced || (unit.battle.layout.kind === 'open' && mayOpen(unit));
  const layout = staysOpen ? openLayout(ends, base) : closeLayout(ends, base);
  if ('code' in layout) return layout;
  return { ...attemptOf(ways, layout, frame, ways.cost), crossing: true, manoeuvres: ways.crossings };
}

function openLayout(ends: readonly Pose[], base: Size): Layout | Refusal {
  return openRefusal(ends, base) ?? { kind: 'open', poses: ends };
}

/** Elite cavalry and those who leave a wood end in column or line. */
function closeLayout(ends: readonly Pose[], base: Size): Layout | Refusal {
  const overlap = overlapWithin(ends.map((pose) => rectangle(pose, base)));
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  const layout = classify(ends, base);
  if (!layout) return no.apart;
  return layout.kind === 'block' ? layout : no.mustBeClose;
}

/** manoeuvres.order in movement: every base goes up to its Move less the price. */
export function openOrder(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  ways: readonly Way[],
  allowance: Length,
): Attempt | Refusal {
  if (unit.battle.layout.kind === 'open' || !mayOpen(unit)) return no.cannotOpen;
  return changeOrder(state, unit, frame, ways, allowance, openLayout);
}

export function closeOrder(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  ways: readonly Way[],
  allowance: Length,
): Attempt | Refusal {
  if (unit.battle.layout.kind !== 'open' || !mayClose(unit)) return no.cannotClose;
  return changeOrder(state, unit, frame, ways, allowance, closeLayout);
}

/** One manoeuvre at a time: no obstacle is crossed with it (manoeuvres.general). */
function changeOrder(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  given: readonly Way[],
  allowance: Length,
  layoutOf: (ends: readonly Pose[], base: Size) => Layout | Refusal,
): Attempt | Refusal {
  if (frame.reordered) return no.orderOnce;
  const inDefence = frame.mode === 'defence';
  const limit = inDefence ? null : manoeuvreRefusal(unit, frame);
  if (limit) return limit;
  const price = priceOf(unit, frame);
  const room = inDefence ? defenceRoom(unit) : allowance - frame.spent - price;
  const ways = waysOf(state, unit, frame, given, room, inDefence ? 0 : price);
  if ('code' in ways) return ways;
  if (inDefence && ways.moves.every(({ length }) => length > 0)) return no.oneStays;
  const ends = ways.moves.map(({ to }) => to);
  if (unit.battle.layout.kind === 'open' && endsForced(state, unit, ends)) return no.keepsOpen;
  const layout = layoutOf(ends, baseOf(unit));
  return 'code' in layout ? layout : attemptOf(ways, layout, frame, inDefence ? 0 : price + ways.cost);
}

/** In defence ranks are closed within half a Move; they are opened as far as it takes. */
function defenceRoom(unit: Unit): Length {
  const move = basicMove(unit);
  return unit.battle.layout.kind === 'open' ? Math.trunc(move / 2) : move;
}

/** All bases the same way: what bots and hints propose. */
export function together(unit: Unit, facing: number, distance: Length): Way[] {
  const way = along(distance, facing);
  return poses(unit).map((pose) => [{ x: pose.x + way.x, y: pose.y + way.y, facing: pose.facing }]);
}
