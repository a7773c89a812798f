/** The quick opponent: one look ahead, by exact chances; the same answers for the same seed. */
import { seededRandom } from '@hetman/core/dice';
import type { BotMaker } from '@hetman/core/game';
import { gameMessages } from '../../locales/game.js';
import type { Action } from '../../rules/state/actions.js';
import type { FrameKind } from '../../rules/state/frames.js';
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { chooseAttack, declareBattle } from './attack.js';
import { chooseDeserter, chooseLance, choosePanic, chooseRally, throwForThem } from './beginning.js';
import { chooseEscape, chooseRide } from './commanders.js';
import { fireAtMover, fireGuns, fireSmallArms, gatherVolley, shootBows } from './fire.js';
import { type Chooser, freshMind } from './mind.js';
import { chooseAct, chooseMover } from './movement.js';
import { chooseCharge, choosePikes } from './reactions.js';
import { chooseChase, chooseFacing, chooseLoss, chooseRetreat } from './results.js';
import { deployAll, removeFence, takeAway, weakenUnit } from './set-up.js';

const choosers: Readonly<Record<Exclude<FrameKind, 'sequence'>, Chooser>> = {
  deploy: deployAll,
  fences: deployAll,
  'remove-fences': removeFence,
  weaken: weakenUnit,
  artillery: fireGuns,
  volley: gatherVolley,
  'early-losses': takeAway,
  departure: throwForThem,
  desertion: chooseDeserter,
  panic: choosePanic,
  rally: chooseRally,
  lances: chooseLance,
  movement: chooseMover,
  move: chooseAct,
  ride: chooseRide,
  'gun-reaction': fireAtMover,
  'bow-reaction': shootBows,
  'counter-charge': chooseCharge,
  attack: chooseAttack,
  battle: declareBattle,
  pikes: choosePikes,
  musketry: fireSmallArms,
  retreat: chooseRetreat,
  chase: chooseChase,
  losses: chooseLoss,
  turn: chooseFacing,
  escape: chooseEscape,
};

export const greedy: BotMaker<State, Action> = {
  id: 'greedy',
  name: gameMessages.greedy,
  make(_system, seed) {
    const mind = freshMind(seededRandom(`greedy ${seed}`));
    return {
      choose(state, actions) {
        const frame = topFrame(state);
        if (!frame || frame.kind === 'sequence') throw new Error('nobody is asked');
        return actions.length === 1 ? actions[0]! : choosers[frame.kind](state, actions, mind);
      },
    };
  },
};
