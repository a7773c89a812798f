/** Recorded games must replay to the same end. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseRecord, verify } from '@hetman/core/record';
import { expect, test } from 'vitest';
import { husaria } from './index.js';

const folder = new URL('fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('at least six games are kept', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
});

test.each(files)('%s replays action by action, die by die, hash by hash', (name) => {
  const record = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!record.ok) throw new Error(record.error.message);
  expect(record.value.outcome).toBeDefined();
  expect(record.value.entries.length).toBeGreaterThan(1000);
  expect(verify(husaria, record.value).map((problem) => problem.message)).toEqual([]);
});
