/** 10.1, 10.2: what blocks the line between two hexes, and where a unit can look at all. */
import { aheadOf, behind, type Hex } from '@hetman/core/hex';
import { groundOf, hexesOnLine } from './ground.js';
import { isGun } from './pieces.js';
import type { SideIndex } from './setting.js';
import { nobody, type State, type Unit } from './state.js';

/** 10.1 and its rulings: a hex that the line cuts or runs along blocks it; 10.1.2: from hill to hill nothing does. */
export function sees(state: State, from: Hex, to: Hex): boolean {
  const { terrain, terrainName } = groundOf(state.setting);
  if (terrainName[from] === 'hill' && terrainName[to] === 'hill') return true;
  for (const hex of hexesOnLine(state.setting, from, to)) {
    if (terrain[hex]!.blocksSight || hasTroops(state, 0, hex) || hasTroops(state, 1, hex)) return false;
  }
  return true;
}

/** Guns and commanders do not hide what is behind them. */
function hasTroops(state: State, side: SideIndex, hex: Hex): boolean {
  for (let at = state.tops[side][hex]!; at !== nobody; at = state.units[at]!.under)
    if (!isGun(state.units[at]!)) return true;
  return false;
}

/** 10.2, 10.10.1: through the front; skirmishers look to their flanks as well, a square everywhere. */
export function inField(state: State, unit: Unit, hex: Hex): boolean {
  const { grid } = groundOf(state.setting);
  if (unit.formation === 'square') return true;
  return unit.formation === 'skirmish'
    ? !behind(grid, unit.hex, unit.facing, hex)
    : aheadOf(grid, unit.hex, unit.facing, hex);
}
