/** Recorded games must replay to the same end. */
import { readdirSync, readFileSync } from 'node:fs';
import { replayFixture } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { szczekociny } from './index.js';

const folder = new URL('fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('five games are kept, one of them the whole battle', () => {
  expect(files).toHaveLength(5);
  expect(files.some((name) => name.includes('battle'))).toBe(true);
});

test.each(files)('%s replays action by action, die by die, hash by hash', (name) => {
  const { entries, outcome, problems } = replayFixture(
    szczekociny,
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(problems).toEqual([]);
  expect(outcome).toBeDefined();
  expect(entries).toBeGreaterThan(50);
});
