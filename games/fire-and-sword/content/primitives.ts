/** Pieces that every data file is made of. Lengths in the files are centimetres. */
import { z } from 'zod';

export { readFile, source, text } from '@hetman/core/engine';

export const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'an id is made of letters, digits and hyphens');
export const centimetres = z.number().min(0).max(300);
/** A hundred metres either way: no table is so large, and beyond it nothing could be measured. */
const coordinate = z.number().min(-10_000).max(10_000);
export const point = z.tuple([coordinate, coordinate]);
export const share = z.strictObject({ numerator: z.int().min(1), denominator: z.int().min(1) });
/** What rules of movement and of fire tell apart. */
export const trooper = z.enum(['infantry', 'pikemen', 'cavalry', 'artillery', 'wagon']);

/** The entries of a list by id; a second entry with one id throws. */
export function byId<T extends { readonly id: string }>(name: string, entries: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const entry of entries) {
    if (found.has(entry.id)) throw new Error(`${name}: "${entry.id}" stands there twice`);
    found.set(entry.id, entry);
  }
  return found;
}
