/** The table top is the same everywhere: walks and whole battles come out in Chromium as they do in Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expectedHash, geometryHash } from '@hetman/fire-and-sword/geometry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from './bundle.js';
import { type Harness, startHarness } from './harness.js';

let harness: Harness;
let page: Page;
beforeAll(async () => {
  harness = await startHarness();
  page = await harness.open();
  await page.addScriptTag({ content: await bundled('in-page.ts', 'hetman') });
}, 300_000);
afterAll(() => harness.close());

test('Chromium measures as Node does', async () => {
  const inChromium = await page.evaluate("hetman.geometryHash('sabre', 200)");
  expect(geometryHash('sabre', 200)).toBe(expectedHash);
  expect(inChromium).toBe(expectedHash);
});

const fixtures = new URL('../../games/fire-and-sword/fixtures/', import.meta.url);
const recorded = (name: string): string => gunzipSync(readFileSync(new URL(name, fixtures))).toString('utf8');

test('Chromium replays the recorded battles to the same hashes', { timeout: 120_000 }, async () => {
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.json.gz'));
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const name of names) {
    const { entries, problems } = await page.evaluate<{ entries: number; problems: string[] }>(
      `hetman.replayed(${recorded(name)})`,
    );
    expect(problems, name).toEqual([]);
    expect(entries, name).toBeGreaterThan(50);
  }
});
