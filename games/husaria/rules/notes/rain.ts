/** Note N.rain: from a stage on wet powder does not burn and everybody moves half as far. */
import { no } from '../state/refusals.js';
import type { State } from '../state/state.js';
import type { NoteRules } from './note.js';

interface RainNote {
  readonly fromStage: number;
}

export const rains = (state: State, note: RainNote): boolean => state.stage >= note.fromStage;

export const rain: NoteRules<RainNote> = {
  stageBegins({ state, emit }, note) {
    if (state.stage === note.fromStage) emit({ type: 'rain', rule: 'N.rain' });
  },
  /** Ruling 130: rounded up to a whole point. Commanders are no units (ruling 250). */
  allowance: (state, note, _unit, halfPoints) => (rains(state, note) ? 2 * Math.ceil(halfPoints / 4) : halfPoints),
  /** Bows need no powder. */
  fireRefusal: (state, note, _unit, arm) => (arm !== 'bows' && rains(state, note) ? no.rain : null),
};
