import type { BotMaker } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import type { State } from '../rules/state.js';

export const bots: readonly BotMaker<State, Action>[] = [];
