/** The guide lists every setting, route, message and code; its example plays a whole game. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientMessage, closing, gameInfo } from '@hetman/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as schemas from './api/schemas.js';
import { settings } from './config.js';
import { serverProblems } from './problems.js';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair } from './testkit/client.js';
import { testServer } from './testkit/server.js';

const guide = readFileSync(new URL('../docs/server.md', import.meta.url), 'utf8');
const example = fileURLToPath(new URL('../docs/examples/http-bot.mjs', import.meta.url));

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: object; parameters: object[] }>>;
}

const openApi = async (): Promise<Document> => (await new Client(server.address).get('/api/openapi.json')).body;

describe('docs/server.md', () => {
  test.each(Object.entries(settings))('explains %s and its default', (name, schema) => {
    const [row] = guide.split('\n').filter((line) => line.startsWith(`| \`${name}\``));
    expect(row).toBeDefined();
    const usual = schema.safeParse(undefined).data;
    if (usual !== undefined && name !== 'HETMAN_BOT_THREADS') expect(row).toContain(`\`${usual}\``);
  });

  test.each(Object.entries(serverProblems))('explains the code %s', (code, status) => {
    expect(guide).toMatch(new RegExp(`\\| \`${code}\` +\\| ${status} `));
  });

  test('names every message and close code', () => {
    for (const option of clientMessage.options) {
      expect(guide).toContain(`\`${option.shape.type.value}\``);
    }
    for (const code of Object.values(closing)) expect(guide).toContain(`${code}`);
  });

  test('lists every route of the API', async () => {
    for (const path of Object.keys((await openApi()).paths)) expect(guide).toContain(`\`${path}\``);
    const rows = [...guide.matchAll(/^\| (GET|POST) `([^`]+)`/gm)].map(([, method, path]) => `${method} ${path}`);
    expect(await operationsOf()).toEqual(expect.arrayContaining(rows));
  });
});

const operationsOf = async () =>
  Object.entries((await openApi()).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );

/** From the tree that Fastify prints, in which a branch goes on where the one above ended. */
function routesOf({ app }: RunningServer): string[] {
  const branches: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
      if (methods === undefined) return [];
      branches.splice(indent!.length / 4, Infinity, part!);
      const path = branches.join('').replace(/:(\w+)/g, '{$1}');
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    expect(await new Validator().validate({ ...(await openApi()) })).toEqual({ valid: true });
  });

  test('lists every route that answers with data', async () => {
    const apart = /^GET \/($|g\/|api\/docs|api\/openapi\.json)/;
    expect((await operationsOf()).sort()).toEqual(
      routesOf(server)
        .filter((route) => !/^HEAD/.test(route) && !apart.test(route))
        .sort(),
    );
  });

  test('describes each route once, with its parameters and refusals', async () => {
    const { openapi, paths } = await openApi();
    expect(openapi).toBe('3.1.0');
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const act = paths['/api/games/{id}/act']!['post']!;
    expect(Object.keys(act.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '409', '422']));
    expect(act.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  });
});

test('answers are what their schemas say, and nothing more', async () => {
  const { creator, friend, id } = await newPair(server.address);
  const deploy = { action: { do: 'deploy' }, after: 0, key: newKey() };
  const strict = (schema: z.ZodObject, body: unknown) => expect(z.strictObject(schema.shape).parse(body)).toEqual(body);
  strict(schemas.liveEntry as z.ZodObject, (await friend.post(`/api/games/${id}/act`, deploy)).body);
  strict(gameInfo, (await creator.get(`/api/games/${id}`)).body);
  strict(schemas.view, (await creator.get(`/api/games/${id}/view`)).body);
  strict(schemas.events, (await creator.get(`/api/games/${id}/events`)).body);
  strict(schemas.moments, (await creator.get(`/api/games/${id}/moments`)).body);
  strict(schemas.scenarios, (await creator.get('/api/scenarios')).body);
  strict(schemas.actions, (await friend.get(`/api/games/${id}/actions`)).body);
});

test('pages carry a strict policy', async () => {
  const { headers } = await new Client(server.address).get('/');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the bot of docs/bots.md plays a whole game', async () => {
  const child = spawn(process.execPath, [example, server.address, 'kluszyn-1610/charge-on-the-russians']);
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  child.stderr.on('data', (part) => {
    said += part;
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  expect(said).toMatch(/^\d+ entries; winner: /);
  expect(code).toBe(0);
}, 240_000);
