/** Figures of a drag: the way gone and left, and the facing that a pointer asks for. */

import type { Spot } from '@hetman/core/board';
import { figure, fill, inEach, type Text } from '@hetman/core/game';
import {
  cross,
  direction,
  facingOf,
  inCm,
  inDegrees,
  type Length,
  normalAngle,
  type Point,
} from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';

/** Centimetres gone, allowed and left. */
export function measured(spent: Length, { cost, allowed }: { cost: Length; allowed: Length }): Text {
  const gone = spent + cost;
  const [way, all, left] = [gone, allowed, Math.max(0, allowed - gone)].map((length) => inCm(length));
  return inEach((language) =>
    fill(
      boardMessages['drag.measured'][language],
      { way: figure(way!, language), all: figure(all!, language), left: figure(left!, language) },
      language,
    ),
  );
}

/** Pointers lie between hundredths: a short arm keeps its tenths of a degree. */
const finer = 64;

/** The nearest tenth of a degree from one place to another. */
export function nearestFacing(from: Point, to: Spot): number {
  const way = { x: Math.round((to.x - from.x) * finer), y: Math.round((to.y - from.y) * finer) };
  const past = facingOf(way);
  const before = normalAngle(past - 1);
  const off = (facing: number) => Math.abs(cross(way, direction(facing)));
  return off(before) < off(past) ? before : past;
}

/** "15° ↷", "40.5° ↶". */
export const turnFigure = (turn: number): string => `${inDegrees(Math.abs(turn))}° ${turn > 0 ? '↷' : '↶'}`;
