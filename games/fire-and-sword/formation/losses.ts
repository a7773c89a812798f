/** Which bases a unit may lose, and how it stands without them. A loss never breaks a formation (combat.losses). */
import { placeOn, type Size, within } from '../geometry/index.js';
import { connected, openOrderGap } from './coherence.js';
import { type Block, block, type Layout, ranksOf, shapesOf } from './layout.js';

/** Indexes of the bases that may be removed. */
export function removable(layout: Layout, base: Size): number[] {
  if (layout.kind === 'block') return removableFromBlock(layout);
  if (layout.kind === 'bent-column') return ends(layout.poses.length);
  const all = layout.poses.map((_, index) => index);
  const shapes = shapesOf(layout, base);
  const limit = layout.kind === 'open' ? openOrderGap.most : 0;
  const holds = all.filter((gone) =>
    connected(
      shapes.filter((_, index) => index !== gone),
      (a, b) => within(a, b, Math.max(limit, 2)),
    ),
  );
  return holds.length > 0 ? holds : all;
}

const ends = (count: number): number[] => (count > 1 ? [0, count - 1] : [0]);

/** The last rank may lose any base; a single rank, or a column, its ends. */
function removableFromBlock(layout: Block): number[] {
  const ranks = ranksOf(layout);
  if (ranks === 1 || layout.files === 1) return ends(layout.count);
  const first = (ranks - 1) * layout.files;
  return Array.from({ length: layout.count - first }, (_, index) => first + index);
}

/** The layout without one base; null where it was the last. */
export function without(layout: Layout, gone: number, base: Size): Layout | null {
  if (layout.kind !== 'block') {
    const kept = <T>(list: readonly T[]): T[] => list.filter((_, index) => index !== gone);
    const poses = kept(layout.poses);
    if (poses.length === 0) return null;
    return layout.kind === 'bent-column' ? { ...layout, poses, places: kept(layout.places) } : { ...layout, poses };
  }
  if (layout.count === 1) return null;
  const ranks = ranksOf(layout);
  const count = layout.count - 1;
  if (layout.files === 1) {
    const pose = gone === 0 ? { ...layout.pose, ...placeOn(layout.pose, 0, base.depth) } : layout.pose;
    return block(pose, 1, count, base);
  }
  if (ranks === 1) {
    const pose = gone === 0 ? { ...layout.pose, ...placeOn(layout.pose, base.width, 0) } : layout.pose;
    return block(pose, count, count, base);
  }
  const index = gone - (ranks - 1) * layout.files;
  const lastRank = layout.lastRank.filter((_, at) => at !== index);
  return lastRank.length > 0 ? { ...layout, count, lastRank } : block(layout.pose, layout.files, count, base);
}
