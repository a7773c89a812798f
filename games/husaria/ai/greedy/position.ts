/** What it is worth for a unit to stand somewhere, apart from the attack it may make from there. */
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { fenced } from '../../rules/fences.js';
import { groundOf, horse } from '../../rules/ground.js';
import { heldBy, isGun, moverClass, wagonOn } from '../../rules/pieces.js';
import { enemyOf } from '../../rules/setting.js';
import { nobody, type State, type Unit } from '../../rules/state.js';
import { isFront } from '../../rules/zone-of-control.js';
import type { Threat } from './threat.js';
import { worth } from './value.js';
import { goals, going, worthOf } from './weights.js';

export function positionValue(state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number {
  const stake = worth(state, unit);
  return (
    approach(state, threat, unit, hex, facing) +
    cover(state, threat, unit, hex, facing) -
    stake *
      (dangerShare(threat, hex) * (1 + goals.fear * (1 - threat.appetite)) +
        surroundings(state, threat, unit, hex, facing))
  );
}

/** The facing that suits the unit best on the hex. */
export function bestFacing(state: State, threat: Threat, unit: Unit, hex: Hex): { facing: number; value: number } {
  let found = { facing: 0, value: Number.NEGATIVE_INFINITY };
  for (let facing = 0; facing < 6; facing++) {
    const value = positionValue(state, threat, unit, hex, facing);
    if (value > found.value) found = { facing, value };
  }
  return found;
}

/** Nearer to the enemy, and looking at him. Guns keep their distance. */
function approach(state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number {
  const { grid, terrain } = groundOf(state.setting);
  const mover = moverClass(unit);
  const way = threat.way(mover);
  const ahead = neighbour(grid, hex, facing);
  const looking = ahead === offMap ? -1 : Math.max(-1, Math.min(1, (way[hex]! - way[ahead]!) / 2));
  const rough = mover === horse && !terrain[hex]!.open ? going.rough : 0;
  const near = isGun(unit) ? 2 * Math.abs(threat.nearest[hex]! - going.gunRange) : way[hex]!;
  return (
    going.facing * looking - going.approach * (isGun(unit) ? 1 : threat.appetite * threat.eagerness) * near - rough
  );
}

const dangerShare = (threat: Threat, hex: Hex): number =>
  going.danger * Math.min(1, threat.power[hex]! / going.worstPower);

/** 6.43, 7.22: enemies behind it, or ways for them to come there; friends beside it; no way to retreat. */
function surroundings(state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number {
  const { grid } = groundOf(state.setting);
  const { side } = unit.card;
  let share = 0;
  let waysBack = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(grid, hex, direction);
    if (next === offMap) continue;
    const behind = !isFront(facing, direction);
    if (behind && state.top[next] === nobody) waysBack++;
    if (heldBy(state, next, side)) share -= next === unit.hex ? 0 : going.friend;
    else if (behind && heldBy(state, next, enemyOf(side))) share += going.enemyBehind;
    else if (behind && threat.power[next]! > 0) share += going.rear * Math.min(1, 3 / (threat.nearest[next]! + 1));
  }
  return waysBack === 0 && threat.power[hex]! > 0 ? share + going.noWayBack : share;
}

/** 14.11, 11.12: behind an own fence, on an own wagon; and an enemy wagon to be had. */
function cover(state: State, threat: Threat, unit: Unit, hex: Hex, facing: number): number {
  const wagon = wagonOn(state, hex);
  if (wagon && wagon.card.side !== unit.card.side) return worthOf.wagon;
  if (threat.power[hex] === 0) return 0;
  if (wagon || fenced(state, hex, unit.card.side, facing)) return going.cover;
  return 0;
}
