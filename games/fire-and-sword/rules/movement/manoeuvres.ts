/** Movement manoeuvres of a unit in close order: turn, change of front, crossing an obstacle. */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import {
  type Anchor,
  type Block,
  formationName,
  type Layout,
  longestWay,
  posesOf,
  refronted,
  turnedBlock,
  turnedInPlace,
} from '../../formation/index.js';
import { centreOf, halfTurn, type Length, quarterTurn } from '../../geometry/index.js';
import { obstaclesFor } from '../ground/obstacles.js';
import type { MoveFrame } from '../state/frames.js';
import { armOf, baseOf, basicMove, hasRule, isImmobile, manoeuvreLimit, manoeuvrePrice } from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { wagonsOnWay } from '../wagons-and-works/through-wagons.js';
import { type Attempt, basesInPlace } from './attempt.js';
import { movingBlock, shiftedBlock } from './straight.js';

/** What a manoeuvre costs this unit now: its price, or all that it has (manoeuvres.price). */
export const priceOf = (unit: Unit, frame: MoveFrame): Length => manoeuvrePrice(unit) ?? basicMove(unit) - frame.spent;

/** manoeuvres.limit: as many in a turn as Skill allows. */
export function manoeuvreRefusal(unit: Unit, frame: MoveFrame): Refusal | null {
  const limit = manoeuvreLimit(unit);
  if (manoeuvrePrice(unit) === null && frame.spent > 0)
    return beyond(no.tooFar, basicMove(unit) + frame.spent, basicMove(unit));
  return frame.manoeuvres >= limit ? withFacts(no.manoeuvreLimit, { limit, skill: unit.data.card.skill }) : null;
}

/** manoeuvres.general: no base moves further than one and a half times its Move. */
export function reachRefusal(unit: Unit, after: Block): Refusal | null {
  const base = baseOf(unit);
  const { numerator, denominator } = movementTable.manoeuvre.mostOfMove;
  const most = Math.trunc((basicMove(unit) * numerator) / denominator);
  const centres = (layout: Layout) => posesOf(layout, base).map((pose) => centreOf(pose, base));
  const furthest = longestWay(centres(unit.battle.layout), centres(after));
  return furthest > most ? beyond(no.manoeuvreReach, furthest, most) : null;
}

/** special.rabble: no more files than ranks. */
const rabbleRefusal = (unit: Unit, after: Block): Refusal | null =>
  hasRule(unit, 'rabble') && after.files > Math.ceil(after.count / after.files)
    ? withFacts(no.rabbleRanks, { files: after.files, ranks: Math.ceil(after.count / after.files) })
    : null;

/** Who stands side by side, as a position may have it, comes into column file by file. */
const narrows = ({ battle: { place, layout } }: Unit, after: Layout): boolean =>
  place === 'table' && layout.kind === 'block' && after.kind === 'block' && after.files < layout.files;

/** Formations that its kind never takes: wagons go one behind the other (wagons.general), rabble keeps its ranks. */
export function formationRefusal(unit: Unit, after: Layout): Refusal | null {
  const train = armOf(unit) === 'wagon';
  if (train && formationName(after) !== 'column' && !narrows(unit, after)) return no.wagonsColumn;
  if (after.kind === 'non-standard' && hasRule(unit, 'rabble')) return no.rabbleReform;
  return after.kind === 'block' ? rabbleRefusal(unit, after) : null;
}

/** special.rabble: wider than deep, or out of column and line. */
export function isMisformed(unit: Unit): boolean {
  const { layout } = unit.battle;
  if (!hasRule(unit, 'rabble') || layout.kind === 'open') return false;
  return layout.kind === 'block' ? rabbleRefusal(unit, layout) !== null : layout.kind === 'non-standard';
}

/** formations.column, ruling 11: who took column only to march stays in it. */
function marchRefusal(frame: MoveFrame, after: Block): Refusal | null {
  return frame.marching && !frame.beganInColumn && after.files > 1 ? no.marchToLine : null;
}

function laidOut(unit: Unit, frame: MoveFrame, after: Block): Attempt | Refusal {
  const refusal =
    manoeuvreRefusal(unit, frame) ??
    marchRefusal(frame, after) ??
    formationRefusal(unit, after) ??
    reachRefusal(unit, after);
  if (refusal) return refusal;
  return {
    layout: after,
    bases: basesInPlace(unit, after),
    cost: priceOf(unit, frame),
    wholeMove: manoeuvrePrice(unit) === null,
    keepsClose: true,
    marching: frame.marching,
  };
}

/** artillery.movement: a gun that cannot be moved is turned about its middle, by any angle. */
export const pivoted = (unit: Unit, block: Block, by: number): Block => ({
  ...block,
  pose: turnedInPlace(block.pose, baseOf(unit), by),
});

/** manoeuvres.turn in movement: all bases, by 90° or 180°. */
export function turn(unit: Unit, frame: MoveFrame, by: number): Attempt | Refusal {
  const block = movingBlock(unit);
  if ('code' in block) return block;
  if (isImmobile(unit) && by !== 0 && Math.abs(by) <= halfTurn) return laidOut(unit, frame, pivoted(unit, block, by));
  if (Math.abs(by) !== quarterTurn && Math.abs(by) !== halfTurn) return no.turnAngle;
  return laidOut(unit, frame, turnedBlock(block, baseOf(unit), by));
}

/** manoeuvres.front in movement: by one base, never both ways in a phase. */
export function front(unit: Unit, frame: MoveFrame, files: number, anchor: Anchor): Attempt | Refusal {
  const block = movingBlock(unit);
  if ('code' in block) return block;
  const step = frontStep(block, files);
  if (Math.abs(step) !== 1) return withFacts(no.frontStep, { files: block.files, most: 1 });
  if (frame.fronted === (step > 0 ? 'narrower' : 'wider')) return no.frontBoth;
  return laidOut(unit, frame, refronted(block, baseOf(unit), files, anchor));
}

/** How many files more, 0 where the number makes no front. */
export const frontStep = (block: Block, files: number): number =>
  files >= 1 && files <= block.count ? files - block.files : 0;

/** manoeuvres.obstacle in movement: straight on over it, less the price; every base ends wholly on one side. */
export function cross(state: State, unit: Unit, frame: MoveFrame, distance: Length): Attempt | Refusal {
  const block = movingBlock(unit);
  if ('code' in block) return block;
  if (distance <= 0) return no.nothing;
  if (frame.marching) return withFacts(no.marchGround, { ground: 'obstacle' });
  const limit = manoeuvreRefusal(unit, frame);
  if (limit) return limit;
  const moved = shiftedBlock(unit, block, block.pose.facing, distance);
  const meets = moved.bases.some(({ swept }) =>
    swept.some((part) => obstaclesFor(state.setting, unit, part).length > 0),
  );
  if (!meets && wagonsOnWay(state, unit, moved.bases).length === 0) return no.noObstacle;
  return { ...moved, cost: distance + priceOf(unit, frame), crossing: true, keepsClose: true };
}
