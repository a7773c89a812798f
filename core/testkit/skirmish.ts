import { z } from 'zod';
import { type Dice, seededRandom } from '../dice/index.js';
import { option } from '../engine/index.js';
import {
  type BotMaker,
  fail,
  firstIssue,
  type GamePackage,
  type GameSystem,
  type LoadedPosition,
  type Options,
  ok,
  type Questions,
  questionKind,
  type Result,
  type Side,
  unknownSubject,
  verbatim,
} from '../game/index.js';
import { skirmishMessages } from '../locales/skirmish.js';
import { exactOdds, fraction, makeFraction } from '../odds/index.js';
import type { SkirmishEmit, SkirmishEvent, SkirmishReport } from './skirmish-events.js';
import * as rules from './skirmish-rules.js';
import {
  cloneState,
  enemyOf,
  fullStrength,
  lastRound,
  type SkirmishAction,
  type SkirmishState,
  sideSchema,
  startState,
  stateSchema,
} from './skirmish-state.js';
import { describeEvent, describeRefusal, skirmishCatalogue, skirmishSides } from './skirmish-texts.js';

export const skirmishScenario = 'row/duel';

function setUp(scenario: string, { hitsOn }: Options, dice: Dice, emit?: SkirmishEmit): SkirmishState {
  if (scenario !== skirmishScenario) throw new Error(`no scenario ${scenario}`);
  const first = dice.d6('who begins') <= 3 ? 'red' : 'blue';
  emit?.({ type: 'began', side: first });
  return startState(hitsOn === 5 ? 5 : 4, first);
}

/** Orders are for their own side's eyes: of the others it is shown what they would be without any. */
function view(state: SkirmishState, viewer: Side | 'spectator'): SkirmishState {
  const { red, blue } = state.orders;
  const hidden = { parry: 'ask' } as const;
  return { ...state, orders: { red: viewer === 'red' ? red : hidden, blue: viewer === 'blue' ? blue : hidden } };
}

export const skirmishSystem: GameSystem<SkirmishState, SkirmishAction, SkirmishEvent> = {
  id: 'skirmish',
  name: skirmishMessages.system,
  version: '1.0.0',
  scenarios: [
    {
      id: skirmishScenario,
      system: 'skirmish',
      battle: 'row',
      name: skirmishMessages.scenario,
      battleName: skirmishMessages.battleName,
      sides: skirmishSides,
      stages: { first: 1, last: lastRound },
      source: 'book',
      about: skirmishMessages.about,
      fromBook: [skirmishMessages.fromBook],
      reconstructed: [],
    },
  ],
  options: [
    option(
      'hitsOn',
      1,
      ['1.2'],
      [
        [4, verbatim('4')],
        [5, verbatim('5')],
      ],
      skirmishMessages['hits-on'],
    ),
  ],
  setUp,
  decision: rules.decision,
  actions: rules.actions,
  refusal: rules.refusal,
  apply: rules.apply,
  ordersRefusal: rules.ordersRefusal,
  setOrders: (state, by, orders, dice, emit) => rules.setOrders(state, sideSchema.parse(by), orders, dice, emit),
  view,
  clone: cloneState,
  outcome: rules.outcome,
  fingerprint: (state) => JSON.stringify(stateSchema.parse(state)),
  checkInvariants(state) {
    const wrong = rules.contradiction(stateSchema.parse(state));
    if (wrong) throw new Error(wrong);
  },
  describeAction: (_, action) => ('to' in action ? `${action.type} ${action.to}` : action.type),
  describeDecision: (kind) => kind,
  describeEvent: (_, event, language) => describeEvent(event, language),
  describeRefusal,
};

const randomBot: BotMaker<SkirmishState, SkirmishAction> = {
  id: 'random',
  name: skirmishMessages['random-bot'],
  make(_, seed) {
    const random = seededRandom(`bot ${seed}`);
    return { choose: (_state, actions) => actions[random.below(actions.length)]! };
  },
};

