/** 13.12, 13.13 and rulings 99, 173, 214: whether a gun sees its target. */
import { type Hex, hexesBetween, offMap } from '@hetman/core/hex';
import { groundOf } from './ground.js';
import { topUnit } from './pieces.js';
import type { State } from './state.js';

export function sees(state: State, from: Hex, to: Hex): boolean {
  const ground = groundOf(state.setting);
  const endHigh = ground.terrain[from]!.high || ground.terrain[to]!.high;
  // A line along a side is open when one of the two hexes is.
  return hexesBetween(ground.grid, from, to).every((step) => step.some((hex) => !blocks(state, hex, endHigh)));
}

function blocks(state: State, hex: Hex, endHigh: boolean): boolean {
  if (hex === offMap) return true;
  const terrain = groundOf(state.setting).terrain[hex]!;
  if (endHigh && !terrain.high) return false;
  if (terrain.high && !endHigh) return true;
  return terrain.blocksSight || topUnit(state, hex) !== null;
}
