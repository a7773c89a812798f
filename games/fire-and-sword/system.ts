/** The contract of a game, kept for By Fire and Sword. */
import type { Dice } from '@hetman/core/dice';
import { sideIndexOf } from '@hetman/core/engine';
import type { Decision, GameSystem, Options, Outcome, Refusal, ScenarioInfo, Text } from '@hetman/core/game';
import type { Scenario } from './content/index.js';
import { gameMessages } from './locales/game.js';
import { catalogue } from './rulebook/index.js';
import { engine } from './rules/engine.js';
import { freshPreparation } from './rules/preparation/state.js';
import { askAlways, parseOrders } from './rules/standing-orders.js';
import type { Action } from './rules/state/actions.js';
import type { Emit, Event } from './rules/state/events.js';
import { fingerprint } from './rules/state/fingerprint.js';
import { checkInvariants } from './rules/state/invariants.js';
import { divisionLevel, options, settleOptions, skirmishLevel, tableOf } from './rules/state/options.js';
import { type Play, topFrame } from './rules/state/play.js';
import { no } from './rules/state/refusals.js';
import type { Setting, SideIndex } from './rules/state/setting.js';
import { cloneState, freshState, type State } from './rules/state/state.js';
import { viewOf } from './rules/state/view.js';
import { divisionScenarios, randomScenario, scenarios } from './scenarios/index.js';
import { words } from './texts/index.js';

const turnName: Text = gameMessages.turnName;

const systemId = 'fire-and-sword';
const silent: Emit = () => undefined;

/** Seats before anybody knows who is the weaker side. */
const seats: Setting['sides'] = [
  { id: 'red', name: gameMessages.seats },
  { id: 'blue', name: gameMessages['seats.blue'] },
];

/** Names of the levels of the game; options may need one of them. */
const levels = {
  [skirmishLevel]: gameMessages.levels,
  [divisionLevel]: gameMessages['levels.by-fire-and-sword'],
} as const;
type Level = keyof typeof levels;

const aboutAll: ScenarioInfo['about'] = gameMessages.aboutAll;

/** A scenario is told by its rule. */
const info = (
  battle: Level,
  { id, name, turns: last, source }: Pick<Scenario, 'id' | 'name' | 'turns' | 'source'>,
): ScenarioInfo => ({
  id: `${battle}/${id}`,
  system: systemId,
  battle,
  name,
  battleName: levels[battle],
  has: [battle],
  about: catalogue.rules.find((rule) => rule.id === `scenario.${id}`)?.text ?? aboutAll,
  sides: seats.map(({ id: seat, name: seatName }) => ({ id: seat, name: seatName })),
  stages: { first: 1, last, name: turnName },
  source,
  fromBook: [gameMessages.fromBook],
  reconstructed: [gameMessages.reconstructed],
});

const scenarioInfos: readonly ScenarioInfo[] = [
  info('skirmish', { id: randomScenario, name: gameMessages.scenarioInfos, turns: 8, source: 'book' }),
  ...scenarios.map((scenario) => info('skirmish', scenario)),
  ...divisionScenarios.map((scenario) => info('division', scenario)),
];

/** A bare table that waits for forces. */
function bareSetting(scenario: string, settled: Options): Setting {
  return {
    scenario,
    notes: [],
    scoring: [],
    markers: [],
    zones: [[], []],
    table: tableOf(settled),
    turns: 6,
    sides: seats,
    begins: null,
    freeOrders: [true, true],
    terrain: [],
    obstacles: [],
    roads: [],
    buildings: [],
    units: [],
    commanders: [],
    regiments: [],
    options: settled,
  };
}

function setUp(id: string, given: Options, dice: Dice, emit: Emit = silent): State {
  const settled = settleOptions(given);
  if (!settled) throw new Error('unknown option');
  if (!scenarioInfos.some((known) => known.id === id)) throw new Error(`unknown scenario "${id}"`);
  const state = freshState(bareSetting(id.slice(id.indexOf('/') + 1), settled), [], []);
  state.preparation = freshPreparation();
  state.frames = [{ kind: 'round' }, { kind: 'prepare', step: 'muster' }];
  engine.settle({ state, dice, emit });
  return state;
}

const decision = (state: State): Decision | null => {
  const frame = topFrame(state);
  return frame && 'side' in frame && !state.end ? { side: state.setting.sides[frame.side].id, kind: frame.kind } : null;
};

const outcomeOf = ({ end, setting }: State): Outcome | null =>
  end && {
    winner: end.winner === null ? null : setting.sides[end.winner].id,
    reason: end.reason,
    rule: 'victory.score',
    points: Object.fromEntries(setting.sides.map(({ id }, side) => [id, end.points[side as SideIndex]])),
  };

export const rules = {
  decision,
  /** Good candidates; `refusal` accepts every other action that the rules allow. */
  actions: (state: State): Action[] => (state.end ? [] : engine.actions(state)),
  refusal: (state: State, by: string, action: unknown): Refusal | null =>
    engine.refusal(state, sideIndexOf(state.setting, by), action),
  apply: (play: Play, action: Action): void => engine.perform(play, action),
  applyInSteps: (play: Play, action: Action): Generator<undefined, void> => engine.performInSteps(play, action),
  settle: (play: Play): void => engine.settle(play),
  clone: cloneState,
  checkInvariants,
  view: viewOf,
  fingerprint,
  describeAction: words.action,
  describeRefusal: words.refusal,
};

export const fireAndSwordSystem: GameSystem<State, Action, Event> = {
  id: systemId,
  name: gameMessages.levels,
  version: '2',
  candidatesOnly: true,
  scenarios: scenarioInfos,
  options,
  setUp,
  decision,
  actions: rules.actions,
  refusal: rules.refusal,
  apply: (state, action, dice, emit) => engine.perform({ state, dice, emit }, action),
  ordersRefusal: (state, by, orders) => {
    if (sideIndexOf(state.setting, by) === null) return no.notYours;
    return orders === null || parseOrders(orders) ? null : no.malformed;
  },
  setOrders(state, by, orders, dice, emit) {
    const side = sideIndexOf(state.setting, by);
    if (side !== null) state.standing[side] = orders === null ? askAlways : (parseOrders(orders) ?? askAlways);
    engine.settle({ state, dice, emit });
  },
  view: viewOf,
  clone: cloneState,
  outcome: outcomeOf,
  fingerprint,
  checkInvariants,
  describeEvent: words.event,
  describeAction: words.action,
  describeDecision: words.decision,
  describeRefusal: words.refusal,
};
