/** Random divisions: always legal, no stronger than wanted. */
import { divisionCards, regimentCards } from '../armies/divisions.js';
import type { DivisionCard } from '../content/division.js';
import type { DivisionForce } from './division.js';
import { divisionProblems } from './division-problems.js';
import { divisionStrength } from './division-roster.js';
import { elementsFor, perPoint } from './obstacles.js';
import { coreForce, type Pick, purchases } from './random.js';
import { rosterOf } from './strength.js';

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

/** Obstacles for one unit of foot more: as many as it may have, or as one point buys; caltrops no program scatters. */
function withObstacles(division: DivisionForce): DivisionForce[] {
  const { obstacles = [] } = division;
  return division.regiments.flatMap((force, regiment) =>
    (regimentCards.get(force.card)?.obstacles ?? []).flatMap((obstacle) =>
      rosterOf(force).flatMap((own, unit) => {
        const { most } = elementsFor(obstacle, own);
        const elements = obstacle === 'kobylica' ? most : Math.min(most, perPoint[obstacle]);
        return obstacle === 'caltrops'
          ? []
          : [{ ...division, obstacles: [...obstacles, { regiment, unit, obstacle, elements }] }];
      }),
    ),
  );
}

/** What names units of a regiment by their number: a regiment that grows puts nobody before them. */
const moved = (division: DivisionForce, index: number): boolean =>
  (division.obstacles ?? []).some(({ regiment }) => regiment === index);

/** Every division that is one purchase larger. */
export function nextDivisions(division: DivisionForce): DivisionForce[] {
  const card = divisionCards.get(division.card)!;
  const candidates: DivisionForce[] = [
    ...division.regiments.flatMap((force, index) =>
      (moved(division, index) ? [] : purchases(force)).map((next) => ({
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
    ...withObstacles(division),
    { ...division, points: division.points + 1 },
  ];
  return candidates.filter((candidate) => divisionProblems(candidate).length === 0);
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
