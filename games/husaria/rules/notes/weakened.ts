/** N.weakened; the question itself is in rules/scenario/weaken.ts. */
import type { Notes } from '../state/setting.js';
import type { NoteRules } from './note.js';

export const weakenedNote: NoteRules<NonNullable<Notes['weakened']>> = {
  afterSetUp: (_state, note) => [{ kind: 'weaken', side: note.side, left: note.count }],
};
