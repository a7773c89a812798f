/** Pieces that every data file is made of. Lengths in the files are centimetres. */
import { firstIssue } from '@hetman/core/game';
import { z } from 'zod';

export const text = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) });
export const source = z.enum(['book', 'reconstruction']);
export const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'an id is made of letters, digits and hyphens');
export const centimetres = z.number().min(0).max(300);
export const point = z.tuple([z.number(), z.number()]);
export const share = z.strictObject({ numerator: z.int().min(1), denominator: z.int().min(1) });
/** What rules of movement and of fire tell apart. */
export const trooper = z.enum(['infantry', 'pikemen', 'cavalry', 'artillery', 'wagon']);

/** Reads a data file or throws with its name, the place in it and the reason: broken content is a bug of ours. */
export function readFile<T>(schema: z.ZodType<T>, name: string, json: unknown): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const { place, reason } = firstIssue(read.error);
  throw new Error(`${name}: ${place}: ${reason}`);
}

/** The entries of a list by id; a second entry with one id throws. */
export function byId<T extends { readonly id: string }>(name: string, entries: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const entry of entries) {
    if (found.has(entry.id)) throw new Error(`${name}: "${entry.id}" stands there twice`);
    found.set(entry.id, entry);
  }
  return found;
}