const positionSchema = z.strictObject({
  system: z.literal('skirmish'),
  state: stateSchema,
  dice: z.array(z.int().min(1).max(6)).default([]),
  actions: z.array(z.strictObject({ by: z.string().nullable(), action: z.unknown() })).default([]),
  questions: z.array(z.unknown()).default([]),
  odds: z.unknown().default(null),
});

function parsePosition(json: unknown): Result<LoadedPosition<SkirmishState>> {
  const parsed = positionSchema.safeParse(json);
  if (!parsed.success) {
    const { place, reason } = firstIssue(parsed.error);
    return fail('position-shape', `${place}: ${reason}`);
  }
  const { state, dice, actions, questions, odds } = parsed.data;
  const wrong = rules.contradiction(state);
  if (wrong) return fail('position-contradiction', wrong);
  return ok({ state, dice, actions, questions, odds, result: null });
}

/** Chances of the strike at hand, with and without a parry. */
function odds(state: SkirmishState): Result<SkirmishReport> {
  if (!state.struck && skirmishSystem.refusal(state, state.turn, { type: 'strike' })) {
    return fail('no-strike', 'nobody can strike now');
  }
  const modifiers = [{ rule: '1.2', label: 'failed parry', value: rules.failedParry }];
  return ok({ kind: 'strike', modifiers, endured: chances(state, 'endure'), parried: chances(state, 'parry') });
}

function chances(state: SkirmishState, reply: 'parry' | 'endure'): Readonly<Record<string, string>> {
  const results = exactOdds(
    skirmishSystem,
    state.struck ? state : asked(state),
    { type: state.struck ? reply : 'strike' },
    (_, { kind }) => (kind === 'parry' ? { type: reply } : null),
    (_, events) => events.at(-1)!.type,
  );
  return Object.fromEntries(results.map(({ key, chance }) => [key, makeFraction(chance)]));
}

/** The enemy's orders are secret, so that the odds must not follow them. */
function asked(state: SkirmishState): SkirmishState {
  const copy = cloneState(state);
  copy.orders[enemyOf(state.turn)] = { parry: 'ask' };
  return copy;
}

/** How far the two sides are from each other, and what a side has left. */
const questions: Questions<SkirmishState> = {
  distance: questionKind(z.strictObject({}), ({ units }) => ok(Math.abs(units.red.hex - units.blue.hex))),
  strength: questionKind(z.strictObject({ side: z.string() }), ({ units }, { side }) =>
    side === 'red' || side === 'blue' ? ok(units[side].strength) : unknownSubject('side', side),
  ),
};

const rolls: Questions<SkirmishState, SkirmishReport> = {
  parry: questionKind(z.strictObject({}), () =>
    ok({ kind: 'parry', modifiers: [], results: { parried: makeFraction(fraction(7 - rules.parriesOn, 6)) } }),
  ),
};

export const skirmish: GamePackage<SkirmishState, SkirmishAction, SkirmishEvent, SkirmishReport> = {
  system: skirmishSystem,
  bots: [randomBot],
  catalogue: skirmishCatalogue,
  parsePosition,
  describeState: ({ units }) =>
    `red on ${units.red.hex} with ${units.red.strength}, blue on ${units.blue.hex} with ${units.blue.strength}`,
  makePosition: (state) => ({ system: 'skirmish', state: cloneState(state) }),
  odds,
  questions,
  rolls,
  board: null,
  orders: {
    fields: [{ id: 'parry', text: skirmishMessages.parry, values: ['ask', 'always', 'never'] }],
    read: ({ orders }, side) => ({ ...(side === 'red' ? orders.red : orders.blue) }),
  },
  losses: ({ units }) => ({
    red: { strength: fullStrength - units.red.strength },
    blue: { strength: fullStrength - units.blue.strength },
  }),
  stage: ({ round }) => Math.min(round, lastRound),
};
