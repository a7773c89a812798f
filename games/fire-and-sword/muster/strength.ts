/** Figures of a force: strength, value, reconnaissance, thresholds of loss. */
import { effectsTable, victoryTable } from '../content/index.js';
import type { Force } from './force.js';
import { basesIn, captivesOf, cardOf, type RosterUnit, unitsOfForce } from './roster.js';

/** They Filled Hills and Plains (army.others): more than 20 bases make the force one point cheaper. */
const plainsFrom = 21;

export function priceOfAdditional(force: Force, unit: string, bases: number): number {
  const prices = cardOf(force)?.additional.find((entry) => entry.unit === unit)?.prices ?? [];
  return prices.find((price) => bases <= price.bases)?.fsp ?? 0;
}

/** Points of the highest level reached, in order. */
export const levelOf = (force: Force): number => {
  const card = cardOf(force);
  if (!card) return 0;
  return card.levels[force.levels.length - 1]?.fsp ?? card.core.fsp + force.more.length;
};

/** armies.cards: force strength points of everything bought. */
export function strengthOf(force: Force): number {
  const card = cardOf(force);
  if (!card) return 0;
  const optionPrice = (id: string) => card.options.find((option) => option.id === id)?.fsp ?? 0;
  const bought =
    levelOf(force) +
    force.additional.reduce((sum, { unit, bases }) => sum + priceOfAdditional(force, unit, bases), 0) +
    force.options.reduce((sum, id) => sum + optionPrice(id), 0) +
    (force.points - card.commander.points) +
    (force.deputy ? card.deputy.fsp : 0);
  const crowded = card.rules.includes('hills-and-plains') && basesIn(unitsOfForce(force, bought)) >= plainsFrom;
  return crowded ? bought - 1 : bought;
}

/** Everything that goes to the table, captives among it. */
export const rosterOf = (force: Force): RosterUnit[] => [
  ...unitsOfForce(force, strengthOf(force)),
  ...captivesOf(force),
];

/** victory.force-value: bases without commanders, and the commander's points. */
export const forceValue = (force: Force): number => basesIn(rosterOf(force)) + force.points;

const ownLand: Readonly<Record<string, number>> = { 'on-their-own-land': 2, 'sharp-eyes': 2 };

/** Light troops give one point, scouts two, never both (ruling 22). */
function pointsOfKind({ card }: RosterUnit): number {
  const { light, scouts } = effectsTable.reconnaissancePoints;
  if (card.rules.includes('scouts')) return scouts;
  const names = ['light-cavalry', 'skirmishers', 'dragoons', 'feigned-flight'];
  return names.some((rule) => card.rules.includes(rule)) ? light : 0;
}

/** effects.reconnaissance: a point for each base of horse, more for light units; additional ones of a kind are one unit. */
export function reconnaissanceOf(force: Force): number {
  const units = rosterOf(force);
  const horse = units.filter(({ card }) => card.type === 'cavalry' || card.type === 'dragoons');
  const counted = units.filter(
    (unit, index) =>
      !unit.additional || units.findIndex((other) => other.additional && other.card.id === unit.card.id) === index,
  );
  const rules = cardOf(force)?.rules ?? [];
  return (
    basesIn(horse) * effectsTable.reconnaissancePoints.cavalryBase +
    counted.reduce((sum, unit) => sum + pointsOfKind(unit), 0) +
    rules.reduce((sum, rule) => sum + (ownLand[rule] ?? 0), 0)
  );
}

export interface Threshold {
  readonly id: string;
  readonly from: number;
  /** Null for the last, which has no end. */
  readonly to: number | null;
}

/** victory.losses: each share of the force value, rounded up, ends a threshold. */
export function thresholdsOf(value: number): Threshold[] {
  let from = 0;
  return victoryTable.losses.map(({ id, percent }) => {
    const to = percent === null ? null : Math.ceil((value * percent) / 100);
    const threshold = { id, from, to };
    from = (to ?? from) + 1;
    return threshold;
  });
}

/** scenarios.small: 4 points or less. */
export const smallMost = 4;
export const isSmall = (force: Force): boolean => strengthOf(force) <= smallMost;
export const isDefensive = (force: Force): boolean => cardOf(force)?.defensive ?? false;
