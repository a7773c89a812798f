import type { AnyGame, BotMaker } from '@hetman/core';
import { type SkirmishAction, type SkirmishState, skirmish } from '@hetman/core/testkit';

/** Strikes when it can and goes where it can strike. */
const greedy: BotMaker<SkirmishState, SkirmishAction> = {
  id: 'greedy',
  name: { en: 'Greedy', pl: 'Zachłanny' },
  make: () => ({
    choose({ turn, units }, actions) {
      const forward = Math.sign(units[turn === 'red' ? 'blue' : 'red'].hex - units[turn].hex);
      const strike = actions.find(({ type }) => type === 'strike' || type === 'parry');
      const step = actions.find((action) => action.type === 'step' && action.to - units[turn].hex === forward);
      return strike ?? step ?? actions[0]!;
    },
  }),
};

/** Core's toy game with a second bot: what the commands are tried on. */
export const toy: typeof skirmish = { ...skirmish, bots: [...skirmish.bots, greedy] };

/** The same game with one thing broken. */
export function brokenToy(broken: Partial<typeof toy.system>): AnyGame {
  return { ...toy, system: { ...toy.system, ...broken } };
}
