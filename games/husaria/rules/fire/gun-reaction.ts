/** 13.11, 13.18 and ruling 95: guns at a unit that has just entered a hex, each once in an enemy movement phase. */
import type { Refusal } from '@hetman/core/game';
import { fireRefusal } from '../notes/hooks.js';
import { isGun, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { hasPowder } from '../wagons-and-works/wagons.js';
import { gunShots, targetRefusal } from './artillery.js';

export function reactionGunRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (!isGun(unit)) return no.notGun;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.firedAtMover) return no.gunFiredAlready;
  return hasPowder(state, unit) ? fireRefusal(state, unit, 'guns') : no.noWagons;
}

const readyGuns = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => !reactionGunRefusal(state, side, unit));

export const anyGunAtMover = (state: State, side: SideIndex, target: Unit): boolean =>
  state.units.some((unit) => !reactionGunRefusal(state, side, unit) && !targetRefusal(state, unit, target));

export const gunReaction: FrameRules<'gun-reaction'> = {
  advance(play, frame) {
    const { state } = play;
    const target = state.units[frame.target]!;
    if (target.place === 'map' && anyGunAtMover(state, frame.side, target)) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) => [
    ...gunShots(state, readyGuns(state, frame.side), [state.units[frame.target]!]),
    { do: 'pass' },
  ],
  refusal(state, frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'aim') return no.notNow;
    const gun = unitById(state, action.unit);
    const target = unitById(state, action.target);
    if (!gun || !target) return no.unknownUnit;
    if (target.index !== frame.target) return no.onlyMover;
    return reactionGunRefusal(state, frame.side, gun) ?? targetRefusal(state, gun, target);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'pass') state.frames.pop();
    if (action.do !== 'aim') return;
    const shooters = [unitById(state, action.unit)!.index];
    state.frames.push({ kind: 'volley', side: frame.side, arm: 'guns', shooters, target: frame.target });
  },
};
