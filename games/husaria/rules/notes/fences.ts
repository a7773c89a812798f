/** N.fences, N.fences-removed; the questions themselves are in rules/wagons-and-works/fences.ts. */

import type { Notes } from '../state/setting.js';
import { fenceRemover } from '../wagons-and-works/fences.js';
import type { NoteRules } from './note.js';

export const fencesNote: NoteRules<NonNullable<Notes['fences']>> = {
  afterSetUp: (state, note) =>
    note.removed > 0 ? [{ kind: 'remove-fences', side: fenceRemover(state), left: note.removed }] : [],
};
