/** The contract of a game, kept for Szczekociny. */
import type { Dice } from '@hetman/core/dice';
import type { GameSystem, Options, Tell } from '@hetman/core/game';
import { battles } from '../battles/index.js';
import { buildSetting, scenarioInfos } from '../content/battle.js';
import { actionText, decisionText, eventText, refusalText } from '../texts/index.js';
import type { Action } from './actions.js';
import { emptyState, setUpCounters } from './beginning.js';
import { actionsOf, perform, refusalOf, settle } from './engine.js';
import { checkInvariants } from './invariants.js';
import { options, settleOptions } from './options.js';
import { topFrame } from './play.js';
import { no } from './refusals.js';
import { cupSeenBy } from './sequence.js';
import type { Setting, SideIndex } from './setting.js';
import { askAlways, parseOrders } from './standing-orders.js';
import { cloneState, type State } from './state.js';
import { outcomeOf } from './victory.js';

const systemId = 'szczekociny';
const silent: Tell = () => undefined;

/** Settings never change, so games of one scenario and one choice of options share theirs. */
const settings = new Map<string, Setting>();

/** The setting of a scenario with the given options; throws for names that the border has not checked. */
export function settingOf(scenario: string, given: Options): Setting {
  const settled = settleOptions(given);
  if (!settled) throw new Error('unknown option');
  const key = JSON.stringify([scenario, Object.entries(settled).sort(([a], [b]) => (a < b ? -1 : 1))]);
  let setting = settings.get(key);
  if (!setting) {
    const [battleId, scenarioId] = scenario.split('/');
    const battle = battles.find((known) => known.scenarios.battle.id === battleId);
    if (!battle) throw new Error(`unknown battle "${battleId}"`);
    setting = buildSetting(battle, scenarioId ?? battle.scenarios.scenarios[0]!.id, settled);
    settings.set(key, setting);
  }
  return setting;
}

export function sideIndexOf(setting: Setting, id: string): SideIndex | null {
  if (setting.sides[0].id === id) return 0;
  return setting.sides[1].id === id ? 1 : null;
}

export const szczekocinySystem: GameSystem<State, Action> = {
  id: systemId,
  name: { en: 'Szczekociny 1794', pl: 'Szczekociny 1794' },
  version: '1',
  scenarios: battles.flatMap((battle) => scenarioInfos(battle, systemId)),
  options,
  setUp(scenario: string, given: Options, dice: Dice, tell: Tell = silent): State {
    const state = emptyState(settingOf(scenario, given));
    setUpCounters(state);
    settle({ state, dice, tell });
    return state;
  },
  decision(state) {
    const frame = topFrame(state);
    return frame && 'side' in frame && !state.end
      ? { side: state.setting.sides[frame.side].id, kind: frame.kind }
      : null;
  },
  actions: (state) => (state.end ? [] : actionsOf(state)),
  refusal: (state, by, action) => refusalOf(state, sideIndexOf(state.setting, by), action),
  apply(state, action, dice, tell) {
    perform({ state, dice, tell }, action);
  },
  ordersRefusal(state, by, orders) {
    if (sideIndexOf(state.setting, by) === null) return no.notYours;
    return parseOrders(orders) ? null : no.badOrders;
  },
  setOrders(state, by, orders, dice, tell) {
    state.orders[sideIndexOf(state.setting, by)!] = parseOrders(orders)!;
    settle({ state, dice, tell });
  },
  /** 3.3: hidden are the enemy's chits in the cup, and his standing orders. */
  view(state, viewer) {
    const side = sideIndexOf(state.setting, viewer);
    const orders = state.orders.map((own, index) => (index === side ? own : askAlways));
    return { ...state, cup: cupSeenBy(state, side), orders };
  },
  clone: cloneState,
  outcome: outcomeOf,
  fingerprint(state) {
    const { setting: _setting, units, commanders, ...rest } = state;
    const bare = (pieces: readonly { card: unknown }[]) =>
      pieces.map(({ card: _card, ...piece }) => Object.values(piece).join());
    return JSON.stringify([bare(units), bare(commanders), rest]);
  },
  checkInvariants,
  describeEvent: eventText,
  describeAction: actionText,
  describeDecision: decisionText,
  describeRefusal: refusalText,
};
