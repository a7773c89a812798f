/** Chapter on terrain: what lies under a base, what it costs, what bars the way. */
import { type GroundClass, movementTable } from '../../content/index.js';
import {
  cm,
  contains,
  cross,
  dot,
  edgeMiddle,
  type Length,
  minus,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  type Size,
  squareLength,
} from '../../geometry/index.js';
import type { Obstacle, Setting, TerrainPiece } from '../state/setting.js';

export type Mover = keyof TerrainPiece['type']['movement'];

/** terrain.road: a base whose length lies on a road or bridge ignores what the road runs through. */
export function onRoad(setting: Setting, pose: Pose, size: Size): boolean {
  if (setting.roads.length === 0) return false;
  const [front, rear] = [edgeMiddle(pose, size, 'front'), edgeMiddle(pose, size, 'rear')];
  return (
    setting.roads.some(({ shape }) => contains(shape, front)) &&
    setting.roads.some(({ shape }) => contains(shape, rear))
  );
}

export const piecesUnder = (setting: Setting, shape: Polygon): TerrainPiece[] =>
  setting.terrain.filter((piece) => overlapping(shape, piece.shape));

/** terrain.slope: going down is away from the top, at no more than 45° from straight down. */
export function isDownhill(piece: TerrainPiece, from: Point, way: Point): boolean {
  const down = minus(from, piece.top);
  if (squareLength(way) === 0) return false;
  return dot(down, way) > 0 && Math.abs(cross(down, way)) <= dot(down, way);
}

export function classOf(piece: TerrainPiece, mover: Mover, downhill: boolean): GroundClass {
  const { movement, downhill: down } = piece.type;
  return (downhill && down ? down : movement)[mover];
}

/** The whole way that a class of ground allows (terrain.classes, rulings 3 and 38); null where it sets no limit. */
export function limitOf(ground: GroundClass, move: Length): Length | null {
  if (ground === 'difficult') return Math.trunc(move / movementTable.difficultDivisor);
  if (ground === 'very-difficult') return Math.min(move, cm(movementTable.veryDifficult));
  return ground === 'impassable' ? 0 : null;
}

export const obstaclesCrossed = (setting: Setting, shape: Polygon): Obstacle[] =>
  setting.obstacles.filter(({ line }) => overlapping(shape, line));

/** The first corner that lies beyond the edge of the table. */
export const offTable = (setting: Setting, shape: Polygon): boolean =>
  shape.some(({ x, y }) => x < 0 || y < 0 || x > setting.table.width || y > setting.table.depth);
