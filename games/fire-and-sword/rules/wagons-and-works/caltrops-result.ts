/** What caltrops do to cavalry (portable.caltrops). */
import { outlive, takePoints } from '../melee/casualties.js';
import { disorganise } from '../morale/morale.js';
import { onTable } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';

/** Failed, it is disorganised; a ten costs a Strength point too. */
export function onCaltrops(play: Play, unit: Unit, passed: boolean, face: number | null): void {
  if (passed && face !== 10) return;
  if (face === 10) {
    const { bases } = takePoints(play, unit, 1);
    outlive(play, unit, 0);
    if (bases > 0) play.state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left: bases });
  }
  // Who flees cannot fall into worse disorder.
  if (!passed && onTable(unit)) disorganise(play, unit, 'portable.caltrops');
}
