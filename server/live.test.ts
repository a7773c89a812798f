/** Sockets: nothing missed, nothing twice, nobody waits for the slow. */
import { seededRandom } from '@hetman/core';
import { games } from '@hetman/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { type Live, openLive } from './testkit/live.js';
import { newDataFile, testServer } from './testkit/server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Sets units up one by one over a socket, each request after the answer to the last. */
async function setUp(live: Live, from: number, count: number): Promise<void> {
  await live.until(({ type }) => type === 'welcome');
  const random = seededRandom(`set-up ${from}`);
  for (let number = from; number < from + count; number++) {
    const offered = live.said.findLast(({ actions }) => actions)!['actions'];
    const single = offered.filter((one: { do: string }) => one.do !== 'deploy' && one.do !== 'ready');
    const key = newKey();
    live.send({ type: 'act', action: single[random.below(single.length)], after: number, key });
    expect(await live.until((message) => message['key'] === key)).toMatchObject({ type: 'done', number: number + 1 });
  }
}

const friendAt = (pair: Pair, after = 0) =>
  openLive(server.address, pair.id, { secret: pair.friend.secret, actions: true, after });

describe('live updates', () => {
  test('a client that comes back is told what it missed, once and in order', async () => {
    const pair = await newPair(server.address);
    const player = await friendAt(pair);
    const watcher = await openLive(server.address, pair.id, { secret: pair.creator.secret });
    await setUp(player, 0, 5);
    await watcher.until((item) => item['number'] === 5);
    watcher.socket.terminate();
    await setUp(player, 5, 7);
    const again = await openLive(server.address, pair.id, { secret: pair.creator.secret, after: 5 });
    await setUp(player, 12, 3);
    await again.until((item) => item.type === 'item' && item['number'] === 15);
    expect([...watcher.numbers(), ...again.numbers()]).toEqual(upTo(15));
    await Promise.all([player.close(), again.close()]);
  });

  test('clients that come and go all the time miss nothing', async () => {
    const pair = await newPair(server.address);
    const player = await friendAt(pair);
    let busy = true;
    const playing = setUp(player, 0, 60).then(() => {
      busy = false;
    });
    const wanderer = async () => {
      const heard: number[] = [];
      while (heard.length < 60) {
        const live = await openLive(server.address, pair.id, { secret: pair.spectator.secret, after: heard.length });
        await live.until(({ type }) => type === 'welcome');
        if (busy) await new Promise((resume) => setTimeout(resume, heard.length % 7));
        else await live.until(({ type, number, items }) => (type === 'item' ? number : items?.at(-1)?.number) === 60);
        live.socket.terminate();
        heard.push(...live.numbers());
      }
      return heard;
    };
    const walks = await Promise.all([wanderer(), wanderer(), wanderer()]);
    await playing;
    for (const heard of walks) expect(heard).toEqual(upTo(60));
    await player.close();
  });

  test('an undo is told, and what came back can be done anew', async () => {
    const pair = await newPair(server.address);
    const player = await friendAt(pair);
    await setUp(player, 0, 20);
    const { body: before } = await pair.spectator.get(`/api/games/${pair.id}/view`);
    for (let number = 20; number < 38; number++) {
      const key = newKey();
      player.send({ type: 'undo', after: number, key });
      await player.until((message) => message['key'] === key && message.type === 'done');
    }
    const { body: after } = await pair.spectator.get(`/api/games/${pair.id}/view`);
    expect(after.number).toBe(38);
    expect(after.view).not.toEqual(before.view);
    const { body } = await pair.spectator.get(`/api/games/${pair.id}/events?after=20`);
    expect(body.items.every(({ kind }: { kind: string }) => kind === 'undo')).toBe(true);
    player.send({ type: 'undo', after: 20, key: newKey() });
    expect(await player.until(({ type }) => type === 'refused')).toMatchObject({ code: 'stale' });
    await player.close();
  });

  test('each is told whether he may take his last entry back', async () => {
    const pair = await newPair(server.address);
    const player = await friendAt(pair);
    const other = await openLive(server.address, pair.id, { secret: pair.creator.secret });
    expect((await player.until(({ type }) => type === 'welcome'))['canUndo']).toBe(false);
    await setUp(player, 0, 2);
    const item = (live: Live, number: number) =>
      live.until((message) => message.type === 'item' && message['number'] === number);
    expect((await item(player, 2))['canUndo']).toBe(true);
    expect((await item(other, 2))['canUndo']).toBe(false);
    // Orders that the friend does not hear of change nothing of what he is told.
    await pair.creator.post(`/api/games/${pair.id}/orders`, { orders: { pikes: 'never' }, key: newKey() });
    await setUp(player, 2, 1);
    const key = newKey();
    player.send({ type: 'undo', after: 3, key });
    expect((await item(player, 4))['canUndo']).toBe(true);
    const again = await friendAt(pair, 4);
    expect(await again.until(({ type }) => type === 'welcome')).toMatchObject({ canUndo: true, number: 4 });
    await Promise.all([player.close(), other.close(), again.close()]);
  });

  test('whoever knows of nothing is told of the set-up, and who comes back is not', async () => {
    const pair = await newPair(server.address);
    const player = await friendAt(pair);
    const { beginning, version } = await player.until(({ type }) => type === 'welcome');
    expect(beginning).toEqual((await pair.friend.get(`/api/games/${pair.id}/view`)).body.beginning);
    expect(version).toBe(games[0]!.system.version);
    await setUp(player, 0, 1);
    const again = await friendAt(pair, 1);
    expect(await again.until(({ type }) => type === 'welcome')).not.toHaveProperty('beginning');
    await Promise.all([player.close(), again.close()]);
  });

  test('refusals come in the language that was asked for', async () => {
    const pair = await newPair(server.address);
    const live = await openLive(server.address, pair.id, null);
    live.send({ type: 'hello', after: 0, secret: pair.creator.secret, language: 'pl' });
    live.send({ type: 'undo', after: 0, key: newKey() });
    expect((await live.until(({ type }) => type === 'refused'))['message']).toMatch(/[ąćęłńóśźż]/);
    await live.close();
  });

  test('presence is told', async () => {
    const pair = await newPair(server.address);
    const here = await openLive(server.address, pair.id, { secret: pair.creator.secret });
    const friend = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    const gone = ({ type, sides }: Live['said'][number]) => type === 'presence' && !sides['russians'];
    await here.until(({ type, sides }) => type === 'presence' && sides['russians']);
    here.said.length = 0;
    await friend.close();
    expect(await here.until(gone)).toMatchObject({ sides: { poles: true, russians: false }, spectators: 0 });
    await here.close();
  });
});

