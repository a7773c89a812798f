/** From a force to its units and commanders (armies.cards). A force with problems gives what can be read of it. */
import { regimentCards } from '../armies/divisions.js';
import { armies, commanderCards, forceCards, unitCards } from '../armies/index.js';
import type { PortableObstacle } from '../content/division.js';
import type { Army, CommanderCard, ForceCard, UnitCard } from '../content/index.js';
import type { Force } from './force.js';

/** A unit as it will stand on the table. */
export interface RosterUnit {
  readonly card: UnitCard;
  /** Rows of the bases, one each, where they are of several kinds; empty otherwise. */
  readonly kinds: readonly string[];
  readonly bases: number;
  /** Bought at the right of the card: all units of one such kind count as one for reconnaissance. */
  readonly additional: boolean;
  /** Portable obstacles that it brings along, in a division. */
  readonly carries?: { readonly obstacle: PortableObstacle; readonly elements: number };
}

export interface RosterCommander {
  readonly card: CommanderCard;
  readonly chief: boolean;
  readonly points: number;
}

type Bought = ForceCard['core']['units'][number];
export type Effect = ForceCard['options'][number]['does'];

/** A card of a force, or of a regiment. */
export const cardOf = (force: Force): ForceCard | undefined =>
  forceCards.get(force.card) ?? regimentCards.get(force.card);
export const armyOf = (card: ForceCard): Army => armies.find((army) => army.cards.includes(card))!;

const repeat = (what: string, times: number): string[] => Array.from({ length: times }, () => what);

function unitOf({ unit, bases, also, allied }: Bought): RosterUnit {
  const row = unitCards.get(unit)!;
  const insubordinate = allied && !row.rules.includes('insubordinate');
  return {
    card: insubordinate ? { ...row, rules: [...row.rules, 'insubordinate'] } : row,
    kinds: also ? [...repeat(unit, bases), ...repeat(also.unit, also.bases)] : [],
    bases: bases + (also?.bases ?? 0),
    additional: false,
  };
}

/** Core, levels and units in any order: what deputies count (ruling 30). */
export function listedUnits(force: Force, card: ForceCard): RosterUnit[] {
  const levels = force.levels.flatMap((choice, index) => card.levels[index]?.choices[choice] ?? []);
  const more = force.more.flatMap((unit) => card.anyOrder?.choices.filter((choice) => choice.unit === unit) ?? []);
  return [...card.core.units, ...levels, ...more.map(({ unit, bases }) => ({ unit, bases }))].map(unitOf);
}

/** As few units as their rows allow, of about equal size. */
function partsOf(bases: number, most: number): number[] {
  const units = Math.ceil(bases / most);
  return Array.from({ length: units }, (_, index) => Math.floor((bases + index) / units)).reverse();
}

function additionalUnits(force: Force, card: ForceCard): RosterUnit[] {
  return force.additional.flatMap(({ unit, bases, guns }) => {
    const row = unitCards.get(unit);
    const entry = card.additional.find((known) => known.unit === unit);
    if (!row || !entry) return [];
    const withGun = entry.withGun && guns > 0 ? entry.withGun.unit : null;
    return partsOf(bases, row.bases.most).map((count) => ({
      card: row,
      kinds: withGun ? [...repeat(withGun, guns), ...repeat(unit, count - guns)] : [],
      bases: count,
      additional: true,
    }));
  });
}

/** Whole units of these kinds, as many as so many bases cover, the larger ones first. */
export function covered(units: readonly RosterUnit[], kinds: readonly string[], bases: number): Set<RosterUnit> {
  const chosen = new Set<RosterUnit>();
  let left = bases;
  for (const unit of [...units].sort((a, b) => b.bases - a.bases)) {
    if (!kinds.includes(unit.card.id) || unit.bases > left) continue;
    chosen.add(unit);
    left -= unit.bases;
  }
  return chosen;
}

