/** Charges base by base: open order and elite cavalry (open.charge, special.elite-cavalry, ruling 41). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { classify, type Layout, openOrderFault, overlapWithin } from '../../formation/index.js';
import {
  centreOf,
  cm,
  compareDistance,
  distance,
  facingOf,
  freeWay,
  halfTurn,
  hullOf,
  type Length,
  minus,
  moved,
  overlapping,
  type Pose,
  rectangle,
  touch,
} from '../../geometry/index.js';
import { mayBog, mustClimb } from '../ground/footing.js';
import { isDownhill, piecesUnder } from '../ground/ground.js';
import { hinders, obstaclesFor } from '../ground/obstacles.js';
import { carriedAlong } from '../ground/roads.js';
import type { Way } from '../state/actions.js';
import { baseOf, poses, shapes } from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { TerrainPiece } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { type Around, aroundOf, solidOf, struckShapes } from './around.js';
import { type BaseOnset, baseOnset, baseRefusal, begunBy, reachOf } from './charge-base.js';
import type { AnyOnset } from './charge-way.js';
import type { Part } from './close-order-charge.js';

/** open.charge: a target to which no base has a straight way is none. */
function hasStraightWay(state: State, unit: Unit, target: Unit, around: Around): boolean {
  const bars = [...around.friends, ...solidOf(around)];
  return shapes(unit).some((own) =>
    struckShapes(state, target).some((theirs) => {
      const lane = hullOf([...own, ...theirs]);
      return !bars.some((other) => overlapping(lane, other));
    }),
  );
}

/** open.distance holds in a charge too; open.facing does not. Elite cavalry ends in close order. */
function layoutAfter(unit: Unit, ends: readonly Pose[], met: boolean): Layout | Refusal {
  const base = baseOf(unit);
  const ground = ends.map((pose) => rectangle(pose, base));
  const overlap = overlapWithin(ground);
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  if (unit.battle.layout.kind === 'open') {
    const fault = openOrderFault(ground);
    if (!fault) return { kind: 'open', poses: ends };
    const bases = fault.bases.map((index) => index + 1).join(', ');
    return withFacts(fault.fault === 'too-near' ? no.tooNear : no.tooScattered, { bases });
  }
  const layout = classify(ends, base);
  if (!layout) return no.apart;
  if (met) return layout;
  const kept =
    layout.kind === 'block' && unit.battle.layout.kind === 'block' && layout.files === unit.battle.layout.files;
  return kept ? layout : no.keepsFront;
}

/** A charge goes on: no base away from the target, and one of them as far as it can where nobody is met. */
function zealRefusal(state: State, unit: Unit, target: Unit, moves: readonly BaseOnset[], part: Part): Refusal | null {
  const base = baseOf(unit);
  const theirs = struckShapes(state, target);
  const far = (pose: Pose) => Math.min(...theirs.map((shape) => distance(rectangle(pose, base), shape)));
  if (moves.some(({ from, to, met }) => !met && far(to) > far(from))) return no.awayFromTarget;
  // charge.counter: half way to the enemy who comes, and no further.
  const half = part.halfWay ? Math.trunc(Math.min(...moves.map(({ from }) => far(from))) / 2) : 0;
  const nearest = Math.min(...moves.map(({ to }) => far(to)));
  if (nearest < half - touch) return beyond(no.beyondLine, half, nearest);
  const atLine = part.halfWay && nearest <= half + cm(1);
  if (moves.some(({ met }) => met)) return null;
  const furthest = Math.max(...moves.map(({ cost }, index) => cost + begunBy(part, index)));
  const wanted = Math.min(...moves.map((move) => reachOf(state, unit, move, part))) - cm(1);
  const close = moves.some(({ to }) => far(to) <= cm(movementTable.nearEnemy) + cm(1));
  // Who stands at an obstacle that he does not cross goes no further.
  const held = moves.some(({ to }) =>
    state.setting.obstacles.some(
      (obstacle) => hinders(unit, obstacle) && compareDistance(rectangle(to, base), obstacle.line, cm(1)) <= 0,
    ),
  );
  return atLine || close || held || furthest >= wanted ? null : beyond(no.chargeShort, furthest, wanted);
}

