/** Note N.bound: units that keep to an area until their hour comes. A retreat may still drive them out of it. */
import { distance, type Hex } from '@hetman/core/hex';
import { groundOf } from '../ground.js';
import type { Setting, UnitsOf } from '../setting.js';
import type { NoteRules } from './note.js';
import { fits } from './units.js';

export interface BoundNote {
  readonly units: UnitsOf;
  readonly zone: string;
  readonly within: number;
  readonly untilStage?: number | undefined;
}

const areas = new WeakMap<BoundNote, ReadonlySet<Hex>>();

function areaOf(setting: Setting, note: BoundNote): ReadonlySet<Hex> {
  let area = areas.get(note);
  if (!area) {
    const { grid, zones } = groundOf(setting);
    const zone = zones.get(note.zone);
    if (!zone) throw new Error(`notes.bound: the map has no zone "${note.zone}"`);
    const near = (hex: Hex) => [...zone].some((centre) => distance(grid, centre, hex) <= note.within);
    area = new Set(Array.from({ length: grid.size }, (_, hex) => hex).filter(near));
    areas.set(note, area);
  }
  return area;
}

export const bound: NoteRules<BoundNote> = {
  bounds(state, note, unit) {
    if (note.untilStage !== undefined && state.stage >= note.untilStage) return null;
    if (!fits(note.units, unit.card)) return null;
    const area = areaOf(state.setting, note);
    // Once driven out a unit is free to go anywhere.
    return area.has(unit.hex) ? area : null;
  },
};
