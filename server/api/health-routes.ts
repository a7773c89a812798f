import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { refusals, typed } from './openapi.js';
import * as schemas from './schemas.js';

/** For whoever watches over the server: whether the program is there, and whether it can keep what players do. */
export function addHealthRoutes(api: FastifyInstance, { rooms, ready }: Context): void {
  const app = typed(api);
  app.get(
    '/healthz',
    {
      schema: { summary: 'Whether the server is there; storage is not touched', response: { 200: schemas.health } },
      config: { rateLimit: false },
    },
    async () => ({ status: 'ok' as const, openGames: rooms.count() }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        summary: 'Whether it can save: it has written to the disk and read again within the last second',
        response: { 200: schemas.readiness, ...refusals(503) },
      },
    },
    async () => {
      await ready();
      return { status: 'ready' as const };
    },
  );
}
