/** Note N.departure: allies who may ride home. The throw and the ride are in rules/scenario/departure.ts. */
import { hasDeparted, isLeaving, isLed } from '../scenario/departure.js';
import { no } from '../state/refusals.js';
import type { Notes } from '../state/setting.js';
import type { NoteRules } from './note.js';

export const departureNote: NoteRules<NonNullable<Notes['departure']>> = {
  phaseFrames(state, note, phase, side) {
    if (phase !== 'movement' || side !== note.side || state.stage < note.from) return [];
    const anyLeft = state.units.some(
      (unit) => isLeaving(state, unit) && unit.place !== 'gone' && unit.place !== 'dead',
    );
    return anyLeft ? [{ kind: 'departure', side }] : [];
  },
  /** Ruling 264: who rides home neither charges nor chases. */
  held: (state, _note, unit) =>
    hasDeparted(state) && isLeaving(state, unit) && !isLed(state, unit) ? no.leaving : null,
};
