/** The programs that play Husaria. */
import type { BotMaker } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import type { State } from '../rules/state.js';
import { greedy } from './greedy/index.js';
import { random } from './random.js';

export const bots: readonly BotMaker<State, Action>[] = [random, greedy];
