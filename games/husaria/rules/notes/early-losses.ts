/** Note N.early-losses; the question itself is in rules/scenario/early-losses.ts. */
import type { Frame } from '../state/frames.js';
import type { SideIndex, UnitsOf } from '../state/setting.js';
import type { NoteRules } from './note.js';

export interface EarlyLossesNote {
  readonly side: SideIndex;
  readonly losses: readonly { readonly units: UnitsOf; readonly count: number }[];
}

export const earlyLossesNote: NoteRules<EarlyLossesNote> = {
  beforeSetUp: (state, note) =>
    note.losses.map(
      ({ count }, list): Frame => ({
        kind: 'early-losses',
        side: note.side,
        note: state.setting.notes.earlyLosses!.indexOf(note),
        list,
        left: count,
      }),
    ),
};
