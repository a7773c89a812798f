import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientError } from '../problems.js';

/** Methods that change nothing. */
const reading = ['GET', 'HEAD', 'OPTIONS'];

/** What a browser says of a request that a page of ours makes, or that its user makes without a page. */
const ownSites: readonly unknown[] = ['same-origin', 'none', undefined];

/** Cookies must not work from other sites. Programs that are no browsers say nothing of a site, and are let through. */
export function refuseOtherSites(app: FastifyInstance, address: () => string): void {
  app.addHook('onRequest', async (request) => {
    if (reading.includes(request.method)) return;
    if (!ownSites.includes(request.headers['sec-fetch-site']) || !isFromHere(request, address()))
      throw clientError('other-origin');
  });
}

/** Whether the page that asks is one of ours. A browser names it with every change and with every socket. */
export function isFromHere({ headers }: Pick<FastifyRequest, 'headers'>, address: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(address).origin || origin.replace(/^https?:\/\//, '') === host;
}
