/** A player that takes what is best at the moment, from the state as its side may know it. */
import { seededRandom } from '@hetman/core/dice';
import type { BotMaker } from '@hetman/core/game';
import { gameMessages } from '../../locales/game.js';
import type { Action } from '../../rules/state/actions.js';
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { chooseCommander, chooseReturn, chooseRide } from './leading.js';
import { type Mind, newMind } from './mind.js';
import { chooseAct, chooseMelee, chooseStep } from './moving.js';
import {
  chooseFacing,
  chooseFlight,
  chooseLoss,
  chooseReaction,
  chooseReply,
  chooseRetreat,
  chooseVolley,
} from './reacting.js';

function choose(mind: Mind, actions: readonly Action[]): Action {
  const frame = topFrame(mind.state)!;
  switch (frame.kind) {
    case 'pool':
    case 'name':
      return chooseCommander(mind, actions);
    case 'return':
      return chooseReturn(mind, actions);
    case 'movement':
      return chooseAct(mind, actions);
    case 'move':
      return chooseStep(mind, frame, actions);
    case 'reply':
      return chooseReply(mind, actions);
    case 'volley':
      return chooseVolley(mind, frame, actions);
    case 'reaction':
      return chooseReaction(mind, frame, actions);
    case 'flight':
      return chooseFlight(mind, frame, actions);
    case 'melees':
      return chooseMelee(mind, actions);
    case 'losses':
      return chooseLoss(mind, actions);
    case 'retreat':
      return chooseRetreat(mind, frame, actions);
    case 'face':
      return chooseFacing(mind, frame, actions);
    case 'ride':
      return chooseRide(mind, frame, actions);
    // A square is always better than no square, and a melee that must be fought is fought.
    default:
      return actions[0]!;
  }
}

export const greedy: BotMaker<State, Action> = {
  id: 'greedy',
  name: gameMessages.greedy,
  make(system, seed) {
    const random = seededRandom(`greedy ${seed}`);
    return {
      choose(state, actions) {
        const { side } = system.decision(state)!;
        return choose(newMind(state, side === state.setting.sides[0].id ? 0 : 1, random), actions);
      },
    };
  },
};
