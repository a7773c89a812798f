/** Note N.bound: units that keep to an area until their hour comes. A retreat may still drive them out of it. */
import type { Setting, UnitsOf } from '../state/setting.js';
import type { State } from '../state/state.js';
import type { NoteRules } from './note.js';
import { hexesNear } from './places.js';
import { fits } from './units.js';

export interface BoundNote {
  readonly units: UnitsOf;
  readonly zone: string;
  readonly within: number;
  readonly untilStage?: number | undefined;
  readonly freedBy?: { readonly units: UnitsOf; readonly within: number } | undefined;
}

const areaOf = (setting: Setting, note: BoundNote) => hexesNear(setting, [note.zone], note.within);

/** Zones whose units have been set free by somebody who came near. */
const freedZones = (state: State): readonly string[] => (state.memory['freedZones'] ?? []) as string[];

/** The note still binds those it speaks of. */
export const binds = (state: State, note: BoundNote): boolean =>
  (note.untilStage === undefined || state.stage < note.untilStage) && !freedZones(state).includes(note.zone);

export const bound: NoteRules<BoundNote> = {
  bounds(state, note, unit) {
    if (!binds(state, note) || !fits(note.units, unit.card)) return null;
    const area = areaOf(state.setting, note);
    // Once driven out a unit is free to go anywhere; the dispersed come back inside or not at all (ruling 184).
    return unit.place === 'dispersed' || area.has(unit.hex) ? area : null;
  },
  /** N.siege */
  entered({ state, emit }, note, unit) {
    const { freedBy } = note;
    if (!freedBy || !binds(state, note) || !fits(freedBy.units, unit.card)) return;
    if (!hexesNear(state.setting, [note.zone], freedBy.within).has(unit.hex)) return;
    state.memory['freedZones'] = [...freedZones(state), note.zone];
    const first = state.setting.units.find((card) => fits(note.units, card));
    if (first) emit({ type: 'unbound', rule: 'N.siege', side: state.setting.sides[first.side].id, unit: unit.card.id });
  },
};
