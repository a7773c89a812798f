/** Chapter 5: two front, two flank and two rear hexes; a square has six front hexes (7.3.2). */
import { directionTo, frontOf, type Hex, neighbour, offMap, type Zone, zoneOf } from '@hetman/core/hex';
import { groundOf } from '../state/ground.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';

const everywhere: readonly number[] = [0, 1, 2, 3, 4, 5];

/** Directions of the front zone. */
export const frontDirections = (unit: Unit): readonly number[] =>
  unit.formation === 'square' ? everywhere : frontOf(unit.facing);

/** The zone of a unit that a direction leads into. */
export const zoneTowards = (unit: Unit, direction: number): Zone =>
  unit.formation === 'square' ? 'front' : zoneOf(unit.facing, direction);

/** Whether a neighbouring hex lies in the unit's front zone. */
export function hasInFront(state: State, unit: Unit, hex: Hex): boolean {
  const direction = directionTo(groundOf(state.setting).grid, unit.hex, hex);
  return direction >= 0 && zoneTowards(unit, direction) === 'front';
}

/** Whether the hex lies in the front zone of an enemy of the side (10.11.4). */
export function inEnemyFront(state: State, side: SideIndex, hex: Hex): boolean {
  const { grid } = groundOf(state.setting);
  const enemy = enemyOf(side);
  for (let direction = 0; direction < 6; direction++) {
    const from = neighbour(grid, hex, direction);
    if (from === offMap) continue;
    for (let at = state.tops[enemy][from]!; at !== nobody; at = state.units[at]!.under) {
      if (zoneTowards(state.units[at]!, (direction + 3) % 6) === 'front') return true;
    }
  }
  return false;
}

/** Two hexes beside each other in the flank zones of those who stand there (8.10, 10.9.6); squares need only touch. Skirmishers join a line unless the players read it strictly (ruling 148). */
export function inLine(state: State, a: Unit, b: Unit): boolean {
  const direction = directionTo(groundOf(state.setting).grid, a.hex, b.hex);
  if (direction < 0) return false;
  if (a.formation === 'square' || b.formation === 'square') return a.formation === b.formation;
  if (a.formation !== b.formation && state.setting.options['mixedOrder'] !== true) return false;
  return zoneOf(a.facing, direction) === 'flank' && zoneOf(b.facing, (direction + 3) % 6) === 'flank';
}
