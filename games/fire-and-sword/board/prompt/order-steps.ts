/** The steps of the orders phase made plain: instructions first, then orders; what is left, and what ending would leave undone. */
import type { Prompt } from '@hetman/core/board';
import { inEach, type Text } from '@hetman/core/game';
import { orderStepsMessages as texts } from '../../locales/order-steps.js';
import { commandersOf } from '../../rules/command/command.js';
import { startingRefusal } from '../../rules/command/instructions.js';
import { hasFreeOrder } from '../../rules/dice/fortune.js';
import { commanderOfRegiment, regimentsOf } from '../../rules/division/regiments.js';
import type { Action } from '../../rules/state/actions.js';
import type { OrdersFrame } from '../../rules/state/frames.js';
import { onTable, unitById } from '../../rules/state/pieces.js';
import { type Commander, orderKinds, type State, type Unit } from '../../rules/state/state.js';
import { wordsOf } from '../../texts/both.js';

const word = wordsOf<keyof typeof texts>(texts);

/** orders.instructions: its free order would follow the instruction of its regiment, which has none. */
export const isUninstructed = (state: State, unit: Unit): boolean =>
  hasFreeOrder(state, unit) && orderKinds.every((order) => startingRefusal(state, unit, order) !== null);

/** Regiments that could be told something and have not been, each with whoever would hear it. */
function untold(state: State, frame: OrdersFrame): Commander[] {
  return regimentsOf(state, frame.side)
    .filter(({ instruction, wipedOut }) => instruction === null && !wipedOut)
    .flatMap((regiment) => commanderOfRegiment(state, regiment) ?? [])
    .filter(onTable);
}

/** Instructions may still be given. */
export const instructs = (state: State, frame: OrdersFrame): boolean =>
  state.division !== null && frame.begun === undefined && frame.left === undefined;

const isIdle = (unit: Unit): boolean =>
  unit.battle.order === null && (unit.battle.place === 'table' || unit.battle.place === 'building');

/** Points that are left, by whoever has them. */
function purses(state: State, frame: OrdersFrame): Text | null {
  const rich = commandersOf(state, frame.side).filter(({ battle: { points } }) => points > 0);
  if (rich.length === 0) return null;
  return inEach((language) =>
    rich.map(({ data, battle: { points } }) => `${data.name[language]} ${points}`).join(', '),
  );
}

/** What is left to be done, and the points for it. */
export function ordersLeft(state: State, frame: OrdersFrame): Text {
  const own = state.units.filter(
    ({ battle: { side, place } }) => side === frame.side && (place === 'table' || place === 'building'),
  );
  const points = purses(state, frame) ?? word('no-points');
  if (!instructs(state, frame)) return word('left', { idle: own.filter(isIdle).length, all: own.length, points });
  return word('instructions-left', {
    idle: untold(state, frame).length,
    all: regimentsOf(state, frame.side).length,
    points,
  });
}

/** Null in a skirmish, where there are orders only. */
export const stepOf = (state: State, frame: OrdersFrame): Text | null => {
  if (state.division === null || frame.left !== undefined) return null;
  return word(instructs(state, frame) ? 'step-instructions' : 'step-orders');
};

/** Whom instructions wait for. */
export const litBySteps = (state: State, frame: OrdersFrame): Prompt['lit'] =>
  instructs(state, frame) ? untold(state, frame).map(({ data }) => ({ hex: data.id, as: 'target' })) : [];

/** Asked before the end: who could still be ordered and is not, and regiments that will wait a turn for an instruction. */
export function askedAfterOrders(state: State, frame: OrdersFrame, legal: readonly Action[]): Text | null {
  if (frame.left !== undefined) return null;
  const able = new Set(
    legal.flatMap((action) =>
      action.do === 'order' ? [action.unit] : action.do === 'group-order' ? action.units : [],
    ),
  );
  const idle = [...able].filter((id) => isIdle(unitById(state, id)!)).length;
  const uninstructed = legal.some((action) => action.do === 'instruct') ? untold(state, frame).length : 0;
  if (uninstructed > 0) return word('end-untold', { regiments: uninstructed, idle });
  return idle > 0 ? word('end-idle', { idle }) : null;
}
