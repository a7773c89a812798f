import { z } from 'zod';
import type { Route } from './route.js';
import { problem } from './schemas.js';

/** The API described by the schemas that check it. */
export function openApi(routes: readonly Route[], server: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hetman',
      version: '1',
      description: [
        'Play Polish wargames with every rule enforced.',
        'A seat is held by a secret: send it as `Authorization: Bearer SECRET`, or by the cookie that creating and joining set.',
        'Live updates and faster acting: the WebSocket `/api/games/{id}/live`, described in docs/server.md.',
      ].join(' '),
      license: { name: 'MIT' },
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { seat: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ seat: [] }, {}],
  };
}

function operationOf({ method, path, summary, params, query, body, answer, refuses }: Route): object {
  const created = method === 'POST' && /(games|join)$/.test(path);
  return {
    summary,
    operationId: operationId(method, path),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } } : {}),
    responses: {
      [created ? '201' : '200']: { description: 'done', content: json(jsonSchema(answer, 'output')) },
      ...Object.fromEntries([...refuses].map((status) => [String(status), refusal])),
    },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

const refusal = {
  description: 'refused; nothing was changed',
  content: json({ $ref: '#/components/schemas/Problem' }),
};

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: part,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}

function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .split(/[/{}.-]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
}
