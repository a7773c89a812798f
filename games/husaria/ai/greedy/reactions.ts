/** Answers to the enemy's moves and attacks: counter-charges and pikes. */
import { type Hex, neighbour } from '@hetman/core/hex';
import { newBattle } from '../../rules/battle/strengths.js';
import { groundOf } from '../../rules/movement/ground.js';
import type { Action } from '../../rules/state/actions.js';
import type { CounterChargeFrame, PikesFrame } from '../../rules/state/frames.js';
import { place, unitById } from '../../rules/state/pieces.js';
import { battleOf, directionNamed, topFrame } from '../../rules/state/play.js';
import { cloneState, type State, type Unit } from '../../rules/state/state.js';
import { BattleValues } from './expectation.js';
import { best, type Chooser, named } from './mind.js';
import { bestFacing, positionValue } from './position.js';
import type { Threat } from './threat.js';
import { fighting } from './weights.js';

/** 6.6: where the fight is expected to go well, and for as many as make it better. */
export const chooseCharge: Chooser = (state, actions, mind) => {
  const frame = topFrame(state) as CounterChargeFrame;
  const target = state.units[frame.target]!;
  let chosen = named(actions, 'go', 'pass')!;
  let most =
    frame.chargers.length === 0
      ? fighting.charge
      : new BattleValues(state).battle(newBattle(frame.side, frame.chargers, [target.hex], true));
  for (const action of actions) {
    if (action.do !== 'charge') continue;
    const trial = cloneState(state);
    const unit = unitById(trial, action.unit)!;
    const from = unit.hex;
    unit.facing = directionNamed(action.facing);
    place(trial, unit, neighbour(groundOf(trial.setting).grid, unit.hex, directionNamed(action.to)));
    const battle = newBattle(frame.side, [...frame.chargers, unit.index], [target.hex], true);
    const fight = new BattleValues(trial).battle(battle);
    // The place can only take from what the fight promises.
    if (fight <= most) continue;
    const value = fight + Math.min(0, gainOfPlace(state, trial, mind.threats.of(state, frame.side), unit, from));
    if (value <= most) continue;
    most = value;
    chosen = action;
  }
  return chosen;
};

/** How much better the charger stands than before. */
function gainOfPlace(state: State, trial: State, threat: Threat, unit: Unit, from: Hex): number {
  const before = bestFacing(state, threat, state.units[unit.index]!, from).value;
  return positionValue(trial, threat, unit, unit.hex, unit.facing) - before;
}

/** 15.12: pikes where they make the attack worse for the enemy than muskets do. */
export const choosePikes: Chooser = (state, actions) => {
  const pass = named(actions, 'pass')!;
  const battle = battleOf(state);
  const now = new BattleValues(state).battle(battle);
  // What is good for the attack is bad for the defence.
  const asked = topFrame(state) as PikesFrame;
  const sign = asked.side === battle.side ? -1 : 1;
  const withPikes = (action: Action): number => {
    if (action.do !== 'pikes') return Number.NEGATIVE_INFINITY;
    const trial = cloneState(state);
    unitById(trial, action.unit)!.pikes = true;
    return sign * (now - new BattleValues(trial).battle(battleOf(trial)));
  };
  const chosen = best(actions, withPikes);
  return withPikes(chosen) > fighting.pikes ? chosen : pass;
};
