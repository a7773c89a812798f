import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Frozen, firstIssue } from '@hetman/core';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { clientError } from '../problems.js';
import { problem } from './schemas.js';

/** Handlers may answer with what they must not change themselves. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? Frozen<z.input<this['schema']>> : unknown;
}

/** Routes whose schemas check requests, type handlers and answers, and make the OpenAPI document. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypes>();

/** A request to a route of one game. */
export type AskedById = FastifyRequest<{ Params: { id: string } }>;

/** Answers with which a route may refuse. */
export const refusals = <Status extends number>(...statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>;

/** The document at `/api/openapi.json`, and a page to read it and try it out. Routes follow. */
export async function describeApi(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  app.setValidatorCompiler(validate);
  // A test checks answers; doing it here would take 25 ms for a thousand events.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hetman', version: '1', description, license: { name: 'MIT' } },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer' } } },
      security: [{ seat: [] }, {}],
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Hetman: API' },
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', async () => app.swagger());
}

const description = [
  'Play Polish wargames with every rule enforced.',
  'A seat is held by a secret: send it as `Authorization: Bearer SECRET`, or by the cookie that creating and joining set.',
  'Live updates and faster acting: the WebSocket `/api/games/{id}/live`, described in docs/server.md.',
].join(' ');

const parts: Readonly<Record<string, string>> = { params: 'path', querystring: 'query' };

const validate: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    const { place, reason } = firstIssue(parsed.error);
    const where = `${parts[httpPart] ?? httpPart}${place === 'top' ? '' : ` ${place}`}`;
    return { error: clientError('bad-request', { reason: `${where}: ${reason}` }) };
  };

/** Pages and files, which have no schema of an answer, are not part of the API. */
const transform: typeof jsonSchemaTransform = (document) => {
  // The library for sockets hides their routes.
  const shown = document.route.websocket ? { ...document.schema, hide: false } : document.schema;
  const { schema, url } = jsonSchemaTransform({ ...document, schema: shown });
  if (!schema?.response) return { schema: { hide: true }, url };
  const operationId = idOf(String(document.route.method), url);
  const tags = [url.startsWith('/api/games/') ? 'One game' : 'All games'];
  return { schema: { ...schema, tags, operationId, response: described(schema.response) }, url };
};

const described = (responses: unknown) =>
  Object.fromEntries(
    Object.entries(responses as Readonly<Record<string, object>>).map(([status, schema]) => [
      status,
      { ...schema, 'x-response-description': Number(status) < 400 ? 'done' : 'refused; nothing was changed' },
    ]),
  );

/** `postGamesIdAct` for POST `/api/games/:id/act`. */
function idOf(method: string, url: string): string {
  const words = url.replace('/api/', '').split(/[/:.-]+/);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}
