/** Note N.room: hexes that hold more than two points of one side. */
import { groundOf } from '../movement/ground.js';
import type { SideIndex } from '../state/setting.js';
import type { NoteRules } from './note.js';

export const room: NoteRules<{ readonly side: SideIndex; readonly zone: string; readonly sp: number }> = {
  room: (state, note, side, hex) =>
    side === note.side && groundOf(state.setting).zones.get(note.zone)?.has(hex) ? note.sp : null,
};
