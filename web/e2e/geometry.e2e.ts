/** The table top is measured alike everywhere: the same walks give the same hash in Node and in Chromium. */
import { fileURLToPath } from 'node:url';
import { expectedHash, geometryHash } from '@hetman/fire-and-sword/geometry';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

/** The geometry as one script for a page, which leaves its functions in `geometry`. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('../../games/fire-and-sword/geometry/index.ts'));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'geometry' } },
  });
  const output = Array.isArray(built) ? built[0]! : built;
  if (!('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

test('Chromium measures as Node does', async () => {
  const page = await harness.open();
  await page.addScriptTag({ content: await bundled() });
  const inChromium = await page.evaluate("geometry.geometryHash('sabre', 200)");
  expect(geometryHash('sabre', 200)).toBe(expectedHash);
  expect(inChromium).toBe(expectedHash);
  await page.context().close();
});
