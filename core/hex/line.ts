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
