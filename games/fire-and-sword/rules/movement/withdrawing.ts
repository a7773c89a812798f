/** Withdrawing of its own will: half the basic move homeward, then a wheel with the other half (morale.own-will). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { type Layout, type Leg, localPlace } from '../../formation/index.js';
import {
  type Angle,
  along,
  type Corner,
  cm,
  cornerOffset,
  coveredBy,
  facingOf,
  halfTurn,
  type Length,
  minus,
  normalAngle,
  type Point,
  type Pose,
  placeOn,
  plus,
  quarterTurn,
  rectangle,
  type Size,
  sweptStraight,
  turnBetween,
  turningPieces,
  wheeled,
  wheelLength,
} from '../../geometry/index.js';
import { mannedUnitsOf, struckShapes } from '../charge/around.js';
import { middleOf } from '../morale/directions.js';
import type { MoveFrame } from '../state/frames.js';
import { baseOf, basicMove, footprints, manoeuvreLimit, manoeuvrePrice } from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import { enemyOf, homeward } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { type Attempt, isRefusal, judge } from './attempt.js';
import { crossedBy } from './open-order.js';
import { shiftedBlock, wheel, wheelDirection, withdrawalMove } from './straight.js';

/** The unit shifted as it stands, its facing kept. */
function shifted(unit: Unit, direction: Angle, distance: Length): Attempt {
  const { layout } = unit.battle;
  const common = { cost: distance, straight: true, crossing: true };
  if (layout.kind === 'block')
    return { ...shiftedBlock(unit, layout, direction, distance), ...common, keepsClose: true };
  const way = along(distance, direction);
  const base = baseOf(unit);
  const poses = layout.poses.map((pose) => there(pose, way));
  const bases = layout.poses.map((from, index) => ({
    from,
    to: poses[index]!,
    swept: [sweptStraight(rectangle(from, base), way)],
  }));
  return { layout: moved(layout, poses, way), bases, ...common, keepsClose: layout.kind !== 'open' };
}

const there = (pose: Pose, way: Point): Pose => ({ ...plus(pose, way), facing: pose.facing });

function moved(layout: Exclude<Layout, { kind: 'block' }>, poses: readonly Pose[], way: Point): Layout {
  if (layout.kind !== 'bent-column') return { ...layout, poses };
  const track = layout.track.map((leg): Leg => ({ ...leg, from: there(leg.from, way) }));
  return { ...layout, poses, track };
}

const nudge = cm(0.5);

/** Something bars the straight way home. */
const isBarred = (state: State, unit: Unit): boolean =>
  isRefusal(judge(state, unit, { ...shifted(unit, homeward(unit.battle.side), nudge), crossing: false }));

/** Up to 45° aside; sideways only past what bars the straight way home. Obstacles are crossed at their price. */
export function withdraw(
  state: State,
  frame: MoveFrame,
  unit: Unit,
  direction: Angle,
  distance: Length,
): Attempt | Refusal {
  if (distance <= 0) return no.nothing;
  if (unit.battle.layout.kind === 'non-standard') return no.nonStandard;
  const aside = Math.abs(turnBetween(homeward(unit.battle.side), direction));
  const most = isBarred(state, unit) ? quarterTurn : movementTable.withdrawalAngle * 10;
  if (aside > most) return withFacts(no.withdrawAngle, { angle: aside / 10, allowed: most / 10 });
  const attempt = shifted(unit, direction, distance);
  const crossings = Math.max(...attempt.bases.map((move) => crossedBy(state, unit, move)));
  const limit = manoeuvreLimit(unit);
  if (frame.manoeuvres + crossings > limit) return withFacts(no.manoeuvreLimit, { limit, skill: unit.data.card.skill });
  const cost = distance + crossings * (manoeuvrePrice(unit) ?? basicMove(unit));
  const half = withdrawalMove(unit);
  if (frame.spent + cost > half) return beyond(no.tooFar, frame.spent + cost, half);
  return { ...attempt, cost, manoeuvres: crossings };
}

