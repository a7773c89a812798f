import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openCommitments } from '../games/commitments.js';
import { openBucket } from '../live/bucket.js';
import { Client, newPair } from '../testkit/client.js';
import { testServer } from '../testkit/server.js';

test('a bucket gives so many at once and fills with time', () => {
  let time = 0;
  const bucket = openBucket(2, 3, () => time);
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take());
  expect(takes(4)).toEqual([true, true, true, false]);
  time += 1000;
  expect(takes(3)).toEqual([true, true, false]);
  time += 60_000;
  expect(takes(4)).toEqual([true, true, true, false]);
});

test('a promise about dice is good once and for an hour', () => {
  let time = 0;
  const commitments = openCommitments(() => time);
  const early = commitments.offer();
  const late = commitments.offer();
  expect(commitments.take(early)).toMatch(/^[0-9a-f]{64}$/);
  expect(commitments.take(early)).toBeNull();
  time += 3_600_001;
  expect(commitments.take(late)).toBeNull();
});

test('setting the clock of the machine neither fills a bucket nor ends a promise', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const bucket = openBucket(0.001, 1);
    const commitments = openCommitments();
    const early = commitments.offer();
    expect(bucket.take()).toBe(true);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(bucket.take()).toBe(false);
    expect(commitments.take(early)).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('the web client', () => {
  test('is served with its pages, and only its own files', async () => {
    const web = mkdtempSync(join(tmpdir(), 'hetman-web-'));
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Hetman</title>');
    writeFileSync(join(web, 'assets', 'main-1.js'), 'export {};');
    const server = await testServer({ HETMAN_WEB: web });
    const client = new Client(server.address);
    const { id } = await newPair(server.address);
    for (const path of ['/', `/g/${id}`, `/g/${id}?invite=${'A'.repeat(24)}`]) {
      const page = await client.get(path);
      expect(page.body).toContain('Hetman');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    // A bad link is a page too, so that the client can say in words what is wrong; its status stays true.
    for (const [path, status] of [
      [`/g/${id}?seat=${'A'.repeat(24)}`, 401],
      [`/g/${'A'.repeat(12)}?watch=${'A'.repeat(24)}`, 404],
      ['/g/nothing', 404],
    ] as const) {
      const page = await client.get(path);
      expect([page.status, page.body]).toEqual([status, expect.stringContaining('Hetman')]);
      expect(page.headers.get('set-cookie')).toBeNull();
    }
    expect((await client.get('/assets/main-1.js')).headers.get('cache-control')).toContain('immutable');
    expect((await client.get('/../package.json')).status).toBe(404);
    expect((await client.get('/%2e%2e/package.json')).status).toBeGreaterThanOrEqual(400);
    await server.stop();
  });
});

test('large answers are compressed for those who take it', async () => {
  const server = await testServer();
  const { creator, id } = await newPair(server.address);
  const small = await creator.get(`/api/games/${id}/view`, { 'accept-encoding': 'gzip' });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  const plain = await creator.get(`/api/games/${id}/view`, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.body).toEqual(plain.body);
  await server.stop();
});

describe('headers', () => {
  test('forbid pages of ours to be framed, to run foreign scripts and to tell where they are', async () => {
    const server = await testServer({ HETMAN_PUBLIC_URL: 'https://hetman.example' });
    const { headers } = await new Client(server.address).get('/');
    const all = Object.fromEntries(headers);
    expect(all).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const created = await new Client(server.address).post('/api/games', {
      scenario: 'kluszyn-1610',
      side: 'poles',
      opponent: { kind: 'friend' },
    });
    const cookies = created.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-hetman[\w-]+=[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await server.stop();
  });

  test('an address over its limit is told when to come back, also where nothing is', async () => {
    const server = await testServer({ HETMAN_REQUESTS_PER_SECOND: '1' });
    const client = new Client(server.address);
    for (let request = 0; request < 4; request++) expect((await client.get('/nowhere')).status).toBe(404);
    const { status, headers, body } = await client.get('/api/games');
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect((await client.get('/healthz')).status).toBe(200);
    await server.stop();
  });
});
