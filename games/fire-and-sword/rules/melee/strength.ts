/** Strength points and the bases they cost (combat.losses). */
import { removable, without } from '../../formation/index.js';
import { baseCount, baseOf } from '../state/pieces.js';
import type { Unit } from '../state/state.js';

/** Strength points left in the whole unit. */
export const strengthLeft = (unit: Unit): number => baseCount(unit) * unit.data.card.strength - unit.battle.losses;

/** Takes points; every full base of them removes one, the rearmost that its formation can spare. Returns bases lost. */
export function takeStrength(unit: Unit, points: number): number {
  let lost = 0;
  unit.battle = { ...unit.battle, losses: unit.battle.losses + Math.min(points, strengthLeft(unit)) };
  while (unit.battle.losses >= unit.data.card.strength) {
    unit.battle = { ...unit.battle, losses: unit.battle.losses - unit.data.card.strength };
    lost++;
    const choices = removable(unit.battle.layout, baseOf(unit));
    const gone = choices[choices.length - 1]!;
    const rest = without(unit.battle.layout, gone, baseOf(unit));
    if (!rest) {
      unit.battle = { ...unit.battle, place: 'destroyed', losses: 0 };
      return lost;
    }
    unit.battle = { ...unit.battle, layout: rest };
    unit.battle = { ...unit.battle, kinds: unit.battle.kinds.filter((_, index) => index !== gone) };
  }
  return lost;
}
