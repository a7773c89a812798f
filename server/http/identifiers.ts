/** What addresses and requests name games and seats by. */
import { z } from 'zod';

export const gameId = z.string().regex(/^[\w-]{12}$/, 'expected the id of a game');

export const secret = z.string().regex(/^[\w-]{20,64}$/, 'expected a secret');
