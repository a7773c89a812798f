/** What a base stands in for combat: partly in two grounds, it counts in the less favourable (terrain.classes). */
import { middle, overlapping, type Point, type Polygon, touch, within } from '../../geometry/index.js';
import type { Setting, TerrainPiece } from '../state/setting.js';

/** Corners, the middles of the edges, and the middle: enough for a base upon pieces that are much larger. */
function samplesOf(shape: Polygon): Point[] {
  const edges = shape.map((corner, index) => middle(corner, shape[(index + 1) % shape.length]!));
  return [...shape, ...edges, middle(shape[0]!, shape[Math.trunc(shape.length / 2)]!)];
}

/** Whether all of a shape lies on such ground, of one piece or of several that join. */
export function whollyOn(
  { terrain }: Setting,
  shape: Polygon,
  wanted: (type: TerrainPiece['type']) => boolean,
): boolean {
  const pieces = terrain.filter(({ type }) => wanted(type));
  return (
    pieces.length > 0 && samplesOf(shape).every((point) => pieces.some((piece) => within([point], piece.shape, touch)))
  );
}

/** Whether any of the shape lies on the ground that is meant; touching its border is not enough. */
export const partlyOn = (
  { terrain }: Setting,
  shape: Polygon,
  wanted: (type: TerrainPiece['type']) => boolean,
): boolean => terrain.some((piece) => wanted(piece.type) && overlapping(shape, piece.shape));
