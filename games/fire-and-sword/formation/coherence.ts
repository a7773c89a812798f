/** What holds a unit together: contact in close order, 0.5 to 2 cm in open order. */
import { cm, compareDistance, nearer, overlapping, type Polygon, touching, within } from '../geometry/index.js';

export const openOrderGap = { least: cm(0.5), most: cm(2) };

/** Whether the bases hang together, each within reach of another of the same chain. */
export function connected(shapes: readonly Polygon[], linked: (a: Polygon, b: Polygon) => boolean): boolean {
  if (shapes.length === 0) return true;
  const reached = new Set([0]);
  const waiting = [0];
  while (waiting.length > 0) {
    const from = shapes[waiting.pop()!]!;
    shapes.forEach((shape, index) => {
      if (reached.has(index) || !linked(from, shape)) return;
      reached.add(index);
      waiting.push(index);
    });
  }
  return reached.size === shapes.length;
}

export const inContact = (shapes: readonly Polygon[]): boolean => connected(shapes, touching);

/** The first two bases that lie on each other, or null. */
export function overlapWithin(shapes: readonly Polygon[]): [number, number] | null {
  for (let i = 0; i < shapes.length; i++) {
    for (let j = i + 1; j < shapes.length; j++) if (overlapping(shapes[i]!, shapes[j]!)) return [i, j];
  }
  return null;
}

export type OpenOrderFault = { readonly fault: 'too-near' | 'too-far'; readonly bases: readonly number[] };

/** Why bases in open order do not stand as they must: nearer than 0.5 cm, or further than 2 cm from all the others. */
export function openOrderFault(shapes: readonly Polygon[]): OpenOrderFault | null {
  for (let i = 0; i < shapes.length; i++) {
    for (let j = i + 1; j < shapes.length; j++) {
      if (nearer(shapes[i]!, shapes[j]!, openOrderGap.least)) return { fault: 'too-near', bases: [i, j] };
    }
  }
  const linked = (a: Polygon, b: Polygon) => within(a, b, openOrderGap.most);
  if (connected(shapes, linked)) return null;
  const alone = shapes.findIndex((shape, index) =>
    shapes.every((other, at) => at === index || compareDistance(shape, other, openOrderGap.most) > 0),
  );
  return { fault: 'too-far', bases: [alone === -1 ? shapes.length - 1 : alone] };
}
