/** Two players and a spectator at one table, over HTTP and WebSocket. */
import { applyChanges, parseRecord, verify } from '@hetman/core';
import { games } from '@hetman/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { briskChoice } from './testkit/choice.js';
import { Client, newKey, newPair, type Pair, secretOf } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { testServer } from './testkit/server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Lets whoever must decide act until `done`. */
async function play(pair: Pair, seed: string, done: (answer: { decision: { kind: string } | null }) => boolean) {
  const choose = briskChoice(seed);
  let deciding = (await pair.spectator.get(`/api/games/${pair.id}/view`)).body.decision;
  for (;;) {
    const client = pair.players[deciding.side]!;
    const { body: offer } = await client.get(`/api/games/${pair.id}/actions`);
    const action = choose(offer.actions);
    const request = { action, after: offer.number, key: newKey() };
    const acted = await client.post(`/api/games/${pair.id}/act`, request);
    expect(acted.body, JSON.stringify(action)).toMatchObject({ number: offer.number + 1, do: action });
    deciding = acted.body.decision;
    if (!deciding || done(acted.body)) return acted.body;
  }
}

describe('a game by link', () => {
  test('set-up and the first stage are played by two clients while a spectator watches everything', async () => {
    const pair = await newPair(server.address);
    const watcher = await openLive(server.address, pair.id, { secret: pair.spectator.secret, view: true });
    const welcome = await watcher.until(({ type }) => type === 'welcome');
    const isSecondStage = async () => (await pair.spectator.get(`/api/games/${pair.id}/view`)).body.view.stage > 1;
    let last: { decision: { kind: string } | null };
    do last = await play(pair, 'stage', ({ decision }) => decision?.kind === 'lances' || decision?.kind === 'movement');
    while (last.decision && !(await isSecondStage()));

    const { body: seen } = await pair.spectator.get(`/api/games/${pair.id}/view`);
    await watcher.until(({ type, number }) => type === 'item' && number === seen.number);
    expect(watcher.numbers()).toEqual(Array.from({ length: seen.number }, (_, index) => index + 1));
    const changed = watcher.said.filter(({ type }) => type === 'item').flatMap((item) => item['changes']);
    expect(applyChanges(welcome['view'], changed)).toEqual(seen.view);
    await watcher.close();
  });

  test('a whole battle ends with a record that proves its dice', async () => {
    const pair = await newPair(server.address, { scenario: 'kluszyn-1610/charge-on-the-russians' });
    const { body: before } = await pair.creator.get(`/api/games/${pair.id}`);
    await play(pair, 'whole battle', () => false);
    const { body } = await pair.spectator.get(`/api/games/${pair.id}/record`);
    expect(body.complete).toBe(true);
    expect(body.record.dice.commitment).toBe(before.dice.commitment);
    expect(body.record.dice.contributions).toEqual({ poles: 'from the creator', russians: 'from the friend' });
    const record = parseRecord(body.record);
    if (!record.ok) throw new Error(record.error.message);
    expect(verify(games[0]!, record.value)).toEqual([]);
    expect(record.value.entries.filter(({ hash }) => hash !== undefined).length).toBeGreaterThan(1);
    const { body: after } = await pair.creator.get(`/api/games/${pair.id}`);
    expect(after).toMatchObject({ deciding: null, outcome: record.value.outcome });
  });

  test('nothing begins before the friend has come', async () => {
    const stranger = new Client(server.address);
    const request = { scenario: 'kluszyn-1610', side: 'russians', opponent: { kind: 'friend' } };
    const { body: made } = await stranger.post('/api/games', request);
    const creator = stranger.as(made.secret);
    expect((await creator.get(`/api/games/${made.game.id}/view`)).body.code).toBe('waiting');
    const early = await openLive(server.address, made.game.id, { secret: made.secret });
    expect(await early.closed).toBe(4409);
    const invite = secretOf(made.game.links.invite);
    const invited = await stranger.get(`/api/games/${made.game.id}?invite=${invite}`);
    expect(invited.body).toMatchObject({ viewer: null, begun: false, links: {} });
    expect((await stranger.post(`/api/games/${made.game.id}/join`, { invite })).status).toBe(201);
    expect((await stranger.post(`/api/games/${made.game.id}/join`, { invite })).body.code).toBe('taken');
    expect((await creator.get(`/api/games/${made.game.id}`)).body).toMatchObject({ begun: true, viewer: 'russians' });
  });

  test('a personal link becomes a cookie, and the cookie lists the game', async () => {
    const pair = await newPair(server.address);
    const { body: game } = await pair.creator.get(`/api/games/${pair.id}`);
    const stranger = new Client(server.address);
    const opened = await stranger.get(new URL(game.links.seat).pathname + new URL(game.links.seat).search);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`/g/${pair.id}`);
    const cookie = opened.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const mine = await stranger.get('/api/games', { cookie: cookie.split(';')[0]! });
    expect(mine.body.games).toMatchObject([{ id: pair.id, viewer: 'poles' }]);
    expect((await stranger.get('/api/games', { cookie: `hetman_${pair.id}=wrong` })).body.games).toEqual([]);
    expect((await stranger.get(`/g/${pair.id}?seat=AAAAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(401);
    // The spectators' link, followed by a player, leaves him his seat.
    const watching = new URL(game.links.watch);
    const own = await stranger.get(watching.pathname + watching.search, { cookie: cookie.split(';')[0]! });
    expect([own.status, own.headers.get('set-cookie')]).toEqual([303, null]);
    const guest = await stranger.get(watching.pathname + watching.search);
    expect(guest.headers.get('set-cookie')).toContain(pair.spectator.secret);
  });

  test('a creator may see the promise about the dice before he contributes, and use it once', async () => {
    const stranger = new Client(server.address);
    const { commitment } = (await stranger.post('/api/commitments')).body;
    const request = {
      scenario: 'kluszyn-1610',
      side: 'poles',
      opponent: { kind: 'friend' },
      commitment,
      contribution: 'x',
    };
    expect((await stranger.post('/api/games', request)).body.game.dice.commitment).toBe(commitment);
    expect((await stranger.post('/api/games', request)).body.code).toBe('unknown-commitment');
  });

  test('names can be changed', async () => {
    const pair = await newPair(server.address);
    await pair.friend.post(`/api/games/${pair.id}/name`, { name: '  Mścisławski ' });
    const { body } = await pair.creator.get(`/api/games/${pair.id}`);
    expect(body.seats.map(({ name }: { name: string }) => name)).toEqual(['Żółkiewski', 'Mścisławski']);
    expect((await pair.friend.post(`/api/games/${pair.id}/name`, { name: 'x'.repeat(41) })).status).toBe(400);
    expect((await pair.friend.post(`/api/games/${pair.id}/name`, { name: 'a\u202eb' })).status).toBe(400);
  });
});
