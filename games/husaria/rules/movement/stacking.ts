/** 4.27, 13.34 and rulings 13, 146: who may stand together on a hex. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { roomByNotes } from '../notes/hooks.js';
import { below, isGun, isHorse, topUnit, wagonOn } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { groundOf } from './ground.js';

export const stackLimit = 2;
export const stackLimitWithGuns = 4;

/** Why the unit may not stand on the hex with those who are there. */
export function stackRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  let troops = isGun(unit) ? 0 : unit.sp;
  let all = unit.sp;
  let guns = isGun(unit);
  for (let other = topUnit(state, hex); other; other = below(state, other)) {
    if (other === unit) continue;
    if (other.card.side !== unit.card.side) return no.enemyThere;
    all += other.sp;
    if (isGun(other)) guns = true;
    else troops += other.sp;
  }
  const room = roomByNotes(state, unit.card.side, hex);
  if (room !== null) return all > room ? no.roomFull : null;
  if (troops > stackLimit) return no.stackFull;
  if (guns && all > stackLimitWithGuns) return no.artilleryStack;
  return null;
}

/** Troops of a side that a hex holds. */
export const troopLimit = (state: State, side: SideIndex, hex: Hex): number =>
  roomByNotes(state, side, hex) ?? stackLimit;

/** 15.14: in some books nobody passes pikemen. */
export const lendsWay = (state: State, friend: Unit): boolean => !friend.pikes || state.setting.book.pikes.passable;

/** 4.28: a unit of one point passes a friend of one point. */
export function mayPass(state: State, unit: Unit, hex: Hex): boolean {
  const other = topUnit(state, hex);
  if (other === null || other === unit || below(state, other) !== null) return false;
  return unit.sp === 1 && other.sp === 1 && lendsWay(state, other);
}

/** 4.28: it would come to friends whom it cannot pass, and stay with them. */
export const joins = (state: State, unit: Unit, hex: Hex): boolean =>
  topUnit(state, hex) !== null && !mayPass(state, unit, hex);

/** 4.36, N.closed: ground on which the unit cannot stand, whatever way it came. */
export function groundRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  const { terrain, onRoad, shut } = groundOf(state.setting);
  if (shut.has(hex)) return no.closedArea;
  const price = isHorse(unit) ? terrain[hex]!.horse : terrain[hex]!.foot;
  return price === null && !onRoad[hex] ? no.closedGround : null;
}

/** 11.13, 11.17, 11.18 and ruling 80: horse keeps off wagons; an enemy wagon can be taken only when nobody stands on it. */
export function wagonRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  return isHorse(unit) && wagonOn(state, hex) ? no.wagonThere : null;
}
