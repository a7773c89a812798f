/** Close combats of a round: units that touch each other, whoever they are (combat.contact, resolution.several). */
import { canBeMet } from '../charge/around.js';
import { isCharging } from '../charge/charge-state.js';
import type { CombatFrame, HeldSide, Melee } from '../state/frames.js';
import { baseCount } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { type Contact, contactsOf } from './who-strikes.js';

/** Units with all their enemies, and the enemies of these, and so on. */
export function findMelees(state: State): Melee[] {
  const contacts = new Map<number, readonly Contact[]>();
  for (const unit of state.units.filter(isIn)) {
    const own = contactsOf(state, unit);
    if (own.length > 0) contacts.set(unit.index, own);
  }
  const placed = new Set<number>();
  const groups = [...contacts.keys()].flatMap((start) => (placed.has(start) ? [] : [gather(start, contacts, placed)]));
  return groups.map((units) => meleeOf(state, units, contacts));
}

function gather(start: number, contacts: ReadonlyMap<number, readonly Contact[]>, placed: Set<number>): number[] {
  const group = [start];
  placed.add(start);
  for (const unit of group) {
    for (const { enemy } of contacts.get(unit) ?? []) {
      if (placed.has(enemy)) continue;
      placed.add(enemy);
      group.push(enemy);
    }
  }
  return group.sort((a, b) => a - b);
}

function meleeOf(state: State, units: number[], contacts: ReadonlyMap<number, readonly Contact[]>): Melee {
  const sides = units.flatMap((index) => heldSides(index, contacts.get(index)!));
  const bases = (side: SideIndex) =>
    units.reduce(
      (sum, index) => sum + (state.units[index]!.battle.side === side ? baseCount(state.units[index]!) : 0),
      0,
    );
  return {
    units,
    sides,
    bases: [bases(0), bases(1)],
    aims: [],
    struck: [],
    advantages: [],
    lances: [false, false],
    works: [],
    taken: [0, 0],
    fought: false,
    winner: null,
    wipedOut: false,
    fates: [],
  };
}

/** Chargers whose enemies were shot down to the last base before the first round (resolution.wiped-out). */
export function wipedOutByFire(state: State, melees: readonly Melee[]): Melee[] {
  const engaged = new Set(melees.flatMap(({ units }) => units));
  const chargers = state.units.filter(
    (unit) =>
      isIn(unit) &&
      !engaged.has(unit.index) &&
      isCharging(unit) &&
      unit.turn.charge!.contacted.some((index) => state.units[index]!.battle.place === 'destroyed') &&
      unit.turn.charge!.contacted.every((index) => !isIn(state.units[index]!)),
  );
  return chargers.map((unit) => {
    const melee = meleeOf(state, [unit.index], new Map([[unit.index, []]]));
    return { ...melee, fought: true, winner: unit.battle.side, wipedOut: true, advantages: [0] };
  });
}

/** A combat that a unit leaves before a blow: its enemies have won it and may pursue (combat.contact). */
export function brokenMelee(state: State, unit: Unit, foes: readonly Unit[]): Melee {
  const contacts = new Map([unit, ...foes].map((one) => [one.index, contactsOf(state, one)]));
  const melee = meleeOf(state, [unit.index, ...foes.map(({ index }) => index)], contacts);
  return { ...melee, fought: true, winner: enemyOf(unit.battle.side), advantages: melee.units.map(() => 0) };
}

/** The sides at which a unit is in contact now. */
export const heldNow = (state: State, unit: Unit): HeldSide[] => heldSides(unit.index, contactsOf(state, unit));

/** Sides of a unit that an enemy holds: by his own front, or before its front. Corners hold nothing. */
function heldSides(unit: number, contacts: readonly Contact[]): HeldSide[] {
  const held: HeldSide[] = [];
  for (const { enemy, meeting, theirs } of contacts) {
    if (meeting === 'front-corner' || meeting === 'rear-corner') continue;
    const attack = theirs === 'front';
    if (meeting !== 'front' && !attack) continue;
    const known = held.find((one) => one.enemy === enemy && one.side === meeting);
    if (!known) held.push({ unit, enemy, side: meeting, attack });
    else if (attack) known.attack = true;
  }
  return held;
}

/** Units of a side that still take part. */
export const fightersOf = (state: State, melee: Melee, side: SideIndex): Unit[] =>
  melee.units.map((index) => state.units[index]!).filter((unit) => unit.battle.side === side && isIn(unit));

/** On the table or in a building, and not only an abandoned gun. */
export const isIn = (unit: Unit): boolean => canBeMet(unit) && !unit.battle.abandoned;

/** In a combat that is not resolved yet: its end will move the unit. */
export function fightsOn(state: State, unit: Unit): boolean {
  const combat = state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat');
  return (
    combat?.step === 'fight' && combat.melees.some(({ units, winner }) => winner === null && units.includes(unit.index))
  );
}

/** Enemies that still hold a side of the unit. */
export const sidesHeld = (state: State, melee: Melee, unit: Unit): HeldSide[] =>
  melee.sides.filter((held) => held.unit === unit.index && isIn(state.units[held.enemy]!));
