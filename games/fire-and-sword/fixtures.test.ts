/** Recorded games must replay to the same end. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { replayFixture } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { fireAndSword } from './index.js';
import { scenarios } from './scenarios/index.js';

const folder = new URL('fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));

test('a game of every scenario is kept', () => {
  expect(scenarios.filter(({ id }) => !files.some((name) => name.includes(`-${id}-`)))).toEqual([]);
});

test.each(files)('%s replays action by action, die by die, hash by hash', { timeout: 120_000 }, (name) => {
  const json: unknown = JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8'));
  const { entries, outcome, problems } = replayFixture(fireAndSword, json);
  expect(problems).toEqual([]);
  expect(outcome).toBeDefined();
  expect(entries).toBeGreaterThan(50);
});
