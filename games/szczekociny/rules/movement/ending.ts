/** 8.16, 6.0: the end of a way: where it may be, and what becomes of those who stay there. */
import type { Refusal } from '@hetman/core/game';
import { eliminate } from '../melee/step-losses.js';
import type { MoveFrame } from '../state/frames.js';
import { inMelee, isGun } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { anyTurn } from './manoeuvres.js';
import { adoptStack, friendsOn, stackRefusal } from './stacking.js';
import { anyStep, stayRefusal } from './staying.js';
import { joiningPrice, movers } from './steps.js';

export const nowInEnemyHex = (state: State, frame: MoveFrame): boolean =>
  movers(state, frame).some((unit) => inMelee(state, unit));

/** Why the group may not end its move here. */
export function endRefusal(state: State, frame: MoveFrame): Refusal | null {
  if (nowInEnemyHex(state, frame)) return null;
  const refusal = stayRefusal(state, frame);
  if (refusal) return anyStep(state, frame) || anyTurn(state, frame) ? refusal : null;
  return frame.double && anyStep(state, frame) ? no.doubleMustGo : null;
}

/** A unit that stays with friends who face another way; a square faces every way (7.3.2). */
const turnsTo = (state: State, group: readonly Unit[], unit: Unit): boolean =>
  !isGun(unit) &&
  friendsOn(state, group, unit.hex).some(
    (one) => !isGun(one) && one.formation !== 'square' && one.facing !== unit.facing,
  );

/** Ends the move of some or all: they take the facing of their stack (6.0) or, where none may stand, are lost. */
export function finish(play: Play, units: readonly Unit[]): void {
  const { state } = play;
  for (const unit of units) {
    unit.moved = true;
    if (unit.place !== 'map') continue;
    if (inMelee(state, unit)) {
      // Caught among friends in square whom he was passing, he stands with them (ruling 108).
      if (friendsOn(state, units, unit.hex).some((friend) => friend.formation === 'square')) adoptStack(state, unit);
      continue;
    }
    if (stackRefusal(state, [unit], unit.hex)) eliminate(play, unit, 'other', '10.11.6');
    else if (friendsOn(state, units, unit.hex).length > 0 && unit.formation !== 'square') {
      const joinFacing = state.setting.options['joinFacing'];
      const group = [unit, ...units.filter((one) => one !== unit)];
      if (joinFacing === 'pay') unit.mp = Math.max(0, unit.mp - joiningPrice(state, group, unit.hex, unit.facing));
      // Only what the enemy did can keep him here with another facing: it costs him all he has (ruling 141).
      if (joinFacing === 'arrive' && turnsTo(state, units, unit)) unit.mp = 0;
      adoptStack(state, unit, units);
    }
  }
}
