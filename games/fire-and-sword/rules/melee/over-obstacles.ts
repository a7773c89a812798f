/** Obstacles between two bases that fight, and walls too high to fight over (terrain.obstacle). */
import {
  bend,
  cm,
  dot,
  minus,
  type Point,
  type Polygon,
  squareLength,
  stretchOn,
  touch,
  wholeRoot,
  within,
} from '../../geometry/index.js';
import { trooper } from '../fire/cover.js';
import type { Obstacle } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** Obstacles that lie between two bases, both of which touch them. */
export function obstaclesBetweenBases(state: State, own: Polygon, other: Polygon): Obstacle[] {
  return state.setting.obstacles.filter(
    ({ line }) =>
      within(own, line, touch) && within(other, line, touch) && parts(line, own, other) && faces(line, own, other),
  );
}

/** Some length of the line, more than a corner, lies before both shapes. */
function faces(line: readonly [Point, Point], own: Polygon, other: Polygon): boolean {
  const { length, from, to } = shared(line, own, other);
  return Math.min(length, to) - Math.max(0, from) > 2 * touch;
}

/** From where to where, along a line, both shapes lie; the second before the first where they lie aside of each other. */
function shared([start, end]: readonly [Point, Point], own: Polygon, other: Polygon) {
  const way = minus(end, start);
  const length = wholeRoot(squareLength(way));
  const reach = (shape: Polygon) => shape.map((corner) => dot(minus(corner, start), way) / length);
  const [mine, theirs] = [reach(own), reach(other)];
  const from = Math.max(Math.min(...mine), Math.min(...theirs));
  const to = Math.min(Math.max(...mine), Math.max(...theirs));
  return { length, from, to };
}

/** The shapes lie on either side of the line, give or take a touch. */
function parts([from, to]: readonly [Point, Point], own: Polygon, other: Polygon): boolean {
  const slack = (touch + 1) * wholeRoot(squareLength(minus(to, from)));
  const left = (shape: Polygon) => shape.every((corner) => bend(from, to, corner) >= -slack);
  const right = (shape: Polygon) => shape.every((corner) => bend(from, to, corner) <= slack);
  return (left(own) && right(other)) || (right(own) && left(other));
}

/** Whether obstacles cover the whole of an edge. */
export function coveredEdge(obstacles: readonly Obstacle[], edge: readonly [Point, Point]): boolean {
  const stretches = obstacles
    .map(({ line }) => stretchOn(edge, line))
    .filter((stretch) => stretch !== null)
    .sort((a, b) => a.from - b.from);
  let reached = 0;
  for (const { from, to } of stretches) if (from <= reached + 2 * touch) reached = Math.max(reached, to);
  return reached >= wholeRoot(squareLength(minus(edge[1], edge[0]))) - 2 * touch;
}

/** What hides one of two units wholly, so that neither can get at the other over it. */
const hiding = (state: State, unit: Unit, enemy: Unit): Obstacle[] =>
  unit.battle.place === 'building' || enemy.battle.place === 'building'
    ? []
    : state.setting.obstacles.filter(({ type }) =>
        type.covers.some((arm) => arm === trooper(unit) || arm === trooper(enemy)),
      );

/** terrain.obstacle: two shapes that touch only over a wall that covers one of the units wholly are not in contact. */
export function walledOff(state: State, unit: Unit, own: Polygon, enemy: Unit, other: Polygon): boolean {
  const walls = hiding(state, unit, enemy).filter(
    ({ line }) => within(own, line, touch) && within(other, line, touch) && parts(line, own, other),
  );
  if (walls.length === 0) return false;
  const { line } = walls[0]!;
  const meets = [
    ...other.filter((corner) => within([corner], own, touch)),
    ...own.filter((corner) => within([corner], other, touch)),
  ].sort((a, b) => dot(minus(a, line[0]), minus(line[1], line[0])) - dot(minus(b, line[0]), minus(line[1], line[0])));
  const [from, to] = [meets[0]!, meets[meets.length - 1]!];
  if (within([from], [to], 2 * touch)) return walls.some((wall) => within([from], wall.line, 2 * touch));
  return coveredEdge(walls, [from, to]);
}

/** The same for a base that is within reach without touching: the wall bars all of the way between them. */
export const walledOffWithin = (
  state: State,
  unit: Unit,
  own: Polygon,
  enemy: Unit,
  other: Polygon,
  reach: number,
): boolean =>
  hiding(state, unit, enemy).some(
    ({ line }) =>
      within(own, line, cm(reach)) &&
      within(other, line, cm(reach)) &&
      parts(line, own, other) &&
      bars(line, own, other),
  );

/** Both lie before each other along the line, or aside of each other, and the line goes on where they pass. */
function bars(line: readonly [Point, Point], own: Polygon, other: Polygon): boolean {
  const { length, from, to } = shared(line, own, other);
  return to > from + 2 * touch
    ? from >= -2 * touch && to <= length + 2 * touch
    : Math.min(from, to) > 2 * touch && Math.max(from, to) < length - 2 * touch;
}
