/** manoeuvres.position by hand: in defence the whole unit is drawn or turned by a little, as one body. */
import type { Text } from '@hetman/core/game';
import {
  along,
  aside,
  centreOf,
  minus,
  type Point,
  type Pose,
  plus,
  poseBy,
  turnBetween,
} from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { baseOf, poses } from '../../rules/state/pieces.js';
import type { Unit } from '../../rules/state/state.js';
import { nearestFacing } from './drag-figures.js';
import type { Hold } from './motions.js';

const labels = {
  draw: boardMessages.draw,
  turn: boardMessages.turn,
} satisfies Record<string, Text>;

export function shiftHolds(unit: Unit): Hold[] {
  const base = baseOf(unit);
  const stands = poses(unit);
  const centres = stands.map((pose) => centreOf(pose, base));
  const mean = (of: (point: Point) => number) =>
    Math.round(centres.reduce((sum, point) => sum + of(point), 0) / centres.length);
  const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const { facing } = stands[0]!;
  const front = plus(at, along(2 * base.depth, facing));
  const turned = (index: number, turn: number): Pose => {
    const off = minus(centres[index]!, at);
    const place = plus(at, aside(off.x, -off.y, turn));
    return poseBy(place, stands[index]!.facing + turn, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  };
  return [
    {
      ...{ id: 'shift', kind: 'free', facing, at, knob: plus(at, along(-100, facing)), label: labels.draw },
      motion: (to) => (share) => {
        const way = { x: Math.trunc((to.x - at.x) * share), y: Math.trunc((to.y - at.y) * share) };
        if (way.x === 0 && way.y === 0) return null;
        return { do: 'shift', ways: stands.map((pose) => [{ ...pose, x: pose.x + way.x, y: pose.y + way.y }]) };
      },
    },
    {
      ...{ id: 'shift-turn', kind: 'wheel', facing, at: front, knob: front, label: labels.turn },
      about: { pivot: at, turns: 'both' },
      motion: (to) => {
        const turn = turnBetween(facing, nearestFacing(at, to));
        return (share) => {
          const part = Math.trunc(turn * share);
          return part === 0 ? null : { do: 'shift', ways: stands.map((_, index) => [turned(index, part)]) };
        };
      },
    },
  ];
}
