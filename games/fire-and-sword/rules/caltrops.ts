/** Cavalry on caltrops: a test of Skill, once in a phase (portable.caltrops). */
import { overlapping, type Polygon, touch, within } from '../geometry/index.js';
import { outlive, takePoints } from './casualties.js';
import { pushTest } from './checks.js';
import { disorganise } from './morale.js';
import { armOf, onTable } from './pieces.js';
import type { Play } from './play.js';
import type { Unit } from './state.js';

/** Who touches them or goes through them is tested. */
export function springCaltrops(play: Play, unit: Unit, swept: readonly Polygon[]): void {
  const { state } = play;
  const now = `${state.turn} ${state.phase}`;
  if (armOf(unit) !== 'cavalry' || unit.sprung === now) return;
  const met = state.setting.obstacles.some(
    ({ type, line }) =>
      type.id === 'caltrops' && swept.some((part) => overlapping(part, line) || within(part, line, touch)),
  );
  if (!met) return;
  unit.sprung = now;
  const test = { attribute: 'skill' as const, rule: 'portable.caltrops', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'caltrops' } });
}

/** Failed, it is disorganised; a ten costs a Strength point too. */
export function onCaltrops(play: Play, unit: Unit, passed: boolean, face: number | null): void {
  if (passed && face !== 10) return;
  if (face === 10) {
    const { bases } = takePoints(play, unit, 1);
    outlive(play, unit, 0);
    if (bases > 0) play.state.frames.push({ kind: 'lose', side: unit.side, unit: unit.index, left: bases });
  }
  if (!passed && onTable(unit)) disorganise(play, unit, 'portable.caltrops');
}
