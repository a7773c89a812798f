import { z } from 'zod';
import type { DieType } from '../dice/index.js';
import {
  type CoreProblem,
  failWith,
  firstIssue,
  type Options,
  type Outcome,
  ok,
  type Result,
  type Side,
} from '../game/index.js';

/** Where the dice of a game came from: a seed that anyone can roll again, somebody's hand, or a promised secret. */
export type DiceOrigin =
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'rolled' }
  | CommittedOrigin;

export interface CommittedOrigin {
  readonly kind: 'committed';
  /** `commitmentOf` the secret: there from the first entry on. */
  readonly commitment: string;
  /** What each player brought, by side or seat. */
  readonly contributions: Readonly<Record<string, string>>;
  /** Published when the game is over; until then the faces are taken on trust. */
  readonly secret?: string;
}

interface EntryMarks {
  /** The side that decided. */
  readonly by: Side;
  /** Faces rolled by it, in order; absent where none were. */
  readonly dice?: readonly number[];
  /** Of each of these faces, what was thrown; older records have none. */
  readonly dieTypes?: readonly DieType[];
  /** Hash of the state after it. */
  readonly hash?: string;
}

export interface ActionEntry extends EntryMarks {
  readonly do: unknown;
}

export interface OrdersEntry extends EntryMarks {
  readonly orders: unknown;
}

/** A side gives the game up. It is the last entry, and may be made when another side decides. */
export interface ResignEntry extends EntryMarks {
  readonly resign: true;
}

export type Entry = ActionEntry | OrdersEntry | ResignEntry;

/** The record is the game: replaying it gives the same state, bit for bit. It holds every secret of both sides. */
export interface GameRecord {
  readonly format: 1;
  readonly system: string;
  /** Version of the rules it was played with. */
  readonly version: string;
  readonly scenario: string;
  readonly options: Options;
  /** Start position in the game's own format, instead of the scenario's set-up. */
  readonly position?: unknown;
  readonly dice: DiceOrigin;
  /** Faces rolled by the set-up itself; absent where none were. */
  readonly setUpDice?: readonly number[];
  readonly setUpDieTypes?: readonly DieType[];
  readonly entries: readonly Entry[];
  readonly outcome?: Outcome;
}

const committedSchema = z.strictObject({
  kind: z.literal('committed'),
  commitment: z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits'),
  contributions: z.record(z.string(), z.string()),
  secret: z.string().exactOptional(),
});

/** Dice of six and of ten sides, and lots out of a cup. */
const faces = z.array(z.int().min(0).max(255));

/** No draw is larger than a byte of the committed stream. */
const dieTypes = z.array(z.string().regex(/^(d6|d10|draw ([1-9]\d?|1\d\d|2[0-4]\d|25[0-6]))$/, 'expected a die type'));

/** A type for each face, or none at all. */
const sameLength = (dice: readonly number[] = [], types?: readonly DieType[]): boolean =>
  types === undefined || types.length === dice.length;

/** One entry, for whoever keeps each by itself. */
export const entrySchema = z
  .strictObject({
    by: z.string(),
    do: z.unknown().optional(),
    orders: z.unknown().optional(),
    resign: z.literal(true).exactOptional(),
    dice: faces.exactOptional(),
    dieTypes: dieTypes.exactOptional(),
    hash: z
      .string()
      .regex(/^[0-9a-f]{8}$/, 'expected 8 hex digits')
      .exactOptional(),
  })
  .refine((entry) => [entry.do, entry.orders, entry.resign].filter((part) => part !== undefined).length === 1, {
    message: 'expected one of "do", "orders" and "resign"',
  })
  .refine((entry) => sameLength(entry.dice, entry.dieTypes), { message: 'expected a die type for each of the dice' })
  .transform((entry): Entry => entry as Entry);

export const recordSchema = z
  .strictObject({
    format: z.literal(1),
    system: z.string(),
    version: z.string(),
    scenario: z.string(),
    options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    position: z.unknown().optional(),
    dice: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('seeded'), seed: z.string() }),
      z.strictObject({ kind: z.literal('rolled') }),
      committedSchema,
    ]),
    setUpDice: faces.exactOptional(),
    setUpDieTypes: dieTypes.exactOptional(),
    entries: z.array(entrySchema),
    outcome: z
      .strictObject({
        winner: z.string().nullable(),
        reason: z.string(),
        rule: z.string().exactOptional(),
        points: z.record(z.string(), z.number()),
      })
      .exactOptional(),
  })
  .refine((record) => sameLength(record.setUpDice, record.setUpDieTypes), {
    message: 'expected a die type for each of the dice of the set-up',
  });

/** Reads a record from parsed JSON; an error names the place and the reason in one line. */
export function parseRecord(json: unknown): Result<GameRecord, CoreProblem> {
  const parsed = recordSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return failWith('record-shape', firstIssue(parsed.error));
}

/** The record as JSON, keys always in the same order; `parseRecord` of it gives the same record. */
export function makeRecord(record: GameRecord): unknown {
  const { format, system, version, scenario, options, position, dice, setUpDice, setUpDieTypes, entries, outcome } =
    record;
  const ordered = { format, system, version, scenario, options, position, dice, setUpDice, setUpDieTypes, outcome };
  // The entries come last: a long game is read from its head.
  return JSON.parse(JSON.stringify({ ...ordered, entries: entries.map(makeEntry) }));
}

function makeEntry(entry: Entry): unknown {
  const { by, dice, dieTypes, hash } = entry;
  if ('resign' in entry) return { by, resign: true, dice, dieTypes, hash };
  return 'orders' in entry
    ? { by, orders: entry.orders, dice, dieTypes, hash }
    : { by, do: entry.do, dice, dieTypes, hash };
}
