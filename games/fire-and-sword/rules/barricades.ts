/** Infantry that has climbed on wagons shoots over them, and is shot at over empty ones (wagons.behind, wagons.war). */
import { overlapping, type Point, type Polygon, touch, within } from '../geometry/index.js';
import { shapes } from './pieces.js';
import { onceInScene } from './scene.js';
import type { State, Unit } from './state.js';
import { isBarricade, mansWagons } from './strikes.js';
import { crewLeft } from './war-wagons.js';

/** Wagons with a defence order that infantry with one touches. */
export const barricadesOf = (state: State, unit: Unit): readonly Unit[] =>
  mansWagons(unit)
    ? onceInScene(state, `barricades ${unit.index}`, () =>
        state.units.filter(
          (wagon) =>
            wagon.side === unit.side &&
            isBarricade(wagon) &&
            shapes(wagon).some((shape) => shapes(unit).some((own) => within(own, shape, touch))),
        ),
      )
    : [];

/** Whether a wagon bars neither view nor fire between these two; before a crew nobody behind it is shot at. */
export const shotOverWagon = (state: State, unit: Unit, target: Unit, wagon: Unit): boolean =>
  barricadesOf(state, unit).includes(wagon) || (barricadesOf(state, target).includes(wagon) && crewLeft(wagon) === 0);

/** A wagon of the target’s lies between: it covers him as an obstacle does. */
export const shelteredByWagons = (state: State, target: Unit, from: Point, shape: Polygon): boolean => {
  const centre = {
    x: Math.round(shape.reduce((sum, { x }) => sum + x, 0) / shape.length),
    y: Math.round(shape.reduce((sum, { y }) => sum + y, 0) / shape.length),
  };
  return barricadesOf(state, target).some((wagon) => shapes(wagon).some((body) => overlapping([from, centre], body)));
};

export const wagonArmor = 4;
