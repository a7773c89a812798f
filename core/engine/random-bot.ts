import { seededRandom } from '../dice/index.js';
import type { BotMaker } from '../game/index.js';
import { boardMessages } from '../locales/board.js';

/** Any legal action, all equally likely. */
export const randomBot = <State, Action>(): BotMaker<State, Action> => ({
  id: 'random',
  name: boardMessages['random-bot'],
  make(_system, seed) {
    const lot = seededRandom(`random ${seed}`);
    return { choose: (_state, actions) => actions[lot.below(actions.length)]! };
  },
});
