/** Games of a battle that the server no longer has: reported clearly, kept, and in nobody's way. */
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatCookie } from './http/cookies.js';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair, secretOf } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { newDataFile, testServer } from './testkit/server.js';

const data = newDataFile();
let server: RunningServer;
let pair: Pair;
let kept: Pair;

/** The same file under a server that has lost a battle. */
async function lose(game: string, change: string): Promise<void> {
  await server.stop();
  const file = new Sqlite(data);
  file.prepare(`update games set ${change} where id = ?`).run(game);
  file.close();
  server = await testServer({ HETMAN_DATA: data });
}

beforeAll(async () => {
  server = await testServer({ HETMAN_DATA: data });
  pair = await newPair(server.address);
  kept = await newPair(server.address);
  await pair.friend.post(`/api/games/${pair.id}/act`, { action: { do: 'deploy' }, after: 0, key: newKey() });
  await lose(pair.id, "scenario = 'kluszyn-1610/the-lost-hour'");
});
afterAll(() => server.stop());

const here = ({ secret }: Client) => new Client(server.address, secret);

test.each([
  ['GET', ''],
  ['GET', '/view'],
  ['GET', '/actions'],
  ['GET', '/events'],
  ['GET', '/moments'],
  ['GET', '/record'],
  ['POST', '/act', { action: { do: 'ready' }, after: 1, key: 'lost' }],
  ['POST', '/orders', { orders: {}, key: 'lost' }],
  ['POST', '/resign', { key: 'lost' }],
  ['POST', '/go-back', {}],
  ['POST', '/name', { name: 'Gosiewski' }],
  ['POST', '/join', { invite: 'A'.repeat(24) }],
] as const)('%s %s says that the battle is gone', async (method, route, body?: object) => {
  const path = `/api/games/${pair.id}${route}`;
  const friend = here(pair.friend);
  const answer = await (method === 'GET' ? friend.get(path) : friend.post(path, body));
  expect([answer.status, answer.body.code]).toEqual([410, 'lost-battle']);
  expect(answer.body.text.en).toContain('no longer has the battle "kluszyn-1610/the-lost-hour"');
  expect(answer.body.text.pl).toContain('nie ma już bitwy „kluszyn-1610/the-lost-hour”');
});

test('a socket is told and closed', async () => {
  const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
  expect(await live.closed).toBe(4404);
  expect(live.said).toMatchObject([{ type: 'error', code: 'lost-battle' }]);
});

test('the list of games names it, keeps its cookie, and shows the others', async () => {
  const cookie = [pair, kept].map(({ id, friend }) => `${seatCookie(id)}=${friend.secret}`).join('; ');
  const { status, body, headers } = await new Client(server.address).get('/api/games', { cookie });
  expect(status).toBe(200);
  expect(body.lost).toEqual([{ id: pair.id, scenario: 'kluszyn-1610/the-lost-hour' }]);
  expect(body.games.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  expect(headers.get('set-cookie')).toBeNull();
});

test('new games are made, and a battle that comes back goes on', async () => {
  const made = await new Client(server.address).post('/api/games', {
    ...{ scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } },
  });
  expect(made.status).toBe(201);
  expect(secretOf(made.body.game.links.seat)).toBe(made.body.secret);
  await lose(pair.id, "scenario = 'kluszyn-1610/battle'");
  expect((await here(pair.friend).get(`/api/games/${pair.id}/view`)).body.number).toBe(1);
});

test('a whole system may be gone', async () => {
  await lose(kept.id, "system = 'napoleonica'");
  expect((await here(kept.friend).get(`/api/games/${kept.id}`)).body.code).toBe('lost-battle');
});
