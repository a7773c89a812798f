/** 3.1: the phases of a stage and whose they are. */
import { enemyOf, type SideIndex } from './setting.js';
import type { State } from './state.js';

export const phases = ['artillery', 'movement', 'attack'] as const;
export type Phase = (typeof phases)[number];
/** 3.1, ruling 11: the side with the initiative has the first three phases of every stage. */
export const sideOfPhase = (state: State): SideIndex => {
  const { initiative } = state.setting;
  return state.phase < 3 ? initiative : enemyOf(initiative);
};

export const phaseName = (state: State): Phase | 'set-up' => (state.phase < 0 ? 'set-up' : phases[state.phase % 3]!);
