/** 13.12, 13.13 and rulings 99, 173, 176: whether a gun sees its target. */
import { cubeOf, type Grid, type Hex, hexesBetween, offMap } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { topUnit } from '../state/pieces.js';
import type { State } from '../state/state.js';

export interface SightLine {
  /** The line runs along the sides of hexes, so that one open hex of each two is enough (ruling 99). */
  readonly alongSides: boolean;
  /** Hexes between the ends, step by step. */
  readonly steps: readonly (readonly Hex[])[];
  /** Hexes that block it, nearest first; none where the target is seen. */
  readonly blockedAt: readonly Hex[];
}

export function sightLine(state: State, from: Hex, to: Hex): SightLine {
  const ground = groundOf(state.setting);
  const endHigh = ground.terrain[from]!.high || ground.terrain[to]!.high;
  const either = alongSides(ground.grid, from, to);
  const steps = hexesBetween(ground.grid, from, to);
  const blockedAt = steps.flatMap((step) => {
    const shut = step.filter((hex) => blocks(state, hex, endHigh));
    return either && shut.length < step.length ? [] : shut;
  });
  return { alongSides: either, steps, blockedAt };
}

export const sees = (state: State, from: Hex, to: Hex): boolean => sightLine(state, from, to).blockedAt.length === 0;

/** Ruling 99: the line runs along sides, with one open hex enough. Any other line that meets a side goes through both. */
function alongSides(grid: Grid, from: Hex, to: Hex): boolean {
  const a = cubeOf(grid, from);
  const b = cubeOf(grid, to);
  const q = b.q - a.q;
  const r = b.r - a.r;
  const s = -q - r;
  return q === r || r === s || s === q;
}

/** Ruling 176: cover and units block whatever the ends stand on; bare heights between block where neither end is high. */
function blocks(state: State, hex: Hex, endHigh: boolean): boolean {
  if (hex === offMap) return true;
  const { setting } = state;
  const terrain = groundOf(setting).terrain[hex]!;
  if (setting.options['heightSight'] === 'over-lower' && endHigh && !terrain.high) return false;
  if (terrain.high && !endHigh) return true;
  return terrain.blocksSight || topUnit(state, hex) !== null;
}
