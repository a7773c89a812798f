/** Measuring between any two points, and between the nearest points of two pieces. Hundredths of a centimetre. */
import type { Outline, Spot, TablePiece } from '@hetman/core/board';

const between = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

function toSegment(point: Spot, a: Spot, b: Spot): { far: number; at: Spot } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square));
  const at = { x: a.x + dx * share, y: a.y + dy * share };
  return { far: between(point, at), at };
}

const edges = (outline: Outline): (readonly [Spot, Spot])[] =>
  outline.map((corner, index) => [corner, outline[(index + 1) % outline.length]!]);

function isInside(outline: Outline, { x, y }: Spot): boolean {
  return edges(outline).reduce((odd, [a, b]) => {
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !odd : odd;
  }, false);
}

export interface Stretch {
  readonly from: Spot;
  readonly to: Spot;
  readonly length: number;
}

/** The shortest stretch between two outlines that do not overlap: it ends in a corner of one of them. */
function nearestOf(one: Outline, other: Outline): Stretch {
  let best: Stretch = { from: one[0]!, to: other[0]!, length: Number.POSITIVE_INFINITY };
  const look = (corners: Outline, sides: Outline, turned: boolean) => {
    for (const corner of corners) {
      for (const [a, b] of edges(sides)) {
        const { far, at } = toSegment(corner, a, b);
        if (far < best.length)
          best = turned ? { from: at, to: corner, length: far } : { from: corner, to: at, length: far };
      }
    }
  };
  look(one, other, false);
  look(other, one, true);
  return best;
}

export const pieceAt = (pieces: readonly TablePiece[], spot: Spot): TablePiece | null =>
  pieces.find(({ bases }) => bases.some(({ outline }) => isInside(outline, spot))) ?? null;

export interface Measured {
  /** From point to point. */
  readonly free: Stretch;
  /** Where the ruler begins or ends on pieces: the nearest points of what it joins. */
  readonly nearest: Stretch | null;
}

export function measure(pieces: readonly TablePiece[], from: Spot, to: Spot): Measured {
  const free = { from, to, length: between(from, to) };
  const [first, second] = [pieceAt(pieces, from), pieceAt(pieces, to)];
  if ((!first && !second) || first === second) return { free, nearest: null };
  const ground = (piece: TablePiece | null, spot: Spot): Outline[] =>
    piece ? piece.bases.map(({ outline }) => outline) : [[spot]];
  const stretches = ground(first, from).flatMap((one) => ground(second, to).map((other) => nearestOf(one, other)));
  return { free, nearest: stretches.reduce((best, one) => (one.length < best.length ? one : best)) };
}
