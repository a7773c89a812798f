/** 6.12, 6.13, 6.18: who must attack, and who must be attacked. */
import { directionTo, type Hex } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { enemyHexesInZone } from '../movement/zone-of-control.js';
import { isGun, unitsOn } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { fenced } from '../wagons-and-works/fences.js';

/** Enemies the unit is obliged to fight: not over its own fence (6.18), and guns are never obliged (ruling 161). */
export function obligedTo(state: State, unit: Unit): Hex[] {
  if (isGun(unit)) return [];
  const { grid } = groundOf(state.setting);
  return enemyHexesInZone(state, unit).filter(
    (hex) => !fenced(state, unit.hex, unit.card.side, directionTo(grid, unit.hex, hex)),
  );
}

const unused = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.card.side === side && unit.place === 'map' && !unit.attacked);

/** 6.12: units that must still attack before the phase can end. */
export const mustAttack = (state: State, side: SideIndex): Unit[] =>
  unused(state, side).filter((unit) => obligedTo(state, unit).length > 0);

/** 6.13: not attacked yet in this phase. */
export const unstruck = (state: State, hex: Hex): boolean => unitsOn(state, hex).every((unit) => !unit.struck);

/**
 * Enemy hexes that nobody is left to attack if `attackers` fight `targets` only. Each obliged unit that stays free can
 * take on everything in its zone alone (6.14), so a hex is safe as long as one such unit has it in its zone.
 */
export function leftUnattacked(state: State, attackers: readonly Unit[], targets: readonly Hex[]): Hex[] {
  const side = attackers[0]!.card.side;
  const others = unused(state, side).filter((unit) => !attackers.includes(unit));
  const covered = new Set(others.flatMap((unit) => obligedTo(state, unit)));
  const open = new Set(attackers.flatMap((unit) => obligedTo(state, unit)));
  return [...open].filter((hex) => !targets.includes(hex) && !covered.has(hex) && unstruck(state, hex));
}
