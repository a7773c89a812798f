/** Note N.control: hexes that are worth points to a side if all of them are its own at the end. */
import { hexByLabel, labelOf, topUnit } from '../pieces.js';
import type { SideIndex } from '../setting.js';
import type { State } from '../state.js';
import type { NoteRules } from './note.js';

export interface ControlNote {
  readonly side: SideIndex;
  readonly hexes: readonly string[];
  readonly points: number;
}

/** Who had a unit last on each hex of a control note. */
const lastOn = (state: State): Readonly<Record<string, SideIndex>> =>
  (state.memory['control'] as Readonly<Record<string, SideIndex>> | undefined) ?? {};

/** Ruling 138: who stands there, or else who stood there last. */
export function controllerOf(state: State, label: string): SideIndex | null {
  return topUnit(state, hexByLabel(state, label)!)?.card.side ?? lastOn(state)[label] ?? null;
}

export const isControlled = (state: State, note: ControlNote): boolean =>
  note.hexes.every((label) => controllerOf(state, label) === note.side);

export const control: NoteRules<ControlNote> = {
  entered({ state }, note, unit) {
    const label = labelOf(state, unit.hex);
    if (note.hexes.includes(label)) state.memory['control'] = { ...lastOn(state), [label]: unit.card.side };
  },
  finalPoints: (state, note) =>
    isControlled(state, note) ? [{ side: note.side, points: note.points, rule: 'N.control' }] : [],
};
