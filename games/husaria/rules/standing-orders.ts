/** What a side wants done in its absence when it could react. Secret; asked before the player is, in the enemy's phases. */

import type { Refusal } from '@hetman/core/game';
import { distance } from '@hetman/core/hex';
import { battleReport, newBattle } from './battle/strengths.js';
import { groundOf } from './movement/ground.js';
import type { Action } from './state/actions.js';
import type { CounterChargeFrame, Frame } from './state/frames.js';
import { sideOfPhase } from './state/phases.js';
import { place, unitById } from './state/pieces.js';
import { directionNamed, type Play } from './state/play.js';
import { no } from './state/refusals.js';
import type { SideIndex } from './state/setting.js';
import { cloneState, type State } from './state/state.js';

type Answer = 'ask' | 'never' | 'always';
/** What a side is asked about in the enemy's phases. */
export type Reaction = 'guns' | 'bows' | 'counterCharge' | 'musketry' | 'pikes' | 'chase';

export interface StandingOrders {
  /** Guns at moving targets: always means at the nearest the rules allow, within `gunRange`. */
  readonly guns: Answer;
  readonly gunRange: number;
  /** Bows at enemies who come beside the archers; left out it means ask. */
  readonly bows?: Answer;
  readonly counterCharge: Answer;
  /** `always` charges only when the column reached is at least this one of the battle table. */
  readonly counterChargeColumn: string;
  readonly musketry: Answer;
  readonly pikes: Answer;
  readonly chase: 'ask' | 'never';
  /** Exceptions for single units, by id: `ask` or `never` instead of what holds for all. */
  readonly units: Readonly<Record<string, 'ask' | 'never'>>;
  // What narrows a question may be left out, and narrows nothing then.
  /** Guns are asked about only at so many hexes or less. */
  readonly askRange?: number;
  /** Countercharges are asked about only where one reaches at least this column. */
  readonly askColumn?: string;
  /** Nothing more is asked as long as this lasts: a phase, or the move of one unit (`phaseKey`, `moveKey`). */
  readonly quiet?: Readonly<Partial<Record<Reaction, string>>>;
}

export const askAlways: StandingOrders = {
  guns: 'ask',
  gunRange: 4,
  counterCharge: 'ask',
  counterChargeColumn: '1:1',
  musketry: 'ask',
  pikes: 'ask',
  chase: 'ask',
  units: {},
};

const isAnswer = (value: unknown): boolean => value === 'ask' || value === 'never' || value === 'always';
const asksOrNever = (value: unknown): boolean => value === 'ask' || value === 'never';
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDistance = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;
const isMoment = (value: unknown): boolean => typeof value === 'string' && value.length <= 80;
const isColumn = (value: unknown, columns: readonly string[]): boolean => columns.some((column) => column === value);

/** What each entry may be. */
const fits: { readonly [K in keyof StandingOrders]-?: (value: unknown, columns: readonly string[]) => boolean } = {
  guns: isAnswer,
  gunRange: isDistance,
  bows: isAnswer,
  counterCharge: isAnswer,
  counterChargeColumn: isColumn,
  musketry: isAnswer,
  pikes: isAnswer,
  chase: asksOrNever,
  units: (value) => isPlain(value) && Object.values(value).every(asksOrNever),
  askRange: isDistance,
  askColumn: isColumn,
  quiet: (value) =>
    isPlain(value) && Object.entries(value).every(([field, until]) => isReaction(field) && isMoment(until)),
};

const reactions: Readonly<Record<Reaction, true>> = {
  guns: true,
  bows: true,
  counterCharge: true,
  musketry: true,
  pikes: true,
  chase: true,
};
const isReaction = (field: string): boolean => Object.hasOwn(reactions, field);

export function parseOrders(value: unknown, columns: readonly string[]): StandingOrders | null {
  if (!isPlain(value)) return null;
  const orders = { ...askAlways, ...(value as Partial<StandingOrders>) };
  const fine = Object.entries(orders).every(
    ([key, given]) => Object.hasOwn(fits, key) && fits[key as keyof StandingOrders](given, columns),
  );
  return fine ? { ...orders, units: { ...orders.units } } : null;
}

