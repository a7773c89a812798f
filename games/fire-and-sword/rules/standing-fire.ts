/** Standing orders in the stages of fire, for tests and for losses, so that nobody has to wait for an absent player. */

import { commandersOf } from './command/command.js';
import { fire } from './fire/fire.js';
import { type Answer, standingOrdersOf } from './standing-orders.js';
import type { Action } from './state/actions.js';
import type { FireFrame, Frame } from './state/frames.js';
import type { State } from './state/state.js';

/** The action the orders give, or null where the player wants to be asked. */
export function standingRoutine(state: State, frame: Frame, actions: () => Action[]): Action | null {
  if (!('side' in frame)) return null;
  const orders = standingOrdersOf(state, frame.side);
  if (frame.kind === 'fire') return orders.fire === 'ask' ? null : answerFire(state, frame, actions());
  if (frame.kind === 'test') return orders.tests === 'never' ? { do: 'roll' } : null;
  if (frame.kind === 'reroll') return answerReroll(orders.rerolls ?? 'ask');
  return frame.kind === 'lose' && orders.losses === 'always' ? (actions()[0] ?? null) : null;
}

const answerReroll = (order: Answer): Action | null =>
  order === 'ask' ? null : { do: order === 'always' ? 'reroll' : 'done' };

/** Unit after unit shoots at its nearest target, or saves its fire; a unit with an order of its own keeps to that. */
function answerFire(state: State, frame: FireFrame, able: readonly Action[]): Action | null {
  const orders = standingOrdersOf(state, frame.side);
  const shots = able.filter((action) => action.do === 'shoot');
  if (shots.some(({ unit }) => orders.units[unit] === 'ask')) return null;
  const next = shots.find(({ unit }) => orders.fire !== 'never' && orders.units[unit] !== 'never');
  if (!next) return (orders.fire === 'delay' ? able.find(({ do: name }) => name === 'delay') : null) ?? { do: 'done' };
  return (orders.fire === 'delay' ? delayed(state, frame, next.unit) : null) ?? next;
}

/** combat.delay: a commander in range pays for it; without one the unit shoots. */
function delayed(state: State, frame: FireFrame, unit: string): Action | null {
  const delays = commandersOf(state, frame.side).map(({ data }): Action => ({ do: 'delay', unit, commander: data.id }));
  return delays.find((action) => fire.refusal(state, frame, action) === null) ?? null;
}
