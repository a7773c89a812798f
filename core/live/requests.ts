/** What clients ask of a server over a socket: schemas for the server, and their types for both ends. */
import { z } from 'zod';
import { languages } from '../game/index.js';

/** Names seats and links; whoever knows it is let in. */
export const secret = z.string().regex(/^[\w-]{20,64}$/, 'expected a secret');

export const requestKey = z
  .string()
  .regex(/^[\w.:-]{1,64}$/, 'expected 1 to 64 letters, digits, or . : _ -')
  .meta({ description: 'drawn by the client for each request; repeated with it, so that it is carried out once' });

export const after = z.int().min(0).meta({ description: 'the number of the last thing you know of' });

/** Anything: the rules say what they make of it. */
export const anything = z.unknown().refine((value): boolean => value !== undefined, 'expected a value');

/** What a client may say. `hello` comes first and only once. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Number of the last entry that the client knows of; 0 for all. */
    after,
    /** Instead of the cookie. */
    secret: secret.optional(),
    /** Of refusals; otherwise what the browser asked for. */
    language: z.enum(languages).optional(),
    /** Asks for the view, and then for what changes in it. */
    view: z.boolean().default(false),
    /** Asks for the legal actions with every decision of their side. */
    actions: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('act'), action: anything, after, key: requestKey }),
  z.strictObject({ type: z.literal('undo'), after, key: requestKey }),
  z.strictObject({ type: z.literal('orders'), orders: anything, after: after.optional(), key: requestKey }),
  z.strictObject({ type: z.literal('resign'), key: requestKey }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** As the server reads it, with what the client may leave out. */
export type ClientMessage = z.output<typeof clientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
export type RequestMessage = Extract<ClientMessage, { type: 'act' | 'undo' | 'orders' | 'resign' }>;

/** As a client sends it. */
export type SentMessage = z.input<typeof clientMessage>;
