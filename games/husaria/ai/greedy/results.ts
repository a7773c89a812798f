/** What follows a battle: retreats, chases, losses, free turns. */
import { directionTo, type Hex } from '@hetman/core/hex';
import { groundOf } from '../../rules/movement/ground.js';
import type { Action } from '../../rules/state/actions.js';
import type { ChaseFrame, LossesFrame, RetreatFrame, TurnFrame } from '../../rules/state/frames.js';
import { commandersOn, hexByLabel, unitById, wagonOn } from '../../rules/state/pieces.js';
import { battleOf, directionNamed, topFrame } from '../../rules/state/play.js';
import { nobody, type State, type Unit } from '../../rules/state/state.js';
import { best, type Chooser, named } from './mind.js';
import { bestFacing, positionValue } from './position.js';
import type { Threat } from './threat.js';
import { lossOf, worth } from './value.js';
import { fighting, worthOf } from './weights.js';

/** Away from the enemy, not over the bridge with a commander; a wagon is held where that kills nobody. */
export const chooseRetreat: Chooser = (state, actions, mind) => {
  const threat = mind.threats.of(state, (topFrame(state) as RetreatFrame).side);
  return best(actions, (action) => {
    if (action.do === 'stay') return unitById(state, action.unit)!.sp > 1 ? 100 : 0;
    if (action.do !== 'retreat') return Number.NEGATIVE_INFINITY;
    return refuge(state, threat, unitById(state, action.unit)!, hexByLabel(state, action.hex)!);
  });
};

function refuge(state: State, threat: Threat, unit: Unit, hex: Hex): number {
  if (leavesField(state, unit, hex))
    return commandersOn(state, unit.hex, unit.card.side).length > 0 ? -1000 : -worth(state, unit);
  return Math.min(threat.nearest[hex]!, 6) - threat.power[hex]! / 50;
}

/** N.bridge: the step would take the unit out of the game. */
function leavesField(state: State, unit: Unit, hex: Hex): boolean {
  const { grid, exit } = groundOf(state.setting);
  const direction = directionTo(grid, unit.hex, hex);
  return direction >= 0 && exit[unit.hex * 6 + direction] === 1;
}

/** After the beaten where the new place is no worse than the old one, or where guns and wagons are to be had. */
export const chooseChase: Chooser = (state, actions, mind) => {
  const frame = topFrame(state) as ChaseFrame;
  const threat = mind.threats.of(state, frame.side);
  const stop = named(actions, 'pass', 'halt')!;
  const gain = (action: Action): number => {
    const step = chaseStep(state, frame, action);
    if (!step) return Number.NEGATIVE_INFINITY;
    const { unit, hex } = step;
    const here = bestFacing(state, threat, unit, unit.hex).value;
    return bestFacing(state, threat, unit, hex).value - here + prizes(state, unit, hex);
  };
  const chosen = best(actions, gain);
  return gain(chosen) > fighting.chase ? chosen : stop;
};

/** Who would enter which hex next. */
function chaseStep(state: State, frame: ChaseFrame, action: Action): { unit: Unit; hex: Hex } | null {
  if (action.do === 'pursue') return { unit: state.units[frame.unit]!, hex: hexByLabel(state, action.hex)! };
  if (action.do !== 'chase') return null;
  const { routes } = battleOf(state);
  const route = routes.find(({ unit, hexes }) =>
    unit === nobody ? hexByLabel(state, action.after) === hexes[0] : state.units[unit]!.card.id === action.after,
  );
  return route ? { unit: unitById(state, action.unit)!, hex: route.hexes[0]! } : null;
}

function prizes(state: State, unit: Unit, hex: Hex): number {
  if (leavesField(state, unit, hex)) return -1000;
  let prize = 0;
  // 13.32
  for (const left of battleOf(state).gunsLeft) {
    const gun = state.units[left.unit]!;
    if (left.hex === hex && gun.place === 'map' && gun.card.side !== unit.card.side) prize += worth(state, gun);
  }
  const wagon = wagonOn(state, hex);
  return prize + (wagon && wagon.card.side !== unit.card.side ? worthOf.wagon : 0);
}

export const chooseLoss: Chooser = (state, actions) => {
  const { side } = topFrame(state) as LossesFrame;
  return best(actions, (action) => {
    if (action.do !== 'lose') return Number.NEGATIVE_INFINITY;
    const unit = unitById(state, action.unit)!;
    const led = commandersOn(state, unit.hex, side).length > 0 && unit.sp === 1 ? 1 : 0;
    return -lossOf(state, unit, 1) - led;
  });
};

export const chooseFacing: Chooser = (state, actions, mind) => {
  const frame = topFrame(state) as TurnFrame;
  const unit = state.units[frame.unit]!;
  // After a step back the plan knows best.
  const planned = mind.plan?.unit === unit.index ? mind.plan.acts.find((act) => act.do === 'face') : undefined;
  const facing = planned && actions.find((action) => action.do === 'face' && action.facing === planned.facing);
  if (facing) {
    mind.plan = null;
    return facing;
  }
  const threat = mind.threats.of(state, frame.side);
  return best(actions, (action) =>
    action.do === 'face'
      ? positionValue(state, threat, unit, unit.hex, directionNamed(action.facing))
      : Number.NEGATIVE_INFINITY,
  );
};
