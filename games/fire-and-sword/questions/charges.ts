/** Charges: whom a unit may charge, along which paths, how far, with what impetus, at which side (`charges`). */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { z } from 'zod';
import type { Action } from '../rules/actions.js';
import { canBeMet, nearness } from '../rules/around.js';
import { chosenStrikes, impetusOf } from '../rules/blows.js';
import { basicPart, chargerRefusal } from '../rules/charge.js';
import { onwardPart } from '../rules/charge-part.js';
import { straightOn } from '../rules/charge-path.js';
import { additionalMove, type Charge, impetusOfRide, newCharge } from '../rules/charge-state.js';
import { stillThere } from '../rules/charge-targets.js';
import { type AnyOnset, type ChargePath, goodPaths, isLoose, tryCharge } from '../rules/charge-way.js';
import { commandersOf } from '../rules/command.js';
import { loneCommanders, withCommander } from '../rules/lone-commanders.js';
import { movement } from '../rules/movement.js';
import { chargeAfter } from '../rules/onward.js';
import { together } from '../rules/open-order.js';
import { basicMove, onTable, poses, unitById } from '../rules/pieces.js';
import { enemyOf } from '../rules/setting.js';
import { cloneState, type State, type Unit } from '../rules/state.js';
import { bare, inCentimetres, name, refusedOf, unitHere, whyNot } from './asked.js';

type ChargeAction = Extract<Action, { do: 'charge' }>;

const refusalOf = (state: State, unit: Unit, action: ChargeAction) =>
  movement.refusal(state, { kind: 'movement', side: unit.side }, action);

interface Ridden {
  readonly state: State;
  readonly unit: Unit;
}

/** The battle as it would stand with this part of the charge made, nobody having answered it and every test being passed. */
function ridden({ state, unit }: Ridden, before: Charge, path: ChargePath, made: AnyOnset): Ridden {
  const after = cloneState(state);
  const own = after.units[unit.index]!;
  const charge = { ...chargeAfter(before, path, made), step: 'moved' as const };
  Object.assign(own, { layout: made.layout, order: 'charge', moved: true, acted: true });
  own.charge = { ...charge, contacted: [...new Set([...charge.contacted, ...made.met])] };
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
  const part = onwardPart(state, unit);
  for (const path of goodPaths(state, unit, foe, part)) {
    const made = tryCharge(state, unit, foe, path, part);
    if ('code' in made || !made.met.includes(target)) continue;
    return { ...ridden(there, unit.charge!, path, made), made };
  }
  return null;
}

const idsOf = (state: State, indexes: readonly number[]): string[] =>
  indexes.map((index) => state.units[index]!.data.id);

/** What comes of one path to a target. */
function pathAnswer(state: State, unit: Unit, target: Unit, path: ChargePath) {
  const made = tryCharge(state, unit, target, path, basicPart(unit));
  if ('code' in made) return null;
  const kept = unit.charge?.continued && stillThere(state, unit) ? unit.charge.run : 0;
  const before = newCharge(target.index, { run: kept, loose: isLoose(path) });
  const first = ridden({ state, unit }, before, path, made);
  const second = made.met.length > 0 ? null : goesOn(first, target.index);
  const end = second ?? first;
  const last = second?.made ?? made;
  const meets = made.met.length > 0 ? ('basic-move' as const) : second ? ('additional-move' as const) : null;
  return {
    path,
    distance: inCentimetres(made.spent),
    ...(second ? { further: inCentimetres(second.made.spent) } : {}),
    meets,
    contacts: idsOf(state, last.met),
    side: last.side,
    run: inCentimetres(end.unit.charge!.run),
    ...(meets ? { impetus: impetusThere(end), aligned: last.aligned } : {}),
    ...(made.barred ? { barred: true } : {}),
    tests: made.tests,
  };
}

/** A path for asking why there is none. */
const anyPath = (unit: Unit): ChargePath =>
  unit.layout.kind === 'open' ? { ways: together(unit, poses(unit)[0]!.facing, basicMove(unit)) } : straightOn;

/** All ways worth trying: a loose unit may be let go at one enemy along a way that leads to another. */
type Ways = () => readonly ChargePath[];

function targetAnswer(state: State, unit: Unit, target: Unit, ways: Ways) {
  const charge = (path: ChargePath, commander: string): ChargeAction => ({
    ...{ do: 'charge', unit: unit.data.id, target: target.data.id },
    ...{ path, commander },
  });
  const about = { target: target.data.id, distance: inCentimetres(nearness(state, unit, target)) };
  const answers = (able: readonly ChargePath[]) => able.flatMap((path) => pathAnswer(state, unit, target, path) ?? []);
  const own = isBarred(state, unit) ? [] : goodPaths(state, unit, target, basicPart(unit));
  const refusalAlong = (path: ChargePath, by: string) => refusalOf(state, unit, charge(path, by));
  const legal = (by: string) => {
    const good = own.filter((path) => refusalAlong(path, by) === null);
    return good.length > 0 ? good : ways().filter((path) => refusalAlong(path, by) === null);
  };
  const able = legal('');
  if (able.length > 0) return { may: 'charge' as const, ...about, paths: answers(able) };
  const refusal = refusalAlong(own[0] ?? anyPath(unit), '')!;
  const commanders = refusal.code === 'nearest-charge' ? commandersOf(state, unit.side) : [];
  const allowing = commanders.filter(({ data }) => legal(data.id).length > 0).map(({ data }) => data.id);
  if (allowing.length === 0) return { may: 'never' as const, ...about, refusal: whyNot(refusal) };
  const ordered = answers(legal(allowing[0]!));
  return { may: 'order' as const, ...about, commanders: allowing, refusal: whyNot(refusal), paths: ordered };
}

/** Whoever it is: the unit charges nobody now. */
const isBarred = (state: State, unit: Unit): boolean =>
  unit.acted || !onTable(unit) || chargerRefusal(state, unit) !== null;

const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((foe) => foe.side !== unit.side && canBeMet(foe));

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
  const commanders = loneCommanders(state, enemyOf(unit.side))
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
  Object.assign(copy.units[unit.index]!, { order: 'charge', acted: false });
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
    });
  },
);

export const chargeQuestions: Questions<State> = { charges: chargesKind };