/** What a part of a charge base by base does, or why not. */
export function looseOnset(
  state: State,
  unit: Unit,
  target: Unit,
  ways: readonly Way[],
  part: Part,
): AnyOnset | Refusal {
  const before = poses(unit);
  if (ways.length !== before.length) return withFacts(no.wrongNumber, { given: ways.length, wanted: before.length });
  const around = aroundOf(state, unit, true, target);
  const moves: BaseOnset[] = [];
  for (const [index, from] of before.entries()) {
    const move = baseOnset(state, unit, from, ways[index]!, around);
    if ('code' in move) return move;
    moves.push(move);
  }
  for (const [index, move] of moves.entries()) {
    const barred = baseRefusal(state, unit, index, move, around, part);
    if (barred) return barred;
  }
  const strikers = moves.filter(({ met }) => met);
  if (strikers.length === 0 && !hasStraightWay(state, unit, target, around)) return no.noStraightWay;
  const slow = zealRefusal(state, unit, target, moves, part);
  if (slow) return slow;
  const layout = layoutAfter(
    unit,
    moves.map(({ to }) => to),
    strikers.length > 0,
  );
  if ('code' in layout) return layout;
  const met = [...new Set(strikers.map((move) => move.met!.unit.index))].sort((a) => (a === target.index ? -1 : 1));
  const runners = strikers.length > 0 ? strikers : moves;
  return {
    layout,
    spent: Math.max(...moves.map(({ cost }, index) => cost + begunBy(part, index))),
    used: moves.map(({ cost }, index) => cost + begunBy(part, index)),
    run: Math.min(...runners.map((move) => openStretch(state, unit, move))),
    whole: runners.every((move) => !move.wheeled && openStretch(state, unit, move) === move.straight),
    met,
    side: strikers.find((move) => move.met!.unit.index === met[0])?.side ?? null,
    aligned: strikers.length === moves.length || strikers.length === 0,
    tests: testsOn(state, unit, moves, part),
    barred: false,
  };
}

/** combat.impetus, ruling 162: how much of the last stretch lay on open ground, downhill, road or forage. */
function openStretch(state: State, unit: Unit, { to, straight, from }: BaseOnset): Length {
  const base = baseOf(unit);
  const way = minus(centreOf(to, base), centreOf(from, base));
  const end = rectangle(to, base);
  const lane = hullOf([...end, ...moved(end, { x: -way.x, y: -way.y })]);
  const rough = piecesUnder(state.setting, lane).filter(
    (piece) =>
      !piece.type.impetus &&
      !(piece.type.downhill !== null && isDownhill(piece, centreOf(from, base), way)) &&
      !carriedAlong(state.setting, from, to, base, piece.shape),
  );
  const breaks = [
    ...rough.map(({ shape }) => shape),
    ...obstaclesFor(state.setting, unit, lane).map(({ line }) => line),
  ];
  const back = facingOf(way) + halfTurn;
  return breaks.reduce((run, shape) => (run === 0 ? 0 : Math.min(run, freeWay(end, back, run, shape))), straight);
}

function testsOn(state: State, unit: Unit, moves: readonly BaseOnset[], part: Part): string[] {
  const touched = moves.flatMap(({ swept }) => swept.flatMap((shape) => piecesUnder(state.setting, shape)));
  const stands = shapes(unit);
  const inside = (piece: TerrainPiece) => stands.some((shape) => overlapping(shape, piece.shape));
  const wants = touched.filter((piece) => (mayBog(unit, piece) && !inside(piece)) || mustClimb(unit, piece));
  return [...new Set(wants.map(({ id }) => id))].filter((id) => !part.passed.includes(id));
}
