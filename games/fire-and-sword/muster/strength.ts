/** Figures of a force: strength, value, reconnaissance, thresholds of loss. */
import { type Text, verbatim } from '@hetman/core/game';
import { commanderCards, unitCards } from '../armies/index.js';
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

/** What a force pays for; what has a name of its own brings it along. */
export interface StrengthPart {
  readonly what: 'level' | 'additional' | 'option' | 'points' | 'deputy' | 'plains';
  readonly of: Text | null;
  readonly points: number;
}

/** armies.cards: force strength points of everything bought, one after the other. */
export function strengthParts(force: Force): StrengthPart[] {
  const card = cardOf(force);
  if (!card) return [];
  const parts: StrengthPart[] = [
    { what: 'level', of: null, points: levelOf(force) },
    ...force.additional.map(({ unit, bases }) => ({
      what: 'additional' as const,
      of: unitCards.get(unit)?.name ?? verbatim(unit),
      points: priceOfAdditional(force, unit, bases),
    })),
    ...force.options.flatMap((id) => {
      const option = card.options.find((known) => known.id === id);
      return option ? [{ what: 'option' as const, of: option.name, points: option.fsp }] : [];
    }),
    ...(force.points === card.commander.points
      ? []
      : [{ what: 'points' as const, of: null, points: force.points - card.commander.points }]),
    ...(force.deputy
      ? [{ what: 'deputy' as const, of: commanderCards.get(card.deputy.unit)!.name, points: card.deputy.fsp }]
      : []),
  ];
  const crowded = card.rules.includes('hills-and-plains') && basesIn(unitsOfForce(force, sumOf(parts))) >= plainsFrom;
  return crowded ? [...parts, { what: 'plains', of: null, points: -1 }] : parts;
}

const sumOf = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

export const strengthOf = (force: Force): number => sumOf(strengthParts(force));

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
  const names = ['light-cavalry', 'skirmishers', 'dragoons', 'feigned-flight', 'highlanders'];
  return names.some((rule) => card.rules.includes(rule)) ? light : 0;
}

/** effects.reconnaissance: a point for each base of horse, more for light units; additional ones of a kind are one unit. */
export function reconnaissanceParts(
  force: Force,
  units: readonly RosterUnit[] = rosterOf(force),
): { readonly of: string; readonly points: number }[] {
  const horse = units.filter(({ card }) => card.type === 'cavalry' || card.type === 'dragoons');
  const counted = units.filter(
    (unit, index) =>
      !unit.additional || units.findIndex((other) => other.additional && other.card.id === unit.card.id) === index,
  );
  const rules = cardOf(force)?.rules ?? [];
  return [
    { of: 'horse', points: basesIn(horse) * effectsTable.reconnaissancePoints.cavalryBase },
    ...counted.map((unit) => ({ of: unit.card.id, points: pointsOfKind(unit) })),
    ...rules.map((rule) => ({ of: rule, points: ownLand[rule] ?? 0 })),
  ].filter(({ points }) => points > 0);
}

/** Of all its units, or of those that are sent out. */
export const reconnaissanceOf = (force: Force, units?: readonly RosterUnit[]): number =>
  sumOf(reconnaissanceParts(force, units));

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
