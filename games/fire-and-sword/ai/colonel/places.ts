/** What it is worth to stand somewhere, in victory points: the way that is left, danger, shots, facing. */
import { formationName } from '../../formation/index.js';
import {
  type Angle,
  cm,
  facingOf,
  type Length,
  nearestPoint,
  type Point,
  turnBetween,
  within,
} from '../../geometry/index.js';
import { middleOf } from '../../rules/morale/directions.js';
import { marchBonus } from '../../rules/movement/marching.js';
import {
  baseCount,
  basicMove,
  footprints,
  hasRule,
  manoeuvrePrice,
  movesByBases,
  onTable,
  poses,
  shapes,
} from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { standOff } from '../goals.js';
import type { Aim } from './aims.js';
import { advantage, around, chargeReach, type Foe, firepower, menace, readiness } from './menace.js';
import { wayTo } from './posts.js';
import { leadFrom, waysTo } from './ways.js';
import type { Stakes } from './worth.js';

const frontHalf: Angle = 450;

export const facing = (unit: Unit): Angle => poses(unit)[0]!.facing;

/** How far it would have to turn to look there. */
export function turnTo(unit: Unit, to: Point): Angle {
  const from = middleOf(unit);
  if (from.x === to.x && from.y === to.y) return 0;
  return turnBetween(facing(unit), facingOf({ x: to.x - from.x, y: to.y - from.y }));
}

/** Where it goes first on its way to the place. */
export function leadOf({ setting }: State, unit: Unit, aim: Aim): Point {
  const from = middleOf(unit);
  return leadFrom(waysTo(setting, unit, aim), from, nearestPoint(aim.shape, from));
}

/** Way of the outer corner in a wheel, in hundredths. */
const arcLength = (width: Length, turn: Angle): Length => Math.round((width * Math.abs(turn) * Math.PI) / 1800);

/** Movement until it looks there: a wheel, or a turn of all bases and a wheel less. */
function turning(unit: Unit, turn: Angle): Length {
  const manoeuvre = manoeuvrePrice(unit) ?? basicMove(unit);
  const { width } = footprints(unit)[0]!.size;
  const ways = [0, 900, 1800].map((by) => (by > 0 ? manoeuvre : 0) + arcLength(width, Math.abs(turn) - by));
  return Math.min(...ways);
}

/** Turns until the unit is there: wheels included, a column marches where the enemy is far. */
function turnsTo(state: State, unit: Unit, aim: Aim, nearest: Length): number {
  const way = wayTo(state, unit, aim);
  if (way === 0) return 0;
  const move = Math.max(cm(5), basicMove(unit));
  const wheel = movesByBases(unit) ? 0 : turning(unit, turnTo(unit, leadOf(state, unit, aim)));
  const slow = (way + 0.8 * wheel) / move;
  const marched = hasRule(unit, 'rabble') ? 0 : Math.min(way, Math.max(0, nearest - marchFrom));
  const files = unit.battle.layout.kind === 'block' && !movesByBases(unit) ? unit.battle.layout.files : 1;
  const forming = (files - 1) * (manoeuvrePrice(unit) ?? move);
  const fast = marched / (move + marchBonus(unit)) + (way - marched + forming + 0.8 * wheel) / move;
  return Math.min(slow, fast);
}

/** Nobody marches within 20 cm of an enemy. */
const marchFrom: Length = cm(20);

/** As `standOff`, but nobody who has no die to shoot with keeps away for it. */
export const shootingRange = (unit: Unit): Length | null =>
  unit.data.card.shooting + (unit.data.card.footShooting ?? 0) > 0 ? standOff(unit) : null;

/** So near to the enemy the line is kept. */
const lineFrom: Length = cm(30);

/** A hunter comes within reach of whom he can beat; who can beat nobody keeps up with the line. */
function hunt(foes: readonly Foe[], unit: Unit): number {
  const range = shootingRange(unit);
  const prey = foes.filter(({ foe }) => range !== null || foe.battle.morale !== 'good' || advantage(unit, foe) > 0);
  const wanted = range ?? chargeReach(unit);
  const left = (some: readonly Foe[], until: Length) =>
    Math.min(...some.map(({ far }) => Math.max(0, far - until))) / cm(40);
  if (prey.length > 0) return -left(prey, wanted);
  return foes.length > 0 ? -left(foes, lineFrom) / 2 : 0;
}

/** What it costs to stand with a flank or the rear to an enemy who can charge, or in a column before him. */
function awkward(unit: Unit, near: Foe | null): number {
  if (!near || near.far > Math.min(cm(25), chargeReach(near.foe)) || near.foe.battle.morale !== 'good') return 0;
  const exposed = Math.abs(turnTo(unit, middleOf(near.foe))) > 2 * frontHalf ? 0.4 : 0;
  const column = formationName(unit.battle.layout) === 'column' && baseCount(unit) > 1 ? 0.2 : 0;
  return readiness(near.foe) * (exposed + column);
}

export const nearestOf = (foes: readonly Foe[]): Foe | null =>
  foes.reduce<Foe | null>((best, one) => (!best || one.far < best.far ? one : best), null);

/** What a turn on the way to a place costs, as a part of what the place gives. */
export const urgency = 0.2;

/** What it is worth to be so many turns from a place: little time to spare is a risk, too late is worth nothing. */
function going(state: State, unit: Unit, aim: Aim, turns: number, haste: number): number {
  const spare = state.setting.turns - state.turn - turns;
  const inTime = turns === 0 ? 1 : Math.min(0.9, Math.max(0, (spare + 1) / 3));
  const there = aim.take === 'all' && turns > 0 ? shareThere(unit, aim) : 0;
  return haste * aim.worth * (there + (1 - there) * inTime - urgency * turns);
}

/** Bases that are through count, whatever becomes of those behind. */
function shareThere(unit: Unit, { shape, reach }: Aim): number {
  const own = shapes(unit);
  return own.filter((base) => within(base, shape, reach)).length / own.length;
}

/** What it is worth to stand here, in victory points. */
export function worthOfPlace(state: State, unit: Unit, aim: Aim | undefined, stakes: Stakes): number {
  if (!onTable(unit)) return unit.battle.place === 'left' ? 2 : -5;
  const foes = around(state, unit);
  const near = nearestOf(foes);
  const danger = stakes.caution * menace(foes, unit, stakes.charges) * stakes.own;
  const ahead = foes.filter(({ foe }) => Math.abs(turnTo(unit, middleOf(foe))) <= frontHalf);
  const shots = Math.max(0, ...ahead.map(({ foe, far }) => firepower(unit, foe, far)));
  const gain = 0.8 * shots * stakes.theirs;
  const way = aim
    ? going(state, unit, aim, turnsTo(state, unit, aim, near?.far ?? Number.POSITIVE_INFINITY), stakes.haste)
    : stakes.zeal * hunt(foes, unit);
  return way - danger + gain - awkward(unit, near);
}
