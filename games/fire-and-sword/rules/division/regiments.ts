/** Regiments: who belongs to which, who commands whom (units.levels, orders.commanders, orders.succession). */
import type { Refusal } from '@hetman/core/game';
import type { Regiment } from '../state/division-state.js';
import { no } from '../state/refusals.js';
import type { RegimentData, SideIndex } from '../state/setting.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';

/** From the highest to the lowest. */
const ranks = ['senior', 'regiment', 'second', 'third'] as const;
export const rankOf = (commander: Commander): number => ranks.indexOf(commander.data.card.rank);

/** manoeuvres.man: a gun or wagon serves the regiment of those who manned it last. */
export function regimentOf({ division }: State, unit: Unit): string | undefined {
  const manned = division?.manned.find((one) => one.unit === unit.index);
  return manned ? manned.regiment || undefined : unit.data.regiment;
}

export const regimentById = ({ division }: State, id: string | undefined): Regiment | undefined =>
  division?.regiments.find((regiment) => regiment.id === id);

export const dataOf = ({ setting }: State, { id }: Regiment): RegimentData =>
  setting.regiments.find((data) => data.id === id)!;

/** Regiments of a side; batteries have no motivation and are left out. */
export const regimentsOf = (state: State, side: SideIndex): Regiment[] =>
  (state.division?.regiments ?? []).filter((regiment) => {
    const data = dataOf(state, regiment);
    return data.side === side && data.kind === 'regiment';
  });

/** Every regiment of a side is wiped out: the battle is over (reorganisation.steps). */
export function isBroken(state: State, side: SideIndex): boolean {
  const own = regimentsOf(state, side);
  return own.length > 0 && own.every(({ wipedOut }) => wipedOut);
}

/** reorganisation.steps: of its regiments on the battlefield every one is wiped out, though others were to come. */
export function isSwept(state: State, side: SideIndex): boolean {
  const here = ({ battle: { side: own, place, abandoned } }: Unit): boolean =>
    own === side && !abandoned && (place === 'table' || place === 'building');
  const regiments = regimentsOf(state, side);
  const left = regiments.some((regiment) => !regiment.wipedOut && unitsIn(state, regiment).some(here));
  return !left && regiments.some(({ wipedOut }) => wipedOut);
}

/** Units that began in it or were attached to it. */
export const unitsIn = (state: State, { id }: Regiment): Unit[] =>
  state.units.filter(({ data }) => data.regiment === id);

/** orders.commanders: a senior commander has them all, others their own regiment. A skirmish knows no regiments. */
export const mayCommand = (state: State, { data }: Commander, unit: Unit): boolean =>
  state.division === null ||
  data.card.rank === 'senior' ||
  (data.regiment !== undefined && data.regiment === regimentOf(state, unit));

/** Commanders who are joined to a unit serve it alone; commanders of regiments serve no other's units. */
export function serviceRefusal(state: State, commander: Commander, unit: Unit): Refusal | null {
  if (commander.battle.joined !== nobody && commander.battle.joined !== unit.index) return no.joinedCommander;
  if (isLost(state, commander)) return no.wipedOut;
  return mayCommand(state, commander, unit) ? null : no.otherRegiment;
}

/** motivation.wiped-out: he flees with his regiment, and commands nobody. */
export const isLost = (state: State, { data }: Commander): boolean =>
  regimentById(state, data.regiment)?.wipedOut === true;

/** orders.succession: the highest of those who are left; nobody follows a commander-in-chief. */
export function commanderOfRegiment(state: State, { id }: Regiment): Commander | undefined {
  const left = state.commanders
    .filter(({ data, battle: { place } }) => data.regiment === id && (place === 'table' || place === 'reserve'))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.index - b.index);
  return left[0];
}

/** special.insubordinate, armies.divisions: allies obey only their own commanders readily. */
export function isUnruly(state: State, commander: Commander, unit: Unit): boolean {
  if (unit.data.card.rules.includes('insubordinate')) return true;
  const id = regimentOf(state, unit);
  const regiment = regimentById(state, id);
  return regiment !== undefined && dataOf(state, regiment).allied && commander.data.regiment !== id;
}

/** All of one regiment, or all without one; in a skirmish always. */
export const ofOneRegiment = (state: State, units: readonly Unit[]): boolean =>
  state.division === null || new Set(units.map((unit) => regimentOf(state, unit))).size <= 1;
