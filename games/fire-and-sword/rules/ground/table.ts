/** Ground from files: areas to polygons, lines to stretches, roads to strips. */
import { movementTable, obstacleTypes, terrainTypes } from '../../content/index.js';
import type { AreaShape } from '../../content/scenario.js';
import {
  type Angle,
  along,
  cm,
  fullTurn,
  hullOf,
  minus,
  normalAngle,
  type Point,
  type Polygon,
  poseBy,
  rectangle,
  type Size,
  wholeRoot,
} from '../../geometry/index.js';
import type { Building, Obstacle, Road, TerrainPiece } from '../state/setting.js';

type Place = readonly [number, number];
export const pointOf = ([x, y]: Place): Point => ({ x: cm(x), y: cm(y) });
/** The inverse of `pointOf`. */
export const placeOf = ({ x, y }: Point): [number, number] => [x / 100, y / 100];

/** A circle is drawn with a corner every ten degrees. */
const circleStep: Angle = 100;

export function polygonOf(shape: AreaShape): Polygon {
  if (shape.kind === 'polygon') return hullOf(shape.corners.map(pointOf));
  if (shape.kind === 'rectangle') {
    const [a, b] = [pointOf(shape.from), pointOf(shape.to)];
    return hullOf([a, b, { x: a.x, y: b.y }, { x: b.x, y: a.y }]);
  }
  const centre = pointOf(shape.centre);
  const corners: Point[] = [];
  for (let angle = 0; angle < fullTurn; angle += circleStep) {
    const way = along(cm(shape.radius), angle);
    corners.push({ x: centre.x + way.x, y: centre.y + way.y });
  }
  return hullOf(corners);
}

function middleOf(shape: Polygon): Point {
  const sum = shape.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / shape.length), y: Math.round(sum.y / shape.length) };
}

export function terrainPiece(entry: { id: string; type: string; shape: AreaShape; top?: Place }): TerrainPiece {
  const type = terrainTypes.get(entry.type);
  if (!type) throw new RangeError(`there is no terrain type "${entry.type}"`);
  const shape = polygonOf(entry.shape);
  return { id: entry.id, type, shape, top: entry.top ? pointOf(entry.top) : middleOf(shape) };
}

export function obstaclesOf(entries: readonly { id?: string; type: string; line: readonly Place[] }[]): Obstacle[] {
  return entries.flatMap((entry, number) => {
    const type = obstacleTypes.get(entry.type);
    if (!type) throw new RangeError(`there is no obstacle type "${entry.type}"`);
    return entry.line.slice(1).map((end, index) => ({
      id: entry.id ?? `${entry.type}-${number + 1}-${index + 1}`,
      type,
      line: [pointOf(entry.line[index]!), pointOf(end)] as const,
    }));
  });
}

/** A strip of road around a straight stretch; what is one base wide is given what touching allows. */
export function roadsOf(entries: readonly { line: readonly Place[]; width: number }[], before = 0): Road[] {
  return entries.flatMap((entry, number) =>
    entry.line.slice(1).map((end, index) => {
      const [from, to] = [pointOf(entry.line[index]!), pointOf(end)];
      const way = minus(to, from);
      const length = Math.max(1, wholeRoot(way.x * way.x + way.y * way.y));
      const half = cm(entry.width / 2) + 2;
      const side = { x: Math.round((way.y * half) / length), y: Math.round((-way.x * half) / length) };
      const shape = hullOf(
        [from, to].flatMap((at) => [
          { x: at.x + side.x, y: at.y + side.y },
          { x: at.x - side.x, y: at.y - side.y },
        ]),
      );
      return { id: `road-${before + number + 1}-${index + 1}`, shape, bridge: false };
    }),
  );
}

export const roadOf = (entry: { id: string; corners: readonly Place[]; bridge: boolean }): Road => ({
  id: entry.id,
  shape: hullOf(entry.corners.map(pointOf)),
  bridge: entry.bridge,
});

/** Ruling 28: area over ten, a half rounds up. */
export function capacityOf([width, depth]: Place): number {
  return Math.floor((width * depth) / movementTable.building.areaPerBase + 0.5);
}

/** Square to the table, or turned by so many degrees to the right about its middle. */
export function buildingOf(entry: { id: string; at: Place; size: Place; facing?: number }): Building {
  const size: Size = { width: cm(entry.size[0]), depth: cm(entry.size[1]) };
  const centre = pointOf(entry.at);
  const half = { x: Math.trunc(size.width / 2), y: Math.trunc(size.depth / 2) };
  const facing = normalAngle(Math.round((entry.facing ?? 0) * 10));
  if (facing > 0) {
    const pose = poseBy(centre, facing, half.x, half.y);
    return { id: entry.id, shape: rectangle(pose, size), size, pose, capacity: capacityOf(entry.size) };
  }
  const shape = hullOf([
    { x: centre.x - half.x, y: centre.y - half.y },
    { x: centre.x + half.x, y: centre.y - half.y },
    { x: centre.x + half.x, y: centre.y + half.y },
    { x: centre.x - half.x, y: centre.y + half.y },
  ]);
  return { id: entry.id, shape, size, capacity: capacityOf(entry.size) };
}
