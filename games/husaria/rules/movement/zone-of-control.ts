/** Chapter 5 and 4.1: front and back, and the three hexes a unit controls. */
import { angle, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { below, heldBy, topUnit } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { groundOf } from './ground.js';

/** 4.1: the hex ahead and the two beside it are the front; the other three the back. */
export const isFront = (facing: number, direction: number): boolean => angle(facing, direction) <= 1;

/** 5.11, ruling 27: the unit's zone reaches over that side of its hex. */
export function controls(state: State, unit: Unit, direction: number): boolean {
  return isFront(unit.facing, direction) && groundOf(state.setting).zoneReaches[unit.hex * 6 + direction] === 1;
}

/** 5.13: only the enemy's zones matter to `side`. */
export function inEnemyZone(state: State, side: SideIndex, hex: Hex): boolean {
  const { grid, zoneReaches } = groundOf(state.setting);
  const enemy = enemyOf(side);
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbours[hex * 6 + direction]!;
    if (from === offMap) continue;
    let unit = topUnit(state, from);
    if (!unit || unit.card.side !== enemy) continue;
    const towards = (direction + 3) % 6;
    if (!zoneReaches[from * 6 + towards]) continue;
    for (; unit; unit = below(state, unit)) if (isFront(unit.facing, towards)) return true;
  }
  return false;
}

/** Hexes of enemies in the unit's zone (6.12, ruling 147). */
export function enemyHexesInZone(state: State, unit: Unit): Hex[] {
  const { grid } = groundOf(state.setting);
  const enemy = enemyOf(unit.card.side);
  const found: Hex[] = [];
  for (let turn = -1; turn <= 1; turn++) {
    const direction = (unit.facing + turn + 6) % 6;
    const hex = neighbour(grid, unit.hex, direction);
    if (hex !== offMap && heldBy(state, hex, enemy) && controls(state, unit, direction)) found.push(hex);
  }
  return found;
}

export function besideEnemy(state: State, side: SideIndex, hex: Hex): boolean {
  const { grid } = groundOf(state.setting);
  const enemy = enemyOf(side);
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(grid, hex, direction);
    if (next !== offMap && heldBy(state, next, enemy)) return true;
  }
  return false;
}
