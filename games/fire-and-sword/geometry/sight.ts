/** Lines of sight and of fire: is there a point of the target to which nothing bars the way? */
import { compareDistance, nearestPoint } from './distance.js';
import { cm, type Length, touch } from './measure.js';
import { bend, cross, dot, middle, minus, type Point, plus, squareLength } from './point.js';
import { contains, edgesOf, hullOf, type Polygon } from './polygon.js';
import { wholeRoot } from './whole.js';

/** A line of fire keeps this far from what blocks it; exactly so far is enough (ruling 10). */
export const fireClearance: Length = cm(1);
/** What counts as touching, shared by the two borders of a gap: a gap of 2 cm is passed by a line rounded to 0.01. */
const roundingSlack: Length = 1;
/** Points tried along the edges of a target: a shot needs a window of 0.1 cm, a look one of 0.5 cm. */
const spacings = { fire: 10, sight: 50 };

export const fireLineClear = (from: Point, to: Point, blockers: readonly Polygon[]): boolean =>
  farFromAll([from, to], blockers, fireClearance - roundingSlack, 0);

/** A look passes through any gap that is one: shapes that touch leave none between them. */
export const sightLineClear = (from: Point, to: Point, blockers: readonly Polygon[]): boolean =>
  farFromAll([from, to], blockers, touch, 1);

/** One line for all blockers, so that its box is known after the first. */
const farFromAll = (line: Polygon, blockers: readonly Polygon[], limit: Length, least: 0 | 1): boolean =>
  blockers.every((blocker) => compareDistance(line, blocker, limit) >= least);

type Clear = (from: Point, to: Point, blockers: readonly Polygon[]) => boolean;

/** The points of a target worth trying first: nearest, corners, middles of edges. */
const plainPoints = (from: Point, target: Polygon): Point[] => [
  nearestPoint(target, from),
  ...target,
  ...edgesOf(target).map(([a, b]) => middle(a, b)),
];

/** Where lines that graze the clearance around a blocker's corners meet the target: the borders of every gap. */
function grazingPoints(from: Point, target: Polygon, blockers: readonly Polygon[], clearance: Length): Point[] {
  return blockers.flatMap((blocker) =>
    blocker.flatMap((corner) => grazes(from, corner, clearance).flatMap((way) => hitsOf(from, way, target))),
  );
}

/** The two ways from a point that pass a corner at exactly that distance, as long vectors. */
function grazes(from: Point, corner: Point, clearance: Length): Point[] {
  const way = minus(corner, from);
  const rest = squareLength(way) - clearance * clearance;
  if (rest <= 0) return [];
  const root = wholeRoot(rest);
  return [clearance, -clearance].map((side) => ({
    x: way.x * root - way.y * side,
    y: way.y * root + way.x * side,
  }));
}

/** The point that lies at a share of the way between two. */
const partOf = (a: Point, b: Point, share: number): Point => ({
  x: a.x + Math.round((b.x - a.x) * share),
  y: a.y + Math.round((b.y - a.y) * share),
});

function hitsOf(from: Point, way: Point, target: Polygon): Point[] {
  return edgesOf(target).flatMap(([a, b]) => {
    const edge = minus(b, a);
    const slant = cross(way, edge);
    if (slant === 0) return [];
    const share = cross(minus(from, a), way) / -slant;
    if (share < 0 || share > 1) return [];
    const hit = partOf(a, b, share);
    return dot(way, minus(hit, from)) > 0 ? [hit] : [];
  });
}

function* pointsAlong(target: Polygon, spacing: Length): Generator<Point> {
  for (const [a, b] of edgesOf(target)) {
    const edge = minus(b, a);
    const steps = Math.floor(wholeRoot(squareLength(edge)) / spacing);
    for (let step = 1; step < steps; step++) {
      yield plus(a, { x: Math.round((edge.x * step) / steps), y: Math.round((edge.y * step) / steps) });
    }
  }
}

function anyPoint(target: Polygon, spacing: Length, open: (point: Point) => boolean): Point | null {
  for (const point of pointsAlong(target, spacing)) if (open(point)) return point;
  return null;
}

/** A point of the target to which the way is clear, or null. */
function clearPoint(
  from: Point,
  target: Polygon,
  blockers: readonly Polygon[],
  clearance: Length,
  clear: Clear,
  allowed: (point: Point) => boolean,
): Point | null {
  // Only what stands between or beside can bar a line.
  const view = hullOf([from, ...target]);
  const near = blockers.filter((blocker) => compareDistance(view, blocker, clearance) <= 0);
  // What lies behind a convex shape is convex: where one blocker bars all corners it bars everything between them.
  if (near.some((blocker) => target.every((corner) => !clear(from, corner, [blocker])))) return null;
  // Bases are cheaper to ask than the ground.
  const open = (point: Point) => clear(from, point, near) && allowed(point);
  const found = plainPoints(from, target).find(open) ?? grazingPoints(from, target, near, clearance).find(open);
  return found ?? anyPoint(target, clear === fireLineClear ? spacings.fire : spacings.sight, open);
}

const anywhere = (): boolean => true;

/** The end of a line of fire on the target, or null where everything is barred. `allowed` keeps it in an arc. */
export const lineOfFire = (
  from: Point,
  target: Polygon,
  blockers: readonly Polygon[],
  allowed: (point: Point) => boolean = anywhere,
): Point | null => clearPoint(from, target, blockers, fireClearance, fireLineClear, allowed);

/** The end of a line of sight on the target, or null. */
export const lineOfSight = (
  from: Point,
  target: Polygon,
  blockers: readonly Polygon[],
  allowed: (point: Point) => boolean = anywhere,
): Point | null => clearPoint(from, target, blockers, touch + 1, sightLineClear, allowed);

/**
 * Whether a line lies inside a shape for no more than so far: sight into woods and out of them. Asked for every line over
 * every wood, so that it looks at the sides of corners first and makes no points of its own but where the line crosses.
 */
export function insideAtMost(from: Point, to: Point, shape: Polygon, limit: Length): boolean {
  const points = crossings(from, to, shape);
  if (points === null) return true;
  for (const end of [from, to]) if (contains(shape, end)) points.push(end);
  const most = limit * limit;
  for (let i = 1; i < points.length; i++) {
    for (let j = 0; j < i; j++) if (squareLength(minus(points[i]!, points[j]!)) > most) return false;
  }
  return true;
}

/** Where the line between two points crosses the border of a shape; null where all of the shape lies on one side of it. */
function crossings(from: Point, to: Point, shape: Polygon): Point[] | null {
  const points: Point[] = [];
  let met = false;
  let last = shape[shape.length - 1]!;
  let sideOfLast = bend(from, to, last);
  for (const corner of shape) {
    const side = bend(from, to, corner);
    if (side === 0 || sideOfLast === 0 || side > 0 !== sideOfLast > 0) {
      met = true;
      const hit = side === sideOfLast ? null : partOf(last, corner, sideOfLast / (sideOfLast - side));
      if (hit && dot(minus(hit, from), minus(hit, to)) <= 0) points.push(hit);
    }
    last = corner;
    sideOfLast = side;
  }
  return met ? points : null;
}
