/** Who is in close combat: units whose bases touch an enemy's (combat.contact). */
import { boxesNear, touch, touching } from '../../geometry/index.js';
import { canBeMet, struckBounds, struckShapes } from '../charge/around.js';
import type { State, Unit } from '../state/state.js';
import { walledOff } from './over-obstacles.js';

const meets = (state: State, unit: Unit, enemy: Unit): boolean =>
  enemy.battle.side !== unit.battle.side &&
  canBeMet(enemy) &&
  !enemy.battle.abandoned &&
  boxesNear(struckBounds(state, unit), struckBounds(state, enemy), touch) &&
  struckShapes(state, enemy).some((shape) =>
    struckShapes(state, unit).some((own) => touching(own, shape) && !walledOff(state, unit, own, enemy, shape)),
  );

export const enemiesInContact = (state: State, unit: Unit): Unit[] =>
  state.units.filter((enemy) => meets(state, unit, enemy));

export const inCloseCombat = (state: State, unit: Unit): boolean =>
  state.units.some((enemy) => meets(state, unit, enemy));
