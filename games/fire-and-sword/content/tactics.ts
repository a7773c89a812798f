/** Tactics of divisions (optional.bold). The book names two and prints none: the list and its prices are reconstructed. */
import { z } from 'zod';
import { tablesMessages } from '../locales/tables.js';
import { byId, id, readFile, source, text } from './primitives.js';
import tacticsJson from './tables/tactics.json' with { type: 'json' };

const tactic = z.strictObject({
  id,
  name: text,
  /** General ones are for everybody, offensive ones for who attacks, defensive ones for who does not. */
  kind: z.enum(['general', 'offensive', 'defensive']),
  price: z.int().min(1),
  most: z.int().min(1),
  /** The book keeps it from the stronger side where that attacks. */
  notForStrongerAttacker: z.boolean(),
  /** It is for one unit, named when it is bought. */
  ofUnit: z.boolean(),
  /** Not for the stronger side where the weaker has chosen one of these. */
  interferesWith: z.array(id),
});
export type Tactic = z.infer<typeof tactic>;

const tacticsFile = z.strictObject({
  source,
  /** Points of the stronger side where it attacks, beyond those of its commander-in-chief (the book). */
  strongerAttacks: z.int(),
  /** Victory points of who is not attacked home, and the attacking bases in his half that are too many. */
  groundHeld: z.strictObject({ points: z.int().min(0), bases: z.int().min(1) }),
  tactics: z.array(tactic),
});

export const tacticsTable = readFile(tacticsFile, 'tables/tactics.json', tacticsJson, tablesMessages);
export const tactics: ReadonlyMap<string, Tactic> = byId('tables/tactics.json', tacticsTable.tactics);
for (const { id: own, interferesWith } of tactics.values()) {
  const missing = interferesWith.find((other) => !tactics.has(other));
  if (missing !== undefined) throw new Error(`tables/tactics.json: ${own}: there is no "${missing}"`);
}
