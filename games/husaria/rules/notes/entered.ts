/** Note N.entered: points, once, when one of the units first comes onto one of the hexes. */
import { labelOf } from '../state/pieces.js';
import type { SideIndex, UnitsOf } from '../state/setting.js';
import type { NoteRules } from './note.js';
import { hexesNear } from './places.js';
import { fits } from './units.js';

export interface EnteredNote {
  readonly side: SideIndex;
  readonly units: UnitsOf;
  readonly zone: string;
  readonly points: number;
}

export const entered: NoteRules<EnteredNote> = {
  entered({ state, emit }, note, unit) {
    const zones = (state.memory['entered'] ?? []) as string[];
    if (zones.includes(note.zone) || !fits(note.units, unit.card)) return;
    if (!hexesNear(state.setting, [note.zone]).has(unit.hex)) return;
    state.memory['entered'] = [...zones, note.zone];
    state.points[note.side] += note.points;
    emit({
      type: 'entered',
      rule: 'N.entered',
      unit: unit.card.id,
      hex: labelOf(state, unit.hex),
      side: state.setting.sides[note.side].id,
      points: note.points,
    });
  },
};
