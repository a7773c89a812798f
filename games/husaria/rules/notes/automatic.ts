/** Note N.automatic: a condition that wins when the battle ends, whatever the points. */
import { groundOf } from '../movement/ground.js';
import { endByPoints } from '../scenario/victory.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import type { NoteRules } from './note.js';

export interface AutomaticNote {
  readonly side: SideIndex;
  readonly when: 'no-enemy-left' | 'no-enemy-outside' | 'no-enemy-inside';
  readonly zone?: string | undefined;
}

/** All conditions of the scenario. */
export const automaticNotes = (state: State): readonly AutomaticNote[] =>
  [state.setting.notes.automatic ?? []].flat() as readonly AutomaticNote[];

/** Whether the condition holds as things stand (rulings 129 and 134). */
export function conditionHolds(state: State, { side, when, zone }: AutomaticNote): boolean {
  const enemies = state.units.filter((unit) => unit.card.side === enemyOf(side) && unit.place === 'map');
  if (when === 'no-enemy-left') return enemies.length === 0;
  const hexes = groundOf(state.setting).zones.get(zone!)!;
  return !enemies.some((unit) => hexes.has(unit.hex) === (when === 'no-enemy-inside'));
}

/** Nobody of the side is left on the map, on the dispersed track or on the way. */
const isWipedOut = (state: State, side: SideIndex): boolean =>
  !state.units.some(
    ({ card, place }) => card.side === side && (place === 'map' || place === 'dispersed' || place === 'waiting'),
  );

export const automatic: NoteRules<AutomaticNote> = {
  /** Ruling 240: once a side cannot come back there is nothing to wait for. */
  stageEnds(play) {
    if (isWipedOut(play.state, 0) || isWipedOut(play.state, 1)) endByPoints(play);
  },
  /** Ruling 249: where the enemy's condition holds too, the points decide. */
  verdict(state, note) {
    const holds = (side: SideIndex) =>
      automaticNotes(state).some((one) => one.side === side && conditionHolds(state, one));
    if (!conditionHolds(state, note) || holds(enemyOf(note.side))) return null;
    return { winner: note.side, reason: 'automatic', rule: 'N.automatic' };
  },
};
