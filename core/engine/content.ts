/** What the data files of every game are made of. */
import { z } from 'zod';
import { firstIssue, languages, type Text } from '../game/index.js';

/** What a reader reads, in every language. */
export const text: z.ZodType<Text> = z.record(z.enum(languages), z.string().min(1));
/** Where a figure comes from. */
export const source = z.enum(['book', 'reconstruction']);
/** The head of a file of scenarios: what a battle is called, and what in it is reconstructed. */
export const battleHead = z.strictObject({
  id: z.string(),
  name: text,
  about: text,
  fromBook: z.array(text),
  reconstructed: z.array(text),
});

/** Reads a data file or throws with its name, the place in it and the reason: broken content is a bug of ours. */
export function readFile<T>(schema: z.ZodType<T>, name: string, json: unknown): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const { place, reason } = firstIssue(read.error);
  throw new Error(`${name}: ${place}: ${reason}`);
}
