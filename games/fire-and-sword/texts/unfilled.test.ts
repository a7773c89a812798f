/** Texts over recorded games: none is handed out with a place for a fact still open. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { unfilledTexts } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { fireAndSword } from '../index.js';

const folder = new URL('../fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.json(\.gz)?$/.test(name));

/** So many entries of each game: the long ones repeat themselves. */
const most = 2000;

test.each(files)('%s is told without open places', { timeout: 120_000 }, (name) => {
  const bytes = readFileSync(new URL(name, folder));
  const json: unknown = JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  expect(unfilledTexts(fireAndSword, json, most)).toEqual([]);
});
