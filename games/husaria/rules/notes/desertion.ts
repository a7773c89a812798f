/** N.desertion; the question itself is in rules/scenario/desertion.ts. */
import { desertersNow } from '../scenario/desertion.js';
import type { Notes } from '../state/setting.js';
import type { NoteRules } from './note.js';

export const desertionNote: NoteRules<NonNullable<Notes['desertion']>> = {
  phaseFrames(state, _note, phase, side) {
    const deserters = phase === 'movement' ? desertersNow(state, side) : null;
    return deserters ? [{ kind: 'desertion', side, ...deserters }] : [];
  },
};
