/** A line of a log that was damaged on the disk: it is called that, by every way into the game, and no other game suffers. */
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { startProcess } from './testkit/process.js';
import { newDataFile, testServer } from './testkit/server.js';

let data: string;
let server: RunningServer;
let pair: Pair;
let other: Pair;
beforeEach(async () => {
  data = newDataFile();
  server = await testServer({ HETMAN_DATA: data, HETMAN_LOG_LEVEL: 'silent' });
  pair = await newPair(server.address);
  other = await newPair(server.address);
  for (const { id, friend } of [pair, other]) {
    const acts = ['deploy', 'ready'].map((action, after) => ({ action: { do: action }, after, key: newKey() }));
    for (const act of acts) expect((await friend.post(`/api/games/${id}/act`, act)).status).toBe(200);
  }
});
afterEach(() => server.stop());

/** The server begins again after the second entry of the game was changed behind its back. */
async function damage(change: string): Promise<Client> {
  await server.stop();
  const file = new Sqlite(data);
  expect(file.prepare(`update entries set ${change} where game = ? and number = 2`).run(pair.id).changes).toBe(1);
  file.close();
  server = await testServer({ HETMAN_DATA: data, HETMAN_LOG_LEVEL: 'silent' });
  return new Client(server.address, pair.friend.secret);
}

test.each([
  ['an entry cut short', 'entry = substr(entry, 1, 5)'],
  ['an entry that is none', "entry = '{}'"],
  ['an entry that is gone', 'entry = null'],
  ['an undo that was an entry', "kind = 'undo'"],
  ['an action against the rules', `entry = '{"by":"russians","do":{"do":"fight"}}'`],
  ['another side', "by = 'poles'"],
  ['another number', 'number = 7'],
  ['events cut short', "events = '['"],
])('%s', async (_, change) => {
  const friend = await damage(change);
  const path = `/api/games/${pair.id}`;
  for (const route of ['/view', '/events', '/moments'])
    expect([route, (await friend.get(path + route)).body.code]).toEqual([route, 'damaged-entry']);
  const { status, body } = await friend.get(`${path}/view`, { 'accept-language': 'pl' });
  expect(status).toBe(503);
  expect(body.message).toMatch(/uszkodzony/);
  expect((await friend.post(`${path}/go-back`)).body.code).toBe('damaged-entry');
  const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
  await live.closed;
  expect(live.said).toMatchObject([{ type: 'error', code: 'damaged-entry' }]);

  const neighbour = new Client(server.address, other.friend.secret);
  expect((await neighbour.get(`/api/games/${other.id}/view`)).body.number).toBe(2);
});

test('the log of the server says where', async () => {
  await server.stop();
  const file = new Sqlite(data);
  file.prepare("update entries set entry = '{' where game = ? and number = 2").run(pair.id);
  file.close();
  const process = await startProcess(data);
  const friend = new Client(process.address, pair.friend.secret);
  expect((await friend.get(`/api/games/${pair.id}/view`)).status).toBe(503);
  await expect.poll(process.output).toContain(`"game":"${pair.id}","entry":2,"msg":"a damaged entry"`);
  await process.end('SIGTERM');
  server = await testServer({ HETMAN_DATA: data });
});
