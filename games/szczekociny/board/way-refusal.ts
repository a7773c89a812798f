/** Why the units in hand cannot go to a hex: they are taken as far towards it as they come, and the rules are asked for the step they lack. */
import type { Refusal } from '@hetman/core/game';
import { directionTo, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { gunStepRefusal } from '../rules/movement/gun-moves.js';
import { endingsOf } from '../rules/movement/reach.js';
import { movers, stepRefusal } from '../rules/movement/steps.js';
import type { Action } from '../rules/state/actions.js';
import { groundOf } from '../rules/state/ground.js';
import { farApart, isGun } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import type { State, Unit } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { trials } from './trials.js';

const sides = [0, 1, 2, 3, 4, 5] as const;

export function wayRefusal(state: State, unit: Unit, target: Hex): Refusal {
  const trial = trials.copy(state);
  const side = trials.deciding(trial);
  if (topFrame(trial)?.kind !== 'move') {
    const move: Action = { do: 'move', unit: unit.card.id };
    const refusal = szczekocinySystem.refusal(trial, side, move);
    if (refusal) return refusal;
    trials.attempt(trial, move);
  }
  const frame = topFrame(trial);
  if (frame?.kind !== 'move') return no.points;
  const leader = movers(trial, frame)[0]!;
  if (isGun(leader)) return stepTowards(trial, leader, target, (direction) => gunStepRefusal(trial, leader, direction));
  // A hex beside them is one step away: the rules know the reason at once.
  const direction = directionTo(groundOf(trial.setting).grid, leader.hex, target);
  if (direction >= 0) return stepRefusal(trial, frame, direction, false) ?? no.points;
  const away = (hex: Hex) => farApart(trial, hex, target);
  const [nearest] = endingsOf(trial, frame)
    .filter(({ hex, melee }) => melee === null && away(hex) < away(leader.hex))
    .sort((a, b) => away(a.hex) - away(b.hex) || b.left - a.left);
  for (const act of nearest?.acts ?? []) {
    if (szczekocinySystem.refusal(trial, side, act) || !trials.attempt(trial, act)) break;
    passReactions(trial, side);
  }
  const walking = topFrame(trial);
  if (walking?.kind !== 'move') return no.points;
  const first = movers(trial, walking)[0] ?? leader;
  const refusal = stepTowards(trial, first, target, (direction) => stepRefusal(trial, walking, direction, false));
  // After some steps what lies beside the front is a matter of the points for a turn.
  return nearest && refusal.code === no.notFront.code ? no.points : refusal;
}

/** Whoever may answer on the way is passed over. */
function passReactions(trial: State, side: string): void {
  while (szczekocinySystem.decision(trial) && trials.deciding(trial) !== side)
    if (!trials.attempt(trial, { do: 'pass' })) return;
}

function stepTowards(
  trial: State,
  unit: Unit,
  target: Hex,
  refusalOf: (direction: (typeof sides)[number]) => Refusal | null,
): Refusal {
  const { grid } = groundOf(trial.setting);
  const reasons = sides.flatMap((direction) => {
    const to = neighbour(grid, unit.hex, direction);
    if (to === offMap || farApart(trial, to, target) >= farApart(trial, unit.hex, target)) return [];
    return refusalOf(direction) ?? [];
  });
  return reasons.find(({ code }) => code !== no.points.code && code !== no.notFront.code) ?? reasons[0] ?? no.points;
}
