/** From invitation to removal: renewing, cancelling, hiding, and what the server removes by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCommitments } from './games/commitments.js';
import { removeOldGames } from './games/lifetimes.js';
import { openLobby } from './games/lobby.js';
import { openRooms } from './games/rooms.js';
import { linkSecret } from './games/secrets.js';
import type { RunningServer } from './server.js';
import { openDatabase } from './storage/database.js';
import { gameStore } from './storage/games.js';
import { openJournal } from './storage/journal.js';
import { entryLog } from './storage/log.js';
import { Client, newKey, newPair, secretOf } from './testkit/client.js';
import { newDataFile, testServer } from './testkit/server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };

async function invite() {
  const stranger = new Client(server.address);
  const { body } = await stranger.post('/api/games', request);
  const path = `/api/games/${body.game.id}`;
  return { stranger, creator: stranger.as(body.secret), path, game: body.game, secret: body.secret };
}

describe('an invitation', () => {
  test('that leaked is replaced by another, again and again', async () => {
    const { stranger, creator, path, game } = await invite();
    const links = [game.links.invite];
    for (let time = 0; time < 2; time++) links.push((await creator.post(`${path}/invitation`)).body.links.invite);
    expect(new Set(links).size).toBe(3);
    expect((await creator.get(path)).body.links.invite).toBe(links[2]);
    const join = (link: string) => stranger.post(`${path}/join`, { invite: secretOf(link) });
    expect((await join(links[0])).body.code).toBe('bad-invitation');
    expect((await join(links[1])).body.code).toBe('bad-invitation');
    expect((await stranger.get(`${path}?invite=${secretOf(links[1])}`)).body.code).toBe('no-seat');
    expect((await join(links[2])).status).toBe(201);
    expect((await creator.post(`${path}/invitation`)).body.code).toBe('taken');
  });

  test('can be taken back while nobody has taken it', async () => {
    const { stranger, creator, path, game } = await invite();
    const cancelled = await creator.post(`${path}/cancel`);
    expect(cancelled.body).toEqual({ cancelled: true });
    expect(cancelled.headers.get('set-cookie')).toMatch(new RegExp(`^hetman_${game.id}=; .*Expires=Thu, 01 Jan 1970`));
    const joined = await stranger.post(`${path}/join`, { invite: secretOf(game.links.invite) });
    expect(joined.body.code).toBe('unknown-game');
    expect((await creator.get(path)).status).toBe(404);
  });

  test('is for its creator alone to change', async () => {
    const { stranger, path, game } = await invite();
    const spectator = stranger.as(secretOf(game.links.watch));
    for (const word of ['invitation', 'cancel']) {
      expect((await stranger.post(`${path}/${word}`)).status).toBe(401);
      expect((await spectator.post(`${path}/${word}`)).status).toBe(403);
      const pair = await newPair(server.address);
      for (const player of [pair.creator, pair.friend]) {
        expect((await player.post(`/api/games/${pair.id}/${word}`)).body.code).toBe('taken');
      }
    }
    expect((await stranger.get(`${path}?invite=${secretOf(game.links.invite)}`)).status).toBe(200);
  });
});

describe('the list', () => {
  const listOf = async (id: string, secret: string, query = '') =>
    (await new Client(server.address).get(`/api/games${query}`, { cookie: `hetman_${id}=${secret}` })).body.games;

  test('hides a finished game from one player only', async () => {
    const { id, creator, friend } = await newPair(server.address);
    expect((await creator.post(`/api/games/${id}/hide`, { hidden: true })).body.code).toBe('not-over');
    await friend.post(`/api/games/${id}/resign`, { key: newKey() });
    expect((await creator.post(`/api/games/${id}/hide`, { hidden: true })).body).toMatchObject({ id, hidden: true });
    expect(await listOf(id, creator.secret!)).toEqual([]);
    expect(await listOf(id, creator.secret!, '?hidden=true')).toMatchObject([{ id, hidden: true }]);
    expect(await listOf(id, friend.secret!)).toMatchObject([{ id, hidden: false }]);
    await creator.post(`/api/games/${id}/hide`, { hidden: false });
    expect(await listOf(id, creator.secret!)).toMatchObject([{ id, hidden: false }]);
  });

  test('says whose decision it is since when, and nothing of secret orders', async () => {
    const start = Date.now();
    const { id, creator, friend, spectator } = await newPair(server.address);
    const path = `/api/games/${id}`;
    const names = [{ name: 'Żółkiewski' }, { name: 'Szujski' }];
    const [fresh] = await listOf(id, creator.secret!);
    expect(fresh).toMatchObject({ number: 0, lastAt: null, deciding: 'russians', seats: names });
    expect(fresh.started).toBeGreaterThanOrEqual(start);
    const acted = await friend.post(`${path}/act`, { action: { do: 'deploy' }, after: 0, key: newKey() });
    const { at } = acted.body;
    await new Promise((go) => setTimeout(go, 5));
    for (const gunRange of [1, 2, 3]) {
      await creator.post(`${path}/orders`, { orders: { gunRange }, key: newKey() });
    }
    for (const { secret } of [friend, spectator]) {
      expect(await listOf(id, secret!)).toMatchObject([{ number: 1, lastAt: at }]);
    }
    const [mine] = await listOf(id, creator.secret!);
    expect(mine.number).toBe(4);
    expect(mine.lastAt).toBeGreaterThan(at);
    await friend.post(`${path}/act`, { action: { do: 'ready' }, after: 1, key: newKey() });
    for (const [client, number] of [
      [creator, 5],
      [friend, 2],
      [spectator, 2],
    ] as const) {
      const [game] = await listOf(id, client.secret!);
      const { body } = await client.get(`${path}/view`);
      expect([game.number, game.deciding]).toEqual([number, body.decision.side]);
      expect(body.number).toBe(number);
    }
  });

  test('drops cookies of games that are no more', async () => {
    const { creator, path, game, secret } = await invite();
    await creator.post(`${path}/cancel`);
    const listed = await new Client(server.address).get('/api/games', { cookie: `hetman_${game.id}=${secret}` });
    expect(listed.body.games).toEqual([]);
    expect(listed.headers.get('set-cookie')).toMatch(/Expires=Thu, 01 Jan 1970/);
  });
});

describe('what the server removes', () => {
  const day = 86_400_000;

  async function open() {
    const opened = await openDatabase(newDataFile());
    if (!opened.ok) throw new Error(opened.error.message);
    const database = opened.value;
    const journal = openJournal(database.file);
    const store = gameStore(database, journal);
    const append = entryLog(database, journal);
    const rooms = openRooms({ store, append, idleMilliseconds: 1, onOpen: () => {} });
    const lobby = openLobby({ store, commitments: openCommitments(), gamesPerVisitor: 10 });
    const common = { options: {}, name: null, contribution: null, commitment: null };
    const create = () => lobby.create({ ...request, ...common, opponent: { kind: 'friend' } }, 'creator');
    async function begin() {
      const { stored, secret } = await create();
      return lobby.join(stored.id, { name: null, contribution: null, invite: linkSecret(secret, stored.id, 'invite') });
    }
    return { database, store, rooms, create, begin };
  }

  const later = (days: number) => Date.now() + days * day;

  test('invitations, after the days that are set', async () => {
    const { database, store, rooms, create, begin } = await open();
    const waiting = (await create()).stored.id;
    const begun = (await begin()).stored.id;
    const lifetimes = { waitingDays: 30, quietDays: 0 };
    expect(await removeOldGames({ store, rooms }, lifetimes, later(29))).toEqual([]);
    expect(await removeOldGames({ store, rooms }, { waitingDays: 0, quietDays: 0 }, later(9999))).toEqual([]);
    expect(await removeOldGames({ store, rooms }, lifetimes, later(31))).toEqual([waiting]);
    expect(await store.find(waiting)).toBeNull();
    expect((await store.find(begun))?.id).toBe(begun);
    await database.close();
  });

  test('quiet battles only where that is set, and none that somebody has open or that are finished', async () => {
    const { database, store, rooms, begin } = await open();
    const [quiet, watched, over, lively] = await Promise.all([begin(), begin(), begin(), begin()]);
    const lifetimes = { waitingDays: 60, quietDays: 90 };
    expect(await removeOldGames({ store, rooms }, { ...lifetimes, quietDays: 0 }, later(9999))).toEqual([]);
    expect(await removeOldGames({ store, rooms }, lifetimes, later(89))).toEqual([]);
    const room = await rooms.open(watched.stored.id);
    room.listeners.add({ staying: true, added: () => {}, closed: () => {} });
    await (await rooms.open(over.stored.id)).resign('poles', { key: 'a' });
    await (await rooms.open(lively.stored.id)).act('russians', { action: { do: 'deploy' }, key: 'a' });
    database.file.prepare('update entries set at = ? where game = ?').run(later(50), lively.stored.id);
    expect(await removeOldGames({ store, rooms }, lifetimes, later(91))).toEqual([quiet.stored.id]);
    await expect(rooms.open(quiet.stored.id)).rejects.toThrow('there is no such game');
    expect(await removeOldGames({ store, rooms }, lifetimes, later(141))).toEqual([lively.stored.id]);
    expect(await store.entries(lively.stored.id)).toEqual([]);
    await rooms.close();
    await database.close();
  });
});
