/** Special manoeuvres with a defence order: turns, fronts, reforming, change of position, crossing (manoeuvres.special). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import {
  type Anchor,
  classify,
  inContact,
  type Layout,
  overlapWithin,
  refronted,
  turnedBlock,
  turnedInPlace,
} from '../../formation/index.js';
import {
  along,
  centreOf,
  cm,
  cornerOf,
  corners,
  halfTurn,
  type Length,
  type Pose,
  pointDistance,
  quarterTurn,
  rectangle,
  touch,
  within,
} from '../../geometry/index.js';
import { obstaclesFor } from '../ground/obstacles.js';
import type { Way } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import {
  armOf,
  baseOf,
  basicMove,
  isHeavyByHand,
  isImmobile,
  mayClose,
  mayOpen,
  poses,
  shapes,
} from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { overWagons, wagonsOnWay } from '../wagons-and-works/through-wagons.js';
import { type Attempt, basesInPlace } from './attempt.js';
import { formationRefusal, frontStep, pivoted, reachRefusal } from './manoeuvres.js';
import { type BaseWay, distanceRefusal, endsForced, groundReach, wayOf } from './open-order.js';
import { movingBlock, shiftedBlock } from './straight.js';

const reform = movementTable.special.withDefence;

/** manoeuvres.special: two in a turn, and reforming takes both. */
export function specialRefusal(unit: Unit, price: number): Refusal | null {
  const limit = movementTable.special.withDefence;
  return unit.turn.specialManoeuvres + price > limit
    ? withFacts(no.specialLimit, { limit, made: unit.turn.specialManoeuvres })
    : null;
}

const inPlace = (unit: Unit, layout: Layout): Attempt => ({ layout, bases: basesInPlace(unit, layout), cost: 0 });

/** manoeuvres.turn in defence: any bases, where they stand; a whole block to the side is laid out anew. */
export function turnBases(unit: Unit, chosen: readonly number[], turn: number): Attempt | Refusal {
  const { layout } = unit.battle;
  if (isImmobile(unit) && layout.kind === 'block' && turn !== 0 && Math.abs(turn) <= halfTurn)
    return inPlace(unit, pivoted(unit, layout, turn));
  if (Math.abs(turn) !== quarterTurn && Math.abs(turn) !== halfTurn) return no.turnAngle;
  const before = poses(unit);
  const picked = new Set(chosen);
  if (picked.size === 0 || [...picked].some((index) => index < 0 || index >= before.length))
    return withFacts(no.wrongNumber, { given: picked.size, wanted: before.length });
  const base = baseOf(unit);
  if (layout.kind === 'block' && picked.size === before.length && Math.abs(turn) === quarterTurn) {
    const turned = turnedBlock(layout, base, turn);
    return formationRefusal(unit, turned) ?? inPlace(unit, turned);
  }
  const after = before.map((pose, index) => (picked.has(index) ? turnedInPlace(pose, base, turn) : pose));
  const overlap = overlapWithin(after.map((pose) => rectangle(pose, base)));
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  // open.facing: after a special manoeuvre bases may look any way.
  if (layout.kind === 'open') return distanceRefusal(after, base) ?? inPlace(unit, { kind: 'open', poses: after });
  const turned = formed(unit, after);
  return 'code' in turned ? turned : inPlace(unit, turned);
}

/** manoeuvres.front in defence: up to one base on each side. */
export function frontInDefence(unit: Unit, frame: MoveFrame, files: number, anchor: Anchor): Attempt | Refusal {
  const own = movingBlock(unit);
  if ('code' in own) return own;
  if (frame.fronted === (files > own.files ? 'narrower' : 'wider')) return no.frontBoth;
  const step = Math.abs(frontStep(own, files));
  if (step === 0 || step > 2) return withFacts(no.frontStep, { files: own.files, most: 2 });
  const after = refronted(own, baseOf(unit), files, step === 2 ? 'middle' : anchor);
  return formationRefusal(unit, after) ?? reachRefusal(unit, after) ?? inPlace(unit, after);
}

/** The layout that bases make after their ways, in the order in which they are. */
const layoutOf = (unit: Unit, after: readonly Pose[]): Layout | Refusal =>
  unit.battle.layout.kind === 'open' ? looseLayout(unit, after) : closeLayout(unit, after);

const looseLayout = (unit: Unit, after: readonly Pose[]): Layout | Refusal =>
  distanceRefusal(after, baseOf(unit)) ?? { kind: 'open', poses: after };

function closeLayout(unit: Unit, after: readonly Pose[]): Layout | Refusal {
  const base = baseOf(unit);
  const shapes = after.map((pose) => rectangle(pose, base));
  const overlap = overlapWithin(shapes);
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  return inContact(shapes) ? formed(unit, after) : no.apart;
}

/** What bases in close order make as they stand, unless their kind never stands so. */
function formed(unit: Unit, after: readonly Pose[]): Layout | Refusal {
  const layout = classify(after, baseOf(unit)) ?? { kind: 'non-standard', poses: after };
  return formationRefusal(unit, layout) ?? layout;
}

