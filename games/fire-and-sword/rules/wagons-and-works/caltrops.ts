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
} from '../../geometry/index.js';
import { pushTest } from '../dice/test-frame.js';
import { armOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';

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
  if (armOf(unit) !== 'cavalry' || unit.phase.sprung === now) return;
  const met = state.setting.obstacles.some(({ type, line }) => {
    if (type.id !== 'caltrops') return false;
    const element = elementAt(line);
    return swept.some((part) => overlapping(part, element) || within(part, element, touch));
  });
  if (!met) return;
  unit.phase = { ...unit.phase, sprung: now };
  const test = { attribute: 'skill' as const, rule: 'portable.caltrops', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'caltrops' } });
}
