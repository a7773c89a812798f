/** What a side wants done in its absence while the other one moves. Secret; asked before the player is. */
import type { Action } from './actions.js';
import type { Frame, RetreatFrame } from './frames.js';
import { farApart, hexByLabel, sizeOf, unitById } from './pieces.js';
import { activationOf, type Play, topFrame } from './play.js';
import { lossesOnWay } from './retreat.js';
import type { SideIndex } from './setting.js';
import type { State } from './state.js';
import { joinersOf } from './volley.js';

export type Answer = 'ask' | 'never' | 'always';

export interface StandingOrders {
  /** Salvoes between the enemy's acts (10.4): always means at the nearest within `range`. */
  readonly salvo: Answer;
  readonly range: number;
  /** Enemies in the front zone (9.1): always means fire. */
  readonly reaction: Answer;
  /** Squares before cavalry (7.3.1). */
  readonly square: Answer;
  /** Commanders in the enemy's way (10.11.7): always means to the hex farthest from enemies. */
  readonly flight: Answer;
  /** Retreats and shared losses are settled with the least harm. */
  readonly harm: 'ask' | 'least';
}

export const askAlways: StandingOrders = {
  salvo: 'ask',
  range: 10,
  reaction: 'ask',
  square: 'ask',
  flight: 'ask',
  harm: 'ask',
};

export function parseOrders(value: unknown): StandingOrders | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const orders = { ...askAlways, ...(value as Partial<StandingOrders>) };
  const answers: readonly unknown[] = ['ask', 'never', 'always'];
  const fine =
    Object.keys(value).every((key) => Object.hasOwn(askAlways, key)) &&
    [orders.salvo, orders.reaction, orders.square, orders.flight].every((answer) => answers.includes(answer)) &&
    (orders.harm === 'ask' || orders.harm === 'least') &&
    Number.isInteger(orders.range) &&
    orders.range >= 1;
  return fine ? orders : null;
}

/** Its side hears that orders answered in its place; what led here cannot be taken back and tried again. */
export function tellAnswered({ state, tell }: Play, frame: Frame): void {
  if (!('side' in frame)) return;
  const side = state.setting.sides[frame.side].id;
  tell({ type: 'orders-answered', side, secretOf: side, reveals: true });
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
      return answerWith(orders.salvo, () => nearestShot(state, orders.range, actions()));
    case 'reaction':
      if (frame.chargers.length > 0) return null;
      return answerWith(orders.reaction, () => actions().find((action) => action.do === 'aim') ?? null);
    case 'volley':
      return answerVolley(state, orders, frame.side);
    case 'square':
      return answerWith(orders.square, () => ({ do: 'form', formation: 'square' }));
    case 'flight':
      return frame.forced && orders.flight === 'never'
        ? null
        : answerWith(orders.flight, () => safestRide(state, frame.side, actions()));
    case 'retreat':
      return orders.harm === 'least' ? gentlestRetreat(state, frame, actions()) : null;
    case 'losses':
      return orders.harm === 'least' ? largestLoses(state, actions()) : null;
    default:
      return null;
  }
}

function answerWith(answer: Answer, wanted: () => Action | null): Action | null {
  if (answer === 'ask') return null;
  return (answer === 'always' ? wanted() : null) ?? { do: 'pass' };
}

function nearestShot(state: State, range: number, actions: readonly Action[]): Action | null {
  let best: Action | null = null;
  let nearest = range + 1;
  for (const action of actions) {
    if (action.do !== 'aim') continue;
    const distance = farApart(state, unitById(state, action.unit)!.hex, hexByLabel(state, action.hex)!);
    if (distance >= nearest) continue;
    best = action;
    nearest = distance;
  }
  return best;
}

/** A volley begun by standing orders takes everybody along and is fired by them. */
function answerVolley(state: State, orders: StandingOrders, side: SideIndex): Action | null {
  const frame = topFrame(state);
  if (frame?.kind !== 'volley' || frame.side !== side) return null;
  const asked = state.frames[state.frames.length - 2];
  if ((asked?.kind === 'reaction' ? orders.reaction : orders.salvo) !== 'always') return null;
  const joiner = joinersOf(state, frame)[0];
  return joiner ? { do: 'join', unit: joiner.card.id } : { do: 'fire' };
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
