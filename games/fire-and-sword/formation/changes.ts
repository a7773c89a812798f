/** Turns and changes of front of a whole unit: where its bases stand afterwards. */
import {
  type Angle,
  cornerOf,
  halfTurn,
  type Length,
  normalAngle,
  type Point,
  type Pose,
  poseBy,
  quarterTurn,
  type Size,
} from '../geometry/index.js';
import { type Block, block, blockSize, centredRank, ranksOf } from './layout.js';

/** The frontage after a quarter turn: one base for every 4 cm of the old depth, or part of them (manoeuvres.turn). */
export const filesAfterTurn = (layout: Block, base: Size): number =>
  Math.min(layout.count, Math.ceil((ranksOf(layout) * base.depth) / base.width));

/** All bases turned by 90° or 180°; the corner of the old front on the new front stays in its place. */
export function turnedBlock(layout: Block, base: Size, turn: Angle): Block {
  const size = blockSize(layout, base);
  const facing = normalAngle(layout.pose.facing + turn);
  if (Math.abs(turn) === halfTurn) return aboutFace(layout, base);
  const files = filesAfterTurn(layout, base);
  if (turn === quarterTurn) {
    const corner = cornerOf(layout.pose, size, 'front-right');
    return block({ ...corner, facing }, files, layout.count, base);
  }
  const corner = cornerOf(layout.pose, size, 'front-left');
  return block(poseBy(corner, facing, files * base.width, 0), files, layout.count, base);
}

/** The rear becomes the front; an incomplete rank in front is made up from behind. */
function aboutFace(layout: Block, base: Size): Block {
  const size = blockSize(layout, base);
  const corner = cornerOf(layout.pose, size, 'rear-right');
  return block({ ...corner, facing: normalAngle(layout.pose.facing + halfTurn) }, layout.files, layout.count, base);
}

/** Which file of the front stays where it is when the front changes. */
export type Anchor = 'left' | 'middle' | 'right';

/** The same unit on a wider or narrower front; the first rank stays on its line. */
export function refronted(layout: Block, base: Size, files: number, anchor: Anchor): Block {
  const front = Math.min(files, layout.count);
  const change = (layout.files - front) * base.width;
  const shift: Length = anchor === 'left' ? 0 : anchor === 'right' ? change : Math.trunc(change / 2);
  const start: Point = cornerOf(layout.pose, { width: shift, depth: 0 }, 'front-right');
  return block({ ...start, facing: layout.pose.facing }, front, layout.count, base);
}

/** The last rank set anew: left, middle, right, or at given places. */
export function arranged(layout: Block, base: Size, anchor: Anchor): Block {
  const last = layout.lastRank.length;
  const room = (layout.files - last) * base.width;
  if (anchor === 'middle') return { ...layout, lastRank: centredRank(layout.files, last, base.width) };
  const margin = anchor === 'left' ? 0 : room;
  return { ...layout, lastRank: layout.lastRank.map((_, file) => margin + file * base.width) };
}

/** Each base turned about its own place, without moving it: what a turn of some of the bases leaves (manoeuvres.turn). */
export function turnedInPlace(pose: Pose, base: Size, turn: Angle): Pose {
  const facing = normalAngle(pose.facing + turn);
  const right = Math.trunc(base.width / 2);
  const back = Math.trunc(base.depth / 2);
  const centre = cornerOf(pose, { width: right, depth: back }, 'rear-right');
  return poseBy(centre, facing, right, back);
}
