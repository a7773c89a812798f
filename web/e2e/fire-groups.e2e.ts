/** By Fire and Sword: several units are ordered and moved in one gesture in a real browser, and taken back in one. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawKnob, moved, noted, placeOf, recordOfPosition, unit } from './fire-positions.js';
import { type Harness, startHarness } from './harness.js';
import { middleOf, playOn } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const line = (more: object = {}) => [
  unit('left', 'reiters', [40, 34], more),
  unit('middle', 'reiters', [54, 34], more),
  unit('right', 'reiters', [68, 34], more),
];
const foe = unit('foe', 'reiters', [54, 112], { side: 'stronger', facing: 180 });
const ids = ['left', 'middle', 'right'];

const entries = (page: Page): Promise<number> =>
  page.locator('.table').evaluate((table) => Number((table as HTMLElement).dataset['entries']));

async function take(page: Page, piece: string, modifiers: readonly 'Shift'[] = []): Promise<void> {
  const { x, y } = await middleOf(page, `[data-piece="${piece}"] .base`);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

const chip = (page: Page, name: string | RegExp) => page.locator('.companies button', { hasText: name });
const chosen = (page: Page) => page.locator('.piece.chosen').count();

test('a line is taken up together, drawn ahead in shape, done by a word and taken back as one', async () => {
  const page = await harness.open();
  await playOn(page, recordOfPosition([...line(), foe]));
  const before = await Promise.all(ids.map((id) => placeOf(page, id)));
  const begun = await entries(page);
  await take(page, 'left');
  await chip(page, 'Units together: 3').click();
  await expect.poll(() => chosen(page)).toBe(3);
  const letGo = await drawKnob(page, 'group-ahead', { x: 0, y: -40 });
  await noted(page, /cm; 3 of 3 units can follow$/);
  await letGo();
  // It is only looked at until a word does it.
  expect(await entries(page)).toBe(begun);
  await page.locator('.quick-bar button.main').click();
  for (const [index, id] of ids.entries()) await moved(page, id, before[index]!);
  await page.keyboard.press('u');
  await expect.poll(async () => Promise.all(ids.map((id) => placeOf(page, id)))).toEqual(before);
  expect(await entries(page)).toBe(begun);
  await page.context().close();
});

test('units are chosen one by one with Shift or a button, and who cannot follow is told with the reason', async () => {
  const page = await harness.open();
  await playOn(page, recordOfPosition([...line(), unit('guard', 'register', [54, 24], { order: 'defence' }), foe]));
  await take(page, 'left');
  await take(page, 'middle', ['Shift']);
  await expect.poll(() => chosen(page)).toBe(2);
  await chip(page, 'Choose others').click();
  await take(page, 'guard');
  await expect.poll(() => chosen(page)).toBe(3);
  const letGo = await drawKnob(page, 'group-ahead', { x: 0, y: -30 });
  await noted(page, /2 of 3 units can follow.*left out: /);
  await letGo();
  await page.screenshot({ path: '/tmp/h3-group-left.png' });
  // Touched again it stays out.
  await take(page, 'guard');
  await expect.poll(() => chosen(page)).toBe(2);
  await page.context().close();
});

test('all without an order hold with two touches, and the last orders are given again', async () => {
  const page = await harness.open();
  const record = recordOfPosition([...line({ order: null }), foe], { phase: 'orders' });
  await playOn(page, record);
  await page.locator('.prompt .answers button', { hasText: 'All without an order: defence' }).click();
  await expect.poll(() => page.locator('.piece .token-back, .piece .token').count()).toBeGreaterThan(0);
  await page.screenshot({ path: '/tmp/h3-hold.png' });
  await expect.poll(() => page.locator('.prompt .hint').textContent()).toContain('Units without an order: 0 of 3');
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.prompt .hint').textContent()).toContain('Units without an order: 3 of 3');
  await page.context().close();
});

test('by keys alone: a company is chosen, drawn with the arrows and done with Enter', async () => {
  const page = await harness.open();
  await playOn(page, recordOfPosition([...line(), foe]));
  const before = await Promise.all(ids.map((id) => placeOf(page, id)));
  await page.locator('.map-window').focus();
  await page.keyboard.press('n');
  await page.locator('.piece.chosen').waitFor();
  await chip(page, 'Units together: 3').focus();
  await page.keyboard.press('Enter');
  await page.locator('.map-window').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await noted(page, /^4 cm; 3 of 3/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (const [index, id] of ids.entries()) await moved(page, id, before[index]!);
  await page.context().close();
});
