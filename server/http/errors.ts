import type { FastifyError, FastifyInstance } from 'fastify';
import { ClientError, clientError, DamagedEntry } from '../problems.js';
import { isRefusedByDisk } from '../storage/place.js';
import { languageOf } from './visitor.js';

/** Whatever goes wrong is answered with one clear line; only bugs and damage are logged. */
export function answerErrors(app: FastifyInstance, messageBytes: number): void {
  app.setErrorHandler((error: FastifyError | ClientError, request, reply) => {
    const known = clientErrorOf(error, messageBytes);
    if (isRefusedByDisk(error)) request.log.error({ err: error }, 'the disk refuses');
    else if (!known) request.log.error({ err: error }, 'a bug');
    if (error instanceof DamagedEntry) request.log.error(error.place, 'a damaged entry');
    const { status, body } = (known ?? clientError('internal')).say(languageOf(request));
    return reply.status(status).send(body);
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const { status, body } = clientError('not-found').say(languageOf(request));
    return reply.status(status).send(body);
  });
}

/** Null for what no client can cause. */
function clientErrorOf(error: FastifyError | ClientError, most: number): ClientError | null {
  if (error instanceof ClientError) return error;
  if (isRefusedByDisk(error)) return clientError('not-saved');
  const { statusCode = 500, code, message } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return clientError('too-large', { most });
  return statusCode >= 400 && statusCode < 500 ? clientError('bad-request', { reason: message }) : null;
}
