/** 6.0, 8.16: where units on their way may stay, and whether they could still leave where they may not (ruling 141). */
import type { Refusal } from '@hetman/core/game';
import type { MoveFrame } from '../state/frames.js';
import type { State } from '../state/state.js';
import { friendsOn } from './stacking.js';
import { movers, stepRefusal, stopRefusal } from './steps.js';

const sides = [0, 1, 2, 3, 4, 5] as const;

/** Why some of the group may not end their way on the hexes they are on. */
export function stayRefusal(state: State, frame: MoveFrame): Refusal | null {
  const group = movers(state, frame);
  for (const unit of group) {
    const together = group.filter((one) => one.hex === unit.hex);
    const refusal = stopRefusal(state, together, unit.hex, unit.facing);
    if (refusal) return refusal;
  }
  return null;
}

export const anyStep = (state: State, frame: MoveFrame): boolean =>
  sides.some((d) => !stepRefusal(state, frame, d, false) || (!frame.double && !stepRefusal(state, frame, d, true)));

/** They may not stay where they are, and no step is open to them. */
export const hemmedIn = (state: State, frame: MoveFrame): boolean =>
  stayRefusal(state, frame) !== null && !anyStep(state, frame);

/** Friends who do not go along stand on one of the group's hexes. */
export function amongFriends(state: State, frame: MoveFrame): boolean {
  const group = movers(state, frame);
  return group.some((unit) => friendsOn(state, group, unit.hex).length > 0);
}