describe('limits', () => {
  test('requests, sockets, messages and games have theirs', async () => {
    const strict = await testServer({
      HETMAN_REQUESTS_PER_SECOND: '5',
      HETMAN_MESSAGES_PER_SECOND: '5',
      HETMAN_SOCKETS_PER_ADDRESS: '1',
      HETMAN_NEW_GAMES_PER_HOUR: '2',
    });
    const pair = await newPair(strict.address);
    const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };
    expect((await pair.creator.post('/api/games', request)).status).toBe(201);
    expect((await pair.creator.post('/api/games', request)).body.code).toBe('too-many-games');
    const live = await openLive(strict.address, pair.id, { secret: pair.creator.secret });
    await live.until(({ type }) => type === 'welcome');
    await expect(openLive(strict.address, pair.id, null)).rejects.toThrow('429');
    for (let message = 0; message < 200; message++) live.send({ type: 'ping' });
    expect(await live.closed).toBe(4429);
    const codes = await Promise.all(Array.from({ length: 40 }, () => pair.creator.get(`/api/games/${pair.id}`)));
    expect(codes.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    expect((await pair.creator.get('/healthz')).status).toBe(200);
    await strict.stop();
  });

  test('a visitor has so many unfinished games', async () => {
    const strict = await testServer({ HETMAN_GAMES_PER_VISITOR: '1' });
    const body = JSON.stringify({ scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } });
    const create = (cookie: string) =>
      fetch(`${strict.address}/api/games`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body,
      });
    const first = await create('');
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect((await create(cookie)).status).toBe(429);
    await strict.stop();
  });

  test('a client that does not read is let go', async () => {
    const strict = await testServer({ HETMAN_UNSENT_BYTES: '65536' });
    const pair = await newPair(strict.address);
    const lazy = await openLive(strict.address, pair.id, null);
    (lazy.socket as unknown as { _socket: { pause(): void } })._socket.pause();
    lazy.send({ type: 'hello', after: 0, secret: pair.spectator.secret, view: true });
    const player = await openLive(strict.address, pair.id, { secret: pair.friend.secret });
    await player.until(({ type, spectators }) => type === 'presence' && spectators === 1);
    // Each tells of every unit that moved, until the kernel takes no more.
    const gone = player.until(({ type, spectators }) => type === 'presence' && spectators === 0);
    let number = 0;
    const flood = async () => {
      for (; number < 4000; number += 2) {
        await pair.friend.post(`/api/games/${pair.id}/act`, { action: { do: 'deploy' }, after: number, key: newKey() });
        await pair.friend.post(`/api/games/${pair.id}/undo`, { after: number + 1, key: newKey() });
        if (player.said.some(({ type, spectators }) => type === 'presence' && spectators === 0 && number > 0)) return;
      }
    };
    await Promise.all([flood(), gone]);
    lazy.socket.terminate();
    await player.close();
    await strict.stop();
  });
});

