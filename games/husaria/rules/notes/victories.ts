/** Note N.victories: a side has won at the end of a stage, whatever the points. */
import type { SideIndex } from '../state/setting.js';
import { type Condition, inStages, isTrue, type Stages } from './conditions.js';
import type { NoteRules } from './note.js';

export interface VictoryNote extends Stages {
  readonly side: SideIndex;
  readonly when: readonly Condition[];
}

export const victories: NoteRules<VictoryNote> = {
  stageEnds({ state }, note) {
    if (inStages(state, note) && note.when.every((condition) => isTrue(state, condition)))
      state.end = { winner: note.side, reason: 'automatic', rule: 'N.victories' };
  },
};
