/** A game as a server describes it to one viewer. */
import { z } from 'zod';

const side = z.string().min(1).max(40);

export const gameId = z.string().regex(/^[\w-]{12}$/, 'expected the id of a game');

export const outcome = z
  .object({
    winner: side.nullable(),
    reason: z.string().meta({ description: '"resigned", or one of the game' }),
    rule: z.string().exactOptional(),
    points: z.record(z.string(), z.number()),
  })
  .nullable();

const seat = z.object({
  side,
  kind: z.enum(['open', 'player', 'bot']),
  name: z.string().nullable(),
  bot: z.string().nullable(),
});

export const gameInfo = z.object({
  id: gameId,
  system: z.string(),
  version: z.string().meta({ description: 'of the rules that it was begun with' }),
  versionNow: z.string().meta({ description: 'of the rules that it goes on by' }),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.string().max(100), z.number(), z.boolean()])),
  created: z.int(),
  viewer: z.string().nullable().meta({ description: 'your side, "spectator", or null for somebody invited' }),
  seats: z.array(seat),
  begun: z.boolean(),
  started: z.int().nullable().meta({ description: 'when the last seat was taken; null before' }),
  number: z.int().meta({ description: 'of the last thing that you know of' }),
  lastAt: z.int().nullable().meta({ description: 'when that happened; null where nothing has' }),
  hidden: z.boolean().meta({ description: 'whether you want it out of your list' }),
  deciding: side.nullable(),
  outcome,
  dice: z.object({
    commitment: z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits'),
    contributions: z.record(z.string(), z.string()),
  }),
  links: z.object({
    seat: z.string().exactOptional(),
    invite: z.string().exactOptional(),
    watch: z.string().exactOptional(),
  }),
});

/** What is read and never changed. */
export type Frozen<T> = T extends readonly (infer Part)[]
  ? readonly Frozen<Part>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export type GameInfo = Frozen<z.output<typeof gameInfo>>;
