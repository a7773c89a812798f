/** A stage of fire: both sides shoot, then losses and morale (sequence.combat). */
import { keepBattalions } from '../charge/pike-and-shot.js';
import { newStep } from '../morale/morale-tests.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import { takeLosses } from './fire-losses.js';

const steps = { first: 'second', second: 'losses', losses: 'end', end: 'end' } as const;

export const fireStageRules: FrameRules<'fire-stage'> = {
  advance({ state, ...rest }, frame) {
    const play: Play = { state, ...rest };
    const { step, stage } = frame;
    frame.step = steps[step];
    if (step === 'first') newStep(state);
    if (step === 'first') state.frames.push({ kind: 'fire', side: state.initiative, stage, shots: [] });
    else if (step === 'second') state.frames.push({ kind: 'fire', side: enemyOf(state.initiative), stage, shots: [] });
    else if (step === 'losses') takeLosses(play, frame);
    else {
      // special.pike-and-shot: who stands apart at the end of a stage has left his battalion.
      if (stage === 'defence') keepBattalions(state);
      state.frames.pop();
    }
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};
