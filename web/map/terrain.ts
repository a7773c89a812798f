/** Questions about a BoardMap that several features of the ground ask. */
import type { BoardMap } from '@hetman/core/board';
import {
  allCells,
  type Cell,
  cellOf,
  centreOf,
  centreOfCell,
  cornersAround,
  directionBetween,
  labelOf,
  type Point,
  sideOf,
} from './geometry.js';
import { distanceToLine, joinSides } from './outline.js';

export type Terrain = BoardMap['terrain'][string];
export type SideKind = BoardMap['sides'][number]['kind'];

/** Cells that fit; with the ring outside the map, whose ground continues that of the edge. */
export function cellsWhere(map: BoardMap, fits: (label: string) => boolean, ring = 1): Cell[] {
  const within = (n: number, most: number) => Math.max(1, Math.min(most, n));
  return allCells(map, ring).filter(({ column, row }) =>
    fits(labelOf({ column: within(column, map.columns), row: within(row, map.rows) })),
  );
}

/** Cells of one kind, with the ring. */
export const cellsOf = (map: BoardMap, kind: Terrain, ring = 1): Cell[] =>
  cellsWhere(map, (label) => map.terrain[label] === kind, ring);

function sidesWhere(map: BoardMap, wanted: (side: BoardMap['sides'][number]) => boolean): [Point, Point][] {
  return map.sides.flatMap((side) => {
    const [a, b] = side.between;
    const direction = wanted(side) ? directionBetween(a, b) : -1;
    return direction < 0 ? [] : [sideOf(centreOf(a), direction)];
  });
}

export const sidesOf = (map: BoardMap, wanted: SideKind): [Point, Point][] =>
  sidesWhere(map, ({ kind }) => kind === wanted);

/** A bridge or ford named alone stands for the river below it; over a stream the stream is named too. */
const crossesRiver = (map: BoardMap, { kind, between }: BoardMap['sides'][number]): boolean =>
  (kind === 'bridge' || kind === 'crossing') &&
  !map.sides.some((other) => other.kind === 'narrow-water' && between.every((hex) => other.between.includes(hex)));

/** Lines through centres, lengthened past the edge where they end on it. */
export function roadLines(map: BoardMap): Point[][] {
  return map.roads
    .filter((road) => road.length > 1)
    .map((road) => {
      const line = road.map(centreOf);
      return [...pastEdge(map, road[0]!, line[0]!), ...line, ...pastEdge(map, road.at(-1)!, line.at(-1)!)];
    });
}

/** Streams through the middles of hexes. */
export const brookLines = (map: BoardMap): Point[][] =>
  (map.brooks ?? [])
    .filter((brook) => brook.length > 1)
    .map((brook) => [...brook.map(centreOf), ...pastEdge(map, brook.at(-1)!, centreOf(brook.at(-1)!))]);

function pastEdge(map: BoardMap, label: string, { x, y }: Point): Point[] {
  const { column, row } = cellOf(label);
  const far = 120;
  if (column === 1) return [{ x: x - far, y }];
  if (column === map.columns) return [{ x: x + far, y }];
  if (row === 1) return [{ x, y: y - far }];
  if (row === map.rows) return [{ x, y: y + far }];
  return [];
}

/** Rivers or streams as flowing lines, lengthened past the edge where they leave the map. */
export function waterLines(map: BoardMap, kind: 'broad-water' | 'narrow-water'): Point[][] {
  const flows = (one: BoardMap['sides'][number]) =>
    one.kind === kind || (kind === 'broad-water' && crossesRiver(map, one));
  const seen = new Set<string>();
  const sides = sidesWhere(map, flows).filter(([a, b]) => {
    const key = `${Math.round(a.x + b.x)},${Math.round(a.y + b.y)}`;
    return seen.has(key) ? false : seen.add(key);
  });
  const corners = cornerCounts(map);
  const open = [...cellsOf(map, 'open-water'), ...cellsOf(map, 'fortress')].flatMap((cell) =>
    cornersAround(centreOfCell(cell)),
  );
  const lines = joinSides(sides);
  return lines.map((line) => {
    const mouths = new Map<string, number>();
    for (const other of lines) if (other !== line) for (const corner of other) mouths.set(keyOf(corner), 2);
    for (const corner of open) mouths.set(keyOf(corner), farthestMouth);
    return [
      ...beyond(corners, mouths, line[1]!, line[0]!).reverse(),
      ...line,
      ...beyond(corners, mouths, line.at(-2)!, line.at(-1)!),
    ];
  });
}

const keyOf = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

function cornerCounts(map: BoardMap): Map<string, number> {
  const counts = new Map<string, number>();
  for (const cell of allCells(map)) {
    for (const corner of cornersAround(centreOfCell(cell)))
      counts.set(keyOf(corner), (counts.get(keyOf(corner)) ?? 0) + 1);
  }
  return counts;
}

/** What a line lacks at its end: the way over the edge of the map, or the last sides before the water it flows into. */
function beyond(counts: Map<string, number>, mouths: ReadonlyMap<string, number>, before: Point, end: Point): Point[] {
  if ((counts.get(keyOf(end)) ?? 3) <= 2) {
    return [{ x: end.x + (end.x - before.x) * 2, y: end.y + (end.y - before.y) * 2 }];
  }
  return wayTo(mouths, before, end, 0) ?? [];
}

/** The shortest way along hexsides to a corner whose water takes the line in from so many sides off. */
function wayTo(mouths: ReadonlyMap<string, number>, before: Point, end: Point, gone: number): Point[] | null {
  if ((mouths.get(keyOf(end)) ?? -1) >= gone) return [];
  if (gone === farthestMouth) return null;
  const along = { x: end.x - before.x, y: end.y - before.y };
  const ways = [Math.PI / 3, -Math.PI / 3].flatMap((by) => {
    const next = {
      x: end.x + along.x * Math.cos(by) - along.y * Math.sin(by),
      y: end.y + along.x * Math.sin(by) + along.y * Math.cos(by),
    };
    const way = wayTo(mouths, end, next, gone + 1);
    return way ? [[next, ...way]] : [];
  });
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}

const farthestMouth = 3;

/** Whether a drawn thing would stand in a road or in water. */
export function keepsClear(map: BoardMap): (point: Point, by: number) => boolean {
  const lines = [...roadLines(map), ...waterLines(map, 'broad-water'), ...waterLines(map, 'narrow-water')];
  const boxed = lines.map((line) => ({
    line,
    left: Math.min(...line.map(({ x }) => x)),
    right: Math.max(...line.map(({ x }) => x)),
    top: Math.min(...line.map(({ y }) => y)),
    bottom: Math.max(...line.map(({ y }) => y)),
  }));
  return (point, by) =>
    boxed.every(
      ({ line, left, right, top, bottom }) =>
        point.x < left - by ||
        point.x > right + by ||
        point.y < top - by ||
        point.y > bottom + by ||
        distanceToLine(point, line) > by,
    );
}
