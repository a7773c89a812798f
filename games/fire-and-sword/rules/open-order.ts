/** Open order: bases move one by one, each on a way of its own (open.distance, open.facing, special.elite-cavalry). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../content/index.js';
import { classify, type Layout, openOrderFault, overlapWithin } from '../formation/index.js';
import {
  along,
  centreOf,
  type Length,
  minus,
  normalAngle,
  overlapping,
  type Polygon,
  type Pose,
  pointDistance,
  rectangle,
  type Size,
  sweptStraight,
  sweptTurn,
  turnBetween,
} from '../geometry/index.js';
import type { Way } from './actions.js';
import type { Attempt, BaseMove } from './attempt.js';
import type { MoveFrame } from './frames.js';
import { limitOf, obstaclesCrossed, onRoad, piecesUnder } from './ground.js';
import { groundFor } from './ground-for.js';
import { manoeuvreRefusal, priceOf } from './manoeuvres.js';
import { baseOf, basicMove, mayClose, mayOpen, movesByBases, poses } from './pieces.js';
import { beyond, no, withFacts } from './refusals.js';
import type { State, Unit } from './state.js';

export interface BaseWay extends BaseMove {
  /** Way of the centre; turns about it are free. */
  readonly length: Length;
}

/** One base along its way: straight from centre to centre, then turned about the centre. */
export function wayOf(from: Pose, way: Way, base: Size): BaseWay {
  let here = from;
  let length = 0;
  const swept: Polygon[] = [rectangle(from, base)];
  for (const next of way) {
    const [start, end] = [centreOf(here, base), centreOf(next, base)];
    const arrived: Pose = { x: here.x + end.x - start.x, y: here.y + end.y - start.y, facing: here.facing };
    length += pointDistance(start, end);
    swept.push(sweptStraight(rectangle(here, base), minus(end, start)));
    const turn = turnBetween(here.facing, next.facing);
    if (turn !== 0) {
      const middle = [Math.trunc(base.width / 2), Math.trunc(base.depth / 2)] as const;
      swept.push(...sweptTurn(arrived, base, ...middle, turn), rectangle(next, base));
    }
    here = { ...next, facing: normalAngle(next.facing) };
  }
  return { from, to: here, swept, length };
}

/** The allowance of each base by the ground it touches itself: others are not slowed by it. */
function reachOf(state: State, unit: Unit, move: BaseWay, allowance: Length): Length {
  const base = baseOf(unit);
  if (onRoad(state.setting, move.from, base) && onRoad(state.setting, move.to, base)) return allowance;
  const pieces = move.swept.flatMap((part) => piecesUnder(state.setting, part));
  const limits = pieces.map((piece) => limitOf(groundFor(state, unit, piece, false), basicMove(unit)));
  return Math.min(allowance, ...limits.filter((limit) => limit !== null));
}

/** Ways of all bases, or why one of them goes too far. */
function waysOf(state: State, unit: Unit, ways: readonly Way[], allowance: Length, price: Length): BaseWay[] | Refusal {
  const before = poses(unit);
  if (ways.length !== before.length) return withFacts(no.wrongNumber, { given: ways.length, wanted: before.length });
  const base = baseOf(unit);
  const moves = before.map((from, index) => {
    const move = wayOf(from, ways[index]!, base);
    const crosses = move.swept.some((part) => obstaclesCrossed(state.setting, part).length > 0);
    return crosses ? { ...move, length: move.length + price } : move;
  });
  for (const [index, move] of moves.entries()) {
    const allowed = reachOf(state, unit, move, allowance);
    if (move.length > allowed) return beyond(no.baseReach, move.length, allowed, { base: index + 1 });
  }
  return moves;
}

