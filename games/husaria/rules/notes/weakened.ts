/** N.weakened; the question itself is in rules/weakening.ts. */
import type { Notes } from '../setting.js';
import type { NoteRules } from './note.js';

export const weakenedNote: NoteRules<NonNullable<Notes['weakened']>> = {
  afterSetUp: (_state, note) => [{ kind: 'weaken', side: note.side, left: note.count }],
};
