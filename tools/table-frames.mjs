/**
 * How smoothly a unit of six bases is dragged on a table with 120 bases and 15 pieces of terrain, in a real Chromium.
 * Usage: node tools/table-frames.mjs http://127.0.0.1:3000   (a running server with the built client)
 */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { crowdedTable } from './crowded-table.mjs';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const address = process.argv[2];
if (!address) {
  process.stderr.write('usage: node tools/table-frames.mjs <address of a running server>\n');
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: process.env.HETMAN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
await page.addInitScript(() => localStorage.setItem('hetman.pace', 'off'));
await page.goto(address);
const [chooser] = await Promise.all([
  page.waitForEvent('filechooser'),
  page.getByRole('button', { name: 'Open a record' }).click(),
]);
const buffer = Buffer.from(JSON.stringify(crowdedTable));
await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer });
await page.getByRole('button', { name: 'Play on from here' }).click();
await page.locator('.tools').waitFor();
const meter = await page.context().newCDPSession(page);
await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
/** Seconds of processor time that the page has worked. */
const worked = async () => {
  const { metrics } = await meter.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
};

async function pick() {
  // In hand already: another touch would take a single base.
  if (await page.locator('[data-handle="ahead"]').isVisible()) return;
  const box = await page.locator('[data-piece="weaker-9"] .base').first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('[data-handle="ahead"]').waitFor();
  await page.waitForTimeout(1500);
}

const still = await page.evaluate(
  () =>
    new Promise((resolve) => {
      const times = [];
      const frame = (now) => {
        times.push(now);
        if (times.length > 90) resolve((1000 * (times.length - 1)) / (times.at(-1) - times[0]));
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    }),
);

/** Drags a knob about for some seconds and counts the frames; beside them the processor time that each took. */
async function drag(handle) {
  await pick();
  const knob = await page.locator(`[data-handle="${handle}"] .handle-knob`).boundingBox();
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
  await page.evaluate(() => {
    const times = [];
    globalThis.frameTimes = times;
    const frame = (now) => {
      times.push(now);
      if (globalThis.frameTimes === times) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const before = await worked();
  await page.mouse.move(x, y);
  await page.mouse.down();
  const end = Date.now() + 4000;
  for (let i = 0; Date.now() < end; i++)
    await page.mouse.move(x + 50 * Math.sin(i / 11), y - 90 + 80 * Math.cos(i / 17));
  const times = await page.evaluate(() => {
    const seen = globalThis.frameTimes;
    globalThis.frameTimes = null;
    return seen;
  });
  const work = (await worked()) - before;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // The first took the drag back, the second lets the piece go.
  await page.keyboard.press('Escape');
  const gaps = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  const seconds = (times.at(-1) - times[0]) / 1000;
  const at = (share) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))].toFixed(1);
  return `${(gaps.length / seconds).toFixed(1)} frames/s; frame p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; work ${((1000 * work) / gaps.length).toFixed(1)} ms a frame`;
}

const bases = await page.locator('.base').count();
const areas = await page.locator('.area').count();
process.stdout.write(`${bases} bases, ${areas} pieces of terrain; at rest ${still.toFixed(1)} frames/s\n`);
for (const handle of ['ahead', 'front-left']) process.stdout.write(`${handle}: ${await drag(handle)}\n`);
process.stdout.write(`load average ${loadavg()[0].toFixed(1)}\n`);
await browser.close();
