import { cubeOf, distance, type Grid, type Hex, hexAtCube } from './grid.js';

/**
 * The hexes a straight line between two centres meets, step by step and without the ends. A step holds two hexes where
 * its point lies on the side between them: the line then runs along that side, or slants through both.
 */
export function hexesBetween(grid: Grid, from: Hex, to: Hex): Hex[][] {
  const steps = distance(grid, from, to);
  const a = cubeOf(grid, from);
  const b = cubeOf(grid, to);
  const between: Hex[][] = [];
  for (let step = 1; step < steps; step++) {
    const q = a.q * (steps - step) + b.q * step;
    const r = a.r * (steps - step) + b.r * step;
    between.push(nearest(q, r, steps).map(([hexQ, hexR]) => hexAtCube(grid, hexQ, hexR)));
  }
  return between;
}

/** The hex, or the two hexes, whose centre lies nearest to the point (q, r) given in `steps`-ths. Whole numbers only. */
function nearest(q: number, r: number, steps: number): [number, number][] {
  const baseQ = Math.floor(q / steps);
  const baseR = Math.floor(r / steps);
  let best = Number.POSITIVE_INFINITY;
  let found: [number, number][] = [];
  for (let dq = 0; dq <= 1; dq++) {
    for (let dr = 0; dr <= 1; dr++) {
      const offQ = q - (baseQ + dq) * steps;
      const offR = r - (baseR + dr) * steps;
      // Squared distance in the hex plane, times a constant: q and r axes meet at 60 degrees.
      const off = offQ * offQ + offR * offR + offQ * offR;
      if (off < best) {
        best = off;
        found = [];
      }
      if (off === best) found.push([baseQ + dq, baseR + dr]);
    }
  }
  return found;
}

/** Corners of a hex from its centre, in thirds of an axial step. */
const vertices: readonly (readonly [number, number])[] = [
  [1, -2],
  [2, -1],
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
];

const crossed = new Map<string, readonly (readonly [number, number])[]>();

/** Axial offsets of the hexes that a line to the offset (q, r) cuts or runs along; one that it only touches is not. */
function crossedOffsets(q: number, r: number): readonly (readonly [number, number])[] {
  const key = `${q},${r}`;
  let found = crossed.get(key);
  if (!found) {
    const steps = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    const far = (a: number, b: number) => Math.max(Math.abs(a), Math.abs(b), Math.abs(a + b));
    const list: [number, number][] = [];
    for (let a = -steps; a <= steps; a++) {
      for (let b = -steps; b <= steps; b++) {
        const between = far(a, b) > 0 && far(q - a, r - b) > 0 && far(a, b) + far(q - a, r - b) <= steps + 1;
        if (between && cuts(q, r, a, b)) list.push([a, b]);
      }
    }
    found = list;
    crossed.set(key, found);
  }
  return found;
}

/** Corners on both sides of the line, or a whole side of the hex on it. */
function cuts(q: number, r: number, a: number, b: number): boolean {
  let left = 0;
  let right = 0;
  for (const [x, y] of vertices) {
    const side = q * (3 * b + y) - r * (3 * a + x);
    if (side > 0) left++;
    else if (side < 0) right++;
  }
  return (left > 0 && right > 0) || left + right <= 4;
}

/** Every hex between two others that the straight line of their centres goes through or along, `offMap` among them. */
export function hexesCrossed(grid: Grid, from: Hex, to: Hex): Hex[] {
  const a = cubeOf(grid, from);
  const b = cubeOf(grid, to);
  return crossedOffsets(b.q - a.q, b.r - a.r).map(([q, r]) => hexAtCube(grid, a.q + q, a.r + r));
}
