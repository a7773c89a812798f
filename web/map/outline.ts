/** Lines along hexsides: outlines of regions, sides joined into flowing lines, and their smoothing. */
import { at, type Cell, centreOfCell, labelOf, type Point, sideOf, step } from './geometry.js';
import { jitter } from './random.js';

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Closed outlines of a set of hexes, holes included. Three hexes meet at a corner, so there is never a choice of way. */
export function regionLoops(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(labelOf));
  const next = new Map<string, { from: Point; to: Point }>();
  for (const cell of cells) {
    const centre = centreOfCell(cell);
    for (let direction = 0; direction < 6; direction++) {
      if (inside.has(labelOf(step(cell, direction)))) continue;
      const [from, to] = sideOf(centre, direction);
      next.set(keyOf(from), { from, to });
    }
  }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let key = next.keys().next().value as string;
    for (let edge = next.get(key); edge; edge = next.get(key)) {
      next.delete(key);
      loop.push(edge.from);
      key = keyOf(edge.to);
    }
    loops.push(loop);
  }
  return loops;
}

/** Joins sides into the longest lines: each begins at an end or a fork, or runs in a ring. */
export function joinSides(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const meeting = new Map<string, { point: Point; sides: Set<number> }>();
  for (const [i, side] of sides.entries()) {
    for (const point of side) {
      const key = keyOf(point);
      if (!meeting.has(key)) meeting.set(key, { point, sides: new Set() });
      meeting.get(key)!.sides.add(i);
    }
  }
  const used = new Set<number>();
  const lines: Point[][] = [];
  const walk = (start: string) => {
    let here = meeting.get(start)!;
    const line = [here.point];
    for (;;) {
      const side = [...here.sides].find((i) => !used.has(i));
      if (side === undefined) break;
      used.add(side);
      const [a, b] = sides[side]!;
      here = meeting.get(keyOf(keyOf(a) === keyOf(here.point) ? b : a))!;
      line.push(here.point);
      if (here.sides.size !== 2) break;
    }
    if (line.length > 1) lines.push(line);
  };
  for (const [key, { sides: ends }] of meeting) {
    if (ends.size !== 2) for (let i = 0; i < ends.size; i++) walk(key);
  }
  for (const [key] of meeting) walk(key);
  return lines;
}

const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A flowing line: through the middles, bent by the points. */
export function flowing(points: readonly Point[]): string {
  if (points.length < 3) return `M${points.map(at).join('L')}`;
  let path = `M${at(points[0]!)}L${at(between(points[0]!, points[1]!))}`;
  for (let i = 1; i < points.length - 1; i++) {
    path += `Q${at(points[i]!)} ${at(between(points[i]!, points[i + 1]!))}`;
  }
  return `${path}L${at(points.at(-1)!)}`;
}

/** Takes the zigzag out of a line through hex centres; the ends stay. */
export const calmed = (line: readonly Point[]): Point[] =>
  line.map((point, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    if (!before || !after) return point;
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });

export function flowingRing(points: readonly Point[]): string {
  let path = `M${at(between(points.at(-1)!, points[0]!))}`;
  for (const [i, point] of points.entries()) {
    path += `Q${at(point)} ${at(between(point, points[(i + 1) % points.length]!))}`;
  }
  return `${path}Z`;
}

/** An outline drawn by hand: every corner strays a little, always the same way. */
export const strayed = (loop: readonly Point[], by: number): Point[] =>
  loop.map((point) => {
    const random = jitter(keyOf(point));
    return { x: point.x + (random() - 0.5) * 2 * by, y: point.y + (random() - 0.5) * 2 * by };
  });

/** Corners pulled inside the region, for an enclosure that does not hide its border hexsides. */
export function inset(loop: readonly Point[], by: number): Point[] {
  return loop.map((point, i) => {
    const before = loop.at(i - 1)!;
    const after = loop[(i + 1) % loop.length]!;
    const along = { x: after.x - before.x, y: after.y - before.y };
    const length = Math.hypot(along.x, along.y) || 1;
    return { x: point.x - (along.y / length) * by, y: point.y + (along.x / length) * by };
  });
}

export function distanceToLine(point: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
    const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
    const foot = between(a, b, Math.max(0, Math.min(1, share)));
    least = Math.min(least, Math.hypot(point.x - foot.x, point.y - foot.y));
  }
  return least;
}