/** Why orders cannot be kept: an unknown entry, or an exception for a unit that is not the side's own. */
export function ordersRefusal(state: State, side: SideIndex, value: unknown): Refusal | null {
  const orders = parseOrders(value, state.setting.book.battleTable.columns);
  if (!orders) return no.badOrders;
  const named = Object.keys(orders.units).map((id) => unitById(state, id));
  if (named.includes(null)) return no.unknownUnit;
  return named.some((unit) => unit!.card.side !== side) ? no.enemyPiece : null;
}

/** Nothing is decided beforehand. A state read from a file has the same orders, though not the same object. */
const asksAlways = (orders: StandingOrders): boolean =>
  orders === askAlways ||
  (Object.keys(orders.units).length === 0 &&
    [orders.quiet, orders.askRange, orders.askColumn].every((narrower) => narrower === undefined) &&
    [orders.guns, orders.bows, orders.musketry, orders.pikes, orders.counterCharge, orders.chase].every(
      (answer) => answer === undefined || answer === 'ask',
    ));

export const phaseKey = (state: State): string => `stage ${state.stage}, phase ${state.phase}`;

/** The move of one unit, as far as the other side is asked about it. */
export const moveKey = (state: State, unit: number): string => `${phaseKey(state)}, ${state.units[unit]!.card.id}`;

const fieldOf: Partial<Record<Frame['kind'], Reaction>> = {
  'gun-reaction': 'guns',
  'bow-reaction': 'bows',
  'counter-charge': 'counterCharge',
  musketry: 'musketry',
  pikes: 'pikes',
  chase: 'chase',
};

/** What a question is about; null for one that no orders answer. */
export const reactionOf = (frame: Frame): Reaction | null => fieldOf[frame.kind] ?? null;

/** Whether these orders hold now. */
export const isQuiet = (state: State, frame: Frame | null, until: string | undefined): boolean =>
  until !== undefined &&
  (until === phaseKey(state) || (frame !== null && 'target' in frame && until === moveKey(state, frame.target)));

/** The action the orders give for a reaction, or null where the player wants to be asked. */
export function standingAnswer(state: State, frame: Frame, actions: () => Action[]): Action | null {
  // In its own phases a side is at the table.
  if (!('side' in frame) || frame.side === sideOfPhase(state)) return null;
  const orders = state.orders[frame.side];
  if (asksAlways(orders)) return null;
  const field = reactionOf(frame);
  // A countercharge or a chase that has begun is brought to its end.
  const begun =
    (frame.kind === 'counter-charge' && frame.chargers.length > 0) || (frame.kind === 'chase' && frame.unit >= 0);
  if (field && !begun && isQuiet(state, frame, orders.quiet?.[field])) return { do: 'pass' };
  if (field && !begun && (orders[field] ?? 'ask') === 'ask' && !anyWorth(state, orders, frame, actions))
    return { do: 'pass' };
  switch (frame.kind) {
    case 'gun-reaction':
      return answerWith(orders, orders.guns, actions(), { do: 'pass' }, (action) => inGunRange(state, orders, action));
    case 'bow-reaction':
      return answerWith(orders, orders.bows ?? 'ask', actions(), { do: 'pass' }, (action) => action.do === 'aim');
    case 'musketry':
      return answerWith(orders, orders.musketry, actions(), { do: 'pass' }, (action) => action.do === 'aim');
    case 'pikes':
      return answerWith(orders, orders.pikes, actions(), { do: 'pass' }, (action) => action.do === 'pikes');
    case 'volley':
      return volleyOrdered(state, orders) ? { do: 'fire' } : null;
    case 'counter-charge':
      return answerCharge(state, orders, frame, actions());
    case 'chase':
      if (frame.unit < 0) return answerWith(orders, orders.chase, actions(), { do: 'pass' }, () => false);
      return (orders.units[state.units[frame.unit]!.card.id] ?? orders.chase) === 'never' ? { do: 'halt' } : null;
    default:
      return null;
  }
}

