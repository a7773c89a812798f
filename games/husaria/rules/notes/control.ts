/** Note N.control: hexes that are worth points to a side if all of them are its own at the end. */
import { hexByLabel, labelOf, topUnit } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import type { NoteRules } from './note.js';

export interface ControlNote {
  readonly side: SideIndex;
  readonly hexes: readonly string[];
  readonly points: number;
  /** Whose they are until somebody comes there (ruling 261). */
  readonly holder?: { readonly side: SideIndex } | undefined;
}

/** All control notes of the scenario. */
export const controlNotes = (state: State): readonly ControlNote[] =>
  [state.setting.notes.control ?? []].flat() as readonly ControlNote[];

/** Who had a unit last on each hex of a control note. */
const lastOn = (state: State): Readonly<Record<string, SideIndex>> =>
  (state.memory['control'] as Readonly<Record<string, SideIndex>> | undefined) ?? {};

const firstHolder = (state: State, label: string): SideIndex | null =>
  controlNotes(state).find(({ hexes, holder }) => holder && hexes.includes(label))?.holder?.side ?? null;

/** Ruling 138: who stands there, or else who stood there last. */
export function controllerOf(state: State, label: string): SideIndex | null {
  return topUnit(state, hexByLabel(state, label)!)?.card.side ?? lastOn(state)[label] ?? firstHolder(state, label);
}

export const controlsAll = (state: State, side: SideIndex, hexes: readonly string[]): boolean =>
  hexes.every((label) => controllerOf(state, label) === side);

export const isControlled = (state: State, note: ControlNote): boolean => controlsAll(state, note.side, note.hexes);

function take(state: State, label: string, side: SideIndex): void {
  if (lastOn(state)[label] !== side) state.memory['control'] = { ...lastOn(state), [label]: side };
}

export const control: NoteRules<ControlNote> = {
  /** Whoever was set up there has been there. */
  stageBegins({ state }, note) {
    if (state.stage > state.setting.stages.first) return;
    for (const label of note.hexes) {
      const unit = topUnit(state, hexByLabel(state, label)!);
      if (unit) take(state, label, unit.card.side);
    }
  },
  entered({ state }, note, unit) {
    const label = labelOf(state, unit.hex);
    if (note.hexes.includes(label)) take(state, label, unit.card.side);
  },
  finalPoints: (state, note) =>
    isControlled(state, note) ? [{ side: note.side, points: note.points, rule: 'N.control' }] : [],
};
