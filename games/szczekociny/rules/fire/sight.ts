/** 10.1, 10.2: what blocks the line between two hexes, and where a unit can look at all. */
import type { Hex } from '@hetman/core/hex';
import { groundOf, hexesOnLine } from '../state/ground.js';
import { isGun } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { fromHillToHill, looksTo } from './outlook.js';

export interface SightLine {
  /** Hexes that the line cuts or runs along. */
  readonly line: readonly Hex[];
  /** 10.1.2 */
  readonly hillToHill: boolean;
  readonly blockedAt: readonly Hex[];
}

/** 10.1 and its rulings: a hex that the line cuts or runs along blocks it; 10.1.2: from hill to hill nothing does. */
export function sightLine(state: State, from: Hex, to: Hex): SightLine {
  const ground = groundOf(state.setting);
  const line = hexesOnLine(ground.grid, from, to);
  const hillToHill = fromHillToHill(ground, from, to);
  const blocks = (hex: Hex) => ground.terrain[hex]!.blocksSight || troopsAmong(state, [hex]);
  return { line, hillToHill, blockedAt: hillToHill ? [] : line.filter(blocks) };
}

export const sees = (state: State, from: Hex, to: Hex): boolean => sightLine(state, from, to).blockedAt.length === 0;

/** Whether troops of either side stand on one of the hexes. */
export function troopsAmong(state: State, hexes: readonly Hex[]): boolean {
  for (const hex of hexes) if (hasTroops(state, 0, hex) || hasTroops(state, 1, hex)) return true;
  return false;
}

/** Guns and commanders do not hide what is behind them. */
function hasTroops(state: State, side: SideIndex, hex: Hex): boolean {
  for (let at = state.tops[side][hex]!; at !== nobody; at = state.units[at]!.under)
    if (!isGun(state.units[at]!)) return true;
  return false;
}

/** 10.2, 10.10.1 */
export const inField = (state: State, unit: Unit, hex: Hex): boolean =>
  looksTo(groundOf(state.setting).grid, unit.formation, unit.hex, unit.facing, hex);
