/** Command: what an order costs and why (`order-cost`), how far a commander is heard (`command`). */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { canBeMet, struckShapes } from '../rules/around.js';
import { distanceTo, inRange, rangesOf, stepsBeyond, sumOfParts } from '../rules/command.js';
import type { OrdersFrame } from '../rules/frames.js';
import { orders, partsOfGroup, partsOfOrder } from '../rules/orders.js';
import { topFrame } from '../rules/play.js';
import { mayCommand } from '../rules/regiments.js';
import { type Commander, nobody, type Order, orderKinds, type State, type Unit } from '../rules/state.js';
import { commanderHere, inCentimetres, name, unitHere, whyNotOrNull } from './asked.js';

/** The orders phase under way, or that of the commander's side as if it had just begun. */
function frameOf(state: State, { data }: Commander): OrdersFrame {
  const top = topFrame(state);
  return top?.kind === 'orders' && top.side === data.side ? top : { kind: 'orders', side: data.side };
}

interface Asked {
  commander: string;
  unit?: string | undefined;
  units?: readonly string[] | undefined;
  order: Order;
}

function costOfOne(state: State, commander: Commander, unit: Unit, order: Order) {
  const action = { do: 'order' as const, commander: commander.data.id, unit: unit.data.id, order };
  return {
    modifiers: partsOfOrder(state, commander, unit, order),
    refusal: orders.refusal(state, frameOf(state, commander), action),
  };
}

function costOfGroup(state: State, commander: Commander, group: readonly Unit[], order: Order) {
  const units = group.map(({ data }) => data.id);
  const action = { do: 'group-order' as const, commander: commander.data.id, units, order };
  return {
    modifiers: partsOfGroup(state, commander, group, order),
    refusal: orders.refusal(state, frameOf(state, commander), action),
  };
}

function unitsNamed(state: State, ids: readonly string[]): Result<Unit[]> {
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = unitHere(state, id);
    if (!unit.ok) return unit;
    units.push(unit.value);
  }
  return ok(units);
}

const orderCost = questionKind(
  z
    .strictObject({
      commander: name,
      unit: name.optional(),
      units: z.array(name).min(1).max(20).optional(),
      order: z.enum(orderKinds),
    })
    .refine(({ unit, units }) => (unit === undefined) !== (units === undefined), 'either "unit" or "units" is needed'),
  (state: State, asked: Asked): Result<unknown> => {
    const leader = commanderHere(state, asked.commander);
    const units = unitsNamed(state, asked.units ?? [asked.unit!]);
    if (!leader.ok) return leader;
    if (!units.ok) return units;
    const { modifiers, refusal } =
      asked.units === undefined
        ? costOfOne(state, leader.value, units.value[0]!, asked.order)
        : costOfGroup(state, leader.value, units.value, asked.order);
    const price = sumOfParts(modifiers);
    const { points } = leader.value;
    return ok({
      rule: asked.units === undefined ? 'orders.issuing' : 'optional.group',
      ...asked,
      price,
      modifiers,
      points,
      left: points - price,
      refusal: whyNotOrNull(refusal),
    });
  },
);

/** A unit as a commander reaches it. */
function heardBy(state: State, commander: Commander, unit: Unit) {
  const parts = partsOfOrder(state, commander, unit, 'move');
  return {
    unit: unit.data.id,
    distance: inCentimetres(distanceTo(state, commander, struckShapes(state, unit))),
    inRange: inRange(state, commander, unit),
    stepsBeyond: stepsBeyond(state, commander, struckShapes(state, unit)),
    serves: mayCommand(state, commander, unit) && [nobody, unit.index].includes(commander.joined),
    price: sumOfParts(parts),
  };
}

const commandKind = questionKind(z.strictObject({ commander: name }), (state: State, asked: { commander: string }) => {
  const found = commanderHere(state, asked.commander);
  if (!found.ok) return found;
  const commander = found.value;
  const own = state.units.filter(
    (unit) => unit.side === commander.data.side && canBeMet(unit) && unit.leader === nobody,
  );
  const joined = commander.joined === nobody ? null : state.units[commander.joined]!.data.id;
  return ok({
    rule: 'orders.commanders',
    commander: asked.commander,
    ...rangesOf(state, commander),
    points: commander.points,
    joined,
    units: own.map((unit) => heardBy(state, commander, unit)),
  });
});

export const orderQuestions: Questions<State> = { 'order-cost': orderCost, command: commandKind };
