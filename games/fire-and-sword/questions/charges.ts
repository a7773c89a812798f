/** Charges: whom a unit may charge, along which paths, how far, with what impetus, at which side (`charges`). */
import { ok, type Questions, questionKind, type Refusal } from '@hetman/core/game';
import { z } from 'zod';
import { leastDistance } from '../geometry/index.js';
import { canBeMet, nearness, struckShapes } from '../rules/charge/around.js';
import { basicPart, chargerRefusal } from '../rules/charge/charge.js';
import { commanderChargeRefusal } from '../rules/charge/charge-commanders.js';
import { onwardPart } from '../rules/charge/charge-part.js';
import { additionalMove, type Charge, impetusOfRide, isCharging, newCharge } from '../rules/charge/charge-state.js';
import { stillThere, targetRefusal } from '../rules/charge/charge-targets.js';
import { type AnyOnset, type ChargePath, goodPaths, isLoose, reaches, tryCharge } from '../rules/charge/charge-way.js';
import type { Part } from '../rules/charge/close-order-charge.js';
import { chargeAfter, onward } from '../rules/charge/onward.js';
import { straightOn } from '../rules/charge/target-path.js';
import { commandersOf } from '../rules/command/command.js';
import { loneCommanders, withCommander } from '../rules/commanders/lone-commanders.js';
import { chosenStrikes, impetusOf } from '../rules/melee/blow-pools.js';
import { movement } from '../rules/movement/movement.js';
import { together } from '../rules/movement/open-order.js';
import type { Action } from '../rules/state/actions.js';
import { basicMove, onTable, poses, unitById } from '../rules/state/pieces.js';
import { no } from '../rules/state/refusals.js';
import { enemyOf } from '../rules/state/setting.js';
import { cloneState, nobody, type State, type Unit } from '../rules/state/state.js';
import { bare, inCentimetres, name, refusedOf, unitHere, whyNot } from './asked.js';

type ChargeAction = Extract<Action, { do: 'charge' }>;

const refusalOf = (state: State, unit: Unit, action: ChargeAction) =>
  movement.refusal(state, { kind: 'movement', side: unit.battle.side }, action);

interface Ridden {
  readonly state: State;
  readonly unit: Unit;
}

/** The battle as it would stand with this part of the charge made, nobody having answered it and every test being passed. */
function ridden({ state, unit }: Ridden, before: Charge, path: ChargePath, made: AnyOnset): Ridden {
  const after = cloneState(state);
  const own = after.units[unit.index]!;
  const charge = { ...chargeAfter(before, path, made), step: 'moved' as const };
  own.battle = { ...own.battle, layout: made.layout, order: 'charge' };
  own.turn = {
    ...own.turn,
    moved: true,
    acted: true,
    charge: { ...charge, contacted: [...new Set([...charge.contacted, ...made.met])] },
  };
  return { state: after, unit: own };
}

/** combat.impetus as it would count on contact: what the ride gives, and what the enemy leaves of it. */
function impetusThere({ state, unit }: Ridden) {
  return { ride: impetusOfRide(unit), counts: impetusOf(state, unit, chosenStrikes(state, unit, [])) };
}

/** charge.move: the additional move after a basic one that met nobody. */
function goesOn(there: Ridden, target: number): (Ridden & { readonly made: AnyOnset }) | null {
  const { state, unit } = there;
  if (additionalMove(unit) === 0) return null;
  const foe = state.units[target]!;
  // Not `nearness`: what is kept of this moment is of no use to anybody else.
  if (leastDistance(struckShapes(state, unit), struckShapes(state, foe)) > additionalMove(unit)) return null;
  const part = onwardPart(state, unit);
  for (const path of goodPaths(state, unit, foe, part)) {
    const made = tryCharge(state, unit, foe, path, part);
    if ('code' in made || !made.met.includes(target)) continue;
    return { ...ridden(there, unit.turn.charge!, path, made), made };
  }
  return null;
}

