import fastify, { type FastifyInstance, LogController } from 'fastify';
import { addHealthRoutes } from './api/health-routes.js';
import { addLobbyRoutes } from './api/lobby-routes.js';
import { describeApi } from './api/openapi.js';
import { addPlayRoutes } from './api/play-routes.js';
import type { Context } from './context.js';
import { useCookies } from './http/cookies.js';
import { answerErrors } from './http/errors.js';
import { compressAnswers, protect } from './http/headers.js';
import { limitRequests } from './http/limits.js';
import { refuseOtherSites } from './http/origin.js';
import { servePages } from './http/pages.js';
import { serveLive } from './live/live.js';
import { clientError } from './problems.js';

const requestSeconds = 60;

export async function buildApp(context: Context, isStopping: () => boolean): Promise<FastifyInstance> {
  const { limits, trustProxy, logLevel, publicUrl, secure } = context.config;
  const app = fastify({
    bodyLimit: limits.messageBytes,
    // Whoever sends a request letter by letter does not hold a connection for ever.
    requestTimeout: requestSeconds * 1000,
    // A bare number is taken by Fastify for nobody.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    // Addresses may hold secrets, so that only the path is written down.
    logger: {
      level: logLevel,
      serializers: { req: ({ method, url, ip }) => ({ method, url: url.split('?')[0]!, ip }) },
    },
    logController: new LogController({ disableRequestLogging: logLevel !== 'debug' && logLevel !== 'trace' }),
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async () => {
    if (isStopping()) throw clientError('stopping');
  });
  await protect(app, secure);
  refuseOtherSites(app, context.address);
  await limitRequests(app, limits.requestsPerSecond);
  await useCookies(app, secure);
  await compressAnswers(app);
  answerErrors(app, limits.messageBytes);
  await describeApi(app, publicUrl);
  await serveLive(app, context);
  addLobbyRoutes(app, context);
  addPlayRoutes(app, context);
  addHealthRoutes(app, context);
  await servePages(app, context);
  return app;
}
