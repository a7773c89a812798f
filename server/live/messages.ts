import { languages } from '@hetman/core';
import { z } from 'zod';
import { after, anything, key } from '../api/schemas.js';
import { secret } from '../http/identifiers.js';

/** What a client may say over the socket. `hello` comes first and only once. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Number of the last thing the client knows of; 0 for all. */
    after,
    /** Instead of the cookie. */
    secret: secret.optional(),
    /** Of refusals; otherwise what the browser asked for. */
    language: z.enum(languages).optional(),
    /** Wants the view, and then what changes in it. */
    view: z.boolean().default(false),
    /** Wants the legal actions with every decision that is his. */
    actions: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('act'), action: anything, after, key }),
  z.strictObject({ type: z.literal('undo'), after, key }),
  z.strictObject({ type: z.literal('orders'), orders: anything, after: after.optional(), key }),
  z.strictObject({ type: z.literal('resign'), key }),
  z.strictObject({ type: z.literal('ping') }),
]);

type ClientMessage = z.infer<typeof clientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
export type WishMessage = Extract<ClientMessage, { type: 'act' | 'undo' | 'orders' | 'resign' }>;
