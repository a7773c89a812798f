/** The contract of a game, kept for Husaria. */
import type { Dice } from '@hetman/core/dice';
import { barePieces, frameContract, sideIndexOf } from '@hetman/core/engine';
import type { GameSystem, Options } from '@hetman/core/game';
import { battles } from './battles/index.js';
import { scenarioInfos } from './content/battle.js';
import { gameMessages } from './locales/game.js';
import { engine, passedRefusal, settle } from './rules/engine.js';
import { registerNotes } from './rules/notes/hooks.js';
import { noteTable } from './rules/notes/index.js';
import { beginSetUp, emptyState } from './rules/scenario/beginning.js';
import { outcomeOf } from './rules/scenario/victory.js';
import { askAlways, ordersRefusal, parseOrders } from './rules/standing-orders.js';
import type { Action } from './rules/state/actions.js';
import { citedRefusal, citing } from './rules/state/citing.js';
import type { Emit, Event } from './rules/state/events.js';
import type { Frame } from './rules/state/frames.js';
import { checkInvariants } from './rules/state/invariants.js';
import { options } from './rules/state/options.js';
import { keepPassedOf } from './rules/state/passed.js';
import { topFrame } from './rules/state/play.js';
import { no } from './rules/state/refusals.js';
import type { SideIndex } from './rules/state/setting.js';
import { settingOf } from './rules/state/settings.js';
import { cloneState, type State } from './rules/state/state.js';
import { actionText, decisionText, eventText, refusalText } from './texts/index.js';

registerNotes(noteTable);

const systemId = 'husaria';
const silent: Emit = () => undefined;

export { sideIndexOf };

const contract = frameContract<State, Frame, Action, Event>(engine);

export const husariaSystem: GameSystem<State, Action, Event> = {
  id: systemId,
  name: gameMessages.husariaSystem,
  version: '2',
  scenarios: battles.flatMap((battle) => scenarioInfos(battle, systemId)),
  options,
  setUp(scenario: string, given: Options, dice: Dice, emit: Emit = silent): State {
    const state = emptyState(settingOf(scenario, given));
    beginSetUp(state);
    settle({ state, dice, emit: citing(state.setting, emit) });
    return state;
  },
  ...contract,
  refusal(state, by, action) {
    const refusal = contract.refusal(state, by, action);
    const why = refusal && passedRefusal(state, sideIndexOf(state.setting, by), action, refusal);
    return citedRefusal(state.setting, why);
  },
  apply(state, action, dice, emit) {
    const asked = topFrame(state)!;
    if ('side' in asked) keepPassedOf(state, asked.side);
    contract.apply(state, action, dice, citing(state.setting, emit));
  },
  ordersRefusal(state, by, orders) {
    const side = sideIndexOf(state.setting, by);
    return side === null ? no.notYours : ordersRefusal(state, side, orders);
  },
  setOrders(state, by, orders, dice, emit) {
    const parsed = parseOrders(orders, state.setting.book.battleTable.columns)!;
    state.orders[sideIndexOf(state.setting, by)!] = parsed;
    settle({ state, dice, emit: citing(state.setting, emit) });
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
