/** Command: what an order costs and why (`order-cost`), how far a commander is heard (`command`). */
import {
  type Modifier,
  ok,
  type Questions,
  questionKind,
  type Refusal,
  type Result,
  unknownSubject,
} from '@hetman/core/game';
import { z } from 'zod';
import { canBeMet, struckShapes } from '../rules/charge/around.js';
import { distanceTo, inRange, rangesOf, stepsBeyond, sumOfParts } from '../rules/command/command.js';
import { instructionParts, isAgainst } from '../rules/command/instructions.js';
import { orders, partsOfGroup, partsOfOrder } from '../rules/command/orders.js';
import { mayCommand, regimentById } from '../rules/division/regiments.js';
import type { Regiment } from '../rules/state/division-state.js';
import type { OrdersFrame } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import { type Commander, nobody, type Order, orderKinds, type State, type Unit } from '../rules/state/state.js';
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
  regiment?: string | undefined;
  order: Order;
}

function costOfOne(state: State, commander: Commander, unit: Unit, order: Order) {
  const action = { do: 'order' as const, commander: commander.data.id, unit: unit.data.id, order };
  return {
    rule: 'orders.issuing',
    ...(state.division ? { againstInstruction: isAgainst(state, unit, order) } : {}),
    modifiers: partsOfOrder(state, commander, unit, order),
    refusal: orders.refusal(state, frameOf(state, commander), action),
  };
}

function costOfGroup(state: State, commander: Commander, group: readonly Unit[], order: Order) {
  const units = group.map(({ data }) => data.id);
  const action = { do: 'group-order' as const, commander: commander.data.id, units, order };
  return {
    rule: 'optional.group',
    ...(state.division ? { againstInstruction: group.some((unit) => isAgainst(state, unit, order)) } : {}),
    modifiers: partsOfGroup(state, commander, group, order),
    refusal: orders.refusal(state, frameOf(state, commander), action),
  };
}

/** orders.instructions: what a regiment is told to do costs as an order does, measured to its commander. */
function costOfInstruction(state: State, commander: Commander, regiment: Regiment, order: Order) {
  const action = { do: 'instruct' as const, commander: commander.data.id, regiment: regiment.id, order };
  return {
    rule: 'orders.instructions',
    modifiers: instructionParts(state, commander, regiment),
    refusal: orders.refusal(state, frameOf(state, commander), action),
  };
}

interface Cost {
  readonly rule: string;
  readonly modifiers: readonly Modifier[];
  readonly refusal: Refusal | null;
  /** A point more is due for it when orders are uncovered. */
  readonly againstInstruction?: boolean;
}

function costOf(state: State, commander: Commander, { unit, units, regiment: id, order }: Asked): Result<Cost> {
  if (id !== undefined) {
    const regiment = regimentById(state, id);
    return regiment ? ok(costOfInstruction(state, commander, regiment, order)) : unknownSubject('regiment', id);
  }
  const named = unitsNamed(state, units ?? [unit!]);
  if (!named.ok) return named;
  return ok(
    units === undefined
      ? costOfOne(state, commander, named.value[0]!, order)
      : costOfGroup(state, commander, named.value, order),
  );
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
      regiment: name.optional(),
      order: z.enum(orderKinds),
    })
    .refine(
      ({ unit, units, regiment }) => [unit, units, regiment].filter((one) => one !== undefined).length === 1,
      'one of "unit", "units" and "regiment" is needed',
    ),
  (state: State, asked: Asked): Result<unknown> => {
    const leader = commanderHere(state, asked.commander);
    if (!leader.ok) return leader;
    const cost = costOf(state, leader.value, asked);
    if (!cost.ok) return cost;
    const { modifiers, refusal, ...more } = cost.value;
    const price = sumOfParts(modifiers);
    const { points } = leader.value.battle;
    return ok({
      ...more,
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
    serves: mayCommand(state, commander, unit) && [nobody, unit.index].includes(commander.battle.joined),
    price: sumOfParts(parts),
  };
}

const commandKind = questionKind(z.strictObject({ commander: name }), (state: State, asked: { commander: string }) => {
  const found = commanderHere(state, asked.commander);
  if (!found.ok) return found;
  const commander = found.value;
  const own = state.units.filter(
    (unit) => unit.battle.side === commander.data.side && canBeMet(unit) && unit.battle.leader === nobody,
  );
  const joined = commander.battle.joined === nobody ? null : state.units[commander.battle.joined]!.data.id;
  return ok({
    rule: 'orders.commanders',
    commander: asked.commander,
    ...rangesOf(state, commander),
    points: commander.battle.points,
    joined,
    units: own.map((unit) => heardBy(state, commander, unit)),
  });
});

export const orderQuestions: Questions<State> = { 'order-cost': orderCost, command: commandKind };
