/** What it is worth for a unit to stand somewhere, apart from the attack it may make from there. */
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { groundOf, horse } from '../../rules/movement/ground.js';
import { heldBy, isGun, moverClass, wagonOn } from '../../rules/state/pieces.js';
import { enemyOf } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { fenced } from '../../rules/wagons-and-works/fences.js';
import { crowding } from './room.js';
import type { Threat } from './threat.js';
import { worth } from './value.js';
import { goals, going, worthOf } from './weights.js';

export const positionValue = (state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number =>
  placeValue(state, threat, unit, hex) + bearingValue(state, threat, unit, hex, facing);

/** The part that is the same whichever way the unit looks. */
export function placeValue(state: State, threat: Threat, unit: Unit, hex: Hex): number {
  const danger =
    going.danger * (1 - going.bold * threat.confidence) * Math.min(1, threat.power[hex]! / going.worstPower);
  return (
    shelter(state, threat, unit, hex) -
    distanceCost(state, threat, unit, hex) -
    crowding(state, threat, unit, hex) -
    worth(state, unit) * danger * (1 + goals.fear * (1 - threat.appetite))
  );
}

/** What looking that way adds. */
export const bearingValue = (state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number =>
  going.facing * looking(state, threat, unit, hex, facing) +
  (threat.power[hex]! > 0 && fenced(state, hex, unit.card.side, facing) ? going.cover : 0) -
  worth(state, unit) * surroundings(state, threat, unit, hex, facing);

/** The facing that suits the unit best on the hex. */
export function bestFacing(state: State, threat: Threat, unit: Unit, hex: Hex): { facing: number; value: number } {
  const place = placeValue(state, threat, unit, hex);
  let found = { facing: 0, value: Number.NEGATIVE_INFINITY };
  for (let facing = 0; facing < 6; facing++) {
    const value = place + bearingValue(state, threat, unit, hex, facing);
    if (value > found.value) found = { facing, value };
  }
  return found;
}

/** Far from the enemy; guns keep their distance. Horse does not like rough ground. */
function distanceCost(state: State, threat: Threat, unit: Unit, hex: Hex): number {
  const mover = moverClass(unit);
  if (isGun(unit)) return going.approach * 2 * Math.abs(threat.nearest[hex]! - going.gunRange);
  const rough = mover === horse && !groundOf(state.setting).terrain[hex]!.open ? going.rough : 0;
  return going.approach * threat.appetite * threat.eagerness * threat.way(mover)[hex]! + rough;
}

/** Along the way to the enemy, -1 to 1. */
function looking(state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number {
  const way = threat.way(moverClass(unit));
  const ahead = neighbour(groundOf(state.setting).grid, hex, facing);
  return ahead === offMap ? -1 : Math.max(-1, Math.min(1, (way[hex]! - way[ahead]!) / 2));
}

/** 6.43: enemies behind it, or ways for them to come there; friends who cover its flanks. */
function surroundings(state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number {
  const { side } = unit.card;
  const { grid } = groundOf(state.setting);
  const beside = (turn: number): Hex => neighbour(grid, hex, (facing + turn) % 6);
  const covers = (next: Hex): boolean => next !== offMap && next !== unit.hex && heldBy(state, next, side);
  let share = 0;
  for (let turn = 2; turn <= 4; turn++) {
    const next = beside(turn);
    if (next === offMap || heldBy(state, next, side)) continue;
    if (heldBy(state, next, enemyOf(side))) share += going.enemyBehind;
    else if (threat.power[next]! > 0) share += going.rear * Math.min(1, 3 / (threat.nearest[next]! + 1));
  }
  if (threat.power[hex] === 0) return share;
  const right = covers(beside(1)) || covers(beside(2));
  const left = covers(beside(5)) || covers(beside(4));
  return share - going.flank * (Number(left) + Number(right));
}

/** 11.12: on an own wagon; and an enemy wagon to be had. */
function shelter(state: State, threat: Threat, unit: Unit, hex: Hex): number {
  const wagon = wagonOn(state, hex);
  if (!wagon) return 0;
  if (wagon.card.side !== unit.card.side) return worthOf.wagon;
  return threat.power[hex]! > 0 ? going.cover : 0;
}
