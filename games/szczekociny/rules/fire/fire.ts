/** Chapter 10: who may fire at what. Rifles and guns share range, field, sight and the enemy at the door. */
import type { Refusal } from '@hetman/core/game';
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { commandedUnits, commandRefusal, groupRefusal } from '../command/command.js';
import { frontDirections } from '../movement/facing.js';
import { groundOf } from '../state/ground.js';
import {
  farApart,
  firepowerOf,
  hasTrait,
  inMelee,
  isGun,
  isHeld,
  leadingUnit,
  stackOf,
  troopsOn,
} from '../state/pieces.js';
import { activationOf } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { outlookOf } from './outlook.js';
import { inField, sees, troopsAmong } from './sight.js';

/** It is the movement phase of the unit's own side (10.9.2). */
export const isPhasing = (state: State, side: SideIndex): boolean => activationOf(state)?.owner === side;

/** Firepower of the unit's fire: a square fires with a quarter of all it has (7.3.2). */
export function fireOf(state: State, unit: Unit): number {
  if (unit.formation !== 'square') return firepowerOf(unit);
  const square = troopsOn(state, unit.card.side, unit.hex);
  return square.reduce((sum, one) => sum + firepowerOf(one), 0) / state.setting.book.square.firepowerDivisor;
}

/** Units that spend a shot when this one fires. */
export const firing = (state: State, unit: Unit): Unit[] =>
  unit.formation === 'square' ? troopsOn(state, unit.card.side, unit.hex) : [unit];

/** Why the unit may not fire at all. */
export function shooterRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (inMelee(state, unit)) return no.shooterInMelee;
  const own = isPhasing(state, side);
  if (isGun(unit)) {
    if (unit.fired) return no.gunFired;
    // 8.12: horse guns fire after a move as well.
    if (unit.movedThisTurn && !hasTrait(unit, 'horse-drawn')) return no.gunsMoved;
    return own ? commandRefusal(state, unit) : null;
  }
  if (!unit.card.rifles) return no.noRifles;
  if (leadingUnit(state, side, unit.hex) !== unit) return no.notOnTop;
  if (fireOf(state, unit) <= 0) return no.noFirepower;
  const together = firing(state, unit);
  if (together.some((one) => one.shots >= state.setting.book.shots)) return no.noShots;
  // 8.9: whatever has happened since.
  if (together.some((one) => one.doubled)) return no.doubleOnly;
  if (!own) return null;
  return groupRefusal(state, together) ?? (together.some((one) => one.mp < 1) ? no.shotPoint : null);
}

/** Why the unit may not fire at that hex. */
export function targetRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  const enemy = enemyOf(unit.card.side);
  if (!isHeld(state, enemy, hex)) return no.noTarget;
  if (isHeld(state, unit.card.side, hex)) return no.targetInMelee;
  const distance = farApart(state, unit.hex, hex);
  if (distance > state.setting.book.ranges[unit.card.arm]) return no.range;
  if (!inField(state, unit, hex)) return no.arc;
  const near = atTheDoor(state, unit);
  if (near.length > 0 && !near.includes(hex)) return no.frontFirst;
  const lone = loneGunsRefusal(state, unit, hex, distance);
  return lone ?? (sees(state, unit.hex, hex) ? null : no.sight);
}

/** 10.5: hexes of enemies in the front zone, who draw all fire; those in melee do not (ruling 110). */
function atTheDoor(state: State, unit: Unit): Hex[] {
  const { grid } = groundOf(state.setting);
  const { side } = unit.card;
  const near: Hex[] = [];
  for (const direction of frontDirections(unit)) {
    const to = neighbour(grid, unit.hex, direction);
    if (to !== offMap && isHeld(state, enemyOf(side), to) && !isHeld(state, side, to)) near.push(to);
  }
  return near;
}

/** 10.9.5, 10.10.5: a battery without troops is hard to hit. */
function loneGunsRefusal(state: State, unit: Unit, hex: Hex, distance: number): Refusal | null {
  if (leadingUnit(state, enemyOf(unit.card.side), hex)) return null;
  const { counterBattery, gunsShotDown } = state.setting.book;
  if (isGun(unit)) return distance > counterBattery.range ? no.batteryFar : null;
  const able = distance <= gunsShotDown.distance && fireOf(state, unit) >= gunsShotDown.firepower;
  return able ? null : no.loneGunsFar;
}

export const aimRefusal = (state: State, side: SideIndex, unit: Unit, hex: Hex): Refusal | null =>
  shooterRefusal(state, side, unit) ?? targetRefusal(state, unit, hex);

/** Hexes that `targetRefusal` allows, or as many of them as are `enough`; the unit is known to be able to fire. */
export function targetsOf(state: State, unit: Unit, enough = Number.POSITIVE_INFINITY): Hex[] {
  const { side } = unit.card;
  const enemies = state.tops[enemyOf(side)];
  const near = atTheDoor(state, unit);
  const { hexes, between } = outlookOf(state.setting, unit);
  const found: Hex[] = [];
  for (let i = 0; i < hexes.length && found.length < enough; i++) {
    const hex = hexes[i]!;
    if (enemies[hex] === nobody || isHeld(state, side, hex)) continue;
    if (near.length > 0 && !near.includes(hex)) continue;
    if (loneGunsRefusal(state, unit, hex, farApart(state, unit.hex, hex))) continue;
    if (!troopsAmong(state, between[i]!)) found.push(hex);
  }
  return found;
}

/** Those who could fire at all: the moving side only with commanded units (ruling 116). */
const gunmen = (state: State, side: SideIndex): readonly Unit[] =>
  isPhasing(state, side) ? commandedUnits(state) : state.units;

/** Every shot that the side could begin now. */
export function shotsOf(state: State, side: SideIndex): { unit: Unit; hex: Hex }[] {
  const found: { unit: Unit; hex: Hex }[] = [];
  for (const unit of gunmen(state, side)) {
    if (shooterRefusal(state, side, unit)) continue;
    for (const hex of targetsOf(state, unit)) found.push({ unit, hex });
  }
  return found;
}

export const anyShot = (state: State, side: SideIndex): boolean =>
  gunmen(state, side).some((unit) => !shooterRefusal(state, side, unit) && targetsOf(state, unit, 1).length > 0);

/** What is hit on a hex: by rifles the leading unit (6.9), by guns everybody but guns (6.10). */
export const hitBy = (state: State, shooter: Unit, hex: Hex): Unit[] => {
  const enemy = enemyOf(shooter.card.side);
  const leading = leadingUnit(state, enemy, hex);
  if (!leading) return stackOf(state, enemy, hex).slice(0, 1);
  return isGun(shooter) ? troopsOn(state, enemy, hex) : [leading];
};