const idsOf = (state: State, indexes: readonly number[]): string[] =>
  indexes.map((index) => state.units[index]!.data.id);

/** What comes of one path to a target, in this part of the charge and the one after it. */
function pathAnswer(state: State, unit: Unit, target: Unit, path: ChargePath) {
  const kept = unit.turn.charge?.continued && stillThere(state, unit) ? unit.turn.charge.run : 0;
  const before = newCharge(target.index, { run: kept, loose: isLoose(path) });
  return partAnswer({ state, unit }, target, path, before, basicPart(unit));
}

function partAnswer({ state, unit }: Ridden, target: Unit, path: ChargePath, before: Charge, part: Part) {
  const made = tryCharge(state, unit, target, path, part);
  if ('code' in made) return null;
  const first = ridden({ state, unit }, before, path, made);
  const second = made.met.length > 0 || part.additional ? null : goesOn(first, target.index);
  const end = second ?? first;
  const last = second?.made ?? made;
  const meets = last.met.length > 0 ? (second || part.additional ? 'additional-move' : 'basic-move') : null;
  return {
    path,
    distance: inCentimetres(made.spent),
    ...(second ? { further: inCentimetres(second.made.spent) } : {}),
    meets,
    contacts: idsOf(state, last.met),
    side: last.side,
    run: inCentimetres(end.unit.turn.charge!.run),
    ...(meets ? { impetus: impetusThere(end), aligned: last.aligned } : {}),
    ...(made.barred ? { barred: true } : {}),
    tests: made.tests,
  };
}

/** charge.move: a charge under way before its additional move, and where that would lead. */
function underWay(state: State, unit: Unit) {
  const { charge } = unit.turn;
  const target = state.units[charge?.target ?? nobody];
  if (!charge || !isCharging(unit) || charge.step !== 'moved' || !target) return null;
  const part = onwardPart(state, unit);
  const frame = { kind: 'onward' as const, side: unit.battle.side, counters: false };
  const legal = (path: ChargePath) => onward.refusal(state, frame, { do: 'path', unit: unit.data.id, path }) === null;
  const paths = goodPaths(state, unit, target, part).filter(legal);
  return {
    target: target.data.id,
    pursuit: charge.pursuit,
    counter: charge.counter,
    run: inCentimetres(charge.run),
    contacts: idsOf(state, charge.contacted),
    paths: paths.flatMap((path) => partAnswer({ state, unit }, target, path, charge, part) ?? []),
  };
}

/** A path for asking why there is none. */
const anyPath = (unit: Unit): ChargePath =>
  unit.battle.layout.kind === 'open' ? { ways: together(unit, poses(unit)[0]!.facing, basicMove(unit)) } : straightOn;

/** All ways worth trying: a loose unit may be let go at one enemy along a way that leads to another. */
type Ways = () => readonly ChargePath[];

/** Why an enemy may not be chosen, whatever the way; lines to him are only looked for where he may. */
function choiceRefusal(state: State, unit: Unit, target: Unit, by: string): Refusal | null {
  if (isBarred(state, unit)) return refusalAlong(state, unit, target, anyPath(unit), by);
  const { movement } = basicPart(unit);
  const refusal = targetRefusal(state, unit, target, by, reaches, movement);
  return refusal ?? (target.battle.leader === nobody ? null : commanderChargeRefusal(state, unit, target));
}

const refusalAlong = (state: State, unit: Unit, target: Unit, path: ChargePath, commander: string): Refusal | null =>
  refusalOf(state, unit, { do: 'charge', unit: unit.data.id, target: target.data.id, path, commander });

/** Good ways to an enemy who may be chosen, else ways to others that the rules would take for a way to him. */
function legalWays(state: State, unit: Unit, target: Unit, by: string, ways: Ways): readonly ChargePath[] {
  if (choiceRefusal(state, unit, target, by)) return [];
  const legal = (path: ChargePath) => refusalAlong(state, unit, target, path, by) === null;
  const good = goodPaths(state, unit, target, basicPart(unit)).filter(legal);
  return good.length > 0 ? good : ways().filter(legal);
}

