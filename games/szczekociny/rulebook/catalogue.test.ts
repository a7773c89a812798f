/** The catalogue, the code and the tests speak of the same rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { catalogueGaps } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { szczekociny } from '../index.js';
import { options } from '../rules/state/options.js';
import { no } from '../rules/state/refusals.js';

const folder = new URL('..', import.meta.url);
/** All sources below this folder, tests among them. */
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/^(dist|node_modules)/.test(name),
);
const sources = names.map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

test('every rule cited exists, every option has its ruling, every rule has a test that names it', () => {
  const gaps = catalogueGaps({ catalogue: szczekociny.catalogue, options, refusals: Object.values(no), sources });
  expect(Object.fromEntries(Object.entries(gaps).filter(([, list]) => list.length > 0))).toEqual({});
});

test('the whole book is there: 125 numbers from 2.1 to 13.2', () => {
  const { rules } = szczekociny.catalogue;
  expect([rules.length, rules[0]!.id, rules.at(-1)!.id]).toEqual([125, '2.1', '13.2']);
  expect(sources.length).toBeGreaterThan(60);
});
