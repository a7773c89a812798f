import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientError } from '../problems.js';

/** A burst may hold as many requests as this many seconds allow: a page loads a dozen files at once. */
const burstSeconds = 4;

/** Addresses that are remembered at once. */
const mostAddresses = 10_000;

/** A household is given an IPv6 network of this many bits, and may use every address in it. */
const householdBits = 64;

/** Whom limits count: an address, or the IPv6 network that it is in. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, householdBits);

/** So many requests from an address; a route sets its own limit, or none, in its `config`. */
export async function limitRequests(app: FastifyInstance, perSecond: number): Promise<void> {
  await app.register(rateLimit, {
    max: perSecond * burstSeconds,
    timeWindow: burstSeconds * 1000,
    cache: mostAddresses,
    keyGenerator: addressOf,
    errorResponseBuilder: () => clientError('too-many-requests'),
  });
}
