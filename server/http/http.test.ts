import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCommitments } from '../games/commitments.js';
import { Client, newPair } from '../testkit/client.js';
import { testServer } from '../testkit/server.js';
import { bucketsBy, openBucket } from './bucket.js';

describe('a bucket', () => {
  test('gives so many at once and fills with time', () => {
    let time = 0;
    const bucket = openBucket(2, 3, () => time);
    const takes = (count: number) => Array.from({ length: count }, () => bucket.take());
    expect(takes(4)).toEqual([true, true, true, false]);
    time += 1000;
    expect(takes(3)).toEqual([true, true, false]);
    time += 60_000;
    expect(takes(4)).toEqual([true, true, true, false]);
  });

  test('is kept for each address, but not for ever', () => {
    const buckets = bucketsBy(1, 1, 2);
    expect(buckets('a').take()).toBe(true);
    expect(buckets('a').take()).toBe(false);
    buckets('b');
    buckets('c');
    expect(buckets('a').take()).toBe(true);
  });
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
