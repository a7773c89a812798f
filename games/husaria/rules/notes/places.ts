/** Parts of the map that notes speak of, worked out once for a setting. */
import { distance, type Hex } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import type { Setting } from '../state/setting.js';

const worked = new WeakMap<Setting, Map<string, ReadonlySet<Hex>>>();

/** The hexes of the zones, and those within so many hexes of one of them. */
export function hexesNear(setting: Setting, zones: readonly string[], within = 0): ReadonlySet<Hex> {
  let known = worked.get(setting);
  if (!known) {
    known = new Map();
    worked.set(setting, known);
  }
  const key = `${zones.join()} ${within}`;
  let found = known.get(key);
  if (!found) {
    found = find(setting, zones, within);
    known.set(key, found);
  }
  return found;
}

function find(setting: Setting, zones: readonly string[], within: number): ReadonlySet<Hex> {
  const { grid, zones: named } = groundOf(setting);
  const centres = zones.flatMap((zone) => {
    const hexes = named.get(zone);
    if (!hexes) throw new Error(`notes: the map has no zone "${zone}"`);
    return [...hexes];
  });
  if (within === 0) return new Set(centres);
  const near = (hex: Hex) => centres.some((centre) => distance(grid, centre, hex) <= within);
  return new Set(Array.from({ length: grid.size }, (_, hex) => hex).filter(near));
}
