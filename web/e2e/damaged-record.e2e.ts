/** Files that are no records, beginnings that nobody can set up, a store that is shut: the page says what is wrong and leads back. */
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
    await page.locator('.problem', { hasText: 'Not even the beginning matches the record' }).waitFor();
    await page.locator('.problem', { hasText: 'The file is damaged, or another version' }).waitFor();
    await page.getByRole('button', { name: 'Start page' }).click();
    await page.getByRole('button', { name: 'Open a record' }).waitFor();
  }
  await page.context().close();
});

test('where the browser keeps nothing the start page says so instead of “no game yet”', async () => {
  const page = await harness.open();
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'cannot be read' }).waitFor();
  expect(await page.getByText('No game yet').count()).toBe(0);
  await page.context().close();
});
