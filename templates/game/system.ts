/** The contract of a game. */
import { barePieces, frameContract, settingsBy, settleWith } from '@hetman/core/engine';
import type { GameSystem } from '@hetman/core/game';
import { battle, scenarios } from './content/index.js';
import { engine } from './rules/engine.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import { no } from './rules/state/refusals.js';
import { checkInvariants, cloneState, type Frame, newState, type Setting, type State } from './rules/state/state.js';
import { outcomeOf } from './rules/victory.js';
import { texts } from './texts/index.js';

export const settingOf = settingsBy<Setting>(
  (given) => settleWith([], given),
  (scenario, options) => ({ scenario, options, sides: battle.sides }),
);

export const system: GameSystem<State, Action, Event> = {
  id: 'new-game',
  name: { en: 'New game', pl: 'Nowa gra' },
  version: '1',
  scenarios,
  options: [],
  setUp(scenario, options, dice, emit = () => undefined) {
    const state = newState(settingOf(scenario, options));
    engine.settle({ state, dice, emit });
    return state;
  },
  ...frameContract<State, Frame, Action, Event>(engine),
  ordersRefusal: () => no.badOrders,
  setOrders: () => undefined,
  // Nothing is hidden.
  view: (state) => state,
  clone: cloneState,
  outcome: outcomeOf,
  fingerprint: ({ setting: _setting, units, ...rest }) => JSON.stringify([barePieces(units), rest]),
  checkInvariants,
  describeAction: texts.action,
  describeDecision: texts.decision,
  describeEvent: texts.event,
  describeRefusal: texts.refusal,
};
