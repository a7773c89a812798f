/** The shortest way home of a base that flees: around what it cannot enter, over roads and bridges (morale.flight, ruling 150). */
import {
  type Angle,
  along,
  boxesNear,
  boxOf,
  centreOf,
  cross,
  direction as directionOf,
  dot,
  facingOf,
  fullTurn,
  knownBox,
  type Length,
  middle,
  minus,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  rectangle,
  type Size,
  squareLength,
  sweptStraight,
  touch,
} from '../../geometry/index.js';
import { impassable } from '../charge/around.js';
import { hinders, mayCross } from '../ground/obstacles.js';
import { carriedAlong } from '../ground/roads.js';
import { baseOf } from '../state/pieces.js';
import { fromHome, homeward, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** One straight stretch: from where, facing which way, in which direction, how far. */
export interface Stretch {
  readonly pose: Pose;
  readonly direction: Angle;
  readonly length: Length;
}

interface Node {
  readonly at: Point;
  /** The way from here to the edge, and the next place on it; null where it goes straight home. */
  length: Length;
  next: Node | null;
}

/** What bars the way of a base; roads carry it over ground, not through houses and friends. */
export interface Chart {
  readonly state: State;
  readonly side: SideIndex;
  readonly base: Size;
  readonly waters: readonly Polygon[];
  readonly walls: readonly Polygon[];
  /** Places to turn at; worked out when somebody asks for a way around. */
  nodes: readonly Node[] | null;
}

const poseAt = (at: Point, facing: Angle, { width, depth }: Size): Pose =>
  poseBy(at, facing, Math.trunc(width / 2), Math.trunc(depth / 2));

/** The way along which a base goes straight on unhindered, looking home or ahead; null where something bars it. */
function stretch({ state, side, base, waters, walls }: Chart, from: Point, to: Point): Stretch | null {
  const way = minus(to, from);
  const middleLine: Polygon = [from, to];
  if (walls.some((wall) => overlapping(middleLine, wall))) return null;
  const direction = facingOf(way);
  for (const facing of new Set([homeward(side), direction])) {
    const pose = poseAt(from, facing, base);
    const swept = sweptStraight(rectangle(pose, base), way);
    const box = boxOf(swept);
    const meets = (shape: Polygon) => boxesNear(box, knownBox(shape), 0) && overlapping(swept, shape);
    if (walls.some(meets)) continue;
    // Only who goes along a road can be carried by one; the rest need not be walked step by step.
    const carried = (water: Polygon) =>
      state.setting.roads.some(({ shape }) => overlapping(middleLine, shape) && overlapping(shape, water)) &&
      carriedAlong(state.setting, pose, plus(pose, way), base, water);
    if (waters.some((water) => meets(water) && !carried(water))) continue;
    return { pose, direction, length: pointDistance(from, to) };
  }
  return null;
}

/** Where the straight way home from a place ends: wholly over the edge. */
function overEdge({ state, side, base }: Chart, at: Point): Point {
  const far = fromHome(state.setting, side, at) + base.width;
  return plus(at, along(far, homeward(side)));
}

/** Round shapes have too many corners: the twelve of what is drawn around them do. */
const roundFrom = 12;

function drawnAround(shape: Polygon): Polygon {
  const ways = Array.from({ length: roundFrom }, (_, index) => directionOf((index * fullTurn) / roundFrom));
  const reach = ways.map((way) => Math.max(...shape.map((corner) => dot(corner, way))));
  return ways.map((way, index) => {
    const next = (index + 1) % roundFrom;
    const [other, here, there] = [ways[next]!, reach[index]!, reach[next]!];
    const slant = cross(way, other);
    return {
      x: Math.round((here * other.y - there * way.y) / slant),
      y: Math.round((way.x * there - other.x * here) / slant),
    };
  });
}

/** Places to turn at, clear of the corners of a shape by half the diagonal of a base. */
function corners(ground: Polygon, clear: Length): Point[] {
  if (ground.length === 2) return lineEnds(ground as readonly [Point, Point], clear);
  const shape = ground.length > roundFrom ? drawnAround(ground) : ground;
  const sum = shape.reduce((total, corner) => plus(total, corner), { x: 0, y: 0 });
  const centre = { x: sum.x / shape.length, y: sum.y / shape.length };
  const normal = (a: Point, b: Point): Point => {
    const edge = minus(b, a);
    const length = Math.sqrt(squareLength(edge));
    const out = { x: edge.y / length, y: -edge.x / length };
    const inward = out.x * (a.x - centre.x) + out.y * (a.y - centre.y) < 0;
    return inward ? { x: -out.x, y: -out.y } : out;
  };
  return shape.map((corner, index) => {
    const before = normal(shape.at(index - 1)!, corner);
    const after = normal(corner, shape[(index + 1) % shape.length]!);
    // Where two edges pushed outward meet; a sharp corner is cut at twice the distance.
    const scale = clear / Math.max(0.5, 1 + before.x * after.x + before.y * after.y);
    return {
      x: Math.round(corner.x + (before.x + after.x) * scale),
      y: Math.round(corner.y + (before.y + after.y) * scale),
    };
  });
}

/** Around both ends of a wall. */
const lineEnds = ([a, b]: readonly [Point, Point], clear: Length): Point[] =>
  [[b, facingOf(minus(b, a))] as const, [a, facingOf(minus(a, b))] as const].flatMap(([end, way]) =>
    [quarterTurn, -quarterTurn].map((aside) => plus(plus(end, along(clear, way)), along(clear, way + aside))),
  );

/** Before both ends of a road or bridge, on its middle line. */
function ends(shape: Polygon, clear: Length): Point[] {
  if (shape.length !== 4) return [];
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => middle(shape[index]!, shape[(index + 1) % 4]!)) as [
    Point,
    Point,
    Point,
    Point,
  ];
  return [
    [a, c],
    [c, a],
    [b, d],
    [d, b],
  ].map(([from, to]) => plus(to!, along(clear, facingOf(minus(to!, from!)))));
}

