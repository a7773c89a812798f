/** N.fences, N.fences-removed; the questions themselves are in rules/fences.ts. */
import { fenceRemover } from '../fences.js';
import type { Notes } from '../setting.js';
import type { NoteRules } from './note.js';

export const fencesNote: NoteRules<NonNullable<Notes['fences']>> = {
  afterSetUp: (state, note) =>
    note.removed > 0 ? [{ kind: 'remove-fences', side: fenceRemover(state), left: note.removed }] : [],
};
