/** What a side wants done in its absence when it could react. Secret; asked before the player is, in the enemy's phases. */

import type { Refusal } from '@hetman/core/game';
import { distance } from '@hetman/core/hex';
import type { Action } from './actions.js';
import { battleReport, newBattle } from './battle.js';
import type { CounterChargeFrame, Frame } from './frames.js';
import { groundOf } from './ground.js';
import { place, unitById } from './pieces.js';
import { directionNamed, type Play } from './play.js';
import { no } from './refusals.js';
import { sideOfPhase } from './sequence.js';
import type { SideIndex } from './setting.js';
import { cloneState, type State } from './state.js';

export type Answer = 'ask' | 'never' | 'always';

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

export function parseOrders(value: unknown, columns: readonly string[]): StandingOrders | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const orders = { ...askAlways, ...(value as Partial<StandingOrders>) };
  const answers: readonly unknown[] = ['ask', 'never', 'always'];
  const known = Object.keys(value).every((key) => key === 'bows' || Object.hasOwn(askAlways, key));
  const units = orders.units as unknown;
  const unitsFine =
    typeof units === 'object' &&
    units !== null &&
    !Array.isArray(units) &&
    Object.values(units).every((answer) => answer === 'ask' || answer === 'never');
  const fine =
    known &&
    unitsFine &&
    [
      orders.guns,
      orders.bows === undefined ? 'ask' : orders.bows,
      orders.counterCharge,
      orders.musketry,
      orders.pikes,
    ].every((answer) => answers.includes(answer)) &&
    (orders.chase === 'ask' || orders.chase === 'never') &&
    Number.isInteger(orders.gunRange) &&
    orders.gunRange >= 1 &&
    columns.includes(orders.counterChargeColumn);
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
    [orders.guns, orders.bows, orders.musketry, orders.pikes, orders.counterCharge, orders.chase].every(
      (answer) => answer === undefined || answer === 'ask',
    ));

/** The action the orders give for a reaction, or null where the player wants to be asked. */
export function standingAnswer(state: State, frame: Frame, actions: () => Action[]): Action | null {
  // In its own phases a side is at the table.
  if (!('side' in frame) || frame.side === sideOfPhase(state)) return null;
  const orders = state.orders[frame.side];
  if (asksAlways(orders)) return null;
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
      return isReaction(state, orders) ? { do: 'fire' } : null;
    case 'counter-charge':
      return answerCharge(state, orders, frame, actions());
    case 'chase':
      if (frame.unit < 0) return answerWith(orders, orders.chase, actions(), { do: 'pass' }, () => false);
      return (orders.units[state.units[frame.unit]!.card.id] ?? orders.chase) === 'never' ? { do: 'halt' } : null;
    default:
      return null;
  }
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
function isReaction(state: State, orders: StandingOrders): boolean {
  const asked = state.frames[state.frames.length - 2];
  if (asked?.kind === 'gun-reaction') return orders.guns === 'always';
  if (asked?.kind === 'bow-reaction') return orders.bows === 'always';
  return asked?.kind === 'musketry' && orders.musketry === 'always';
}

function inGunRange(state: State, orders: StandingOrders, action: Action): boolean {
  if (action.do !== 'aim') return false;
  const gun = unitById(state, action.unit)!;
  const target = unitById(state, action.target)!;
  return distance(groundOf(state.setting).grid, gun.hex, target.hex) <= orders.gunRange;
}

/** Counter-charge when the column reached with those who charge already is good enough. */
function answerCharge(
  state: State,
  orders: StandingOrders,
  frame: CounterChargeFrame,
  actions: readonly Action[],
): Action | null {
  const done: Action = frame.chargers.length > 0 ? { do: 'go' } : { do: 'pass' };
  const wanted = (action: Action) =>
    action.do === 'charge' && chargeColumn(state, frame, action) >= wantedColumn(state, orders);
  return answerWith(orders, orders.counterCharge, actions, done, wanted);
}

const wantedColumn = (state: State, orders: StandingOrders): number =>
  state.setting.book.battleTable.columns.indexOf(orders.counterChargeColumn);

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

export function tellAnswered({ state, tell }: Play, frame: Frame): void {
  if (!('side' in frame)) return;
  const side = state.setting.sides[frame.side].id;
  tell({ type: 'orders-answered', side, secretOf: side, reveals: true });
}
