/** What a side wants done in its absence while the other one moves. Secret; asked before the player is. */
import type { Refusal } from '@hetman/core/game';
import { answerReaction, answerReply, answerVolley, answerWith } from './fire/worth-asking.js';
import { lossesOnWay } from './melee/retreat.js';
import type { Action } from './state/actions.js';
import type { FlightFrame, Frame, RetreatFrame } from './state/frames.js';
import { farApart, hexByLabel, isHeld, sizeOf, unitById } from './state/pieces.js';
import { activationOf, type Play } from './state/play.js';
import { no } from './state/refusals.js';
import type { SideIndex } from './state/setting.js';
import type { State } from './state/state.js';

export type Answer = 'ask' | 'never' | 'always';

export interface StandingOrders {
  /** Salvoes between the enemy's acts (10.4): always means at the nearest within `range`. */
  readonly salvo: Answer;
  readonly range: number;
  /** Enemies in the front zone (9.1): always means fire. */
  readonly reaction: Answer;
  /** Squares before cavalry (7.3.1). */
  readonly square: Answer;
  /** Commanders in the enemy's way (10.11.7): always means to the safest hex; `alone` asks about those without troops. */
  readonly flight: Answer | 'alone';
  /** Retreats and shared losses are settled with the least harm. */
  readonly harm: 'ask' | 'least';
  // What narrows the questions about salvoes and reactions may be left out, and narrows nothing then.
  /** Salvoes that have any effect in less than so many of a hundred cases are let go. */
  readonly chance?: number;
  /** Salvoes at more than so many hexes are let go. */
  readonly within?: number;
  /**
   * `better`: who has passed is asked again in the same activation only about a better shot. `once`: moreover who has
   * fired goes on firing in it.
   */
  readonly again?: 'always' | 'better' | 'once';
  /** Fire in reaction without effect, and counterattacks lost, more often than so many of a hundred times are let go. */
  readonly reactionChance?: number;
  /** Exceptions for single units, by id: `ask` or `never` instead of what holds for all. */
  readonly units?: Readonly<Record<string, 'ask' | 'never'>>;
  /** Nothing more is asked as long as this lasts: a turn or an activation (`turnKey`, `activationKey`). */
  readonly quiet?: Readonly<Partial<Record<'salvo' | 'reaction', string>>>;
  /** What was answered last in an activation, and to the best shot of what chance: kept by the rules. */
  readonly answered?: Answered;
}

interface Answered {
  readonly at: string;
  /** Let go, fired by the player himself, or fired on by these orders. */
  readonly how: 'passed' | 'fired' | 'fired-on';
  readonly chance: number;
}

export const askAlways: StandingOrders = {
  salvo: 'ask',
  range: 10,
  reaction: 'ask',
  square: 'ask',
  flight: 'ask',
  harm: 'ask',
};

/** With these a new game begins: nothing is asked that hardly matters, and single hexes of a retreat are not asked for. */
export const firstOrders: StandingOrders = {
  ...askAlways,
  flight: 'alone',
  harm: 'least',
  chance: 40,
  again: 'once',
  reactionChance: 10,
};

const answers: readonly unknown[] = ['ask', 'never', 'always'] satisfies Answer[];
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isShare = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;
const isDistance = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;
const isMoment = (value: unknown): boolean => typeof value === 'string' && value.length <= 40;

/** What each entry may be. */
const fits: { readonly [K in keyof StandingOrders]-?: (value: unknown) => boolean } = {
  salvo: (value) => answers.includes(value),
  range: isDistance,
  reaction: (value) => answers.includes(value),
  square: (value) => answers.includes(value),
  flight: (value) => answers.includes(value) || value === 'alone',
  harm: (value) => value === 'ask' || value === 'least',
  chance: isShare,
  within: isDistance,
  again: (value) => value === 'always' || value === 'better' || value === 'once',
  reactionChance: isShare,
  units: (value) => isPlain(value) && Object.values(value).every((answer) => answer === 'ask' || answer === 'never'),
  quiet: (value) =>
    isPlain(value) &&
    Object.entries(value).every(([field, until]) => (field === 'salvo' || field === 'reaction') && isMoment(until)),
  answered: (value) =>
    isPlain(value) &&
    Object.keys(value).length === 3 &&
    isMoment(value['at']) &&
    ['passed', 'fired', 'fired-on'].includes(value['how'] as string) &&
    Number.isFinite(value['chance']),
};

