/** The programs that play By Fire and Sword. */
import { randomBot } from '@hetman/core/engine';
import type { BotMaker } from '@hetman/core/game';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { colonel } from './colonel/index.js';
import { greedy } from './greedy.js';

export const bots: readonly BotMaker<State, Action>[] = [randomBot(), greedy, colonel];