function targetAnswer(state: State, unit: Unit, target: Unit, ways: Ways) {
  const about = { target: target.data.id, distance: inCentimetres(nearness(state, unit, target)) };
  const answers = (able: readonly ChargePath[]) => able.flatMap((path) => pathAnswer(state, unit, target, path) ?? []);
  const able = legalWays(state, unit, target, '', ways);
  if (able.length > 0) return { may: 'charge' as const, ...about, paths: answers(able) };
  const refusal =
    choiceRefusal(state, unit, target, '') ?? refusalAlong(state, unit, target, anyPath(unit), '') ?? no.passesBy;
  const commanders = refusal.code === no.nearestCharge.code ? commandersOf(state, unit.battle.side) : [];
  const ordered = commanders.flatMap(({ data }) => {
    const paths = legalWays(state, unit, target, data.id, ways);
    return paths.length > 0 ? [{ commander: data.id, paths }] : [];
  });
  if (ordered.length === 0) return { may: 'never' as const, ...about, refusal: whyNot(refusal) };
  const allowing = ordered.map(({ commander }) => commander);
  const paths = answers(ordered[0]!.paths);
  return { may: 'order' as const, ...about, commanders: allowing, refusal: whyNot(refusal), paths };
}

/** Whoever it is: the unit charges nobody now. */
const isBarred = (state: State, unit: Unit): boolean =>
  unit.turn.acted || !onTable(unit) || chargerRefusal(state, unit) !== null;

const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((foe) => foe.battle.side !== unit.battle.side && canBeMet(foe));

function waysOf(state: State, unit: Unit): Ways {
  let known: readonly ChargePath[] | null = null;
  return () => {
    if (isBarred(state, unit)) return [];
    known ??= [anyPath(unit), ...foesOf(state, unit).flatMap((foe) => goodPaths(state, unit, foe, basicPart(unit)))];
    return known;
  };
}

/** Enemies on the table, and commanders alone as if each had taken his place among the units. */
function targetsOf(state: State, unit: Unit) {
  const ways = waysOf(state, unit);
  const units = foesOf(state, unit).map((foe) => targetAnswer(state, unit, foe, ways));
  const commanders = loneCommanders(state, enemyOf(unit.battle.side))
    .filter(({ data }) => !unitById(state, data.id))
    .map(({ data }) => {
      const there = withCommander(state, data.id);
      return targetAnswer(there, there.units[unit.index]!, unitById(there, data.id)!, ways);
    });
  return [...units, ...commanders];
}

/** The unit as if it held a charge order and had done nothing yet. */
function asIfOrdered(state: State, unit: Unit): State {
  const copy = cloneState(state);
  copy.units[unit.index]!.battle = { ...copy.units[unit.index]!.battle, order: 'charge' };
  copy.units[unit.index]!.turn = { ...copy.units[unit.index]!.turn, acted: false };
  return copy;
}

const chargesKind = questionKind(
  z.strictObject({ unit: name, ifOrdered: z.boolean().default(false) }),
  (before: State, asked: { unit: string; ifOrdered: boolean }) => {
    const found = unitHere(before, asked.unit);
    if (!found.ok) return found;
    const state = asked.ifOrdered ? asIfOrdered(before, found.value) : before;
    const unit = state.units[found.value.index]!;
    const rows = targetsOf(state, unit);
    return ok({
      rule: 'charge.target',
      unit: asked.unit,
      move: { basic: inCentimetres(basicMove(unit)), additional: inCentimetres(additionalMove(unit)) },
      targets: rows.filter(({ may }) => may === 'charge').map(bare),
      withCommandPoint: rows.filter(({ may }) => may === 'order').map(bare),
      refused: refusedOf(rows),
      underWay: underWay(state, unit),
    });
  },
);

export const chargeQuestions: Questions<State> = { charges: chargesKind };
