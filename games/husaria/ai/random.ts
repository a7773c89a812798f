/** Any legal action, all equally likely. */
import { seededRandom } from '@hetman/core/dice';
import type { BotMaker } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import type { State } from '../rules/state.js';

export const random: BotMaker<State, Action> = {
  id: 'random',
  name: { en: 'By lot', pl: 'Losowy' },
  make(_system, seed) {
    const lot = seededRandom(`random ${seed}`);
    return { choose: (_state, actions) => actions[lot.below(actions.length)]! };
  },
};
