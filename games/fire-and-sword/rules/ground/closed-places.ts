/** Places that scenarios close to some units at first. */
import type { Polygon } from '../../geometry/index.js';
import { noteFor } from '../state/notes.js';
import type { State, Unit } from '../state/state.js';

/** scenario.attack-on-a-village: who is not of the garrison stays out at first; until which turn. */
export function closedPlace(state: State, unit: Unit): { readonly shape: Polygon; readonly turn: number } | null {
  const note = noteFor(state, 'no-entry-before', unit.battle.side);
  if (!note || state.turn >= note.turn || unit.battle.garrison) return null;
  const { shape } = state.setting.terrain.find(({ id }) => id === note.of)!;
  return { shape, turn: note.turn };
}
