import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientError } from '../problems.js';

/** A burst may hold as many requests as this many seconds allow: a page loads a dozen files at once. */
const burstSeconds = 4;

/** Addresses that are remembered at once. */
const mostAddresses = 10_000;

/** So many requests from an address; a route sets its own limit, or none, in its `config`. */
export async function limitRequests(app: FastifyInstance, perSecond: number): Promise<void> {
  await app.register(rateLimit, {
    max: perSecond * burstSeconds,
    timeWindow: burstSeconds * 1000,
    cache: mostAddresses,
    errorResponseBuilder: () => clientError('too-many-requests'),
  });
}
