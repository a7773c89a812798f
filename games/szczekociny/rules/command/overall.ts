/** 4.3 to 4.5: overall commanders and Pistor let others act. */
import type { Refusal } from '@hetman/core/game';
import { hasUnits } from '../melee/step-losses.js';
import type { ActivationFrame } from '../state/frames.js';
import { type FrameRules, procedure } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { Commander, State } from '../state/state.js';

/** 4.3: commanders who are gone and have left units behind. */
export const fallenOf = (state: State, army: string): Commander[] =>
  state.commanders.filter(
    (one) => one.card.army === army && one.card.role === 'commander' && one.place === 'dead' && hasUnits(state, one),
  );

export const overall: FrameRules<'overall'> = {
  advance({ state }, frame) {
    const commander = state.commanders[frame.commander]!;
    const { army, freeUnits } = commander.card;
    if (frame.step === 'name') {
      frame.step = 'six';
      const fallen = fallenOf(state, army).length > 0;
      state.frames.push({ kind: 'name', side: frame.owner, by: frame.commander, armies: [army], fallen });
    } else if (frame.step === 'six') {
      frame.step = 'ride';
      if (freeUnits > 0 && commander.place === 'map') {
        state.frames.push(newActivation(frame.owner, frame.commander, -1));
      }
    } else if (frame.step === 'ride') {
      frame.step = 'done';
      if (commander.place === 'map') state.frames.push({ kind: 'ride', side: frame.owner, commander: frame.commander });
    } else {
      state.frames.pop();
    }
    return false;
  },
  ...procedure,
};

export const newActivation = (owner: SideIndex, leader: number, formation: number): ActivationFrame => ({
  kind: 'activation',
  owner,
  leader,
  formation,
  units: [],
  acted: [],
  arm: null,
  step: 'begin',
});

/** 4.5: the turn in which his chit goes into the cup again. */
export const staffDue = (state: State, die: number): number => state.turn + die + state.setting.book.staffReturn;

export function nameRefusal(state: State, commander: Commander): Refusal | null {
  if (commander.card.role !== 'commander') return no.cannotBeNamed;
  if (commander.contused === state.turn) return no.contused;
  const again = state.setting.options['activateAgain'] === true;
  return !again && commander.activated === state.turn ? no.activatedAlready : null;
}
