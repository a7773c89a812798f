/**
 * How soon a touch is answered: pieces and buttons of a hex battle and of the table of table-frames.mjs are touched in a real
 * Chromium; told are the time from the touch to the next picture, and the processor time that the page worked for it.
 * Usage: node tools/touches.mjs http://127.0.0.1:3000   (a running server with the built client)
 */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { crowdedTable } from './crowded-table.mjs';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const address = process.argv[2];
if (!address) {
  process.stderr.write('usage: node tools/touches.mjs <address of a running server>\n');
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: process.env.HETMAN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

async function open() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.addInitScript(() => {
    localStorage.setItem('hetman.pace', 'off');
    globalThis.answered = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') globalThis.answered.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.goto(address);
  return page;
}

async function hexBattle() {
  const page = await open();
  await page.locator('.card-face').first().click();
  await page.locator('button[type="submit"]').click();
  await page.locator('.answers button.main').first().click();
  await page.locator('.answers button.main').first().waitFor();
  return page;
}

async function table() {
  const page = await open();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a record' }).click(),
  ]);
  const buffer = Buffer.from(JSON.stringify(crowdedTable));
  await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.tools').waitFor();
  return page;
}

/** Touches so many pieces, one after the other, and lets each go again. */
async function measure(what, page, touches) {
  await page.waitForTimeout(2000);
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await meter.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const places = await page.locator('[data-piece]').evaluateAll((pieces) =>
    pieces
      .map((piece) => (piece.querySelector('.base') ?? piece).getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-piece]')),
  );
  const work = [];
  await page.evaluate(() => {
    globalThis.answered.length = 0;
  });
  for (let i = 0; i < touches; i++) {
    const { x, y } = places[(i * 7) % places.length];
    const before = await worked();
    await page.mouse.click(x, y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    work.push((await worked()) - before);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  const shown = await page.evaluate(() => globalThis.answered);
  const figures = (times) => {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
    return `p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`;
  };
  process.stdout.write(
    `${what}, ${places.length} pieces, ${touches} touches: to the picture ${figures(shown)}; work ${figures(work)}\n`,
  );
  await page.close();
}

await measure('hexes', await hexBattle(), 60);
await measure('table', await table(), 60);
process.stdout.write(`load average ${loadavg()[0].toFixed(1)}\n`);
await browser.close();
