import {
  after,
  anything,
  type GameEvent,
  gameId,
  gameInfo,
  languages,
  outcome,
  requestKey,
  secret,
} from '@hetman/core';
import { z } from 'zod';

export { after, anything, requestKey as key };

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

const decision = z.object({ side, kind: z.string() }).nullable();

/** Every game has events of its own: their facts pass as they are. */
const event: z.ZodType<GameEvent> = z.looseObject({ type: z.string(), rule: z.string().exactOptional() });

export const liveEntry = z
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
      'an entry as far as you may know of it; an undo takes back the last entry of its side that was not taken back yet',
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

export const readiness = z.object({ status: z.literal('ready') });

export const health = z.object({ status: z.literal('ok'), openGames: z.int() });

export const taken = z.object({ game: gameInfo, side, secret });

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

export const events = z.object({ number: z.int(), items: z.array(liveEntry) });

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
    liveEntry.extend({
      changes: z.array(change).meta({ description: 'what turns the view before it into the view after it' }),
    }),
  ),
});

export const refusal = z
  .object({ code: z.string(), rule: z.string().optional(), text })
  .nullable()
  .meta({ description: 'null for what the rules allow' });
