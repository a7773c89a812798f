/** N.panic, N.panic-commander; the question itself is in rules/scenario/panic.ts. */
import type { SideIndex } from '../state/setting.js';
import type { NoteRules } from './note.js';

interface PanicNote {
  readonly side: SideIndex;
  readonly units: number;
  readonly commanders: number;
}

export const panicNote: NoteRules<PanicNote> = {
  phaseFrames: (_state, note, phase, side) =>
    phase === 'movement' && side === note.side
      ? [{ kind: 'panic', side, units: note.units, commanders: note.commanders }]
      : [],
};