/** What lies in the way of a fleeing unit; `also` bars it besides ground, houses and walls that it cannot cross. */
export function chartHome(state: State, unit: Unit, also: readonly Polygon[] = []): Chart {
  const { buildings, obstacles } = state.setting;
  const closed = obstacles.filter((obstacle) => hinders(unit, obstacle) && !mayCross(unit, obstacle));
  const walls = [...buildings.map(({ shape }) => shape), ...closed.map(({ line }) => line), ...also];
  return { state, side: unit.battle.side, base: baseOf(unit), waters: impassable(state, unit), walls, nodes: null };
}

function places({ state: { setting }, base, waters, walls }: Chart): Point[] {
  const clear = Math.ceil(Math.sqrt(base.width * base.width + base.depth * base.depth) / 2) + touch;
  const roads = setting.roads.filter(({ shape }) => waters.some((water) => overlapping(shape, water)));
  return [
    ...[...waters, ...walls].flatMap((shape) => corners(shape, clear)),
    ...roads.flatMap(({ shape }) => ends(shape, clear)),
  ].filter(({ x, y }) => x > 0 && y > 0 && x < setting.table.width && y < setting.table.depth);
}

/** From the edge back: the shortest way home of every place (Dijkstra). */
function measured(chart: Chart): readonly Node[] {
  if (chart.nodes) return chart.nodes;
  const home = ({ at }: Node) =>
    stretch(chart, at, overEdge(chart, at)) ? fromHome(chart.state.setting, chart.side, at) : Number.POSITIVE_INFINITY;
  const nodes = places(chart).map((at): Node => ({ at, length: Number.POSITIVE_INFINITY, next: null }));
  for (const node of nodes) node.length = home(node);
  const open = new Set(nodes);
  while (open.size > 0) {
    const nearest = [...open].reduce((best, node) => (node.length < best.length ? node : best));
    if (nearest.length === Number.POSITIVE_INFINITY) break;
    open.delete(nearest);
    for (const node of open) {
      const length = nearest.length + pointDistance(node.at, nearest.at);
      if (length >= node.length || !stretch(chart, node.at, nearest.at)) continue;
      node.length = length;
      node.next = nearest;
    }
  }
  chart.nodes = nodes;
  return nodes;
}

/** The straight way home is free all the way to the edge. */
export const isFreeHome = (chart: Chart, start: Pose): boolean => {
  const at = centreOf(start, chart.base);
  return stretch(chart, at, overEdge(chart, at)) !== null;
};

/** The shortest ways home: one, or two of the same length to both sides; none where there is no way. */
export function waysHome(chart: Chart, start: Pose): Stretch[][] {
  const from = centreOf(start, chart.base);
  const found = measured(chart)
    .filter(({ length }) => length < Number.POSITIVE_INFINITY)
    .map((node) => ({ node, total: node.length + pointDistance(from, node.at) }))
    .sort((a, b) => a.total - b.total)
    .filter(({ node }) => stretch(chart, from, node.at) !== null);
  const best = found[0];
  if (!best) return [];
  const aside = ({ at }: Node) => Math.sign(at.x - from.x);
  const other = found.find(({ node, total }) => total - best.total <= touch && aside(node) !== aside(best.node));
  return [best, ...(other ? [other] : [])].map(({ node }) => follow(chart, from, node));
}

function follow(chart: Chart, from: Point, first: Node): Stretch[] {
  const way: Stretch[] = [];
  let here = from;
  for (let node: Node | null = first; node; node = node.next) {
    if (pointDistance(here, node.at) > 0) way.push(stretch(chart, here, node.at)!);
    here = node.at;
  }
  way.push(stretch(chart, here, overEdge(chart, here))!);
  return way;
}
