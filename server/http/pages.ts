import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { gameId, secret } from '@hetman/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Context, mustFind } from '../context.js';
import { ClientError, clientError } from '../problems.js';
import { seatCookie, secretCookies } from './cookies.js';
import { sideOfBrowser, viewerOf } from './visitor.js';

const params = z.object({ id: gameId });
const query = z.object({ seat: secret.optional(), watch: secret.optional(), invite: secret.optional() });

/** The web client, and the links that lead into it. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  const { web, secure } = context.config;
  const { keep } = secretCookies(secure);
  const built = web !== null && existsSync(join(web, 'index.html'));
  if (built) {
    // Built files are named after their content, so that they never change; pages do.
    const setHeaders = (reply: { setHeader(name: string, value: string): unknown }, path: string) =>
      reply.setHeader(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    await app.register(fastifyStatic, { root: web, preCompressed: true, cacheControl: false, setHeaders });
  } else app.get('/', (_, reply) => withoutClient(reply));

  const page = (reply: FastifyReply) => (built ? reply.sendFile('index.html') : withoutClient(reply));

  /** A personal link becomes a cookie at once, so that the secret leaves the address. An invitation waits for a name. */
  app.get('/g/:id', async (request, reply) => {
    try {
      const { id } = parse(params, request.params);
      const { seat, watch } = parse(query, request.query);
      const given = seat ?? watch;
      if (given === undefined) return page(reply);
      const stored = await mustFind(context, id);
      const viewer = viewerOf(stored, given);
      if (viewer === null) throw clientError('no-seat');
      const held = sideOfBrowser(request, stored);
      // A link that somebody was sent must not cost them the seat they play.
      if (held !== null && viewer !== 'spectator' && viewer !== held) throw clientError('seat-held');
      // Whoever looks at their own game through the spectators' link keeps their seat.
      if (viewer !== 'spectator' || held === null) keep(reply, seatCookie(id), given);
      return reply.redirect(`/g/${id}`, 303);
    } catch (error) {
      // Whoever follows a bad link in a browser is answered by the page, not by a line of JSON.
      if (!built || !(error instanceof ClientError)) throw error;
      return page(reply.status(error.say('en').status));
    }
  });
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw clientError('not-found');
  return parsed.data;
}

const withoutClient = (reply: FastifyReply) =>
  reply
    .type('text/plain; charset=utf-8')
    .send('Hetman is here. The web client is not built; the API is at /api/openapi.json.\n');
