import type { z } from 'zod';

/** Reads a data file or throws with its name, the place in it and the reason: broken content is a bug of ours. */
export function readFile<T>(schema: z.ZodType<T>, name: string, json: unknown): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`${name}: ${issue.path.join('.') || 'top level'}: ${issue.message}`);
}
