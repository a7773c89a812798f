/** Note N.heavy-guns: guns that fire by the tables and the range of heavy ones. */
import type { UnitsOf } from '../state/setting.js';
import type { NoteRules } from './note.js';
import { fits } from './units.js';

export const heavyGuns: NoteRules<{ readonly units: UnitsOf }> = {
  gunType: (_state, note, unit) => (fits(note.units, unit.card) ? 'C' : null),
};
