/** Why a unit cannot go to a hex: it is taken as far towards it as it comes, and the rules are asked for the step it lacks. */
import type { Refusal } from '@hetman/core/game';
import { directionTo, distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { costTo, flood, type Reach } from '../rules/movement/flood.js';
import { groundOf } from '../rules/movement/ground.js';
import { startMove, stepRefusal } from '../rules/movement/move-acts.js';
import { inEnemyZone } from '../rules/movement/zone-of-control.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { place } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';

interface Place {
  readonly hex: Hex;
  readonly facing: number;
  readonly cost: number;
}

export function wayRefusal(state: State, unit: Unit, target: Hex): Refusal {
  const top = topFrame(state);
  const frame = top?.kind === 'move' && top.unit === unit.index ? top : startMove(state, unit);
  // A hex beside it is one step away: the rules know the reason at once.
  const direction = directionTo(groundOf(state.setting).grid, unit.hex, target);
  if (direction >= 0) return stepRefusal(state, frame, unit, direction) ?? no.points;
  const trial = cloneState(state);
  const mover = trial.units[unit.index]!;
  const reasons = nearest(state, unit, target).flatMap((at) => missing(trial, mover, frame, at, target));
  return reasons.find(({ code }) => code !== no.points.code && code !== no.mustStop.code) ?? reasons[0] ?? no.points;
}

/** Where it comes nearest, whichever way it faces there. */
function nearest(state: State, unit: Unit, target: Hex): Place[] {
  const { grid } = groundOf(state.setting);
  const reach: Reach = flood(state, unit);
  const { hex: start, facing: ahead } = reach.start;
  let found: Place[] = [];
  let least = Number.POSITIVE_INFINITY;
  const look = (hex: Hex, facing: number, cost: number): void => {
    const away = distance(grid, hex, target);
    if (away > least) return;
    if (away < least) found = [];
    least = away;
    found.push({ hex, facing, cost });
  };
  look(start, ahead, 0);
  for (let i = 0; i < reach.count; i++) {
    const [hex, facing] = [Math.floor(reach.places[i]! / 6), reach.places[i]! % 6];
    if (hex !== start || facing !== ahead) look(hex, facing, costTo(reach, hex, facing));
  }
  return found;
}

/** Why it does not take another step towards it; a step to the side of its front needs a turn first. */
function missing(trial: State, mover: Unit, frame: MoveFrame, at: Place, target: Hex): Refusal[] {
  const { grid } = groundOf(trial.setting);
  const atStart = at.cost === 0;
  place(trial, mover, at.hex);
  mover.facing = at.facing;
  if (!atStart && inEnemyZone(trial, mover.card.side, at.hex)) return [no.mustStop];
  const here = atStart ? frame : { ...frame, fresh: false, passing: false, joined: false, mp: frame.mp - at.cost };
  const found: Refusal[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbour(grid, at.hex, direction);
    if (to === offMap || distance(grid, to, target) >= distance(grid, at.hex, target)) continue;
    const refusal = stepRefusal(trial, here, mover, direction);
    if (refusal) found.push(!atStart && refusal.code === no.notFront.code ? no.points : refusal);
  }
  return found;
}
