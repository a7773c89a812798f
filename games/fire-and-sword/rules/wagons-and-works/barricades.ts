/** Wagons as a rampart: infantry with a defence order climbs on those that it touches (wagons.behind). */
import { touching } from '../../geometry/index.js';
import { armOf, onTable, shapes } from '../state/pieces.js';
import type { State, Unit } from '../state/state.js';
import { crewOf } from './war-wagons.js';

/** Infantry with a defence order that may fight and shoot over wagons of its own. */
export const mansWagons = (unit: Unit): boolean =>
  armOf(unit) === 'infantry' && unit.battle.order === 'defence' && onTable(unit);

/** Wagons that may be fought over, whatever their order (ruling 736). */
export const isRampart = (unit: Unit): boolean => armOf(unit) === 'wagon' && onTable(unit);

/** Wagons with a defence order, which may be shot over and climbed (ruling 736). */
export const isBarricade = (unit: Unit): boolean => isRampart(unit) && unit.battle.order === 'defence';

/** The wagons that infantry stands behind; for those who shoot at it only where none that it touches has a crew. */
export function wagonsBefore(state: State, unit: Unit, shotAt = false): Unit[] {
  if (!mansWagons(unit)) return [];
  return state.units.filter((wagon) => {
    if (wagon.battle.side !== unit.battle.side || !isBarricade(wagon)) return false;
    const touched = shapes(wagon).flatMap((shape, base) =>
      shapes(unit).some((own) => touching(own, shape)) ? [base] : [],
    );
    return touched.length > 0 && (!shotAt || touched.every((base) => crewOf(wagon, base) === 0));
  });
}