/** manoeuvres.reform: any formation, so that order may be opened or closed with it where the unit's rules allow. */
function reformedLayout(state: State, unit: Unit, after: readonly Pose[]): Layout | Refusal {
  const own = layoutOf(unit, after);
  if (!('code' in own)) return own;
  const wasOpen = unit.battle.layout.kind === 'open';
  const able = wasOpen ? mayClose(unit) && !endsForced(state, unit, after) : mayOpen(unit);
  const other = able ? (wasOpen ? closeLayout(unit, after) : looseLayout(unit, after)) : own;
  return 'code' in other ? own : other;
}

/** terrain.forced-order: no special manoeuvre takes a unit in close order into ground that opens it. */
const keepsClose = (state: State, unit: Unit, layout: Layout): boolean =>
  layout.kind !== 'open' && !endsForced(state, unit, poses(unit));

/** manoeuvres.position: no corner goes further than 2 cm, over any ground but the impassable. */
export function shift(state: State, unit: Unit, ways: readonly Way[]): Attempt | Refusal {
  if (isImmobile(unit)) return no.immobile;
  if (isHeavyByHand(unit)) return no.heavyByHand;
  const before = poses(unit);
  if (ways.length !== before.length) return withFacts(no.wrongNumber, { given: ways.length, wanted: before.length });
  const base = baseOf(unit);
  const limit = cm(movementTable.changeOfPosition);
  const moves = before.map((from, index) => wayOf(from, ways[index]!, base));
  for (const [index, { from, to }] of moves.entries()) {
    const furthest = Math.max(
      ...corners.map((corner) => pointDistance(cornerOf(from, base, corner), cornerOf(to, base, corner))),
    );
    if (furthest > limit) return beyond(no.shiftReach, furthest, limit, { base: index + 1 });
  }
  const layout = layoutOf(
    unit,
    moves.map(({ to }) => to),
  );
  if ('code' in layout) return layout;
  return { layout, bases: moves, cost: 0, anyGround: true, keepsClose: keepsClose(state, unit, layout) };
}

/** manoeuvres.reform: any formation and facing; one base stays, none goes further than its Move. */
export function reformed(state: State, unit: Unit, ways: readonly Way[]): Attempt | Refusal {
  if (armOf(unit) === 'wagon') return no.reformWagons;
  if (isImmobile(unit)) return no.immobile;
  const before = poses(unit);
  if (ways.length !== before.length) return withFacts(no.wrongNumber, { given: ways.length, wanted: before.length });
  const base = baseOf(unit);
  const moves = before.map((from, index) => wayOf(from, ways[index]!, base));
  const stays = moves.some(({ from, to }) => pointDistance(centreOf(from, base), centreOf(to, base)) <= 1);
  if (!stays) return no.reformAnchor;
  const limit = groundMove(state, unit, moves);
  const far = moves.findIndex(({ length }) => length > limit);
  if (far !== -1) return beyond(no.reformReach, moves[far]!.length, limit, { base: far + 1 });
  const layout = reformedLayout(
    state,
    unit,
    moves.map(({ to }) => to),
  );
  if ('code' in layout) return layout;
  // Bases pass among each other in a reform; only where they end matters.
  const bases = moves.map((move) => ({ ...move, swept: [rectangle(move.to, base)] }));
  return { layout, bases, cost: 0, anyGround: true, keepsClose: keepsClose(state, unit, layout) };
}

/** The Move of a unit after the worst ground that any base touches on its way. */
function groundMove(state: State, unit: Unit, moves: readonly BaseWay[]): Length {
  const limits = moves.map((move) => groundReach(state, unit, move));
  return Math.min(basicMove(unit), ...limits.filter((limit) => limit !== null));
}

/** manoeuvres.obstacle in defence: the bases that touch the obstacle go over it, the others close up. */
export function crossInDefence(state: State, unit: Unit, distance: Length): Attempt | Refusal {
  const own = unit.battle.layout.kind === 'open' ? unit.battle.layout : movingBlock(unit);
  if ('code' in own) return own;
  const base = baseOf(unit);
  if (distance <= 0) return no.nothing;
  const climb = overWagons(state, unit);
  const most = base.depth + Math.max(climb, cm(movementTable.openOrder.least));
  if (distance > most) return beyond(no.tooFar, distance, most);
  const moved = own.kind === 'open' ? goneOn(unit, distance) : shiftedBlock(unit, own, own.pose.facing, distance);
  const crossed = moved.bases.flatMap(({ swept }) => swept.flatMap((part) => obstaclesFor(state.setting, unit, part)));
  const wagons = climb > 0 && wagonsOnWay(state, unit, moved.bases).length > 0;
  if (crossed.length === 0 && !wagons) return no.noObstacle;
  const touched = crossed.every(({ line }) => shapes(unit).some((shape) => within(shape, line, touch)));
  return touched ? { ...moved, cost: 0, crossing: true, climbs: wagons, anyGround: true } : no.farObstacle;
}

/** Bases apart, each straight on. */
function goneOn(unit: Unit, distance: Length): Pick<Attempt, 'layout' | 'bases'> {
  const bases = poses(unit).map((from) => {
    const way = along(distance, from.facing);
    return wayOf(from, [{ ...from, x: from.x + way.x, y: from.y + way.y }], baseOf(unit));
  });
  return { layout: { kind: 'open', poses: bases.map(({ to }) => to) }, bases };
}

export const specialPrices = { reform, other: 1 };
