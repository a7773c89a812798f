/** Cookies where players come over TLS: the safe name, and what older servers had set. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../server.js';
import { Client, newPair, type Pair } from '../testkit/client.js';
import { testServer } from '../testkit/server.js';

let server: RunningServer;
let pair: Pair;
beforeAll(async () => {
  server = await testServer({ HETMAN_PUBLIC_URL: 'https://hetman.example' });
  pair = await newPair(server.address);
});
afterAll(() => server.stop());

const list = (cookie: string) => new Client(server.address).get('/api/games', { cookie });
const gamesIn = (body: { games: { id: string }[] }) => body.games.map(({ id }) => id);

describe('a seat in a cookie', () => {
  test('has the name that no neighbouring host can set, and goes over TLS alone', async () => {
    const { headers } = await new Client(server.address).get(`/g/${pair.id}?seat=${pair.friend.secret}`);
    expect(headers.getSetCookie()).toEqual([
      `__Host-hetman_${pair.id}=${pair.friend.secret}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(gamesIn((await list(`__Host-hetman_${pair.id}=${pair.friend.secret}`)).body)).toEqual([pair.id]);
  });

  test('of an older server is still good, and replaced', async () => {
    const { body, headers } = await list(`hetman_${pair.id}=${pair.friend.secret}; hetman-visitor=${'V'.repeat(24)}`);
    expect(gamesIn(body)).toEqual([pair.id]);
    const set = headers.getSetCookie();
    expect(set).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`__Host-hetman_${pair.id}=${pair.friend.secret}; Max-Age=31536000;`),
        expect.stringMatching(new RegExp(`^hetman_${pair.id}=; .*Expires=Thu, 01 Jan 1970`)),
        expect.stringMatching(/^__Host-hetman-visitor=V{24};/),
        expect.stringMatching(/^hetman-visitor=; .*Expires=Thu, 01 Jan 1970/),
      ]),
    );
    expect(set).toHaveLength(4);
  });

  test('under the safe name wins over one that a neighbouring host has put beside it', async () => {
    const own = `__Host-hetman_${pair.id}=${pair.friend.secret}`;
    const { body, headers } = await list(`hetman_${pair.id}=${pair.creator.secret}; ${own}`);
    expect(body.games).toMatchObject([{ id: pair.id, viewer: 'russians' }]);
    expect(headers.getSetCookie()).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${own};`)), expect.stringMatching(/^hetman_/)]),
    );
  });

  test('is replaced ten at a time, so that the headers of an answer stay short', async () => {
    const many = Array.from({ length: 30 }, (_, game) => `hetman_${String(game).padStart(12, 'A')}=${'S'.repeat(24)}`);
    const { headers } = await new Client(server.address).get('/api/scenarios', { cookie: many.join('; ') });
    expect(headers.getSetCookie()).toHaveLength(20);
  });

  test('is not set by files, which others may store', async () => {
    const { headers } = await new Client(server.address).get('/', { cookie: `hetman_${pair.id}=x` });
    expect(headers.getSetCookie()).toEqual([]);
  });
});
