/** How the bases of a unit stand. The order of bases is rank by rank from the front, each from left to right. */
import {
  type Angle,
  direction,
  type Footprint,
  inRegion,
  type Length,
  leftOf,
  minus,
  type Polygon,
  type Pose,
  partIn,
  placeOn,
  poseBy,
  type Region,
  rectangle,
  rightOf,
  type Size,
  touch,
} from '../geometry/index.js';

/** A rectangle of ranks and files; the last rank may be shorter. One file is a Column, more are a Line. */
export interface Block {
  readonly kind: 'block';
  /** Front left corner of the first rank. */
  readonly pose: Pose;
  readonly files: number;
  /** How far right of the block's left edge each base of the last rank stands. */
  readonly lastRank: readonly Length[];
  readonly count: number;
}

/** One stretch of the way that the first base of a column took: straight on, or a wheel about one of its front corners. */
export type Leg =
  | { readonly kind: 'straight'; readonly from: Pose; readonly length: Length }
  | { readonly kind: 'wheel'; readonly from: Pose; readonly pivot: 'front-left' | 'front-right'; readonly turn: Angle };

/** A place on a track: on which leg, and how far along it (a length, or tenths of a degree in a wheel). */
export interface TrackPlace {
  readonly leg: number;
  readonly at: number;
}

/** A column in a bend: its bases are on the track of the first one, which the others follow. */
export interface BentColumn {
  readonly kind: 'bent-column';
  readonly poses: readonly Pose[];
  readonly track: readonly Leg[];
  readonly places: readonly TrackPlace[];
}

/** Close order that is neither column nor line. */
export interface NonStandard {
  readonly kind: 'non-standard';
  readonly poses: readonly Pose[];
}

export interface OpenOrder {
  readonly kind: 'open';
  readonly poses: readonly Pose[];
}

export type Layout = Block | BentColumn | NonStandard | OpenOrder;

/** The names of the book. A single base is always a column. */
export type FormationName = 'column' | 'line' | 'non-standard' | 'open';

export function formationName(layout: Layout): FormationName {
  if (layout.kind === 'block') return layout.files === 1 ? 'column' : 'line';
  if (countOf(layout) === 1 && layout.kind !== 'open') return 'column';
  return layout.kind === 'bent-column' ? 'column' : layout.kind;
}

export const countOf = (layout: Layout): number => (layout.kind === 'block' ? layout.count : layout.poses.length);

export const ranksOf = (block: Block): number => Math.ceil(block.count / block.files);

/** Bases in a rank, counted from 0 at the front. */
export const filesInRank = (block: Block, rank: number): number =>
  Math.min(block.files, block.count - rank * block.files);

/** The last rank in the middle of the block, as most players set it. */
export function centredRank(files: number, last: number, width: Length): Length[] {
  const margin = Math.trunc(((files - last) * width) / 2);
  return Array.from({ length: last }, (_, file) => margin + file * width);
}

/** A block of so many bases; the last rank stands in the middle unless told otherwise. */
export function block(pose: Pose, files: number, count: number, base: Size, lastRank?: readonly Length[]): Block {
  const front = Math.min(files, count);
  const last = count - (Math.ceil(count / front) - 1) * front;
  return { kind: 'block', pose, files: front, count, lastRank: lastRank ?? centredRank(front, last, base.width) };
}

/** How far right and back of the block's corner a base has its own. */
function placeInBlock({ files, count, lastRank }: Block, base: Size, index: number): [right: Length, back: Length] {
  const lastOfFull = files * (Math.ceil(count / files) - 1);
  const right = index < lastOfFull ? (index % files) * base.width : lastRank[index - lastOfFull]!;
  return [right, Math.trunc(index / files) * base.depth];
}

/** Where every base stands. */
export function posesOf(layout: Layout, base: Size): readonly Pose[] {
  if (layout.kind !== 'block') return layout.poses;
  const { pose, count } = layout;
  const poses: Pose[] = [];
  for (let index = 0; index < count; index++) {
    const [right, back] = placeInBlock(layout, base, index);
    const { x, y } = placeOn(pose, right, back);
    poses.push({ x, y, facing: pose.facing });
  }
  return poses;
}

/** The ground of every base. Neighbours in a block share their corners to the hundredth. */
export function shapesOf(layout: Layout, base: Size): Polygon[] {
  if (layout.kind !== 'block') return layout.poses.map((pose) => rectangle(pose, base));
  const { pose, count } = layout;
  const shapes: Polygon[] = [];
  for (let index = 0; index < count; index++) {
    const [right, back] = placeInBlock(layout, base, index);
    shapes.push([
      placeOn(pose, right, back),
      placeOn(pose, right, back + base.depth),
      placeOn(pose, right + base.width, back + base.depth),
      placeOn(pose, right + base.width, back),
    ]);
  }
  return shapes;
}

/** The full rectangle of a block, as if its last rank were complete (ruling 7). */
export const blockSize = (layout: Block, base: Size): Size => ({
  width: layout.files * base.width,
  depth: ranksOf(layout) * base.depth,
});

/**
 * The rectangle whose corners part front, flanks and rear: the whole block, or the first base of anything looser,
 * whose bases are asked one by one.
 */
export function footprintOf(layout: Layout, base: Size): Footprint {
  if (layout.kind === 'block') return { pose: layout.pose, size: blockSize(layout, base) };
  return { pose: layout.poses[0]!, size: base };
}

/** All the rectangles by which a unit has front, flanks and rear: one for a block, one a base for the rest. */
export function footprintsOf(layout: Layout, base: Size): Footprint[] {
  if (layout.kind === 'block') return [footprintOf(layout, base)];
  return layout.poses.map((pose) => ({ pose, size: base }));
}

/** Indexes of the bases of the first rank: those that shoot and strike. */
export function firstRank(layout: Layout, base: Size): number[] {
  if (layout.kind === 'open') return layout.poses.map((_, index) => index);
  if (layout.kind === 'bent-column') return [0];
  if (layout.kind === 'non-standard') return frontOf(layout, base);
  return Array.from({ length: Math.min(layout.files, layout.count) }, (_, index) => index);
}

/** formations.non-standard, ruling 734: all but those that stand wholly behind another, by their own facing. */
function frontOf(layout: NonStandard, base: Size): number[] {
  const shapes = shapesOf(layout, base);
  const isBehind = (index: number, other: Polygon): boolean => {
    const before = straightBefore(layout.poses[index]!, base);
    // Wholly beyond its front, give or take a touch, and not only aside of it.
    return other.every((corner) => inRegion([before[0]!], corner)) && partIn(other, before);
  };
  return layout.poses.flatMap((_, index) =>
    shapes.some((other, at) => at !== index && isBehind(index, other)) ? [] : [index],
  );
}

/** The strip as wide as a base straight before its front, narrowed by a touch on both sides. */
function straightBefore(pose: Pose, base: Size): Region {
  const [left, right] = [placeOn(pose, touch, touch), placeOn(pose, base.width - touch, touch)];
  const ahead = direction(pose.facing);
  return [leftOf(left, minus(right, left)), rightOf(left, ahead), leftOf(right, ahead)];
}

/** The same block elsewhere. */
export const blockAt = (layout: Block, pose: Pose): Block => ({ ...layout, pose });

/** The pose of a block of which the middle of the front is known. */
export const poseByFront = (middleOfFront: { x: Length; y: Length }, facing: number, width: Length): Pose =>
  poseBy(middleOfFront, facing, Math.trunc(width / 2), 0);