/** open.distance and open.facing: where the bases may end. */
export function openRefusal(ends: readonly Pose[], base: Size): Refusal | null {
  const fault = openOrderFault(ends.map((pose) => rectangle(pose, base)));
  const numbers = fault?.bases.map((index) => index + 1).join(', ') ?? '';
  if (fault) return withFacts(fault.fault === 'too-near' ? no.tooNear : no.tooScattered, { bases: numbers });
  const most = movementTable.openOrder.deviation * 10;
  const agrees = (lead: Pose) => ends.every(({ facing }) => Math.abs(turnBetween(lead.facing, facing)) <= most);
  return ends.some(agrees) ? null : no.deviation;
}

/** Ground that forces open order on a base that stands on it. */
const forcedOpen = (state: State, shape: Polygon): boolean =>
  state.setting.terrain.some((piece) => piece.type.forcesOpenOrder && overlapping(shape, piece.shape));

const endsForced = (state: State, ends: readonly Pose[], base: Size): boolean =>
  ends.some((pose) => forcedOpen(state, rectangle(pose, base)));

function attemptOf(moves: readonly BaseWay[], layout: Layout, frame: MoveFrame, cost: Length): Attempt {
  return { layout, bases: moves, cost, crossing: true, straight: true, anyGround: true, marching: frame.marching };
}

/** Base by base: open order, elite cavalry, and whoever enters or leaves ground that forces open order. */
export function moveBases(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  ways: readonly Way[],
  allowance: Length,
): Attempt | Refusal {
  if (unit.layout.kind === 'non-standard') return no.nonStandard;
  const moves = waysOf(state, unit, ways, allowance - frame.spent, priceOf(unit, frame));
  if ('code' in moves) return moves;
  const base = baseOf(unit);
  const ends = moves.map(({ to }) => to);
  const forced = endsForced(state, ends, base);
  if (!forced && !movesByBases(unit)) return no.notOpen;
  const cost = Math.max(0, ...moves.map(({ length }) => length));
  const staysOpen = forced || (unit.layout.kind === 'open' && mayOpen(unit));
  const layout = staysOpen ? openLayout(ends, base) : closeLayout(ends, base);
  return 'code' in layout ? layout : attemptOf(moves, layout, frame, cost);
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
  if (unit.layout.kind === 'open' || !mayOpen(unit)) return no.cannotOpen;
  return changeOrder(state, unit, frame, ways, allowance, openLayout);
}

export function closeOrder(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  ways: readonly Way[],
  allowance: Length,
): Attempt | Refusal {
  if (unit.layout.kind !== 'open' || !mayClose(unit)) return no.cannotClose;
  return changeOrder(state, unit, frame, ways, allowance, closeLayout);
}

function changeOrder(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  ways: readonly Way[],
  allowance: Length,
  layoutOf: (ends: readonly Pose[], base: Size) => Layout | Refusal,
): Attempt | Refusal {
  if (frame.reordered) return no.orderOnce;
  const inDefence = frame.mode === 'defence';
  const limit = inDefence ? null : manoeuvreRefusal(unit, frame);
  if (limit) return limit;
  const price = priceOf(unit, frame);
  const room = inDefence ? defenceRoom(unit) : allowance - frame.spent - price;
  const moves = waysOf(state, unit, ways, room, price);
  if ('code' in moves) return moves;
  if (inDefence && moves.every(({ length }) => length > 0)) return no.oneStays;
  const ends = moves.map(({ to }) => to);
  if (unit.layout.kind === 'open' && endsForced(state, ends, baseOf(unit))) return no.keepsOpen;
  const layout = layoutOf(ends, baseOf(unit));
  const cost = inDefence ? 0 : price + Math.max(0, ...moves.map(({ length }) => length));
  return 'code' in layout ? layout : attemptOf(moves, layout, frame, cost);
}

/** In defence ranks are closed within half a Move; they are opened as far as it takes. */
function defenceRoom(unit: Unit): Length {
  const move = basicMove(unit);
  return unit.layout.kind === 'open' ? Math.trunc(move / 2) : move;
}

/** All bases the same way: what bots and hints propose. */
export function together(unit: Unit, facing: number, distance: Length): Way[] {
  const way = along(distance, facing);
  return poses(unit).map((pose) => [{ x: pose.x + way.x, y: pose.y + way.y, facing: pose.facing }]);
}
