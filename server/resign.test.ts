/** Giving a game up: at any time, for good, and with the dice laid open. */
import { parseRecord, verify } from '@hetman/core';
import { games } from '@hetman/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { newDataFile, testServer } from './testkit/server.js';

const data = newDataFile();
let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ HETMAN_DATA: data });
});
afterAll(() => server.stop());

test('a player resigns while the other decides; both are told, and the record proves it', async () => {
  const pair = await newPair(server.address);
  const path = `/api/games/${pair.id}`;
  const friend = await openLive(server.address, pair.id, { secret: pair.friend.secret, actions: true });
  await friend.until(({ type }) => type === 'welcome');
  expect((await pair.creator.get(`${path}/view`)).body.decision.side).toBe('russians');

  const key = newKey();
  const resigned = await pair.creator.post(`${path}/resign`, { key });
  expect(resigned.body).toMatchObject({ number: 1, kind: 'entry', by: 'poles', resign: true, decision: null });
  expect((await pair.creator.post(`${path}/resign`, { key })).body).toEqual(resigned.body);
  const outcome = { winner: 'russians', reason: 'resigned', points: {} };
  expect(await friend.until(({ type }) => type === 'item')).toMatchObject({ resign: true, outcome });
  expect((await pair.spectator.get(path)).body).toMatchObject({ deciding: null, outcome });

  const { body } = await pair.spectator.get(`${path}/record`);
  expect(body).toMatchObject({ complete: true, record: { outcome, dice: { secret: expect.any(String) } } });
  const record = parseRecord(body.record);
  expect(record.ok && verify(games[0]!, record.value)).toEqual([]);
  await friend.close();
});

test('after it nothing is taken, also by a server that starts anew', async () => {
  const pair = await newPair(server.address);
  const path = `/api/games/${pair.id}`;
  const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
  await live.until(({ type }) => type === 'welcome');
  live.send({ type: 'resign', key: newKey() });
  await live.until(({ type }) => type === 'done');
  await live.close();
  const look = async () => {
    const [creator, friend, spectator] = [pair.creator, pair.friend, pair.spectator].map(
      ({ secret }) => new Client(server.address, secret),
    ) as [Client, Client, Client];
    const codes = await Promise.all([
      friend.post(`${path}/act`, { action: { do: 'deploy' }, after: 1, key: newKey() }),
      friend.post(`${path}/undo`, { after: 1, key: newKey() }),
      creator.post(`${path}/orders`, { orders: { guns: 'never' }, key: newKey() }),
      creator.post(`${path}/resign`, { key: newKey() }),
      friend.post(`${path}/why-not`, { action: { do: 'deploy' } }),
    ]);
    for (const { body, status } of codes) expect([body.code, status]).toEqual(['over', 409]);
    expect((await friend.get(`${path}/actions`)).body).toMatchObject({ actions: null, decision: null });
    expect((await spectator.get(`${path}/events`)).body.items).toHaveLength(1);
  };
  await look();
  await server.stop();
  server = await testServer({ HETMAN_DATA: data });
  await look();
});

test('is refused to spectators, strangers and games that have not begun', async () => {
  const pair = await newPair(server.address);
  const request = () => ({ key: newKey() });
  expect((await pair.spectator.post(`/api/games/${pair.id}/resign`, request())).body.code).toBe('only-watching');
  expect((await new Client(server.address).post(`/api/games/${pair.id}/resign`, request())).body.code).toBe('no-seat');
  const lonely = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };
  const { body: made } = await new Client(server.address).post('/api/games', lonely);
  const creator = new Client(server.address, made.secret);
  expect((await creator.post(`/api/games/${made.game.id}/resign`, request())).body.code).toBe('waiting');
});

test('a bot that is thinking finds the game over', async () => {
  const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'bot', bot: 'greedy' } };
  const { body: made } = await new Client(server.address).post('/api/games', request);
  const me = new Client(server.address, made.secret);
  const { body } = await me.post(`/api/games/${made.game.id}/resign`, { key: newKey() });
  expect(body).toMatchObject({ by: 'poles', resign: true });
  await new Promise((go) => setTimeout(go, 300));
  expect((await me.get(`/api/games/${made.game.id}/events?limit=1000`)).body.number).toBe(body.number);
});