/** A base or two join the smallest units of their kind, one each; enough for a unit are one of their own (ruling 29). */
function joined(units: readonly RosterUnit[], { unit, bases }: Bought): RosterUnit[] {
  const same = units.filter(({ card }) => card.id === unit);
  if (bases >= unitCards.get(unit)!.bases.least || same.length === 0) return [...units, unitOf({ unit, bases })];
  let all = [...units];
  for (let left = bases; left > 0; left--) {
    const smallest = all.filter(({ card }) => card.id === unit).reduce((a, b) => (b.bases < a.bases ? b : a));
    all = all.map((other) => (other === smallest ? { ...other, bases: other.bases + 1 } : other));
  }
  return all;
}

/** Units come first, then what they become, then what they carry: in whichever order the options were taken. */
const effectOrder: readonly Effect['kind'][] = ['add', 'exchange', 'all', 'mix', 'shields', 'skill'];

/** The options of a force that its card has, in the order in which they are carried out. */
export const optionsInOrder = (force: Force, card: ForceCard): ForceCard['options'] =>
  force.options
    .flatMap((id) => card.options.find((option) => option.id === id) ?? [])
    .sort((a, b) => effectOrder.indexOf(a.does.kind) - effectOrder.indexOf(b.does.kind));

/** What each kind of option does to the units. */
export function withOption(units: readonly RosterUnit[], does: Effect, strength: number): RosterUnit[] {
  switch (does.kind) {
    case 'add': {
      const free = does.freeBaseFrom !== undefined && strength >= does.freeBaseFrom ? 1 : 0;
      return does.units.reduce<RosterUnit[]>(
        (all, entry) => joined(all, { ...entry, bases: entry.bases + free }),
        [...units],
      );
    }
    case 'exchange': {
      const chosen = covered(units, [does.from.unit], does.from.bases);
      const row = unitCards.get(does.to.unit)!;
      return units.map((unit) => (chosen.has(unit) ? { ...unit, card: row } : unit));
    }
    case 'all':
      return units.map((unit) => {
        const change = does.changes.find(({ from }) => unit.card.id === from && unit.kinds.length === 0);
        return change ? { ...unit, card: unitCards.get(change.to)! } : unit;
      });
    case 'mix':
      return units.map((unit) =>
        unit.card.id === does.from
          ? { ...unit, kinds: [...repeat(does.to, does.bases), ...repeat(does.from, unit.bases - does.bases)] }
          : unit,
      );
    default: {
      const chosen = covered(units, does.units, does.bases);
      const change = does.kind === 'shields' ? { shield: true } : { skill: does.skill };
      return units.map((unit) => (chosen.has(unit) ? { ...unit, card: { ...unit.card, ...change } } : unit));
    }
  }
}

const basesIn = (units: readonly RosterUnit[]): number => units.reduce((sum, { bases }) => sum + bases, 0);

/** Numberless Host (army.others): from 25 bases on three more come for nothing. */
const hostFrom = 25;
const hostGift: readonly Bought[] = [
  { unit: 'servant-cossacks', bases: 2 },
  { unit: 'boyar-sons', bases: 1 },
];

/** What stands on the card and at its right, before any option. */
export const boughtUnits = (force: Force, card: ForceCard): RosterUnit[] => [
  ...listedUnits(force, card),
  ...additionalUnits(force, card),
];

/** All units of a force of this strength, captives left out. */
export function unitsOfForce(force: Force, strength: number): RosterUnit[] {
  const card = cardOf(force);
  if (!card) return [];
  const units = optionsInOrder(force, card).reduce<RosterUnit[]>(
    (all, { does }) => withOption(all, does, strength),
    boughtUnits(force, card),
  );
  const host = card.rules.includes('numberless-host') && basesIn(units) >= hostFrom;
  return host ? hostGift.reduce<RosterUnit[]>(joined, units) : units;
}

export const captivesOf = (force: Force): RosterUnit[] =>
  force.captives ? [unitOf({ unit: 'captives', bases: 1 })] : [];

export function commandersOfForce(force: Force): RosterCommander[] {
  const card = cardOf(force);
  if (!card) return [];
  const chief = { card: commanderCards.get(card.commander.unit)!, chief: true, points: force.points };
  const deputy = commanderCards.get(card.deputy.unit)!;
  return [chief, ...(force.deputy ? [{ card: deputy, chief: false, points: deputy.points }] : [])];
}

export { basesIn };
