/** What the data files of every game are made of. */
import { z } from 'zod';
import { firstIssue, languages, localized, type Text } from '../game/index.js';

type Messages = Readonly<Record<string, Text>>;

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

/**
 * Reads a data file or throws with its name, the place in it and the reason: broken content is a bug of ours. Its texts stand in
 * it, or in `messages` by their keys.
 */
export function readFile<T>(schema: z.ZodType<T>, name: string, json: unknown, messages: Messages = {}): T {
  const read = schema.safeParse(withTexts(name, json, messages));
  if (read.success) return read.data;
  const { place, reason } = firstIssue(read.error);
  throw new Error(`${name}: ${place}: ${reason}`);
}

/** The data with its texts; the error names the file too. */
function withTexts(name: string, json: unknown, messages: Messages): unknown {
  try {
    return localized(json, messages);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
