/** War wagons: each has a structure and a crew of its own (wagons.fighting). */
import { movementTable } from '../../content/index.js';
import { baseCount, cardOf, unitById } from '../state/pieces.js';
import type { State, Unit } from '../state/state.js';

export interface Wagon {
  /** Strength points of the crew that are left. */
  readonly crew: number;
  readonly structure: number;
  /** All of its crew came from another unit (manoeuvres.man). */
  readonly strangers?: true;
}

export const isWarWagons = (unit: Unit): boolean => unit.data.card.wagon !== null;

/** What is left of each wagon, in the order of the bases. */
export function wagonsOf(unit: Unit): readonly Wagon[] {
  const { card } = unit.data;
  if (unit.battle.wagons.length > 0 || !card.wagon) return unit.battle.wagons;
  return Array.from({ length: baseCount(unit) }, (_, base) => freshWagon(unit, base));
}

/** Strength points of the whole crew of one wagon: transport wagons in a train have none (ruling 611). */
export function wholeCrew(unit: Unit, base: number): number {
  const { wagon, strength } = cardOf(unit, base);
  return wagon ? strength : 0;
}

function freshWagon(unit: Unit, base: number): Wagon {
  const { wagon, strength } = cardOf(unit, base);
  return { crew: wholeCrew(unit, base), structure: wagon?.structure ?? strength };
}

/** Strength points of the crew of one wagon; none in wagons that have no crew. */
export const crewOf = (unit: Unit, base: number): number => wagonsOf(unit)[base]?.crew ?? 0;

/** Strength points of all the crews, which are what close combat can take. */
export const crewLeft = (unit: Unit): number => wagonsOf(unit).reduce((sum, { crew }) => sum + crew, 0);

/** Takes points from one wagon, no more than it has; returns what was taken from its crew and its structure. */
export function hurtWagon(unit: Unit, base: number, points: Partial<Wagon>): Wagon {
  const wagons = wagonsOf(unit);
  const before = wagons[base]!;
  const crew = Math.min(points.crew ?? 0, before.crew);
  const structure = Math.min(points.structure ?? 0, before.structure);
  setWagon(unit, base, { ...before, crew: before.crew - crew, structure: before.structure - structure });
  return { crew, structure };
}

/** Whoever manned an empty wagon is gone with the last of his crew. */
function setWagon(unit: Unit, base: number, { strangers, ...wagon }: Wagon): void {
  const after: Wagon = strangers && wagon.crew > 0 ? { ...wagon, strangers } : wagon;
  unit.battle = { ...unit.battle, wagons: wagonsOf(unit).map((known, index) => (index === base ? after : known)) };
}

/** manoeuvres.man: what one wagon lacks of its crew is made up; an empty one is then served by strangers. */
export function crewWagon(unit: Unit, base: number): void {
  const before = wagonsOf(unit)[base]!;
  const strangers = before.crew === 0 || before.strangers;
  setWagon(unit, base, { ...before, crew: wholeCrew(unit, base), ...(strangers && { strangers: true }) });
}

export const isMannedByStrangers = (unit: Unit, base: number): boolean => wagonsOf(unit)[base]?.strangers === true;

/** A train without any of its crews: nobody defends it, and whoever comes may man it. */
export const isEmptyTrain = (unit: Unit): boolean => isWarWagons(unit) && crewLeft(unit) === 0;

/** Skill and Morale of those who fight now: 4 where only strangers are left on the wagons (manoeuvres.man, ruling 610). */
export function handOf(unit: Unit): { readonly skill: number; readonly morale: number } {
  const { skill, morale } = unit.data.card;
  const crews = isWarWagons(unit) ? unit.battle.wagons.filter(({ crew }) => crew > 0) : [];
  const strange = crews.length > 0 && crews.every(({ strangers }) => strangers);
  const theirs = movementTable.manning.skill;
  return strange ? { skill: theirs, morale: theirs } : { skill, morale };
}

/** A train by its id, or one of its carts by the number after a stroke. */
export function wagonByName(state: State, name: string): { unit: Unit | undefined; cart: number | null } {
  const [, id, cart] = /^(.*)\/(\d+)$/.exec(name) ?? [];
  const whole = unitById(state, name);
  return whole || id === undefined ? { unit: whole, cart: null } : { unit: unitById(state, id), cart: Number(cart) };
}

/** Armor of the wagon itself: transport wagons in a train keep their own (ruling 611). */
export function woodOf(target: Unit, wagon: number): number {
  const card = cardOf(target, wagon);
  return card.wagon?.armor ?? card.armor;
}
