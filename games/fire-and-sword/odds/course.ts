/**
 * What a charge comes to from its declaration, or a combat from its first blow, to the end of close combat: played by the
 * real rules, many times, under one assumption about the enemy. Others begin nothing; tests are rolled without points.
 */
import { type Dice, noDice, OutOfDice, seededDice } from '@hetman/core/dice';
import { combatOf } from '../rules/melee/fighting.js';
import { strengthLeft } from '../rules/melee/strength.js';
import { askEverybody } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { FireFrame, Melee } from '../rules/state/frames.js';
import { unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { rules } from '../system.js';
import { reflex } from './reflexes.js';

export type Charge = Extract<Action, { do: 'charge' }>;

/** What the enemy does about it: nothing, whoever can shoots, it charges in its turn, it gets out of the way. */
export type Assumed = 'quiet' | 'fire' | 'counter' | 'evade';

/** What one game has come to. */
export interface CourseEnd {
  /** It came to blows. */
  readonly met: boolean;
  /** Strength points that the charger had lost before that. */
  readonly onTheWay: number;
  readonly own: Loss;
  readonly enemy: Loss;
}

interface Loss {
  /** Points. */
  readonly strength: number;
  /** Units that flee or are gone. */
  readonly units: number;
  /** How those who fight are left, together: the higher the worse. */
  readonly plight: number;
}

export interface Course {
  /** Whether the enemy could do in any game what is assumed of it. */
  readonly could: boolean;
  readonly ends: readonly CourseEnd[];
}

/** More answers than this lie between no declaration and its result. */
const answersMost = 400;
/** Answers that let things go on without doing anything, the best first. */
const passing: readonly Action['do'][] = ['stand', 'done', 'roll', 'halt', 'stop'];
const evasions: ReadonlySet<Action['do']> = new Set(['break-off', 'run-behind', 'hide', 'join']);

interface Ride {
  readonly state: State;
  readonly side: SideIndex;
  /** Null where the blows are about to fall. */
  readonly charge: Charge | null;
  readonly assumed: Assumed;
  declared: boolean;
  could: boolean;
  met: boolean;
  onTheWay: number;
}

/** The table as it is assumed to be: who lies face down has the order that the assumption needs, and only the enemy may still answer. */
function assume(ride: Ride): void {
  const { state, side, assumed, charge } = ride;
  askEverybody(state);
  for (const unit of state.units) {
    if (unit.battle.side === side && unit.data.id !== charge?.unit) unit.turn = { ...unit.turn, acted: true };
    const guessed = assumed === 'counter' ? 'charge' : assumed === 'fire' ? 'defence' : null;
    if (unit.battle.side !== side && unit.battle.hidden && guessed)
      unit.battle = { ...unit.battle, order: guessed, hidden: false };
  }
}

/** Once the charge has been answered the enemy begins nothing of his own. */
function holdEnemy({ state, side }: Ride): void {
  for (const unit of state.units) if (unit.battle.side !== side) unit.turn = { ...unit.turn, acted: true };
}

const isDone = (state: State): boolean => rules.refusal(state, rules.decision(state)!.side, { do: 'done' }) === null;

/** The charger shoots where it may at whom it charges; at the charger shoots whoever can, where that is assumed. */
function fireAnswer(ride: Ride, frame: FireFrame): Action {
  const { state, charge, side, assumed } = ride;
  const own = frame.side === side;
  if (!charge || (own ? frame.stage !== 'charging' : assumed !== 'fire')) return { do: 'done' };
  const [by, at] = own ? [charge.unit, charge.target] : [null, charge.unit];
  const shots = rules
    .actions(state)
    .filter((action) => action.do === 'shoot')
    .filter(({ unit, target }) => (by === null || unit === by) && target === at);
  if (shots.length > 0 && !own) ride.could = true;
  return (
    shots.find(({ mode }) => mode === 'salvo' || mode === 'ranked' || mode === 'case') ?? shots[0] ?? { do: 'done' }
  );
}

function reaction(ride: Ride, actions: readonly Action[]): Action {
  const wanted = actions.find(({ do: name }) =>
    ride.assumed === 'counter' ? name === 'counter' : ride.assumed === 'evade' && evasions.has(name),
  );
  if (wanted) ride.could = true;
  return wanted ?? actions.find(({ do: name }) => name === 'stand') ?? actions[0]!;
}

/** The combat of a unit is brought to the front, where the odds are asked for; whether there is one. */
export function bringToFront(state: State, id: string): boolean {
  const unit = unitById(state, id)!;
  const { melees } = combatOf(state);
  const own = melees.findIndex((melee: Melee) => !melee.fought && melee.units.includes(unit.index));
  if (own < 0) return false;
  melees.unshift(...melees.splice(own, 1));
  return true;
}

/** Its best way goes on, and in a countercharge that of its enemy as well. */
function onwards({ charge, assumed }: Ride, actions: readonly Action[]): Action {
  const going: readonly (string | undefined)[] = [charge?.unit, assumed === 'counter' ? charge?.target : undefined];
  const pass = passing.flatMap((word) => actions.filter(({ do: name }) => name === word));
  return (
    actions.find((action) => (action.do === 'path' || action.do === 'charge') && going.includes(action.unit)) ??
    pass[0] ??
    actions[0]!
  );
}

/** The next answer of whoever is asked. */
function answer(ride: Ride): Action {
  const { state, side } = ride;
  const frame = topFrame(state)!;
  if (frame.kind !== 'charge' && frame.kind !== 'charge-path') holdEnemy(ride);
  if (frame.kind === 'movement' && isDone(state)) return { do: 'done' };
  if (frame.kind === 'test') return { do: 'roll' };
  if (frame.kind === 'fire') return fireAnswer(ride, frame);
  const actions = rules.actions(state);
  if (frame.kind === 'charge' && frame.side !== side) return reaction(ride, actions);
  if (frame.kind === 'charge-path' || frame.kind === 'onward' || frame.kind === 'charge') return onwards(ride, actions);
  return reflex(state, frame, actions) ?? actions.find(({ do: name }) => name === 'done') ?? actions[0]!;
}

const [disorganised, flees, gone] = [1, 2, 3];

const plightOf = ({ battle: { place, morale } }: Unit): number => {
  if (place !== 'table' && place !== 'building') return gone;
  return morale === 'flight' ? flees : morale === 'good' ? 0 : disorganised;
};

const leftOf = (unit: Unit): number => (unit.battle.place === 'destroyed' ? 0 : strengthLeft(unit));

/** What a side has lost since; the plight is that of those who fight. */
function lossOf(before: State, state: State, side: SideIndex, fighting: ReadonlySet<number>): Loss {
  let [strength, units, plight, fighters] = [0, 0, 0, 0];
  for (const was of before.units) {
    if (was.battle.side !== side) continue;
    const is = state.units[was.index]!;
    const [then, now] = [plightOf(was), plightOf(is)];
    strength += leftOf(was) - leftOf(is);
    if (now > then && now >= flees) units++;
    if (!fighting.has(was.index)) continue;
    fighters++;
    plight += now - then;
  }
  return { strength, units, plight: plight / Math.max(1, fighters) };
}

/** Close combat is over, or it never came to any. */
const isOver = (state: State): boolean => {
  const frame = topFrame(state);
  if (state.end || !frame || (state.phase !== 'movement' && state.phase !== 'combat')) return true;
  return frame.kind === 'fire' && frame.stage === 'after-movement';
};

/** The next step of a game: the declaration, then an answer after the other. */
function* step(ride: Ride, dice: Dice): Generator<undefined, void> {
  const { state, charge } = ride;
  note(ride);
  const action = charge && !ride.declared ? charge : answer(ride);
  yield* rules.applyInSteps({ state, dice, emit: () => undefined }, action);
  ride.declared = true;
  yield;
}

/** Before the first die every game is the same. */
function* untilDice(begun: Ride): Generator<undefined, Ride> {
  let now = begun;
  for (let answers = 0; answers < answersMost && !isOver(now.state); answers++) {
    const next: Ride = { ...now, state: cloneState(now.state) };
    try {
      yield* step(next, noDice);
    } catch (problem) {
      if (problem instanceof OutOfDice) break;
      throw problem;
    }
    now = next;
  }
  return now;
}

/** Whether the charger stands in a combat that is going to be fought. */
function note(ride: Ride): void {
  const { state, charge } = ride;
  if (!ride.met && charge && topFrame(state)?.kind === 'melee') ride.met = bringToFront(state, charge.unit);
}

/** So many games without what is assumed of the enemy mean that he cannot do it. */
const tries = 4;

/** Games played one by one; each step tells how much of the work is done. */
function* games(
  before: State,
  begun: Ride,
  { count, seed, fighting }: { count: number; seed: string; fighting: ReadonlySet<number> },
): Generator<number, Course> {
  assume(begun);
  const preparing = untilDice(begun);
  let ready = preparing.next();
  for (; !ready.done; ready = preparing.next()) yield 0;
  const whole = begun.charge ? leftOf(unitById(before, begun.charge.unit)!) : 0;
  const ends: CourseEnd[] = [];
  let { could } = ready.value;
  for (let game = 0; game < count; game++) {
    if (begun.assumed !== 'quiet' && !could && game === tries) break;
    const ride: Ride = { ...ready.value, state: cloneState(ready.value.state) };
    const dice = seededDice(`${seed} ${game}`);
    for (let answers = 0; !isOver(ride.state) && answers < answersMost; answers++) {
      for (const playing = step(ride, dice); !playing.next().done; ) yield game / count;
      if (begun.charge && !ride.met) ride.onTheWay = whole - leftOf(unitById(ride.state, begun.charge.unit)!);
    }
    could ||= ride.could;
    const lost = (side: SideIndex) => lossOf(before, ride.state, side, fighting);
    ends.push({ met: ride.met, onTheWay: ride.onTheWay, own: lost(begun.side), enemy: lost(enemyOf(begun.side)) });
  }
  return { could, ends };
}

const ride = (before: State, side: SideIndex, charge: Charge | null, assumed: Assumed): Ride => ({
  ...{ state: cloneState(before), side, charge, assumed },
  ...{ declared: false, could: false, met: charge === null, onTheWay: 0 },
});

export function courseOfCharge(
  before: State,
  charge: Charge,
  assumed: Assumed,
  count: number,
): Generator<number, Course> {
  const [charger, target] = [unitById(before, charge.unit)!, unitById(before, charge.target)];
  const fighting = new Set([charger.index, ...(target ? [target.index] : [])]);
  return games(before, ride(before, charger.battle.side, charge, assumed), { count, seed: 'charge', fighting });
}

/** Of the combat whose strikes are chosen, or the first that is going to be fought, for this side: to the end of both rounds. */
export function courseOfCombat(before: State, side: SideIndex, count: number): Generator<number, Course> {
  const frame = topFrame(before);
  const { melees } = combatOf(before);
  const now = frame?.kind === 'strikes' ? melees[frame.melee] : melees.find(({ fought }) => !fought);
  const fighting = new Set(now?.units ?? []);
  return games(before, ride(before, side, null, 'quiet'), { count, seed: 'combat', fighting });
}
