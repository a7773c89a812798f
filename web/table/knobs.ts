/**
 * Where the knobs of a piece lie on the screen: each near the place that it draws, none on another nor on the piece, at
 * whatever size the piece is seen. All lengths are pixels.
 */
import type { Point } from '../map/geometry.js';

export interface Anchor {
  readonly id: string;
  /** The place that follows the pointer, and the way from there to its knob. */
  readonly at: Point;
  readonly way: Point;
}

export interface KnobSize {
  /** Of what is seen. */
  readonly radius: number;
  /** Of what can be touched: no two of these overlap. */
  readonly reach: number;
}

/** For a mouse, and for a finger, which needs 44 pixels. */
export const fineKnobs: KnobSize = { radius: 12, reach: 15 };
export const broadKnobs: KnobSize = { radius: 16, reach: 22 };

export interface Around {
  /** The piece and what lies beside it: never covered. */
  readonly kept: readonly (readonly Point[])[];
  /** Others, covered where it cannot be helped. */
  readonly spared: readonly (readonly Point[])[];
  /** The sheet, beyond which nothing may be seen. */
  readonly sheet: { readonly width: number; readonly height: number };
}

function toEdge({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
}

const edgesOf = (shape: readonly Point[]): (readonly [Point, Point])[] =>
  shape.map((corner, index) => [corner, shape[(index + 1) % shape.length]!]);

const isWithin = (shape: readonly Point[], { x, y }: Point): boolean =>
  edgesOf(shape).reduce((odd, [a, b]) => {
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !odd : odd;
  }, false);

/** How far a place lies from a shape; 0 inside. */
export const distanceTo = (shape: readonly Point[], place: Point): number =>
  isWithin(shape, place) ? 0 : Math.min(...edgesOf(shape).map(([a, b]) => toEdge(place, a, b)));

const [nearest, step, rings] = [4, 7, 16];
const turns = [0, 15, -15, 30, -30, 45, -45, 60, -60, 80, -80, 105, -105, 135, -135, 180];
/** What a degree aside, lying on another piece, or beyond the sheet counts in pixels of distance. */
const [perDegree, onOthers, beyondEdge, gap] = [0.35, 40, 90, 2];

interface Candidate {
  readonly place: Point;
  readonly cost: number;
}

/** Places around an anchor, the best first. */
function candidates({ at, way }: Anchor, radius: number): Candidate[] {
  const length = Math.hypot(way.x, way.y) || 1;
  const places = Array.from({ length: rings }, (_, ring) => radius + nearest + ring * step).flatMap((far) =>
    turns.map((turn): Candidate => {
      const angle = (turn * Math.PI) / 180;
      const [x, y] = [way.x / length, way.y / length];
      const place = {
        x: at.x + far * (x * Math.cos(angle) - y * Math.sin(angle)),
        y: at.y + far * (x * Math.sin(angle) + y * Math.cos(angle)),
      };
      return { place, cost: far + Math.abs(turn) * perDegree };
    }),
  );
  return places.sort((a, b) => a.cost - b.cost);
}

/** Knobs are laid one after the other, each at the nearest place that is left. */
export function layKnobs(
  anchors: readonly Anchor[],
  { kept, spared, sheet }: Around,
  { radius, reach }: KnobSize,
): Map<string, Point> {
  const laid = new Map<string, Point>();
  const inside = ({ x, y }: Point) =>
    Math.min(x, y) >= radius && x <= sheet.width - radius && y <= sheet.height - radius;
  for (const anchor of anchors) {
    const others = [...laid.values()];
    const free = ({ place }: Candidate) =>
      others.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= 2 * reach) &&
      kept.every((shape) => distanceTo(shape, place) >= radius + gap);
    const all = candidates(anchor, radius);
    let best: Candidate | null = null;
    for (const one of all) {
      if (best && one.cost >= best.cost) break;
      if (!free(one)) continue;
      const covers = spared.some((shape) => distanceTo(shape, one.place) < radius);
      const cost = one.cost + (covers ? onOthers : 0) + (inside(one.place) ? 0 : beyondEdge);
      if (!best || cost < best.cost) best = { ...one, cost };
    }
    laid.set(anchor.id, (best ?? all[0]!).place);
  }
  return laid;
}
