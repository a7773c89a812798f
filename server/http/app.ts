import fastify, { type FastifyInstance, LogController } from 'fastify';
import { lobbyRoutes } from '../api/lobby-routes.js';
import { openApi } from '../api/openapi.js';
import { playRoutes } from '../api/play-routes.js';
import { register } from '../api/route.js';
import { type Context, isSecure } from '../context.js';
import { serveLive } from '../live/live.js';
import { clientError } from '../problems.js';
import { bucketsBy } from './bucket.js';
import { answerErrors } from './errors.js';
import { compress, protect } from './headers.js';
import { servePages } from './pages.js';

/** A burst may hold as many requests as this many seconds allow: a page loads a dozen files at once. */
const burstSeconds = 4;

const requestSeconds = 60;

export async function buildApp(context: Context, isStopping: () => boolean): Promise<FastifyInstance> {
  const { limits, trustProxy, logLevel } = context.config;
  const app = fastify({
    bodyLimit: limits.messageBytes,
    // Whoever sends a request letter by letter does not hold a connection for ever.
    requestTimeout: requestSeconds * 1000,
    trustProxy,
    // Addresses may hold secrets, so that only the path is written down.
    logger: {
      level: logLevel,
      serializers: { req: ({ method, url, ip }) => ({ method, url: url.split('?')[0]!, ip }) },
    },
    logController: new LogController({ disableRequestLogging: logLevel !== 'debug' && logLevel !== 'trace' }),
    forceCloseConnections: true,
  });
  answerErrors(app, limits.messageBytes);
  protect(app, () => isSecure(context));
  limitRate(app, limits.requestsPerSecond, isStopping);
  compress(app);
  await serveLive(app, context);
  const routes = [...lobbyRoutes(context), ...playRoutes(context)];
  for (const route of routes) register(app, route);
  app.get('/api/openapi.json', async () => openApi(routes, context.address()));
  app.get('/healthz', async () => ({ status: 'ok', openGames: context.rooms.count() }));
  await servePages(app, context);
  return app;
}

function limitRate(app: FastifyInstance, perSecond: number, isStopping: () => boolean): void {
  const buckets = bucketsBy(perSecond, perSecond * burstSeconds);
  app.addHook('onRequest', async (request) => {
    if (isStopping()) throw clientError('stopping');
    if (request.url !== '/healthz' && !buckets(request.ip).take()) throw clientError('too-many-requests');
  });
}
