/** Bases that a unit has lost, for the points (victory.losses). */
import { baseCount } from '../state/pieces.js';
import type { Unit } from '../state/state.js';

/** Everything that is a base of the force at the end. */
const basesNow = (unit: Unit): number =>
  unit.battle.place === 'destroyed' || unit.battle.place === 'fled' ? 0 : baseCount(unit);

export interface Losses {
  /** Bases lost for good. */
  readonly destroyed: number;
  /** Bases that fled or are fleeing still. */
  readonly fled: number;
}

/** victory.losses: bases that strayed before the battle count only where the unit is lost; what the enemy took is lost. */
export function lossesOf(unit: Unit): Losses {
  if (unit.battle.side !== unit.data.side)
    return { destroyed: unit.battle.raised - unit.battle.fled, fled: unit.battle.fled };
  const now = basesNow(unit);
  const fleeing = unit.battle.place === 'table' && unit.battle.morale === 'flight';
  if (unit.data.card.type === 'artillery' && unit.battle.abandoned) return { destroyed: 1, fled: 0 };
  const gone = Math.max(0, unit.battle.raised - now - unit.battle.fled);
  const lost = unit.battle.place === 'destroyed' || unit.battle.place === 'fled' || fleeing;
  return {
    destroyed: lost ? gone : Math.max(0, gone - unit.battle.strayed),
    fled: unit.battle.fled + (fleeing ? now : 0),
  };
}