/** Whether anything can be answered from near enough, or at a good enough column; a unit that is to ask is always worth it. */
function anyWorth(state: State, orders: StandingOrders, frame: Frame, actions: () => readonly Action[]): boolean {
  const { askRange, askColumn } = orders;
  const narrowed =
    (frame.kind === 'gun-reaction' && askRange !== undefined) ||
    (frame.kind === 'counter-charge' && askColumn !== undefined);
  return (
    !narrowed ||
    actions().some((action) => {
      if (!('unit' in action)) return false;
      const own = orders.units[action.unit];
      if (own !== undefined) return own === 'ask';
      if (action.do === 'aim') return shotDistance(state, action) <= askRange!;
      return (
        action.do === 'charge' &&
        chargeColumn(state, frame as CounterChargeFrame, action) >= columnAt(state, askColumn!)
      );
    })
  );
}

function answerWith(
  orders: StandingOrders,
  answer: Answer,
  actions: readonly Action[],
  pass: Action,
  wanted: (action: Action) => boolean,
): Action | null {
  const open = actions.filter((action) => !('unit' in action) || orders.units[action.unit] !== 'never');
  if (open.some((action) => 'unit' in action && orders.units[action.unit] === 'ask')) return null;
  if (answer === 'never') return pass;
  // Asked as without orders, unless all who could have answered are told not to.
  if (answer === 'ask') return open.length === actions.length || open.some((action) => 'unit' in action) ? null : pass;
  return open.find(wanted) ?? pass;
}

/** A volley begun by standing orders is fired by them. */
function volleyOrdered(state: State, orders: StandingOrders): boolean {
  const asked = state.frames[state.frames.length - 2];
  if (asked?.kind === 'gun-reaction') return orders.guns === 'always';
  if (asked?.kind === 'bow-reaction') return orders.bows === 'always';
  return asked?.kind === 'musketry' && orders.musketry === 'always';
}

export function shotDistance(state: State, { unit, target }: Extract<Action, { do: 'aim' }>): number {
  return distance(groundOf(state.setting).grid, unitById(state, unit)!.hex, unitById(state, target)!.hex);
}

const inGunRange = (state: State, orders: StandingOrders, action: Action): boolean =>
  action.do === 'aim' && shotDistance(state, action) <= orders.gunRange;

/** Counter-charge when the column reached with those who charge already is good enough. */
function answerCharge(
  state: State,
  orders: StandingOrders,
  frame: CounterChargeFrame,
  actions: readonly Action[],
): Action | null {
  const done: Action = frame.chargers.length > 0 ? { do: 'go' } : { do: 'pass' };
  const wanted = (action: Action) =>
    action.do === 'charge' && chargeColumn(state, frame, action) >= columnAt(state, orders.counterChargeColumn);
  return answerWith(orders, orders.counterCharge, actions, done, wanted);
}

const columnAt = (state: State, column: string): number => state.setting.book.battleTable.columns.indexOf(column);

/** Column that the battle reaches if this unit charges as well. */
export function chargeColumn(
  state: State,
  frame: CounterChargeFrame,
  action: Extract<Action, { do: 'charge' }>,
): number {
  const trial = cloneState(state);
  const unit = unitById(trial, action.unit)!;
  const { grid } = groundOf(trial.setting);
  unit.facing = directionNamed(action.facing);
  place(trial, unit, grid.neighbours[unit.hex * 6 + directionNamed(action.to)]!);
  const target = trial.units[frame.target]!;
  return battleReport(trial, newBattle(frame.side, [...frame.chargers, unit.index], [target.hex], true)).columnIndex;
}

export function emitAnswered({ state, emit }: Play, frame: Frame): void {
  if (!('side' in frame)) return;
  const side = state.setting.sides[frame.side].id;
  emit({ type: 'orders-answered', side, secretOf: side, reveals: true });
}
