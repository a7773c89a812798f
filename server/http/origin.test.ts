/** Pages of other sites change nothing; programs that are no browsers are not kept out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../server.js';
import { newKey, newPair, type Pair } from '../testkit/client.js';
import { testServer } from '../testkit/server.js';

const publicUrl = 'http://hetman.example';
let server: RunningServer;
let pair: Pair;
beforeAll(async () => {
  server = await testServer({ HETMAN_PUBLIC_URL: publicUrl });
  pair = await newPair(server.address);
});
afterAll(() => server.stop());

const change = (headers: Record<string, string>) =>
  pair.friend.post(`/api/games/${pair.id}/orders`, { orders: {}, key: newKey() }, headers);

describe('a change is refused', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://hetman.example' }],
    [{ origin: `${publicUrl}.evil.example` }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }],
  ])('with %o', async (headers) => {
    const { status, body } = await change(headers);
    expect([status, body.code]).toEqual([403, 'other-origin']);
  });

  test('on every route that changes something', async () => {
    const headers = { origin: 'https://evil.example' };
    const asked = [
      '/api/commitments',
      '/api/games',
      ...['join', 'name', 'invitation', 'cancel', 'hide', 'act', 'undo', 'orders', 'resign', 'go-back'].map(
        (route) => `/api/games/${pair.id}/${route}`,
      ),
    ];
    for (const path of asked)
      expect([path, (await pair.friend.post(path, {}, headers)).body.code]).toEqual([path, 'other-origin']);
  });
});

describe('a change is made', () => {
  test.each([
    ['a program that says nothing', () => ({})],
    ['a page at the public address', () => ({ origin: publicUrl, 'sec-fetch-site': 'same-origin' })],
    ['a page at the address that was asked', () => ({ origin: server.address, 'sec-fetch-site': 'same-origin' })],
    ['a user without a page', () => ({ 'sec-fetch-site': 'none' })],
  ])('by %s', async (_, headers) => {
    expect((await change(headers())).status).toBe(200);
  });
});

test('reading, and following a link from another site, stay possible', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await pair.friend.get(`/api/games/${pair.id}`, headers)).status).toBe(200);
  expect((await pair.friend.get('/', headers)).status).toBe(200);
});
