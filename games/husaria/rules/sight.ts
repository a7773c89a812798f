/** 13.12, 13.13 and rulings 99, 173, 214: whether a gun sees its target. */
import { cubeOf, type Grid, type Hex, hexesBetween, offMap } from '@hetman/core/hex';
import { groundOf } from './ground.js';
import { topUnit } from './pieces.js';
import type { State } from './state.js';

export function sees(state: State, from: Hex, to: Hex): boolean {
  const ground = groundOf(state.setting);
  const endHigh = ground.terrain[from]!.high || ground.terrain[to]!.high;
  const open = (hex: Hex) => !blocks(state, hex, endHigh);
  const either = alongSides(ground.grid, from, to);
  return hexesBetween(ground.grid, from, to).every((step) => (either ? step.some(open) : step.every(open)));
}

/** Ruling 99: the line runs along sides, with one open hex enough. Any other line that meets a side goes through both. */
function alongSides(grid: Grid, from: Hex, to: Hex): boolean {
  const a = cubeOf(grid, from);
  const b = cubeOf(grid, to);
  const q = b.q - a.q;
  const r = b.r - a.r;
  const s = -q - r;
  return q === r || r === s || s === q;
}

function blocks(state: State, hex: Hex, endHigh: boolean): boolean {
  if (hex === offMap) return true;
  const terrain = groundOf(state.setting).terrain[hex]!;
  if (endHigh && !terrain.high) return false;
  if (terrain.high && !endHigh) return true;
  return terrain.blocksSight || topUnit(state, hex) !== null;
}
