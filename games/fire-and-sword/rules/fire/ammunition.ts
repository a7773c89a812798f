/** Ammunition, by either method of the book (optional.ammunition-count, optional.ammunition-test, wagons.ammunition). */
import type { Refusal } from '@hetman/core/game';
import { rangedWeapons } from '../../content/index.js';
import { cm, type Polygon, within } from '../../geometry/index.js';
import { strikeDown } from '../commanders/commander-danger.js';
import { rollTen } from '../dice/ten.js';
import { pushTest } from '../dice/test-frame.js';
import { outlive, takePoints } from '../melee/casualties.js';
import { destroy } from '../melee/lose.js';
import { specialRefusal } from '../movement/special-manoeuvres.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { baseCount, basicMove, commanderShape, hasRule, onTable, shapes, unitById } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { hitWagons } from '../wagons-and-works/wagon-fire.js';
import { crewOf, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { methodOf } from './ammunition-method.js';

type Refill = Extract<Action, { do: 'refill' }>;
/** Half units at the beginning of the battle. */
const supply = { scarce: 8, normal: 12, plenty: 16 } as const;
/** From this face on the ammunition is out. */
const runsOutFrom = { scarce: 7, normal: 8, plenty: 9 } as const;

export const halvesLeft = (unit: Unit): number => supply[unit.data.card.ammunition] - unit.battle.ammunitionUsed;

export function ammunitionRefusal(state: State, unit: Unit): Refusal | null {
  const method = methodOf(state);
  const out = method === 'counted' ? halvesLeft(unit) <= 0 : method === 'tested' && unit.battle.ammunitionOut;
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
  const inTurns = hasRule(unit, 'countermarch') && unit.battle.order === 'defence' && !unit.turn.delayed;
  const ranks = unit.battle.layout.kind === 'block' && unit.battle.layout.count > unit.battle.layout.files;
  return bases * 2 <= baseCount(unit) || (inTurns && ranks && bases <= baseCount(unit) - 1) ? 1 : 2;
}

/** What a volley takes, of so many bases after those that have shot in the stage before; true where a test is due for it. */
export function spendAmmunition(
  { state }: Play,
  unit: Unit,
  { before, now }: { before: number; now: number },
): boolean {
  const method = methodOf(state);
  if (method === 'unlimited') return false;
  const first = unit.battle.ammunitionUsed === 0;
  const halves = halvesFor(unit, before + now) - halvesFor(unit, before);
  unit.battle = {
    ...unit.battle,
    ammunitionUsed: unit.battle.ammunitionUsed + (unit.turn.hail ? (before > 0 ? 0 : hailHalves) : halves),
  };
  // Who splits its fire in a stage shoots once.
  return method === 'tested' && !first && before === 0;
}

/** optional.ammunition-test: one die for all that a unit has shot in a stage, with so many bases. */
export function testAmmunition(play: Play, unit: Unit, bases: number): void {
  const from = runsOutFrom[unit.data.card.ammunition] + (bases * 2 <= baseCount(unit) ? 1 : 0);
  const passed = rollTen(play.dice, 'ammunition');
  // optional.hail: a test that was passed is rolled again.
  const face = unit.turn.hail && passed < from ? rollTen(play.dice, 'ammunition') : passed;
  unit.battle = { ...unit.battle, ammunitionOut: face >= from };
  const facts = { unit: unit.data.id, face, from, out: unit.battle.ammunitionOut };
  play.emit({ type: 'ammunition', rule: 'optional.ammunition-test', ...facts });
}

/** From the dead two special manoeuvres; from a wagon one where it is counted, two where it is tested. */
export const refillPrice = (state: State, { wagon }: Refill): number =>
  wagon !== '' && methodOf(state) === 'counted' ? 1 : 2;

export function refillRefusal(state: State, frame: MoveFrame, unit: Unit, action: Refill): Refusal | null {
  if (frame.mode !== 'defence') return no.defenceOnly;
  if (methodOf(state) === 'unlimited' || unit.data.card.ranged.length + (unit.data.card.gun ? 1 : 0) === 0)
    return no.notNow;
  if (methodOf(state) === 'tested' ? !unit.battle.ammunitionOut : unit.battle.ammunitionUsed === 0)
    return no.fullAmmunition;
  const special = specialRefusal(unit, refillPrice(state, action));
  if (special || action.wagon === '') return special;
  const wagon = unitById(state, action.wagon);
  if (!wagon || wagon.battle.side !== unit.battle.side || !onTable(wagon) || !hasRule(wagon, 'ammunition-wagon'))
    return no.unknownUnit;
  const near = shapes(wagon).some((shape) => shapes(unit).some((own) => within(own, shape, basicMove(unit))));
  return near ? null : withFacts(no.wagonReach, { allowed: basicMove(unit) / 100 });
}

/** Units of ammunition are counted back; where it is tested the first shot of the battle stays the first. */
function back({ state }: Play, unit: Unit, halves: number): void {
  if (methodOf(state) === 'counted')
    unit.battle = { ...unit.battle, ammunitionUsed: Math.max(0, unit.battle.ammunitionUsed - halves) };
  unit.battle = { ...unit.battle, ammunitionOut: false };
}

export function refill(play: Play, unit: Unit, action: Refill): void {
  unit.turn = { ...unit.turn, specialManoeuvres: unit.turn.specialManoeuvres + refillPrice(play.state, action) };
  if (action.wagon === '') {
    const test = { attribute: 'skill' as const, rule: 'optional.ammunition-count', support: 0, closed: false };
    pushTest(play, unit, { ...test, decides: { kind: 'search' } });
    return;
  }
  back(play, unit, 6);
  play.emit({ type: 'refilled', rule: 'wagons.ammunition', unit: unit.data.id, found: true });
  risk(play, unit, unitById(play.state, action.wagon)!);
}

/** What the search of the dead has brought: one unit of ammunition, or nothing. */
export function searched(play: Play, unit: Unit, found: boolean): void {
  if (found) back(play, unit, 2);
  play.emit({ type: 'refilled', rule: 'optional.ammunition-count', unit: unit.data.id, found });
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
  play.emit({ type: 'exploded', rule: 'wagons.ammunition', unit: wagon.data.id });
  if (onTable(wagon)) destroy(play, wagon);
  const near = (shape: Polygon) => ground.some((from) => within(shape, from, cm(5)));
  const saved = (index: number) => state.frames.some((frame) => frame.kind === 'escape' && frame.commander === index);
  const commanders = state.commanders.filter(
    (one) => onTable(one) && one.battle.joined === nobody && !saved(one.index) && near(commanderShape(one)),
  );
  for (const commander of commanders) strikeDown(play, commander, 1, false);
  for (const unit of state.units) if (onTable(unit) && unit !== wagon) shatter(play, unit, near, unit === taker);
}

/** Ruling 252: of a war wagon the crew, and the wagon itself where nobody is left; powder blows up in its turn. */
function shatter(play: Play, unit: Unit, near: (shape: Polygon) => boolean, taker: boolean): void {
  const struck = shapes(unit).flatMap((shape, base) => (near(shape) ? [base] : []));
  const points = Math.max(struck.length, taker ? 1 : 0);
  if (points === 0) return;
  if (isWarWagons(unit)) {
    const hits = (struck.length > 0 ? struck : [0]).map((wagon) => {
      const manned = crewOf(unit, wagon) > 0;
      return { wagon, points: manned ? 1 : 0, structure: manned ? 0 : 1 };
    });
    hitWagons(play, unit, hits);
    return;
  }
  const taken = takePoints(play, unit, points);
  outlive(play, unit, points - taken.points);
  if (unit.battle.place === 'destroyed' && hasRule(unit, 'ammunition-wagon')) explode(play, unit, null);
  if (taken.bases > 0)
    play.state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left: taken.bases });
}
