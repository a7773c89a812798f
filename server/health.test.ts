/** What the server says of itself on a disk that is full. */
import { expect, test } from 'vitest';
import { Client, newKey, newPair } from './testkit/client.js';
import { startProcess } from './testkit/process.js';
import { newDataFile, testServer } from './testkit/server.js';

test('a server that can save is healthy and ready', async () => {
  const server = await testServer();
  const client = new Client(server.address);
  expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok', openGames: 0 } });
  expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  await server.stop();
});

test('on a full disk it is healthy and not ready, refuses with not-saved, and still shows games', async () => {
  const blocks = 2048;
  const server = await startProcess(newDataFile(), { HETMAN_LOG_LEVEL: 'silent' }, [], blocks);
  const client = new Client(server.address);
  const pair = await newPair(server.address);
  const path = `/api/games/${pair.id}`;
  expect((await client.get('/readyz')).status).toBe(200);
  const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };
  const fill = async () => (await client.post('/api/games', request)).body.code ?? 'saved';
  let said = await fill();
  for (let game = 0; game < 500 && said === 'saved'; game++) said = await fill();
  expect(said).toBe('not-saved');
  await expect.poll(async () => (await client.get('/readyz')).body.code, { timeout: 30_000 }).toBe('not-saved');
  expect((await client.get('/readyz')).status).toBe(503);
  expect((await client.get('/healthz')).status).toBe(200);
  const acted = await pair.friend.post(`${path}/act`, { action: { do: 'deploy' }, after: 0, key: newKey() });
  expect([acted.status, acted.body.code]).toEqual([503, 'not-saved']);
  const named = await pair.friend.post(`${path}/name`, { name: 'Gosiewski' });
  expect([named.status, named.body.code]).toEqual([503, 'not-saved']);
  expect((await pair.friend.get(`${path}/view`)).body.number).toBe(0);
  await server.end('SIGKILL');
}, 120_000);
