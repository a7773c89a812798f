/** The contract of a game, kept for Husaria. */
import type { Dice } from '@hetman/core/dice';
import { barePieces, frameContract, sideIndexOf } from '@hetman/core/engine';
import type { GameSystem, Options, Tell } from '@hetman/core/game';
import { battles } from '../battles/index.js';
import { scenarioInfos } from '../content/battle.js';
import { actionText, decisionText, eventText, refusalText } from '../texts/index.js';
import type { Action } from './actions.js';
import { beginSetUp, emptyState } from './beginning.js';
import { citedRefusal, citing } from './citing.js';
import { engine, passedRefusal, settle } from './engine.js';
import type { Frame } from './frames.js';
import { checkInvariants } from './invariants.js';
import { options } from './options.js';
import { keepPassedOf } from './passed.js';
import { topFrame } from './play.js';
import { no } from './refusals.js';
import type { SideIndex } from './setting.js';
import { settingOf } from './settings.js';
import { askAlways, ordersRefusal, parseOrders } from './standing-orders.js';
import { cloneState, type State } from './state.js';
import { outcomeOf } from './victory.js';

const systemId = 'husaria';
const silent: Tell = () => undefined;

export { sideIndexOf };

const contract = frameContract<State, Frame, Action>(engine);

export const husariaSystem: GameSystem<State, Action> = {
  id: systemId,
  name: { en: 'Husaria', pl: 'Husaria' },
  version: '2',
  scenarios: battles.flatMap((battle) => scenarioInfos(battle, systemId)),
  options,
  setUp(scenario: string, given: Options, dice: Dice, tell: Tell = silent): State {
    const state = emptyState(settingOf(scenario, given));
    beginSetUp(state);
    settle({ state, dice, tell: citing(state.setting, tell) });
    return state;
  },
  ...contract,
  refusal(state, by, action) {
    const refusal = contract.refusal(state, by, action);
    const why = refusal && passedRefusal(state, sideIndexOf(state.setting, by), action, refusal);
    return citedRefusal(state.setting, why);
  },
  apply(state, action, dice, tell) {
    const asked = topFrame(state)!;
    if ('side' in asked) keepPassedOf(state, asked.side);
    contract.apply(state, action, dice, citing(state.setting, tell));
  },
  ordersRefusal(state, by, orders) {
    const side = sideIndexOf(state.setting, by);
    return side === null ? no.notYours : ordersRefusal(state, side, orders);
  },
  setOrders(state, by, orders, dice, tell) {
    const parsed = parseOrders(orders, state.setting.book.battleTable.columns)!;
    state.orders[sideIndexOf(state.setting, by)!] = parsed;
    settle({ state, dice, tell: citing(state.setting, tell) });
  },
  /** Everything lies open on the table but the enemy's standing orders. */
  view(state, viewer) {
    const side = sideIndexOf(state.setting, viewer);
    const own = (index: SideIndex) => (index === side ? state.orders[index] : askAlways);
    return { ...state, orders: [own(0), own(1)] } satisfies State;
  },
  clone: cloneState,
  outcome: outcomeOf,
  fingerprint(state) {
    const { setting: _setting, passed: _passed, units, commanders, wagons, memory, arrowed, reformed, ...rest } = state;
    // What only some battles use is written only where it is used, so that records of the others keep their hashes.
    const used = { ...(arrowed.length > 0 && { arrowed }), ...(reformed.length > 0 && { reformed }), ...memory };
    const later = Object.keys(used).length > 0 ? [used] : [];
    return JSON.stringify([barePieces(units), barePieces(commanders), barePieces(wagons), rest, ...later]);
  },
  checkInvariants,
  describeEvent: eventText,
  describeAction: actionText,
  describeDecision: decisionText,
  describeRefusal: refusalText,
};
