/** Answers while the enemy moves, and what follows from dice. */
import { frontOf, neighbour, offMap } from '@hetman/core/hex';
import { lossesOnWay } from '../../rules/melee/retreat.js';
import type { Action } from '../../rules/state/actions.js';
import type { FaceFrame, FlightFrame, ReactionFrame, RetreatFrame, VolleyFrame } from '../../rules/state/frames.js';
import { groundOf } from '../../rules/state/ground.js';
import { hexByLabel, isHeld, sizeOf, stackOf, troopsOn, unitById } from '../../rules/state/pieces.js';
import { cornerNamed } from '../../rules/state/play.js';
import { enemyOf } from '../../rules/state/setting.js';
import { chanceIfThere, stakes, volleyValue } from './chances.js';
import { best, type Mind, nearestEnemy } from './mind.js';
import { bestShot } from './moving.js';

export const chooseReply = (mind: Mind, actions: readonly Action[]): Action =>
  bestShot(mind, actions) ?? { do: 'pass' };

/** Others join as long as that makes the shot better. */
export function chooseVolley(mind: Mind, frame: VolleyFrame, actions: readonly Action[]): Action {
  const now = volleyValue(mind.state, frame);
  for (const action of actions) {
    if (action.do !== 'join') continue;
    const shooters = [...frame.shooters, unitById(mind.state, action.unit)!.index];
    if (volleyValue(mind.state, { ...frame, shooters }) > now + 0.03) return action;
  }
  return { do: 'fire' };
}

/** Counterattack with good chances, else fire; Cossacks leave when they would be overrun. */
export function chooseReaction(mind: Mind, frame: ReactionFrame, actions: readonly Action[]): Action {
  if (frame.chargers.length > 0) return { do: 'go' };
  const { state, side } = mind;
  for (const action of actions) {
    if (action.do !== 'counterattack') continue;
    const body = troopsOn(state, side, unitById(state, action.unit)!.hex);
    const hex = hexByLabel(state, action.hex)!;
    const chance = chanceIfThere(mind.scratch(), body, hex, 'counterattack');
    if (stakes(state, side, hex, chance) > 0.35) return action;
  }
  return bestShot(mind, actions, 0) ?? { do: 'pass' };
}

export function chooseFlight(mind: Mind, frame: FlightFrame, actions: readonly Action[]): Action {
  const { state, side } = mind;
  const commander = state.commanders[frame.commanders[0]!]!;
  const guarded = isHeld(state, side, commander.hex);
  if (guarded && !frame.forced) return { do: 'pass' };
  return best(actions, (action) => {
    if (action.do !== 'flee') return -1;
    const hex = hexByLabel(state, action.hex)!;
    return nearestEnemy(state, side, hex) + (isHeld(state, side, hex) ? 0.5 : 0);
  });
}

export function chooseRetreat(mind: Mind, frame: RetreatFrame, actions: readonly Action[]): Action {
  const units = frame.units.map((index) => mind.state.units[index]!).filter((unit) => unit.place === 'map');
  return best(actions, (action) =>
    action.do === 'retreat'
      ? nearestEnemy(mind.state, mind.side, hexByLabel(mind.state, action.hex)!) -
        5 * lossesOnWay(mind.state, units, hexByLabel(mind.state, action.hex)!)
      : -99,
  );
}

/** The largest unit bears a loss best. */
export const chooseLoss = (mind: Mind, actions: readonly Action[]): Action =>
  best(actions, (action) => (action.do === 'lose' ? sizeOf(unitById(mind.state, action.unit)!) : 0));

/** Towards the most and nearest enemies. */
export function chooseFacing(mind: Mind, frame: FaceFrame, actions: readonly Action[]): Action {
  const { state, side } = mind;
  const { grid } = groundOf(state.setting);
  const { hex, facing } = state.units[frame.units[0]!]!;
  return best(actions, (action) => {
    if (action.do !== 'face') return 0;
    const corner = cornerNamed(action.facing);
    const ahead = frontOf(corner)
      .map((direction) => neighbour(grid, hex, direction))
      .filter((to) => to !== offMap);
    const near = ahead.reduce((sum, to) => sum + nearestEnemy(state, side, to), 0) / Math.max(1, ahead.length);
    const beside = ahead.reduce((sum, to) => sum + stackOf(state, enemyOf(side), to).length, 0);
    return beside - near + (corner === facing ? 0.1 : 0);
  });
}
