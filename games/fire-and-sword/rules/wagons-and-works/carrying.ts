/** What carrying portable obstacles takes from a unit (portable.kobylica, portable.chevaux). */
import { cm, type Length } from '../../geometry/index.js';
import type { Unit } from '../state/state.js';

/** Beams on their shoulders: caltrops hinder nobody. */
export const isBurdened = (unit: Unit): boolean =>
  unit.battle.elements > 0 && (unit.battle.portable === 'kobylica' || unit.battle.portable === 'chevaux-de-frise');

export const burdenedMove: Length = cm(5);

/** Who must withdraw or flees throws them away. */
export function throwAway(unit: Unit): void {
  if (isBurdened(unit)) unit.battle = { ...unit.battle, elements: 0 };
}
