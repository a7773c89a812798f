/** Divisions by lot: always legal, no stronger than wanted. */
import { divisionCards, regimentCards } from '../armies/divisions.js';
import type { DivisionCard } from '../content/division.js';
import type { DivisionForce } from './division.js';
import { divisionProblems } from './division-problems.js';
import { divisionStrength } from './division-roster.js';
import { coreForce, type Pick, purchases } from './random.js';

/** The card with nothing but what is compulsory. */
export const coreDivision = (card: DivisionCard): DivisionForce => ({
  card: card.id,
  points: card.commander.points,
  regiments: card.base.map(({ regiment }) => coreForce(regimentCards.get(regiment)!)),
  artillery: [],
  artilleryOfficer: false,
  units: [],
});

const moreGuns = (division: DivisionForce, unit: string): DivisionForce['artillery'] =>
  division.artillery.some((entry) => entry.unit === unit)
    ? division.artillery.map((entry) => (entry.unit === unit ? { unit, guns: entry.guns + 1 } : entry))
    : [...division.artillery, { unit, guns: 1 }];

/** Every division that is one purchase larger. */
export function nextDivisions(division: DivisionForce): DivisionForce[] {
  const card = divisionCards.get(division.card)!;
  const wishes: DivisionForce[] = [
    ...division.regiments.flatMap((force, index) =>
      purchases(force).map((next) => ({
        ...division,
        regiments: division.regiments.map((other, number) => (number === index ? next : other)),
      })),
    ),
    ...card.additional.choices.map(({ regiment }) => ({
      ...division,
      regiments: [...division.regiments, coreForce(regimentCards.get(regiment)!)],
    })),
    ...card.artillery.choices.map(({ unit }) => ({ ...division, artillery: moreGuns(division, unit) })),
    ...(division.artilleryOfficer ? [] : [{ ...division, artilleryOfficer: true }]),
    ...card.units.flatMap(({ unit }) =>
      (['own', ...division.regiments.keys()] as const).map((to) => ({
        ...division,
        units: [...division.units, { unit, to }],
      })),
    ),
    { ...division, points: division.points + 1 },
  ];
  return wishes.filter((wish) => divisionProblems(wish).length === 0);
}

/** A legal division of the card, no stronger than wanted; its core where that is stronger already. */
export function randomDivision(pick: Pick, card: DivisionCard, strength: number): DivisionForce {
  let division = coreDivision(card);
  for (;;) {
    const now = divisionStrength(division);
    const able = nextDivisions(division).filter((next) => {
      const then = divisionStrength(next);
      return then > now && then <= strength;
    });
    if (able.length === 0) return division;
    division = able[pick(able.length)]!;
  }
}
