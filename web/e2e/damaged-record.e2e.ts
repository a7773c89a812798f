/** Files that are no records, or whose beginning nobody can set up: the page says what is wrong and leads back. */
import { playRandomly } from '@hetman/core/testkit';
import { games } from '@hetman/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

async function openText(page: Page, text: string): Promise<void> {
  await page.goto(harness.address);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a record' }).click(),
  ]);
  await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a damaged file says so, and the way back is there', async () => {
  const page = await harness.open();
  const game = games.find(({ system }) => system.id === 'husaria')!;
  const good = playRandomly(game, { scenario: 'kluszyn-1610/battle', seed: 'damaged', entries: 5 }).record();
  const said = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    }),
  );
  await openText(page, JSON.stringify(good).slice(0, 100));
  expect(await said).toBe(
    'This could not be opened: the file is not a record of a game: it is empty, cut off, or of another kind',
  );

  const begun = [
    { ...good, scenario: 'kluszyn-1610/nowhere' },
    { ...good, entries: [], position: { nonsense: true } },
  ];
  for (const record of begun) {
    await openText(page, JSON.stringify(record));
    await page.locator('.problem', { hasText: 'Not even the beginning comes out' }).waitFor();
    await page.locator('.problem', { hasText: 'The file is damaged, or another version' }).waitFor();
    await page.getByRole('button', { name: 'Start page' }).click();
    await page.getByRole('button', { name: 'Open a record' }).waitFor();
  }
  await page.context().close();
});
