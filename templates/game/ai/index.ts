/** The programs that play the game. */
import { greedyBot, randomBot } from '@hetman/core/engine';
import type { BotMaker } from '@hetman/core/game';
import { distance } from '@hetman/core/hex';
import { grid } from '../content/index.js';
import type { Action } from '../rules/state/actions.js';
import { isAlive, type SideIndex, type State, strengthOf } from '../rules/state/state.js';

/** Strength counts most; without an enemy within reach it is better to be nearer to one. */
function worth(state: State, side: SideIndex): number {
  const enemy: SideIndex = side === 0 ? 1 : 0;
  const [own, others] = [side, enemy].map((of) => state.units.filter((unit) => unit.card.side === of && isAlive(unit)));
  const away = own!.flatMap((a) => others!.map((b) => distance(grid, a.hex, b.hex)));
  return 100 * (strengthOf(state, side) - strengthOf(state, enemy)) - Math.min(99, ...away);
}

export const bots: readonly BotMaker<State, Action>[] = [randomBot(), greedyBot(worth)];
