/**
 * Takes the pictures of docs/images that need no story: the start page, the sheet of a force, a table ready for battle.
 * The others are moments of a game that somebody played to, at 1280 by 800 with the pace off and saved as JPEG.
 * Usage: node tools/pictures.mjs http://127.0.0.1:3000 [folder]   (a running server with the built client)
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const [address, folder = fileURLToPath(new URL('../docs/images', import.meta.url))] = process.argv.slice(2);
if (!address) {
  process.stderr.write('usage: node tools/pictures.mjs <address of a running server> [folder]\n');
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: process.env.HETMAN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Opens a browser of its own, lets `go` come to the moment, and takes the picture. */
async function picture(name, viewport, at, go, deviceScaleFactor = 1) {
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'en-GB' });
  await context.addInitScript(() => localStorage.setItem('hetman.pace', 'off'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${address}${at}`);
  await go(page);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
  process.stdout.write(`${folder}/${name}.jpg\n`);
  await context.close();
}

await picture(
  'start',
  { width: 1180, height: 1560 },
  '',
  async (page) => {
    await page.locator('.card-face').nth(4).waitFor();
  },
  0.7,
);
await picture('muster', { width: 1240, height: 1000 }, '#/muster/fire-and-sword/POL-A_0____3', async (page) => {
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(2500);
});
await picture('table', { width: 1280, height: 800 }, '', async (page) => {
  await page.locator('.quick-battle button').first().click();
  await page.locator('.table').waitFor();
  await page.locator('.prompt').first().waitFor();
  await page.waitForTimeout(2500);
});
await browser.close();
