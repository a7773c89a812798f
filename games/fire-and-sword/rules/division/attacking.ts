/** Who attacks in a battle of divisions, and the ground that the other side holds (optional.bold). */
import { tacticsTable } from '../../content/tactics.js';
import { struckShapes } from '../charge/around.js';
import { baseCount } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { isBroken } from './regiments.js';

/** The players have agreed on it with the option; null where nobody attacks (ruling 552). */
export function attackerOf({ setting }: State): SideIndex | null {
  const bold = setting.options['bold'];
  return bold === 'weaker' ? 0 : bold === 'stronger' ? 1 : null;
}

/** Good bases of the attacker with any part in the other half. */
export function basesInHalf(state: State, attacker: SideIndex): number {
  const middle = state.setting.table.depth / 2;
  const across = (y: number): boolean => (attacker === 0 ? y > middle : y < middle);
  return state.units
    .filter(({ battle: { side, morale, abandoned } }) => side === attacker && morale === 'good' && !abandoned)
    .filter(({ battle: { place } }) => place === 'table' || place === 'building')
    .reduce((sum, unit) => {
      const over = struckShapes(state, unit).filter((shape) => shape.some(({ y }) => across(y))).length;
      return sum + (unit.battle.place === 'building' && over > 0 ? baseCount(unit) : over);
    }, 0);
}

/** Points of the side that is attacked and has kept the attacker out of its half (ruling 553). */
export function pointsForGround(state: State): [number, number] {
  const attacker = attackerOf(state);
  if (attacker === null || state.division === null) return [0, 0];
  const defender = enemyOf(attacker);
  const { points, bases } = tacticsTable.groundHeld;
  const held = isBroken(state, attacker) || basesInHalf(state, attacker) < bases;
  const earned = held && !isBroken(state, defender) ? points : 0;
  return defender === 0 ? [earned, 0] : [0, earned];
}
