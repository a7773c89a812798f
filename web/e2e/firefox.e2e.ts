/** The second browser: Firefox replays recorded battles to the hashes of Node, and plays a battle under a server's policy. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseRecord, verify } from '@hetman/core/record';
import { expectedHash } from '@hetman/fire-and-sword/geometry';
import { games } from '@hetman/games';
import { newDataFile, type ServerProcess, startProcess } from '@hetman/server/testkit';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firefoxPath } from './browser.js';
import { bundled } from './bundle.js';
import { playByChoices } from './by-choices.js';
import { type Pages, servePages } from './harness.js';
import { pages as built } from './site.js';
import { recordOf } from './steps.js';

let pages: Pages;
let server: ServerProcess;
let firefox: Browser;
beforeAll(async () => {
  pages = await servePages();
  server = await startProcess(newDataFile(), { HETMAN_WEB: built });
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath() });
}, 120_000);
afterAll(async () => {
  await firefox.close();
  pages.close();
  await server.end('SIGTERM');
});

/** It must say nothing on the console, and try nothing that the policy of a server forbids. */
async function openPage(address: string): Promise<Page> {
  const page = await firefox.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    throw new Error(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    // Firefox runs this on the empty page too, which has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('hetman.pace', 'off');
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      throw new Error(`forbidden: ${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto(address);
  return page;
}

/** A record of each scenario of By Fire and Sword, which measures, and of the smaller battles on hexes. */
function recordings(): readonly string[] {
  const folders = ['fire-and-sword', 'husaria', 'szczekociny'];
  const wanted = /^(skirmish-.*|kluszyn-1610-charge-on-the-russians-fixture-0|szczekociny-1794-wywla-fixture-0)\.json/;
  return folders.flatMap((folder) => {
    const place = new URL(`../../games/${folder}/fixtures/`, import.meta.url);
    const names = readdirSync(place).filter((name) => wanted.test(name));
    return names.map((name) => read(new URL(name, place)));
  });
}

const read = (file: URL): string =>
  (file.href.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString('utf8');

test('recorded battles come out in Firefox as they do in Node', async () => {
  const page = await openPage(pages.address);
  await page.addScriptTag({ content: await bundled('in-page.ts', 'hetman') });
  expect(await page.evaluate("hetman.geometryHash('sabre', 200)")).toBe(expectedHash);
  const records = recordings();
  expect(records.length).toBeGreaterThanOrEqual(12);
  for (const record of records) {
    const answer = await page.evaluate(`hetman.replayed(${record})`);
    const { entries, problems } = answer as { entries: number; problems: string[] };
    expect(problems).toEqual([]);
    expect(entries).toBeGreaterThan(50);
  }
  await page.close();
}, 120_000);

/** The smallest skirmish, against the computer. */
async function skirmish(): Promise<Page> {
  const page = await openPage(`${server.address}#/new/skirmish`);
  await page.locator('.radio ::-p-text(Patrol)').click();
  await page.evaluate(() => {
    const field = [...document.querySelectorAll('select')].find((select) =>
      /^Strength of/.test(select.labels[0]!.textContent),
    );
    field!.value = [...field!.options].find(({ text }) => text === '4 points')!.value;
    field!.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.locator('button[type="submit"]').click();
  await page.locator('.briefing').wait();
  return page;
}

test('a battle is played to its end in Firefox, and its record proves itself in Node', async () => {
  const page = await skirmish();
  const { answers } = await playByChoices(page, 'the end', 1);
  expect(answers).toBeGreaterThan(50);
  await page.locator('.score-card').wait();
  await expect.poll(async () => (await recordOf(page))['outcome']).toBeDefined();
  const record = parseRecord(await recordOf(page));
  if (!record.ok) throw new Error(record.error.message);
  const game = games.find(({ system }) => system.id === record.value.system)!;
  expect(verify(game, record.value)).toEqual([]);
  await page.close();
}, 170_000);
