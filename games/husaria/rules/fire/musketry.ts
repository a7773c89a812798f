/** Chapter 12: small arms, just before the battle they concern. */
import type { Refusal } from '@hetman/core/game';
import { directionTo } from '@hetman/core/hex';
import { attackersOf, defendersOf } from '../battle/strengths.js';
import { groundOf } from '../movement/ground.js';
import { controls } from '../movement/zone-of-control.js';
import { fireRefusal } from '../notes/hooks.js';
import type { Action } from '../state/actions.js';
import type { VolleyFrame } from '../state/frames.js';
import { isHorse, starsOf, unitById } from '../state/pieces.js';
import { battleOf, type FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { noteFire } from '../wagons-and-works/pikemen.js';
import { hasPowder } from '../wagons-and-works/wagons.js';
import { smallArmsCap } from './fire.js';

/** Who fights in the battle on this side, and against whom. */
function lines(state: State, side: SideIndex): { own: Unit[]; enemy: Unit[] } {
  const battle = battleOf(state);
  const attackers = attackersOf(state, battle);
  const defenders = defendersOf(state, battle);
  return side === battle.side ? { own: attackers, enemy: defenders } : { own: defenders, enemy: attackers };
}

/** 12.11, 12.2, 11.19 */
export function shooterRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (starsOf(unit) === 0) return no.noStar;
  if (unit.shots >= starsOf(unit)) return no.noShots;
  if (!lines(state, side).own.includes(unit)) return no.fireNotConfronted;
  return hasPowder(state, unit) ? fireRefusal(state, unit, 'small-arms') : no.noWagons;
}

/** 12.11, 12.12: only the enemies of this battle, only in front. */
export function musketTargetRefusal(state: State, side: SideIndex, unit: Unit, target: Unit): Refusal | null {
  if (!lines(state, side).enemy.includes(target)) return no.fireNotConfronted;
  const direction = directionTo(groundOf(state.setting).grid, unit.hex, target.hex);
  return direction >= 0 && controls(state, unit, direction) ? null : no.fireFront;
}

/** 12.11, ruling 174: more shooters of the same arm, up to four points. */
export function joinMusketsRefusal(state: State, frame: VolleyFrame, unit: Unit): Refusal | null {
  const shooters = frame.shooters.map((index) => state.units[index]!);
  if (shooters.includes(unit)) return no.alreadyIn;
  if (isHorse(shooters[0]!) !== isHorse(unit)) return no.volleyArms;
  if (shooters.reduce((sum, other) => sum + other.sp, 0) >= smallArmsCap) return no.volleyFull;
  return (
    shooterRefusal(state, frame.side, unit) ?? musketTargetRefusal(state, frame.side, unit, state.units[frame.target]!)
  );
}

function shots(state: State, side: SideIndex): Action[] {
  const found: Action[] = [];
  const { own, enemy } = lines(state, side);
  for (const unit of own) {
    if (shooterRefusal(state, side, unit)) continue;
    for (const target of enemy) {
      if (!musketTargetRefusal(state, side, unit, target))
        found.push({ do: 'aim', unit: unit.card.id, target: target.card.id });
    }
  }
  return found;
}

export const musketry: FrameRules<'musketry'> = {
  advance(play, frame) {
    if (shots(play.state, frame.side).length > 0) {
      noteFire(play.state);
      return true;
    }
    play.state.frames.pop();
    return false;
  },
  actions: (state, frame) => [...shots(state, frame.side), { do: 'pass' }],
  refusal(state, frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'aim') return no.notNow;
    const unit = unitById(state, action.unit);
    const target = unitById(state, action.target);
    if (!unit || !target) return no.unknownUnit;
    return shooterRefusal(state, frame.side, unit) ?? musketTargetRefusal(state, frame.side, unit, target);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'pass') state.frames.pop();
    if (action.do !== 'aim') return;
    const shooters = [unitById(state, action.unit)!.index];
    const target = unitById(state, action.target)!.index;
    state.frames.push({ kind: 'volley', side: frame.side, arm: 'small-arms', shooters, target });
  },
};
