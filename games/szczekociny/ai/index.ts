/** The programs that play Szczekociny. */
import { randomBot } from '@hetman/core/engine';
import type { BotMaker } from '@hetman/core/game';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { greedy } from './greedy/index.js';

export const bots: readonly BotMaker<State, Action>[] = [randomBot(), greedy];
