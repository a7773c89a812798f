/** On the real server: what a first visit costs, that a second one needs no network, and what is said where files are missing. */
import { fileURLToPath } from 'node:url';
import { newDataFile, type ServerProcess, startProcess } from '@hetman/server/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { answer, entryAfter, fromMenu, newGame, raiseCurtain, untilSaved } from './steps.js';

const web = fileURLToPath(new URL('../dist/', import.meta.url));
const mostBytes = 200 * 1024;
/** The rules of a game, for the page or its worker. */
const isGame = /\/assets\/husaria-/;
let server: ServerProcess;
let harness: Harness;
beforeAll(async () => {
  server = await startProcess(newDataFile(), { HETMAN_WEB: web });
  harness = await startHarness(server.address);
}, 300_000);
afterAll(async () => {
  await harness.close();
  await server.end('SIGTERM');
});

test('a first visit downloads at most 200 KiB and no rules before the start page can be used', async () => {
  const page = await harness.open();
  const context = await page.context().browser()!.newContext();
  const fresh = await context.newPage();
  const line = await context.newCDPSession(fresh);
  await line.send('Network.enable');
  let bytes = 0;
  const packed: string[] = [];
  const files: string[] = [];
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  line.on('Network.responseReceived', ({ response }) => {
    const { headers, url } = response;
    files.push(url);
    if (headers['content-encoding']) packed.push(headers['content-encoding']);
  });
  await fresh.goto(server.address);
  await fresh.locator('.card-face').first().click({ trial: true });
  await expect.poll(() => packed.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
  expect(files.filter((url) => isGame.test(url))).toEqual([]);
  await context.close();
  await page.context().close();
});

test('where the rules of a game cannot be fetched the page says so, and loading again helps', async () => {
  const page = await harness.open({ serviceWorkers: 'block' });
  await page.route(isGame, (route) => route.abort());
  await page.goto(`${server.address}#/new/kluszyn-1610`);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('alert').filter({ hasText: 'The rules of this game could not be fetched' }).waitFor();
  await page.goto(`${server.address}#/rules/husaria`);
  await page.getByRole('alert').getByRole('heading', { name: 'The rules of this game could not be fetched' }).waitFor();
  await page.unroute(isGame);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.rule-entry').first().waitFor();
  await page.context().close();
});

test('nothing is said on the console: not by the start page, a game and its worker, the rules or the page of the API', async () => {
  const page = await harness.open();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  // What our policy forbids is an event of the page, and on the console only in Firefox.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      throw new Error(`forbidden: ${effectiveDirective} ${blockedURI}`);
    }),
  );
  await page.reload();
  await newGame(page, 'here');
  await answer(page, 'Place the rest');
  const settings = await page.workers()[0]!.evaluate(() => Reflect.get(globalThis, '__zod_globalConfig'));
  expect(settings).toMatchObject({ jitless: true });
  await page.goto(`${server.address}#/rules/husaria`);
  await page.locator('.rule-entry').first().waitFor();
  await page.goto(`${server.address}/api/docs`);
  await page.locator('.opblock').first().waitFor();
  expect(said).toEqual([]);
  await page.context().close();
});

test('after the first visit a game is begun, played and replayed without the server', async () => {
  const page = await harness.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  await server.end('SIGTERM');
  await page.reload();
  await newGame(page, 'here');
  await answer(page, 'Place the rest');
  await entryAfter(page, () => answer(page, 'Ready'));
  await untilSaved(page);
  await page.reload();
  await answer(page, 'Place the rest');
  await raiseCurtain(page);
  await fromMenu(page, 'Replay');
  await page.locator('.replay-bar').waitFor();
  await page.goto(`${server.address}#/rules/husaria`);
  await page.locator('.rule-entry').first().waitFor();
  await page.context().close();
});
