/** Answers to the enemy's moves and attacks: counter-charges and pikes. */
import { neighbour } from '@hetman/core/hex';
import type { Action } from '../../rules/actions.js';
import { newBattle } from '../../rules/battle.js';
import type { CounterChargeFrame } from '../../rules/frames.js';
import { groundOf } from '../../rules/ground.js';
import { place, unitById } from '../../rules/pieces.js';
import { battleOf, directionNamed, topFrame } from '../../rules/play.js';
import { cloneState, type State } from '../../rules/state.js';
import { Reckoning } from './expectation.js';
import { best, type Chooser, named } from './mind.js';
import { bestFacing, positionValue } from './position.js';
import type { Threat } from './threat.js';
import { fighting } from './weights.js';

/** 6.6: where the fight is expected to go well, and for as many as make it better. */
export const chooseCharge: Chooser = (state, actions, mind) => {
  const frame = topFrame(state) as CounterChargeFrame;
  const threat = mind.threats.of(state, frame.side);
  const target = state.units[frame.target]!;
  const done = named(actions, 'go', 'pass')!;
  const now =
    frame.chargers.length === 0
      ? fighting.charge
      : new Reckoning(state).battle(newBattle(frame.side, frame.chargers, [target.hex], true));
  const value = (action: Action) =>
    action.do === 'charge' ? chargeValue(state, threat, frame, action) : Number.NEGATIVE_INFINITY;
  const charge = best(actions, value);
  return charge.do === 'charge' && value(charge) > now ? charge : done;
};

/** The fight, and the place it leaves the charger in. */
function chargeValue(
  state: State,
  threat: Threat,
  frame: CounterChargeFrame,
  action: Extract<Action, { do: 'charge' }>,
): number {
  const trial = cloneState(state);
  const unit = unitById(trial, action.unit)!;
  const before = bestFacing(trial, threat, unit, unit.hex).value;
  unit.facing = directionNamed(action.facing);
  place(trial, unit, neighbour(groundOf(trial.setting).grid, unit.hex, directionNamed(action.to)));
  const target = trial.units[frame.target]!;
  const battle = newBattle(frame.side, [...frame.chargers, unit.index], [target.hex], true);
  const moved = positionValue(trial, threat, unit, unit.hex, unit.facing) - before;
  return new Reckoning(trial).battle(battle) + Math.min(0, moved);
}

/** 15.12: pikes where they make the attack worse for the enemy than muskets do. */
export const choosePikes: Chooser = (state, actions) => {
  const pass = named(actions, 'pass')!;
  const now = new Reckoning(state).battle(battleOf(state));
  const withPikes = (action: Action): number => {
    if (action.do !== 'pikes') return Number.NEGATIVE_INFINITY;
    const trial = cloneState(state);
    unitById(trial, action.unit)!.pikes = true;
    return now - new Reckoning(trial).battle(battleOf(trial));
  };
  const chosen = best(actions, withPikes);
  return withPikes(chosen) > fighting.pikes ? chosen : pass;
};
