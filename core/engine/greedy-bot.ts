import { seededDice, seededRandom } from '../dice/index.js';
import type { BotMaker } from '../game/index.js';
import { boardMessages } from '../locales/board.js';
import { sideIndexOf, type TwoSided } from './contract.js';

/** So many throws of the dice are tried for each action, the same ones for all. */
const throws = 12;

/**
 * The action after which the state is worth most to its side, by what the game says a state is worth. Looks one action ahead,
 * in the state as its side may know it, so that it is for games that hide nothing an action needs.
 */
export const greedyBot = <State extends { readonly setting: TwoSided }, Action>(
  worth: (state: State, side: 0 | 1) => number,
): BotMaker<State, Action> => ({
  id: 'greedy',
  name: boardMessages.greedyBot,
  make(system, seed) {
    const random = seededRandom(`greedy ${seed}`);
    return {
      choose(state, actions) {
        const side = sideIndexOf(state.setting, system.decision(state)!.side)!;
        const seeds = Array.from({ length: throws }, () => String(random.below(2 ** 30)));
        const expected = actions.map((action) =>
          seeds.reduce((sum, dice) => {
            const after = system.clone(state);
            system.apply(after, action, seededDice(dice), () => undefined);
            return sum + worth(after, side);
          }, 0),
        );
        const best = Math.max(...expected);
        const equals = actions.filter((_, at) => expected[at] === best);
        return equals[random.below(equals.length)]!;
      },
    };
  },
});
