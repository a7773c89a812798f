/** Who is in close combat: units whose bases touch an enemy's (combat.contact). */
import { touching } from '../geometry/index.js';
import { canBeMet, struckShapes } from './around.js';
import type { State, Unit } from './state.js';

export const enemiesInContact = (state: State, unit: Unit): Unit[] =>
  state.units.filter(
    (enemy) =>
      enemy.side !== unit.side &&
      canBeMet(enemy) &&
      !enemy.abandoned &&
      struckShapes(state, enemy).some((shape) => struckShapes(state, unit).some((own) => touching(own, shape))),
  );

export const inCloseCombat = (state: State, unit: Unit): boolean => enemiesInContact(state, unit).length > 0;
