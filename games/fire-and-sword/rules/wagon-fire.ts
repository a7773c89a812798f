/** War wagons under fire and firing: each wagon a target of its own, with a structure and a crew (wagons.fighting). */
import { guns } from '../content/index.js';
import type { FireStageFrame } from './frames.js';
import { destroy, takeBase } from './losing.js';
import { baseCount, cardOf } from './pieces.js';
import type { Play } from './play.js';
import type { Unit } from './state.js';
import { crewOf, hurtWagon, isWarWagons, wagonsOf } from './war-wagons.js';

/** Guns on wagons are counted after all bases, so that their crews shoot beside them. */
export const gunPlaces = 300;
export const placeOfShot = (base: number): number => base % gunPlaces;

/** Wagons whose crews can shoot. */
export const crewed = (unit: Unit): number[] =>
  Array.from({ length: baseCount(unit) }, (_, base) => base).filter((base) => crewOf(unit, base) > 0);

/** Wagons with a gun and somebody to serve it. */
export const gunWagons = (unit: Unit): number[] =>
  isWarWagons(unit) ? crewed(unit).filter((base) => cardOf(unit, base).gun !== null) : [];

export const gunOfWagons = (unit: Unit) => {
  const [first] = gunWagons(unit);
  return first === undefined ? null : guns.get(cardOf(unit, first).gun!)!;
};

/** Points of all shots at a train; a wagon whose structure is gone is gone with its crew. Returns wagons lost. */
export function shootWagons(play: Play, unit: Unit, hits: FireStageFrame['hits']): number {
  let points = 0;
  for (const { at, crew, structure } of hits.flatMap(({ wagons = [] }) => wagons)) {
    const taken = hurtWagon(unit, at, { crew, structure });
    points += taken.crew + taken.structure;
  }
  if (points > 0) play.tell({ type: 'losses', rule: 'wagons.fighting', unit: unit.data.id, points });
  const wrecked = wagonsOf(unit).flatMap(({ structure }, base) => (structure === 0 ? [base] : []));
  for (const base of wrecked.reverse()) {
    play.tell({ type: 'wagon-wrecked', rule: 'wagons.fighting', unit: unit.data.id });
    if (baseCount(unit) === 1) destroy(play, unit);
    else takeBase(play, unit, base);
  }
  return wrecked.length;
}
