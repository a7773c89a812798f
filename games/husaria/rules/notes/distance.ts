/** Note N.distance: points for the cavalry unit that has come furthest from the eastern edge. */
import { columnOf } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { isHorse } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import type { NoteRules } from './note.js';

/** Ruling 126: last column less the column of the best unit. */
export function distancePoints(state: State, side: SideIndex): number {
  const { grid } = groundOf(state.setting);
  const columns = state.units
    .filter((unit) => unit.place === 'map' && unit.card.side === side && isHorse(unit))
    .map((unit) => columnOf(grid, unit.hex));
  return columns.length === 0 ? 0 : state.setting.map.columns - Math.min(...columns);
}

export const distanceNote: NoteRules<{ readonly side: SideIndex }> = {
  finalPoints: (state, { side }) => [{ side, points: distancePoints(state, side), rule: 'N.distance' }],
};
