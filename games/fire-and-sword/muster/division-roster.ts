/** From a division to its regiments, guns, units and commanders, and what it is worth (armies.divisions). */

import { divisionCards, regimentCards } from '../armies/divisions.js';
import { commanderCards, unitCards } from '../armies/index.js';
import type { DivisionCard, RegimentCard } from '../content/division.js';
import type { CommanderCard, UnitCard } from '../content/index.js';
import type { DivisionForce } from './division.js';
import { priceOfObstacles } from './obstacles.js';
import { commandersOfForce, type RosterCommander, type RosterUnit } from './roster.js';
import { rosterOf, strengthOf } from './strength.js';

export const divisionCardOf = (division: DivisionForce): DivisionCard | undefined => divisionCards.get(division.card);

export interface RosterRegiment {
  readonly card: RegimentCard;
  /** Points of strength of what was bought on its card. */
  readonly strength: number;
  readonly role: 'line' | 'main' | 'vanguard';
  readonly allied: boolean;
  readonly units: readonly RosterUnit[];
  /** Its wagons, and additional units that are attached to it. */
  readonly added: readonly RosterUnit[];
  readonly commanders: readonly RosterCommander[];
}

export interface RosterDivision {
  readonly chief: { readonly card: CommanderCard; readonly points: number };
  readonly regiments: readonly RosterRegiment[];
  readonly guns: readonly RosterUnit[];
  readonly officer: CommanderCard | null;
  /** Additional units with the guns, and on their own. */
  readonly withGuns: readonly RosterUnit[];
  readonly alone: readonly RosterUnit[];
}

/** Wagons of a regiment are no bases of its motivation (ruling 550). */
const isTrain = ({ card }: RosterUnit): boolean => card.rules.includes('transport-wagon');

const unitOf = (card: UnitCard, bases: number): RosterUnit => ({ card, bases, kinds: [], additional: true });

function additionalUnit(card: DivisionCard, unit: string): RosterUnit[] {
  const entry = card.units.find((known) => known.unit === unit);
  return entry ? [unitOf(unitCards.get(unit)!, entry.bases)] : [];
}

export function rosterOfDivision(division: DivisionForce): RosterDivision {
  const card = divisionCardOf(division)!;
  const unitsTo = (to: DivisionForce['units'][number]['to']): RosterUnit[] =>
    division.units.filter((entry) => entry.to === to).flatMap(({ unit }) => additionalUnit(card, unit));
  const regiments = division.regiments.map((force, index): RosterRegiment => {
    const base = card.base[index];
    const entry = card.additional.choices.find(({ regiment }) => regiment === force.card);
    const all = withObstacles(rosterOf(force), index, division);
    return {
      card: regimentCards.get(force.card)!,
      strength: strengthOf(force),
      role: base?.role ?? 'line',
      allied: base ? false : (entry?.allied ?? false),
      units: all.filter((own) => !isTrain(own)),
      added: [...all.filter(isTrain), ...unitsTo(index)],
      commanders: commandersOfForce(force).map((commander) => ({ ...commander, chief: false })),
    };
  });
  const guns = division.artillery.flatMap(({ unit, guns: number }) => {
    const gun = unitCards.get(unit);
    return gun ? Array.from({ length: number }, () => unitOf(gun, 1)) : [];
  });
  const officer = division.artilleryOfficer ? card.artillery.commander : null;
  return {
    chief: { card: commanderCards.get(card.commander.unit)!, points: division.points },
    regiments,
    guns,
    officer: officer ? commanderCards.get(officer.unit)! : null,
    withGuns: unitsTo('battery'),
    alone: unitsTo('own'),
  };
}

/** Units of a regiment with what they carry. */
const withObstacles = (units: readonly RosterUnit[], regiment: number, { obstacles = [] }: DivisionForce) =>
  units.map((own, index) => {
    const entry = obstacles.find((known) => known.regiment === regiment && known.unit === index);
    return entry ? { ...own, carries: { obstacle: entry.obstacle, elements: entry.elements } } : own;
  });

/** Points of all that was bought. */
export function divisionStrength(division: DivisionForce): number {
  const card = divisionCardOf(division);
  if (!card) return 0;
  const gunPrice = (unit: string) => card.artillery.choices.find((entry) => entry.unit === unit)?.fsp ?? 0;
  const unitPrice = (unit: string) => card.units.find((entry) => entry.unit === unit)?.fsp ?? 0;
  return (
    division.regiments.reduce((sum, force) => sum + strengthOf(force), 0) +
    division.artillery.reduce((sum, { unit, guns }) => sum + guns * gunPrice(unit), 0) +
    division.units.reduce((sum, { unit }) => sum + unitPrice(unit), 0) +
    (division.artilleryOfficer ? (card.artillery.commander?.fsp ?? 0) : 0) +
    (division.points - card.commander.points) +
    priceOfObstacles(division)
  );
}
