/** Note N.dusk: from a stage on guns no longer see what they shoot at. */
import { no } from '../state/refusals.js';
import type { NoteRules } from './note.js';

export const dusk: NoteRules<{ readonly from: number }> = {
  fireRefusal: (state, note, _unit, arm) => (arm === 'guns' && state.stage >= note.from ? no.dusk : null),
};
