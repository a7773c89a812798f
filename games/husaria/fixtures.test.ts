/** Recorded games must replay to the same end. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseRecord, verify } from '@hetman/core/record';
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

test.each(files)('%s replays action by action, die by die, hash by hash', (name) => {
  const record = parseRecord(read(name));
  if (!record.ok) throw new Error(record.error.message);
  expect(record.value.outcome).toBeDefined();
  expect(record.value.entries.length).toBeGreaterThan(1000);
  expect(verify(husaria, record.value).map((problem) => problem.message)).toEqual([]);
});
