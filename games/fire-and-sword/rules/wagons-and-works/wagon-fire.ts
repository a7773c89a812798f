/** Fire at war wagons: each is hit for itself, its structure and its crew (wagons.fighting). */

import { destroy, takeBase } from '../melee/lose.js';
import type { FireStageFrame } from '../state/frames.js';
import { baseCount } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';
import { crewLeft, hurtWagon, wagonsOf } from './war-wagons.js';

/** What one wagon loses: points of its crew, and of the wagon itself. */
type WagonHit = Pick<FireStageFrame['hits'][number], 'wagon' | 'points' | 'structure'>;

/** Takes the points of a stage from the wagons that were hit; returns how many are gone. */
export function hitWagons(play: Play, unit: Unit, hits: readonly WagonHit[]): { bases: number } {
  const crews = crewLeft(unit);
  for (const { wagon = 0, points, structure = 0 } of hits) hurtWagon(unit, wagon, { crew: points, structure });
  if (crews > 0 && crewLeft(unit) === 0) play.emit({ type: 'crew-gone', rule: 'wagons.fighting', unit: unit.data.id });
  const wrecks = wagonsOf(unit).flatMap(({ structure }, base) => (structure === 0 ? [base] : []));
  for (const base of wrecks.reverse()) {
    play.emit({ type: 'wagon-wrecked', rule: 'wagons.fighting', unit: unit.data.id });
    if (baseCount(unit) === 1) destroy(play, unit);
    else takeBase(play, unit, base);
  }
  return { bases: wrecks.length };
}
