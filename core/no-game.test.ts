/** Core knows no game: not one word of theirs stands in its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);
const words =
  /husari|hussar|\blances?\b|pikem|ta[rt]+ar|k[łl]uszyn|beresteczko|vienna|counter-charge|dispers|szczekociny/i;

test('no word of a game stands in core', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(dist|node_modules)/.test(name),
  );
  expect(sources.length).toBeGreaterThan(30);
  const found = sources.filter((name) => words.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(found).toEqual([]);
});
