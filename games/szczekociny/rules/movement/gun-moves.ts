/** 8.11, 8.12: foot guns turn or shift one hex and fall silent; horse guns do the same and go on firing. */
import type { Refusal } from '@hetman/core/game';
import { neighbour, offMap } from '@hetman/core/hex';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { groundOf, openNeighbour } from '../state/ground.js';
import { hasTrait, isHeld, labelOf, place } from '../state/pieces.js';
import { cornerNamed, directionNamed, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { arrive } from './arriving.js';
import { stackRefusal } from './stacking.js';

const isHorseBattery = (gun: Unit): boolean => hasTrait(gun, 'horse-drawn');

export function gunStepRefusal(state: State, gun: Unit, direction: number): Refusal | null {
  const ground = groundOf(state.setting);
  const to = neighbour(ground.grid, gun.hex, direction);
  if (to === offMap) return no.offMap;
  if (openNeighbour(ground, gun.hex, direction) === offMap) return no.outOfBounds;
  if (!isHorseBattery(gun)) {
    if (gun.movedThisTurn) return no.gunsMoved;
    if (gun.firedThisTurn) return no.gunsFired;
  }
  if (ground.terrain[to]!.gunsByRoadOnly && !ground.road[gun.hex * 6 + direction]) return no.gunsGround;
  if (isHeld(state, enemyOf(gun.card.side), to)) return no.gunsNoAttack;
  return stackRefusal(state, [gun], to);
}

export const gunTurnRefusal = (gun: Unit, facing: number): Refusal | null =>
  gun.facing === facing ? no.sameFacing : null;

/** One hex with any facing, or a turn on the spot: then the battery has moved. */
export function gunMove(play: Play, frame: MoveFrame, gun: Unit, action: Action): void {
  const { state, emit } = play;
  const rule = isHorseBattery(gun) ? '8.12' : '8.11';
  frame.fresh = false;
  if (action.do === 'turn') {
    gun.facing = cornerNamed(action.facing);
    if (!isHorseBattery(gun)) gun.fired = true;
    frame.halted = true;
    emit({ type: 'turned', rule, unit: gun.card.id, facing: action.facing, mp: 0 });
  } else if (action.do === 'step') {
    const from = gun.hex;
    const to = neighbour(groundOf(state.setting).grid, from, directionNamed(action.to));
    place(state, gun, to);
    if (!isHorseBattery(gun)) gun.movedThisTurn = true;
    frame.halted = true;
    frame.entered = [to];
    frame.react = 'leaders';
    emit({ type: 'moved', rule, unit: gun.card.id, from: labelOf(state, from), to: labelOf(state, to), mp: 0 });
    state.frames.push({ kind: 'face', side: frame.side, units: [gun.index], rule });
    arrive(play, frame.side, to);
  }
}
