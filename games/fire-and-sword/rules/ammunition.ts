/** Ammunition, by either method of the book (optional.ammunition-count, optional.ammunition-test, wagons.ammunition). */
import type { Refusal } from '@hetman/core/game';
import { rangedWeapons } from '../content/index.js';
import { cm, within } from '../geometry/index.js';
import type { Action } from './actions.js';
import { takePoints } from './casualties.js';
import { strandCommander } from './commander-danger.js';
import type { MoveFrame } from './frames.js';
import { destroy } from './losing.js';
import { baseCount, basicMove, hasRule, onTable, shapes, unitById } from './pieces.js';
import type { Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { specialRefusal } from './special-manoeuvres.js';
import type { State, Unit } from './state.js';
import { rollTen } from './ten.js';

type Refill = Extract<Action, { do: 'refill' }>;
export type Method = 'unlimited' | 'counted' | 'tested';

export const methodOf = ({ setting }: State): Method =>
  (setting.options['ammunition'] as Method | undefined) ?? 'unlimited';

/** Half units at the beginning of the battle. */
const supply = { scarce: 8, normal: 12, plenty: 16 } as const;
/** From this face on the ammunition is out. */
const runsOutFrom = { scarce: 7, normal: 8, plenty: 9 } as const;

export const halvesLeft = (unit: Unit): number => supply[unit.data.card.ammunition] - unit.ammunitionUsed;

export function ammunitionRefusal(state: State, unit: Unit): Refusal | null {
  const method = methodOf(state);
  const out = method === 'counted' ? halvesLeft(unit) <= 0 : method === 'tested' && unit.ammunitionOut;
  return out ? no.noAmmunition : null;
}

/** With half a unit left only half of the bases shoot. */
export function basesSupplied(state: State, unit: Unit, bases: readonly number[]): readonly number[] {
  if (methodOf(state) !== 'counted' || halvesLeft(unit) > 1) return bases;
  return bases.slice(0, Math.max(1, Math.trunc(baseCount(unit) / 2)));
}

/** optional.hail: two whole units, however many shoot. */
const hailHalves = 4;

export const hailSupplyRefusal = (state: State, unit: Unit): Refusal | null =>
  methodOf(state) === 'counted' && halvesLeft(unit) < hailHalves ? no.noAmmunition : null;

/** Half a unit for up to half of the bases, else a whole one; special.countermarch: half a unit for each volley. */
function halvesFor(unit: Unit, bases: number): number {
  if (bases === 0) return 0;
  const inTurns = hasRule(unit, 'countermarch') && unit.order === 'defence' && !unit.delayed;
  const ranks = unit.layout.kind === 'block' && unit.layout.count > unit.layout.files;
  return bases * 2 <= baseCount(unit) || (inTurns && ranks && bases <= baseCount(unit) - 1) ? 1 : 2;
}

/** What a volley takes, of so many bases after those that have shot in the stage before. */
export function spendAmmunition(play: Play, unit: Unit, { before, now }: { before: number; now: number }): void {
  const method = methodOf(play.state);
  if (method === 'unlimited') return;
  const first = unit.ammunitionUsed === 0;
  const halves = halvesFor(unit, before + now) - halvesFor(unit, before);
  unit.ammunitionUsed += unit.hail ? (before > 0 ? 0 : hailHalves) : halves;
  // Who splits its fire in a stage shoots once.
  if (method === 'counted' || first || before > 0) return;
  const from = runsOutFrom[unit.data.card.ammunition] + ((before + now) * 2 <= baseCount(unit) ? 1 : 0);
  const passed = rollTen(play.dice, 'ammunition');
  // optional.hail: a test that was passed is rolled again.
  const face = unit.hail && passed < from ? rollTen(play.dice, 'ammunition') : passed;
  unit.ammunitionOut = face >= from;
  const facts = { unit: unit.data.id, face, from, out: unit.ammunitionOut };
  play.tell({ type: 'ammunition', rule: 'optional.ammunition-test', ...facts });
}

/** From the dead two special manoeuvres; from a wagon one where it is counted, two where it is tested. */
export const refillPrice = (state: State, { wagon }: Refill): number =>
  wagon !== '' && methodOf(state) === 'counted' ? 1 : 2;

export function refillRefusal(state: State, frame: MoveFrame, unit: Unit, action: Refill): Refusal | null {
  if (frame.mode !== 'defence') return no.defenceOnly;
  if (methodOf(state) === 'unlimited' || unit.data.card.ranged.length + (unit.data.card.gun ? 1 : 0) === 0)
    return no.notNow;
  if (methodOf(state) === 'tested' ? !unit.ammunitionOut : unit.ammunitionUsed === 0) return no.fullAmmunition;
  const special = specialRefusal(unit, refillPrice(state, action));
  if (special || action.wagon === '') return special;
  const wagon = unitById(state, action.wagon);
  if (!wagon || wagon.side !== unit.side || !onTable(wagon) || !hasRule(wagon, 'ammunition-wagon'))
    return no.unknownUnit;
  const near = shapes(wagon).some((shape) => shapes(unit).some((own) => within(own, shape, basicMove(unit))));
  return near ? null : withFacts(no.wagonReach, { allowed: basicMove(unit) / 100 });
}

const back = (unit: Unit, halves: number): void => {
  unit.ammunitionUsed = Math.max(0, unit.ammunitionUsed - halves);
  unit.ammunitionOut = false;
};

export function refill(play: Play, unit: Unit, action: Refill): void {
  unit.specialManoeuvres += refillPrice(play.state, action);
  if (action.wagon === '') {
    const need = unit.data.card.skill - (methodOf(play.state) === 'tested' ? 2 : 0);
    const face = rollTen(play.dice, 'skill');
    if (face <= need) back(unit, 2);
    play.tell({
      type: 'refilled',
      rule: 'optional.ammunition-count',
      unit: unit.data.id,
      need,
      face,
      found: face <= need,
    });
    return;
  }
  back(unit, 6);
  play.tell({ type: 'refilled', rule: 'wagons.ammunition', unit: unit.data.id, need: 10, face: 0, found: true });
  risk(play, unit, unitById(play.state, action.wagon)!);
}

/** wagons.ammunition: a ten and a failed Skill test blow the wagon up; no match makes it safer by two. */
function risk(play: Play, unit: Unit, wagon: Unit): void {
  if (rollTen(play.dice, 'explosion') !== 10) return;
  const { card } = unit.data;
  const sparks = card.ranged.some((id) => id === 'poor-firearms' || rangedWeapons.get(id)!.match);
  const need = card.skill + (sparks ? 0 : 2);
  if (rollTen(play.dice, 'skill') <= need) return;
  explode(play, wagon, unit);
}

/** The wagon is gone; every base within 5 cm, and the unit at it, loses a Strength point. */
export function explode(play: Play, wagon: Unit, taker: Unit | null): void {
  const { state } = play;
  const ground = shapes(wagon);
  play.tell({ type: 'exploded', rule: 'wagons.ammunition', unit: wagon.data.id });
  if (onTable(wagon)) destroy(play, wagon);
  for (const unit of state.units) {
    if (!onTable(unit) || unit === wagon) continue;
    const struck = shapes(unit).filter((own) => ground.some((shape) => within(own, shape, cm(5)))).length;
    const points = Math.max(struck, unit === taker ? 1 : 0);
    if (points === 0) continue;
    const { bases } = takePoints(play, unit, points);
    if (unit.place === 'destroyed') strandCommander(play, unit);
    if (bases > 0) state.frames.push({ kind: 'lose', side: unit.side, unit: unit.index, left: bases });
  }
}
