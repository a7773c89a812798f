/** Note N.palisade: planks along the edge of a wood, torn down by the first who comes out of each hex (ruling 263). */
import type { Hex } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import type { Setting, SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import type { NoteRules } from './note.js';

export interface PalisadeNote {
  readonly side: SideIndex;
  /** Letter of the terrain that is fenced. */
  readonly terrain: string;
  readonly price: number;
}

const letterAt = ({ map }: Setting, hex: Hex): string => map.terrain[hex % map.rows]![Math.floor(hex / map.rows)]!;

const tornOf = (state: State): readonly Hex[] => (state.memory['torn'] ?? []) as Hex[];

function stands(state: State, note: PalisadeNote, way: number): boolean {
  const { setting } = state;
  const from = Math.floor(way / 6);
  const to = groundOf(setting).grid.neighbours[way]!;
  if (to < 0 || letterAt(setting, from) !== note.terrain || letterAt(setting, to) === note.terrain) return false;
  return !tornOf(state).includes(from);
}

export const palisade: NoteRules<PalisadeNote> = {
  surcharge: (state, note, unit, way) =>
    unit.card.side === note.side && stands(state, note, way) ? 2 * note.price : 0,
  crossed({ state }, note, unit, way) {
    if (unit.card.side === note.side && stands(state, note, way))
      state.memory['torn'] = [...tornOf(state), Math.floor(way / 6)];
  },
};
