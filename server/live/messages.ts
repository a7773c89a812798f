import { z } from 'zod';
import { after, anything, key, secret } from '../api/schemas.js';

/** What a client may say over the socket. `hello` comes first and only once. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Number of the last thing the client knows of; 0 for all. */
    after,
    /** Instead of the cookie. */
    secret: secret.optional(),
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

export type ClientMessage = z.infer<typeof clientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
export type WishMessage = Extract<ClientMessage, { type: 'act' | 'undo' | 'orders' | 'resign' }>;

/** Close codes of our own, beside 1001 (idle), 1009 (too large), 1012 (restart) and 1013 (too slow). */
export const closing = { badMessage: 4400, noSeat: 4401, unknownGame: 4404, waiting: 4409, flood: 4429 } as const;
