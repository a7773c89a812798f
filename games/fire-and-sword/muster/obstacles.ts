/** Portable obstacles of regiments, bought with the division (portable.general). */
import { regimentCards } from '../armies/divisions.js';
import type { PortableObstacle } from '../content/division.js';
import type { DivisionForce } from './division.js';
import type { RosterUnit } from './roster.js';
import { rosterOf } from './strength.js';

/** Elements that one point of strength buys. */
export const perPoint: Readonly<Record<PortableObstacle, number>> = { kobylica: 4, 'chevaux-de-frise': 3, caltrops: 2 };
/** Bases that may use caltrops in the whole division. */
export const caltropsBases = 4;

type Entry = NonNullable<DivisionForce['obstacles']>[number];

export const kindsCarried = ({ obstacles = [] }: DivisionForce): PortableObstacle[] => [
  ...new Set(obstacles.map(({ obstacle }) => obstacle)),
];

/** A point for every so many elements of a kind, or part of them. */
export const priceOfObstacles = (division: DivisionForce): number =>
  kindsCarried(division).reduce((sum, kind) => {
    const elements = (division.obstacles ?? []).filter(({ obstacle }) => obstacle === kind);
    return sum + Math.ceil(elements.reduce((all, entry) => all + entry.elements, 0) / perPoint[kind]);
  }, 0);

/** A kobylica for every base, chevaux de frise up to one for each, caltrops up to one for two. */
export function elementsFor(
  obstacle: PortableObstacle,
  { bases }: Pick<RosterUnit, 'bases'>,
): { least: number; most: number } {
  if (obstacle === 'caltrops') return { least: 1, most: Math.floor(bases / 2) };
  return { least: obstacle === 'kobylica' ? bases : 1, most: bases };
}

/** Whether foot of this regiment may carry such obstacles by its card. */
export const mayCarry = ({ regiments }: DivisionForce, index: number, obstacle: PortableObstacle): boolean =>
  regimentCards.get(regiments[index]?.card ?? '')?.obstacles?.includes(obstacle) ?? false;

export const unitWith = ({ regiments }: DivisionForce, { regiment, unit }: Entry): RosterUnit | undefined => {
  const force = regiments[regiment];
  return force ? rosterOf(force)[unit] : undefined;
};

/** Regiments that could carry them, and those that do: no more than half. */
export function halfOf(division: DivisionForce, obstacle: PortableObstacle): { able: number; count: number } {
  const able = division.regiments.filter((_, index) => mayCarry(division, index, obstacle)).length;
  const carrying = (division.obstacles ?? []).filter((entry) => entry.obstacle === obstacle);
  return { able, count: new Set(carrying.map(({ regiment }) => regiment)).size };
}
