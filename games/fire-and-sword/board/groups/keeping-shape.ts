/** How a unit comes to its place in a group that goes or turns as one: by a wheel, a march and a wheel, or base by base. */
import { type Block, blockSize } from '../../formation/index.js';
import {
  along,
  direction,
  dot,
  minus,
  normalAngle,
  type Point,
  type Pose,
  placeOn,
  plus,
  quarterTurn,
  unit as tableUnit,
  turnBetween,
} from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import { baseOf, movesByBases, poses } from '../../rules/state/pieces.js';
import type { Unit } from '../../rules/state/state.js';

/** The group as a whole: turned about a point, then moved. */
export interface Shift {
  readonly pivot: Point;
  readonly turn: number;
  readonly way: Point;
}

/** A point turned to the right about another. */
export function turnedAbout(point: Point, pivot: Point, turn: number): Point {
  const way = minus(point, pivot);
  const [ahead, right] = [direction(turn), direction(turn + quarterTurn)];
  return {
    x: pivot.x + Math.round((way.x * right.x + way.y * ahead.x) / tableUnit),
    y: pivot.y + Math.round((way.x * right.y + way.y * ahead.y) / tableUnit),
  };
}

const moved = (pose: Pose, { pivot, turn, way }: Shift): Pose => ({
  ...plus(turn === 0 ? pose : turnedAbout(pose, pivot, turn), way),
  facing: normalAngle(pose.facing + turn),
});

/** So far off its place a unit still keeps the shape. */
const nearly = 12;
/** A turn smaller than this is none. */
const slight = 3;

interface Way {
  readonly first: number;
  readonly length: number;
  readonly last: number;
  readonly off: number;
}

/** A wheel to the right holds the right corner of the front, one to the left the left. */
function wheeled(pose: Pose, width: number, turn: number): Pose {
  const facing = normalAngle(pose.facing + turn);
  if (turn <= 0) return { x: pose.x, y: pose.y, facing };
  const right = placeOn(pose, width, 0);
  return { ...plus(right, along(-width, normalAngle(facing + quarterTurn))), facing };
}

/** First wheel, march, last wheel: how far from the wanted place that ends. */
function tried(from: Pose, to: Pose, width: number, first: number): Way {
  const turned = wheeled(from, width, first);
  const last = turnBetween(turned.facing, to.facing);
  // The last wheel holds the corner that it turns about: what it adds is known before the march.
  const corner = wheeled({ ...turned, x: 0, y: 0 }, width, last);
  const wanted = minus(minus(to, corner), turned);
  const length = Math.round(dot(wanted, direction(turned.facing)) / tableUnit);
  const off = Math.round(dot(wanted, direction(turned.facing + quarterTurn)) / tableUnit);
  return { first, length, last, off };
}

/** Where the way passes its place from one side to the other between two first wheels. */
function between(from: Pose, to: Pose, width: number, low: Way, high: Way): Way {
  let [a, b] = [low, high];
  while (b.first - a.first > 1) {
    const middle = tried(from, to, width, Math.trunc((a.first + b.first) / 2));
    if (Math.sign(middle.off) === Math.sign(a.off)) a = middle;
    else b = middle;
  }
  return Math.abs(a.off) <= Math.abs(b.off) ? a : b;
}

const strain = ({ first, length, last }: Way, width: number): number =>
  length + ((Math.abs(first) + Math.abs(last)) * width) / 600;

function bestWay(from: Pose, to: Pose, width: number): Way | null {
  const steps = Array.from({ length: 37 }, (_, step) => tried(from, to, width, (step - 18) * 50));
  const found = steps.flatMap((one, index) => {
    const next = steps[index + 1];
    const exact = Math.abs(one.off) <= 1 ? [one] : [];
    const crossed = next && Math.sign(one.off) !== Math.sign(next.off) ? [between(from, to, width, one, next)] : [];
    return [...exact, ...crossed];
  });
  const good = found.filter(
    ({ off, length, last }) => Math.abs(off) <= nearly && length >= 0 && Math.abs(last) <= quarterTurn,
  );
  return good.sort((a, b) => strain(a, width) - strain(b, width))[0] ?? null;
}

const wheel = (turn: number): Action[] =>
  Math.abs(turn) < slight ? [] : [{ do: 'wheel', pivot: turn > 0 ? 'front-right' : 'front-left', turn }];

function blockActs(unit: Unit, block: Block, shift: Shift): Action[] | null {
  const [from, to] = [block.pose, moved(block.pose, shift)];
  const width = blockSize(block, baseOf(unit)).width;
  const straight = tried(from, to, width, 0);
  if (Math.abs(straight.off) <= slight && straight.last === 0) {
    const distance = Math.abs(straight.length);
    if (distance === 0) return [];
    return [straight.length > 0 ? { do: 'forward', distance } : { do: 'backward', distance }];
  }
  // The head of a column leads it; its bases come after, and its shape is not kept.
  if (block.files === 1 && block.count > 1) return null;
  const way = bestWay(from, to, width);
  if (!way) return null;
  const march: Action[] = way.length > 0 ? [{ do: 'forward', distance: way.length }] : [];
  return [...wheel(way.first), ...march, ...wheel(way.last)];
}

/** Acts that bring the unit to its place in the group; null where no wheel, march and wheel does. */
export function actsTo(unit: Unit, shift: Shift): Action[] | null {
  const { layout } = unit.battle;
  const byBases = layout.kind === 'open' || movesByBases(unit);
  if (byBases) return [{ do: 'bases', ways: poses(unit).map((pose) => [moved(pose, shift)]) }];
  return layout.kind === 'block' ? blockActs(unit, layout, shift) : null;
}

/** Where the corners of an outline would be. */
export const shiftedOutline = (outline: readonly Point[], { pivot, turn, way }: Shift): Point[] =>
  outline.map((point) => plus(turn === 0 ? point : turnedAbout(point, pivot, turn), way));
