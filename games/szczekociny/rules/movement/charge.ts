/** 8.14: a cavalry charge is a melee in the movement phase. */
import type { Refusal } from '@hetman/core/game';
import type { MoveFrame } from '../state/frames.js';
import { groundOf } from '../state/ground.js';
import { inMelee, isHorse } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { State } from '../state/state.js';
import { isSpread, movers } from './steps.js';

/** 8.14.1: three hexes straight over open ground before the enemy's hex, which is open too (ruling 114). */
export function chargeRefusal(state: State, frame: MoveFrame): Refusal | null {
  const group = movers(state, frame);
  const [first] = group;
  if (!first || !group.every(isHorse) || isSpread(group) || !inMelee(state, first)) return no.noCharge;
  const { terrain } = groundOf(state.setting);
  return frame.straight >= state.setting.book.charge && terrain[first.hex]!.charge ? null : no.noCharge;
}
