/** Note N.stage-points: points at the end of a stage for what is true then. */
import type { SideIndex } from '../state/setting.js';
import { type Condition, inStages, isTrue, type Stages } from './conditions.js';
import type { NoteRules } from './note.js';

export interface StagePointsNote extends Stages {
  readonly side: SideIndex;
  readonly points: number;
  readonly when: readonly Condition[];
}

export const stagePoints: NoteRules<StagePointsNote> = {
  stageEnds({ state, emit }, note) {
    if (!inStages(state, note) || !note.when.every((condition) => isTrue(state, condition))) return;
    state.points[note.side] += note.points;
    emit({
      type: 'stage-points',
      rule: 'N.stage-points',
      side: state.setting.sides[note.side].id,
      points: note.points,
    });
  },
};
