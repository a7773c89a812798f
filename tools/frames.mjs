/**
 * How smoothly the map moves: drags it for some seconds in a real Chromium and counts frames.
 * Usage: node tools/frames.mjs http://127.0.0.1:3000   (a running server with the built client)
 */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const address = process.argv[2];
if (!address) {
  process.stderr.write('usage: node tools/frames.mjs <address of a running server>\n');
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: process.env.HETMAN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(() => localStorage.setItem('hetman.pace', 'off'));
await page.goto(address);
await page.locator('.card-face').first().click();
await page.locator('button[type="submit"]').click();
await page.locator('.answers button.main').first().click();
await page.locator('.answers button.main').first().waitFor();
await page.keyboard.press('+');
await page.waitForTimeout(1500);

await page.evaluate(() => {
  const times = [];
  const frame = (now) => {
    times.push(now);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.frameTimes = times;
});
await page.mouse.move(700, 450);
await page.mouse.down();
const end = Date.now() + 4000;
for (let i = 0; Date.now() < end; i++) {
  await page.mouse.move(700 + 260 * Math.sin(i / 14), 450 + 160 * Math.cos(i / 9));
}
await page.mouse.up();
const times = await page.evaluate(() => globalThis.frameTimes);
const gaps = times
  .slice(1)
  .map((time, i) => time - times[i])
  .sort((a, b) => a - b);
const seconds = (times.at(-1) - times[0]) / 1000;
const at = (share) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))].toFixed(1);
const counters = await page.locator('[data-piece]').count();
process.stdout.write(
  `${counters} counters: ${(gaps.length / seconds).toFixed(1)} frames/s; frame p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; load average ${loadavg()[0].toFixed(1)}\n`,
);
await browser.close();
