/** Those whom a failed test of morale neither disorganises nor makes flee. */

import { takeStrength } from '../melee/strength.js';
import { hasRule } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';
import { crewLeft, isWarWagons } from '../wagons-and-works/war-wagons.js';

/** terrain.building, wagons.fighting: who can neither flee nor be disorganised loses a point, or two. */
export function loseNerve(play: Play, unit: Unit, two: boolean): void {
  const points = two ? 2 : 1;
  play.emit({ type: 'nerve-lost', rule: 'morale.result', unit: unit.data.id, points });
  if (!isWarWagons(unit)) takeStrength(unit, points);
  else if (crewLeft(unit) > 0) {
    const left = Math.min(points, crewLeft(unit));
    play.state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left, crew: true });
  }
}

/** Army rule of the deli: points are lost instead. */
export const neverFlees = (unit: Unit): boolean => hasRule(unit, 'possessed');

/** special.artillery: crews never flee; out of good morale they are gone, and the gun is abandoned. */
export function abandon(play: Play, unit: Unit): void {
  unit.battle = { ...unit.battle, abandoned: true, extraCrew: false, order: null, losses: 0 };
  unit.battle = { ...unit.battle, destroyed: unit.battle.destroyed + 1 };
  play.emit({ type: 'abandoned', rule: 'special.artillery', unit: unit.data.id });
}
