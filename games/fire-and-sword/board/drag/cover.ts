/**
 * Into ground that nobody crosses in close order, and out of it again (terrain.forced-order): bases go one by one, those
 * who enter spread out, those who leave close up.
 */
import type { Spot } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { type Block, blockSize } from '../../formation/index.js';
import {
  along,
  centreOf,
  cm,
  edgeMiddle,
  nearer,
  type Point,
  type Pose,
  plus,
  poseBy,
  quarterTurn,
} from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { footing, forcesOpen } from '../../rules/ground/footing.js';
import { allowanceOf } from '../../rules/movement/move-frame.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { baseOf, mayOpen, movesByBases, poses, shapes } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import type { Hold, Motion } from './motions.js';

const label: Text = boardMessages['into-cover-in-open'];
/** Between bases that spread out. */
const gap = cm(1);

/** A unit in close order with such ground within its reach. */
function nearCover(state: State, unit: Unit, frame: MoveFrame): boolean {
  if (frame.mode !== 'move' || frame.halted || unit.battle.place !== 'table') return false;
  if (unit.battle.layout.kind !== 'block' || movesByBases(unit)) return false;
  const left = allowanceOf(unit, frame) - frame.spent;
  const own = shapes(unit);
  return state.setting.terrain.some(
    (piece) =>
      forcesOpen(state.setting, unit, piece) &&
      footing(state.setting, unit, piece, false) !== 'impassable' &&
      own.some((shape) => nearer(shape, piece.shape, left + 1)),
  );
}

const middleOf = (points: readonly Point[]): Point => ({
  x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length),
  y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / points.length),
});

/** All bases so far from where they stand, a centimetre from one another. */
function spread(unit: Unit, way: Point): Action {
  const base = baseOf(unit);
  const stands = poses(unit);
  const middle = middleOf(stands.map((pose) => centreOf(pose, base)));
  const { facing } = stands[0]!;
  const [right, ahead] = [along(1000, facing + quarterTurn), along(1000, facing)];
  const ways = stands.map((pose): Pose[] => {
    const own = centreOf(pose, base);
    const [x, y] = [own.x - middle.x, own.y - middle.y];
    const across = Math.round(((x * right.x + y * right.y) / 1000) * (1 + gap / base.width));
    const deep = Math.round(((x * ahead.x + y * ahead.y) / 1000) * (1 + gap / base.depth));
    const place = plus(plus(plus(middle, along(across, facing + quarterTurn)), along(deep, facing)), way);
    return [poseBy(place, pose.facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2))];
  });
  return { do: 'bases', ways };
}

/** All bases so far from their middle, side by side or one behind the other. */
function closed(unit: Unit, way: Point, as: 'line' | 'column'): Action {
  const base = baseOf(unit);
  const stands = poses(unit);
  const middle = plus(middleOf(stands.map((pose) => centreOf(pose, base))), way);
  const { facing } = stands[0]!;
  const [towards, step] = as === 'line' ? [facing + quarterTurn, base.width] : [facing, base.depth];
  const by = along(1000, towards);
  const ahead = ({ x, y }: Pose) => x * by.x + y * by.y;
  const order = stands.map((pose, index) => ({ index, at: ahead(pose) })).sort((a, b) => a.at - b.at);
  const first = poseBy(middle, facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  const ways: Pose[][] = stands.map(() => []);
  for (const [number, { index }] of order.entries()) {
    const place = along((number - Math.trunc(stands.length / 2)) * step, towards);
    ways[index] = [{ x: first.x + place.x, y: first.y + place.y, facing }];
  }
  return { do: 'bases', ways };
}

const shareOf = (from: Point, to: Spot, share: number): Point => ({
  x: Math.trunc((to.x - from.x) * share),
  y: Math.trunc((to.y - from.y) * share),
});

/** A knob for those who can go into such ground. */
export function coverHolds(state: State, unit: Unit, frame: MoveFrame): Hold[] {
  if (!nearCover(state, unit, frame)) return [];
  const block = unit.battle.layout as Block;
  const { facing } = block.pose;
  const at = edgeMiddle(block.pose, blockSize(block, baseOf(unit)), 'front');
  return [
    {
      ...{ id: 'cover', kind: 'free', facing, at, label },
      knob: plus(plus(at, along(100, facing)), along(100, facing + quarterTurn)),
      motion: (to) => (share) => spread(unit, shareOf(at, to, share)),
    },
  ];
}

/** Whom such ground has opened: out of it he closes up, in line or in column. */
const wasOpened = (unit: Unit): boolean => unit.battle.layout.kind === 'open' && !mayOpen(unit);

/** Ways of all bases towards a pointer, for those whom ground has opened. */
export const closingWays = (unit: Unit, at: Point, to: Spot): readonly Motion[] =>
  wasOpened(unit)
    ? (['line', 'column'] as const).map(
        (as): Motion =>
          (share) =>
            closed(unit, shareOf(at, to, share), as),
      )
    : [];

const [strides, turns] = [
  [10, 5, 3, 2],
  [0, 450, -450],
];

/** The same in round figures, for the list of choices. */
export function coverActs(state: State, unit: Unit, frame: MoveFrame): Action[] {
  const enters = nearCover(state, unit, frame);
  if (!enters && !(frame.mode === 'move' && wasOpened(unit))) return [];
  const { facing } = poses(unit)[0]!;
  return turns.flatMap((turn) =>
    strides.flatMap((stride): Action[] => {
      const way = along(cm(stride), facing + turn);
      return enters ? [spread(unit, way)] : [closed(unit, way, 'line'), closed(unit, way, 'column')];
    }),
  );
}
