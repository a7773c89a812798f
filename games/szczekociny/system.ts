/** The contract of a game, kept for Szczekociny. */
import type { Dice } from '@hetman/core/dice';
import { barePieces, findBattle, frameContract, settingsBy, sideIndexOf } from '@hetman/core/engine';
import type { GameSystem, Options } from '@hetman/core/game';
import { battles } from './battles/index.js';
import { buildSetting, scenarioInfos } from './content/battle.js';
import { gameMessages } from './locales/game.js';
import { emptyState, setUpCounters } from './rules/beginning.js';
import { engine, settle } from './rules/engine.js';
import { cupSeenBy } from './rules/sequence.js';
import { askAlways, ordersRefusal, parseOrders } from './rules/standing-orders.js';
import type { Action } from './rules/state/actions.js';
import type { Emit, Event } from './rules/state/events.js';
import type { Frame } from './rules/state/frames.js';
import { checkInvariants } from './rules/state/invariants.js';
import { options, settleOptions } from './rules/state/options.js';
import { no } from './rules/state/refusals.js';
import type { Setting } from './rules/state/setting.js';
import { cloneState, type State } from './rules/state/state.js';
import { outcomeOf } from './rules/victory.js';
import { actionText, decisionText, eventText, refusalText } from './texts/index.js';

const systemId = 'szczekociny';
const silent: Emit = () => undefined;

/** The setting of a scenario with the given options; throws for names that the border has not checked. */
export const settingOf = settingsBy<Setting>(settleOptions, (id, settled) => {
  const { battle, scenario } = findBattle(battles, id);
  return buildSetting(battle, scenario, settled);
});

export { sideIndexOf };

export const szczekocinySystem: GameSystem<State, Action, Event> = {
  id: systemId,
  name: gameMessages.szczekocinySystem,
  version: '2',
  scenarios: battles.flatMap((battle) => scenarioInfos(battle, systemId)),
  options,
  setUp(scenario: string, given: Options, dice: Dice, emit: Emit = silent): State {
    const state = emptyState(settingOf(scenario, given));
    setUpCounters(state);
    settle({ state, dice, emit });
    return state;
  },
  ...frameContract<State, Frame, Action, Event>(engine),
  ordersRefusal(state, by, orders) {
    const side = sideIndexOf(state.setting, by);
    return side === null ? no.notYours : ordersRefusal(state, side, orders);
  },
  setOrders(state, by, orders, dice, emit) {
    state.orders[sideIndexOf(state.setting, by)!] = parseOrders(orders)!;
    settle({ state, dice, emit });
  },
  /** 3.3: hidden are the enemy's chits in the cup, and his standing orders. */
  view(state, viewer) {
    const side = sideIndexOf(state.setting, viewer);
    const orders = state.orders.map((own, index) => (index === side ? own : askAlways));
    return { ...state, cup: cupSeenBy(state, side), orders };
  },
  clone: cloneState,
  outcome: outcomeOf,
  /** The order of the draws decides nothing that is still to come. Double time shows only where somebody has gone at it. */
  fingerprint(state) {
    const { setting: _setting, units, commanders, drawn: _drawn, ...rest } = state;
    const doubled = units.filter((unit) => unit.doubled).map(({ index }) => index);
    const bare = barePieces(units.map(({ doubled: _doubled, ...unit }) => unit));
    return JSON.stringify([bare, barePieces(commanders), rest, ...(doubled.length > 0 ? [doubled] : [])]);
  },
  checkInvariants,
  describeEvent: eventText,
  describeAction: actionText,
  describeDecision: decisionText,
  describeRefusal: refusalText,
};
