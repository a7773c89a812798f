/** Cavalry on caltrops: a test of Skill, once in a phase (portable.caltrops). */
import {
  along,
  cm,
  facingOf,
  type Length,
  minus,
  overlapping,
  type Point,
  type Polygon,
  plus,
  quarterTurn,
  touch,
  within,
} from '../geometry/index.js';
import { outlive, takePoints } from './casualties.js';
import { pushTest } from './checks.js';
import { disorganise } from './morale.js';
import { armOf, onTable } from './pieces.js';
import type { Play } from './play.js';
import type { Unit } from './state.js';

/** An element is 4 by 2 cm; the line along its middle is what bars the way (ruling 310). */
const halfDepth: Length = cm(1);

function elementAt([a, b]: readonly [Point, Point]): Polygon {
  const aside = along(halfDepth, facingOf(minus(b, a)) + quarterTurn);
  return [plus(a, aside), minus(a, aside), minus(b, aside), plus(b, aside)];
}

/** Who touches them or goes through them is tested. */
export function springCaltrops(play: Play, unit: Unit, swept: readonly Polygon[]): void {
  const { state } = play;
  const now = `${state.turn} ${state.phase}`;
  if (armOf(unit) !== 'cavalry' || unit.sprung === now) return;
  const met = state.setting.obstacles.some(({ type, line }) => {
    if (type.id !== 'caltrops') return false;
    const element = elementAt(line);
    return swept.some((part) => overlapping(part, element) || within(part, element, touch));
  });
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
  // Who flees cannot fall into worse disorder.
  if (!passed && onTable(unit)) disorganise(play, unit, 'portable.caltrops');
}