/** The wheel has the second half of the move, however much of the first was used. */
export function withdrawalWheel(
  state: State,
  unit: Unit,
  frame: MoveFrame,
  pivot: Corner,
  turn: Angle,
): Attempt | Refusal {
  const { layout } = unit.battle;
  const loose = layout.kind === 'bent-column' || layout.kind === 'non-standard';
  const attempt = loose ? wheelTogether(unit, layout, pivot, turn) : wheel(unit, frame, pivot, turn);
  if (isRefusal(attempt)) return attempt;
  if (!facesSomebody(state, unit, turn)) return no.wheelAway;
  return { ...attempt, cost: attempt.cost + Math.max(0, withdrawalMove(unit) - frame.spent) };
}

/** morale.withdrawal: the wheel brings some enemy nearer to its front; with nobody to face it goes either way. */
function facesSomebody(state: State, unit: Unit, turn: Angle): boolean {
  const { facing } = footprints(unit)[0]!.pose;
  const enemies = mannedUnitsOf(state, enemyOf(unit.battle.side));
  const here = middleOf(unit);
  const off = (looking: Angle, enemy: Unit) => {
    const corners = struckShapes(state, enemy).flat();
    const sum = corners.reduce((total, corner) => plus(total, corner), { x: 0, y: 0 });
    const there = { x: Math.round(sum.x / corners.length), y: Math.round(sum.y / corners.length) };
    return Math.abs(turnBetween(looking, facingOf(minus(there, here))));
  };
  return enemies.length === 0 || enemies.some((enemy) => off(facing + turn, enemy) < off(facing, enemy));
}

/** Ruling 750: bases that make no block wheel together, as the least rectangle around them along the first of them would. */
function wheelTogether(
  unit: Unit,
  layout: Extract<Layout, { kind: 'bent-column' | 'non-standard' }>,
  pivot: Corner,
  turn: Angle,
): Attempt | Refusal {
  if (turn === 0 || Math.abs(turn) > halfTurn) return no.nothing;
  if (wheelDirection(pivot, turn) !== 'forward') return no.wheelPivot;
  const base = baseOf(unit);
  const { pose, size } = frameOf(layout.poses, base);
  const pieces = turningPieces(pose, ...cornerOffset(size, pivot), turn);
  const together = (step: Pose): Pose[] => layout.poses.map((own) => carried(pose, step, own));
  const grounds = pieces.map((piece) => piece.map((step) => together(step).map((own) => rectangle(own, base))));
  const end = wheeled(pose, size, pivot, turn);
  const ends = together(end);
  const bases = layout.poses.map((from, index) => ({
    from,
    to: ends[index]!,
    swept: grounds.map((piece) => coveredBy(piece.map((ground) => ground[index]!))),
  }));
  const after: Layout =
    layout.kind === 'bent-column'
      ? {
          ...layout,
          poses: ends,
          track: layout.track.map((leg): Leg => ({ ...leg, from: carried(pose, end, leg.from) })),
        }
      : { ...layout, poses: ends };
  return { layout: after, bases, cost: wheelLength(size, turn), keepsClose: true, tooFar: no.farCorner };
}

/** A pose that keeps its place in a frame which has moved. */
function carried(frame: Pose, moved: Pose, own: Pose): Pose {
  const [right, back] = localPlace(frame, own);
  return { ...placeOn(moved, right, back), facing: normalAngle(own.facing + moved.facing - frame.facing) };
}

/** The least rectangle around some bases, along the first of them. */
function frameOf(poses: readonly Pose[], base: Size): { pose: Pose; size: Size } {
  const lead = poses[0]!;
  const corners = poses.flatMap((pose) => rectangle(pose, base).map((corner) => localPlace(lead, corner)));
  const [asides, backs] = [corners.map(([aside]) => aside), corners.map(([, back]) => back)];
  const [left, front] = [Math.min(...asides), Math.min(...backs)];
  const size = { width: Math.max(...asides) - left, depth: Math.max(...backs) - front };
  return { pose: { ...placeOn(lead, left, front), facing: lead.facing }, size };
}
