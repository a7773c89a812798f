/** Withdrawing of its own will: half the basic move homeward, then a wheel with the other half (morale.own-will). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../content/index.js';
import type { Layout, Leg } from '../formation/index.js';
import {
  type Angle,
  along,
  type Corner,
  cm,
  type Length,
  type Point,
  type Pose,
  plus,
  quarterTurn,
  rectangle,
  sweptStraight,
  turnBetween,
} from '../geometry/index.js';
import { type Attempt, isRefusal, judge } from './attempt.js';
import type { MoveFrame } from './frames.js';
import { crossedBy } from './open-order.js';
import { baseOf, basicMove, manoeuvreLimit, manoeuvrePrice } from './pieces.js';
import { beyond, no, withFacts } from './refusals.js';
import { homeward } from './setting.js';
import type { State, Unit } from './state.js';
import { shiftedBlock, wheel, withdrawalMove } from './straight.js';

/** The unit shifted as it stands, its facing kept. */
function shifted(unit: Unit, direction: Angle, distance: Length): Attempt {
  const { layout } = unit;
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
  isRefusal(judge(state, unit, { ...shifted(unit, homeward(unit.side), nudge), crossing: false }));

/** Up to 45° aside; sideways only past what bars the straight way home. Obstacles are crossed at their price. */
export function withdraw(
  state: State,
  frame: MoveFrame,
  unit: Unit,
  direction: Angle,
  distance: Length,
): Attempt | Refusal {
  if (distance <= 0) return no.nothing;
  if (unit.layout.kind === 'non-standard') return no.nonStandard;
  const aside = Math.abs(turnBetween(homeward(unit.side), direction));
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
export function withdrawalWheel(unit: Unit, frame: MoveFrame, pivot: Corner, turn: Angle): Attempt | Refusal {
  const attempt = wheel(unit, frame, pivot, turn);
  if (isRefusal(attempt)) return attempt;
  return { ...attempt, cost: attempt.cost + Math.max(0, withdrawalMove(unit) - frame.spent) };
}