export function parseOrders(value: unknown): StandingOrders | null {
  if (!isPlain(value)) return null;
  const known = Object.entries(value).every(
    ([key, given]) => Object.hasOwn(fits, key) && fits[key as keyof StandingOrders](given),
  );
  return known ? { ...askAlways, ...(value as Partial<StandingOrders>) } : null;
}

/** Why orders cannot be kept: an unknown entry, or an exception for a unit that is not the side's own. */
export function ordersRefusal(state: State, side: SideIndex, value: unknown): Refusal | null {
  const orders = parseOrders(value);
  if (!orders) return no.badOrders;
  const named = Object.keys(orders.units ?? {}).map((id) => unitById(state, id));
  if (named.includes(null)) return no.unknownUnit;
  return named.some((unit) => unit!.card.side !== side) ? no.enemyPiece : null;
}

/** Its side hears what orders answered in its place; what led here cannot be taken back and tried again. */
export function emitAnswered({ state, emit }: Play, frame: Frame, answer: Action): void {
  if (!('side' in frame)) return;
  const side = state.setting.sides[frame.side].id;
  const asked = frame.kind === 'volley' ? 'reply' : frame.kind;
  emit({ type: 'orders-answered', side, what: `${asked}-${answer.do}`, secretOf: side, reveals: true });
}

/** The action the orders give, or null where the player wants to be asked. */
export function standingAnswer(state: State, frame: Frame, actions: () => Action[]): Action | null {
  // In its own activations a side is at the table.
  const owner = activationOf(state)?.owner;
  if (!('side' in frame) || owner === undefined || frame.side === owner) return null;
  const orders = state.orders[frame.side];
  if (orders === askAlways) return null;
  switch (frame.kind) {
    case 'reply':
      return answerReply(state, orders, actions());
    case 'reaction':
      return frame.chargers.length > 0 ? null : answerReaction(state, orders, frame, actions());
    case 'volley':
      return answerVolley(state, orders, frame.side);
    case 'square':
      return answerWith(orders.square, () => ({ do: 'form', formation: 'square' }));
    case 'flight':
      return answerFlight(state, orders, frame, actions);
    case 'retreat':
      return orders.harm === 'least' ? gentlestRetreat(state, frame, actions()) : null;
    case 'losses':
      return orders.harm === 'least' ? largestLoses(state, actions()) : null;
    default:
      return null;
  }
}

function answerFlight(
  state: State,
  orders: StandingOrders,
  frame: FlightFrame,
  actions: () => Action[],
): Action | null {
  if (orders.flight === 'always') return safestRide(state, frame.side, actions());
  if (frame.forced || orders.flight === 'ask') return null;
  const { hex } = state.commanders[frame.commanders[0]!]!;
  return orders.flight === 'never' || isHeld(state, frame.side, hex) ? { do: 'pass' } : null;
}

const enemiesAround = (state: State, side: SideIndex, hex: number): number =>
  state.units.filter((unit) => unit.place === 'map' && unit.card.side !== side && farApart(state, unit.hex, hex) <= 2)
    .length;

function safestRide(state: State, side: SideIndex, actions: readonly Action[]): Action | null {
  const danger = (action: Action) =>
    action.do === 'flee' ? enemiesAround(state, side, hexByLabel(state, action.hex)!) : Number.POSITIVE_INFINITY;
  return actions.reduce((best, action) => (danger(action) < danger(best) ? action : best));
}

function gentlestRetreat(state: State, frame: RetreatFrame, actions: readonly Action[]): Action | null {
  const units = frame.units.map((index) => state.units[index]!).filter((unit) => unit.place === 'map');
  const harm = (action: Action) =>
    action.do === 'retreat' ? lossesOnWay(state, units, hexByLabel(state, action.hex)!) : Number.POSITIVE_INFINITY;
  return actions.reduce((best, action) => (harm(action) < harm(best) ? action : best));
}

function largestLoses(state: State, actions: readonly Action[]): Action | null {
  const size = (action: Action) => (action.do === 'lose' ? sizeOf(unitById(state, action.unit)!) : 0);
  return actions.reduce((best, action) => (size(action) > size(best) ? action : best));
}
