/** Games made under other rules, kept here, from a file and on a server: nothing is lost, and there is a way to go on. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type GameRecord, makeRecord, parseRecord } from '@hetman/core/record';
import { playRandomly } from '@hetman/core/testkit';
import { games } from '@hetman/games';
import {
  beginWithVersion,
  leadElsewhere,
  newDataFile,
  newPair,
  playSlowly,
  slowChoice,
  startProcess,
} from '@hetman/server/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serious } from './axe.js';
import { type Harness, startHarness } from './harness.js';
import { pages } from './site.js';
import { answer, newGame, untilSaved } from './steps.js';

let harness: Harness;
let folder: string;
beforeAll(async () => {
  harness = await startHarness();
  folder = mkdtempSync(join(tmpdir(), 'changed-rules-'));
}, 300_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await harness.close();
});

const title = 'The rules have changed since this game was played';
const played = playRandomly(games[0]!, { scenario: 'kluszyn-1610/battle', seed: 'changed', entries: 40 }).record();
/** As if other rules had led elsewhere with entry 31. */
const ofOtherRules: GameRecord = {
  ...played,
  version: '0',
  entries: played.entries.with(30, { ...played.entries[30]!, hash: '00000000' }),
};

async function openFile(page: Page, record: GameRecord): Promise<void> {
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(makeRecord(record)));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a record file' }).click(),
  ]);
  await chooser.setFiles(file);
}

async function savedRecord(page: Page): Promise<unknown> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const file = join(folder, 'saved.json');
  await download.saveAs(file);
  const read = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
  return read.ok ? read.value : read.error;
}

test('a file is kept whole, shown as far as it holds, and gone on with from there', async () => {
  const page = await harness.open();
  await openFile(page, ofOtherRules);
  await page.getByRole('heading', { name: title }).waitFor();
  const message = page.locator('.problem');
  await message.getByText('30 of 40 entries match the record. It stops there: entry 31').waitFor();
  await message.getByText('It was played with version 0 of the rules').waitFor();
  expect(await serious(page)).toEqual([]);
  expect(await savedRecord(page)).toEqual(ofOtherRules);

  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByText('Shown up to entry 30 of 40').waitFor();
  expect(await page.getByRole('slider', { name: 'Replay' }).getAttribute('max')).toBe('30');
  await page.goBack();
  await page.getByRole('button', { name: 'Open a copy up to entry 30' }).click();
  await page.locator('.table').waitFor();
  await page.goto(harness.address);
  // The copy, and the old one as it was.
  await expect.poll(() => page.locator('.saved-game').count()).toBe(2);
  await page.context().close();
});

test('a kept game says so in Polish, and its copy goes on against the computer', async () => {
  const page = await harness.open({ locale: 'pl-PL' });
  await newGame(page, 'computer');
  await answer(page, 'Rozstaw resztę');
  await page.locator('.answers button:not(.not-yet)', { hasText: 'Gotow' }).waitFor();
  await untilSaved(page);
  const at = page.url();
  await page.goto(harness.address);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hetman', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const entries = opening.result.transaction(['entries'], 'readwrite').objectStore('entries');
          const all = entries.getAll();
          all.onsuccess = () => {
            const last = all.result.at(-1);
            const put = entries.put({ ...last, entry: { ...last.entry, hash: '00000000' } });
            put.onsuccess = () => resolve();
          };
        };
      }),
  );
  await page.goto(at);
  await page.getByRole('heading', { name: 'Od czasu tej gry zmieniły się zasady' }).waitFor();
  await page.getByText('Nic nie przepadło').waitFor();
  await page.getByRole('button', { name: 'Otwórz kopię do wpisu' }).click();
  await page.locator('.table').waitFor();
  await answer(page, 'Rozstaw resztę');
  await page.context().close();
});

test('a record in which somebody has changed a die is refused in one line', async () => {
  const page = await harness.open();
  const thrown = playRandomly(games[0]!, { scenario: 'kluszyn-1610/battle', seed: 'changed' }).record();
  const said = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    }),
  );
  await openFile(page, { ...thrown, dice: { kind: 'seeded', seed: 'another' } });
  expect(await said).toMatch(/could not be opened: .*dice .* recorded, but their source yields/);
  await page.reload();
  await page.getByText('No game yet').waitFor();
  expect(await page.locator('.saved-game').count()).toBe(0);
  await page.context().close();
});

test('on a server both players go back to the last move that holds, and play on', async () => {
  const data = newDataFile();

  const before = await startProcess(data, { HETMAN_WEB: pages });
  const pair = await newPair(before.address, { side: 'russians', other: 'poles' });
  await playSlowly(pair, 60, slowChoice('changed'));
  await before.end('SIGTERM');
  leadElsewhere(data, pair.id, 45);
  const server = await startProcess(data, { HETMAN_WEB: pages });
  const at = ({ secret }: { secret: string | null }) => `${server.address}/g/${pair.id}?seat=${secret}`;
  const [creator, friend] = [await harness.open({}, at(pair.creator)), await harness.open({}, at(pair.friend))];
  for (const page of [creator, friend])
    await page.getByRole('heading', { name: 'The rules of the server have changed since this game' }).waitFor();
  expect(await serious(creator)).toEqual([]);
  await creator.getByRole('button', { name: 'Replay' }).click();
  await creator.getByText(/Shown up to entry \d+ of 60/).waitFor();
  await creator.goBack();
  await creator.getByRole('button', { name: 'Go back to the last valid move' }).click();
  await creator.getByText('The game goes back when this side agrees too: Poles').waitFor();
  await friend.getByRole('button', { name: 'Go back to the last valid move' }).click();
  await friend.locator('.table').waitFor();
  await creator.reload();
  await creator.locator('.table').waitFor();
  for (const page of [creator, friend]) await page.context().close();
  await server.end('SIGTERM');
});

test('a game that still comes out the same tells its players beside the dice by which rules it was begun', async () => {
  const data = newDataFile();
  const before = await startProcess(data, { HETMAN_WEB: pages });
  const pair = await newPair(before.address, { side: 'russians', other: 'poles' });
  await before.end('SIGTERM');
  beginWithVersion(data, pair.id, '0');
  const server = await startProcess(data, { HETMAN_WEB: pages });
  const at = ({ secret }: { secret: string | null }) => `${server.address}/g/${pair.id}?seat=${secret}`;
  const now = games[0]!.system.version;
  for (const [seat, locale, leaf, message] of [
    [pair.creator, 'en-GB', 'Players', `begun with version 0 of the rules and continues with version ${now}`],
    [pair.friend, 'pl-PL', 'Gracze', `zaczęto według wersji 0 zasad, a toczy się dalej według wersji ${now}`],
  ] as const) {
    const page = await harness.open({ locale }, at(seat));
    await page.locator('.table').waitFor();
    await page.locator('.tools button', { hasText: leaf }).click();
    const note = page.getByRole('note').filter({ hasText: message });
    await note.waitFor();
    await note.scrollIntoViewIfNeeded();
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/versions-${locale}.png` });
    await page.context().close();
  }
  await server.end('SIGTERM');
});
