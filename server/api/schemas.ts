import { type GameEvent, languages } from '@hetman/core';
import { z } from 'zod';
import { gameId, secret } from '../http/identifiers.js';

/** What crosses the border, once for checking, for types and for the OpenAPI document. */

export const byId = z.object({ id: gameId });

/**
 * Names stand in other people's pages. Control and format characters (which also turn the direction of a line around),
 * line breaks, letters that cannot be seen and towers of accents are refused.
 */
export const nameOf = (longest: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]*$/u, 'expected printable characters')
    .regex(/^(?!.*\p{M}{4})/u, 'expected fewer accents')
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'expected something to read')
    .meta({ description: 'what the other players call you' });

/** Half of a surrogate pair would not survive the way to the disk. */
export const contribution = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cs}*$/u, 'expected whole characters')
  .meta({ description: 'any text; it is mixed into the dice' });

export const commitment = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits');

const text = z.object(Object.fromEntries(languages.map((language) => [language, z.string()])));

export const side = z.string().min(1).max(40);

const optionValue = z.union([z.string().max(100), z.number(), z.boolean()]);

export const options = z
  .record(z.string().max(40), optionValue)
  .refine((given) => Object.keys(given).length <= 100, 'too many options');

export const key = z
  .string()
  .regex(/^[\w.:-]{1,64}$/, 'expected 1 to 64 letters, digits, or . : _ -')
  .meta({ description: 'drawn by the client for each wish; repeated with it, so that it is carried out once' });

export const after = z.int().min(0).meta({ description: 'the number of the last thing you know of' });

/** Anything: the rules say what they make of it. */
export const anything = z.unknown().refine((value) => value !== undefined, 'expected a value');

const decision = z.object({ side, kind: z.string() }).nullable();

const outcome = z
  .object({
    winner: side.nullable(),
    reason: z.string().meta({ description: '"resigned", or one of the game' }),
    rule: z.string().optional(),
    points: z.record(z.string(), z.number()),
  })
  .nullable();

/** Every game has events of its own: their facts pass as they are. */
const event: z.ZodType<GameEvent> = z.looseObject({ type: z.string(), rule: z.string().exactOptional() });

export const told = z
  .object({
    number: z.int(),
    kind: z.enum(['entry', 'undo']),
    by: side,
    at: z.int().meta({ description: 'milliseconds since 1970' }),
    do: z.unknown().optional(),
    orders: z.unknown().optional(),
    resign: z.literal(true).optional(),
    events: z.array(event),
    decision,
  })
  .meta({
    description:
      'one thing that happened, as far as you may know of it; an undo takes back the last entry of its side that stands',
  });

export const problem = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'in the language that was asked for' }),
    text,
    rule: z.string().optional(),
    refusal: z.string().optional(),
  })
  .meta({ id: 'Problem' });

export const scenarios = z.object({
  games: z.array(
    z.object({
      system: z.string(),
      version: z.string(),
      name: text,
      bots: z.array(z.object({ id: z.string(), name: text })),
      options: z.array(
        z.object({
          id: z.string(),
          rules: z.array(z.string()),
          ruling: z.int().nullable(),
          values: z.array(optionValue),
          names: z.array(text),
          text,
          needs: z.string().optional(),
        }),
      ),
      scenarios: z.array(
        z.object({
          id: z.string(),
          system: z.string(),
          battle: z.string(),
          name: text,
          battleName: text,
          sides: z.array(z.object({ id: side, name: text })),
          stages: z.object({ first: z.int(), last: z.int() }),
          source: z.enum(['book', 'reconstruction']),
          about: text,
          fromBook: z.array(text),
          reconstructed: z.array(text),
          has: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

const seat = z.object({
  side,
  kind: z.enum(['open', 'player', 'bot']),
  name: z.string().nullable(),
  bot: z.string().nullable(),
});

export const game = z.object({
  id: gameId,
  system: z.string(),
  version: z.string().meta({ description: 'of the rules that it was begun with' }),
  versionNow: z.string().meta({ description: 'of the rules that it goes on by' }),
  scenario: z.string(),
  options: z.record(z.string(), optionValue),
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
  dice: z.object({ commitment, contributions: z.record(z.string(), z.string()) }),
  links: z.object({ seat: z.string().optional(), invite: z.string().optional(), watch: z.string().optional() }),
});

export const health = z.object({ status: z.literal('ok'), openGames: z.int() });

export const taken = z.object({ game, side, secret });

export const view = z.object({
  number: z.int(),
  viewer: z.string(),
  decision,
  outcome,
  view: z.unknown(),
  beginning: z.array(event).meta({ description: 'events of the set-up' }),
});

export const actions = z.object({
  number: z.int(),
  decision,
  outcome,
  actions: z.array(z.unknown()).nullable().meta({ description: 'null where it is not for you to decide' }),
});

/** How many questions one request may hold. */
export const mostQuestions = 20;

export const questions = z.array(anything).min(1).max(mostQuestions);

export const answers = z.object({
  number: z.int(),
  answers: z.array(
    z.object({
      question: z.unknown(),
      answer: z.unknown().optional(),
      problem: z
        .object({ code: z.string(), message: z.string() })
        .optional()
        .meta({ description: 'instead of an answer, where there is none' }),
    }),
  ),
});

export const events = z.object({ number: z.int(), items: z.array(told) });

const change = z
  .array(z.unknown())
  .min(1)
  .max(2)
  .meta({ description: '[path, value]: the new value at the path; without a value the part is gone' });

export const moments = z.object({
  number: z.int().meta({ description: 'of the last thing that you know of, as far as it can be shown' }),
  of: z.int().optional().meta({ description: 'how much you knew of, where the rules have changed since' }),
  after: z.int().meta({ description: 'the number that `view` belongs to' }),
  view: z.unknown(),
  beginning: z.array(event).optional().meta({ description: 'events of the set-up, where `after` is 0' }),
  items: z.array(
    told.extend({
      changes: z.array(change).meta({ description: 'what turns the view before it into the view after it' }),
    }),
  ),
});

export const refusal = z
  .object({ code: z.string(), rule: z.string().optional(), text })
  .nullable()
  .meta({ description: 'null for what the rules allow' });
