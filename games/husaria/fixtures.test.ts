/** Recorded games must replay to the same end. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { replayFixture } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { husaria } from './index.js';

const folder = new URL('fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.json(\.gz)?$/.test(name));

/** The long games of the later battles are kept packed. */
function read(name: string): unknown {
  const bytes = readFileSync(new URL(name, folder));
  return JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

test('at least six games are kept', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
});

/** A campaign of 30,000 entries takes seconds, many times that on a busy machine. */
const timeout = 300_000;

test.each(files)('%s replays action by action, die by die, hash by hash', { timeout }, (name) => {
  const { entries, outcome, problems } = replayFixture(husaria, read(name));
  expect(problems).toEqual([]);
  expect(outcome).toBeDefined();
  expect(entries).toBeGreaterThan(1000);
});