test('a client that has fallen silent is gone after two beats', async () => {
  const quick = await testServer({ HETMAN_HEARTBEAT_SECONDS: '1' });
  const pair = await newPair(quick.address);
  const lively = await openLive(quick.address, pair.id, { secret: pair.creator.secret });
  const silent = await openLive(quick.address, pair.id, { secret: pair.friend.secret });
  (silent.socket as unknown as { pong(): void }).pong = () => {};
  expect(await silent.closed).toBe(1006);
  await new Promise((go) => setTimeout(go, 1500));
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
  await lively.close();
  await quick.stop();
});

describe('stopping and coming back', () => {
  test('sockets are closed with a code, and everything is there afterwards', async () => {
    const data = newDataFile();
    const first = await testServer({ HETMAN_DATA: data });
    const pair = await newPair(first.address);
    const live = await openLive(first.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    const acts = [0, 1].map((after) =>
      pair.friend.post(`/api/games/${pair.id}/act`, {
        action: { do: after ? 'ready' : 'deploy' },
        after,
        key: newKey(),
      }),
    );
    const [deployed] = await Promise.all(acts);
    expect(deployed!.status).toBe(200);
    const { body: before } = await pair.creator.get(`/api/games/${pair.id}/view`);
    await first.stop();
    expect(await live.closed).toBe(1012);
    await expect(pair.creator.get('/healthz')).rejects.toThrow();

    const second = await testServer({ HETMAN_DATA: data });
    const creator = new Client(second.address, pair.creator.secret);
    const { body: after } = await creator.get(`/api/games/${pair.id}/view`);
    expect(after).toEqual(before);
    await second.stop();
  });

  test('idle rooms leave memory and come back', async () => {
    const brief = await testServer({ HETMAN_IDLE_SECONDS: '1' });
    const pair = await newPair(brief.address);
    await pair.friend.post(`/api/games/${pair.id}/act`, { action: { do: 'deploy' }, after: 0, key: newKey() });
    const { body: before } = await pair.creator.get(`/api/games/${pair.id}/view`);
    for (let wait = 0; brief.rooms.count() > 0 && wait < 100; wait++) await new Promise((go) => setTimeout(go, 100));
    expect(brief.rooms.count()).toBe(0);
    expect((await pair.creator.get(`/api/games/${pair.id}/view`)).body).toEqual(before);
    await brief.stop();
  });
});
