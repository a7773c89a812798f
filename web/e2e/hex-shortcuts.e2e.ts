/** What spares touches in the hex games: where set-up begins, who is shown, lances for all, last moves again, phases that pass. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { husariaAt } from './hex-positions.js';
import { answer, boxAtRest, entriesShown, newGame, playOn, raiseCurtain, touch } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const piece = (id: string, kind: string, side: string, hex: string, more: object = {}) => ({
  ...{ id, kind, side, hex, facing: 'N', sp: 2 },
  ...more,
});

async function at(record: { readonly entries: readonly unknown[] }): Promise<Page> {
  const page = await harness.open();
  await playOn(page, record);
  const curtain = page.locator('.curtain:not(.day-curtain) button');
  await page.locator('.prompt').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await raiseCurtain(page);
  return page;
}

const whereIs = async (page: Page, id: string) =>
  (await page.locator(`[data-piece="${id}"]`).getAttribute('aria-label')) ?? '';
const widthOf = async (page: Page, id: string) => (await boxAtRest(page, `[data-piece="${id}"]`)).width;

test('set-up begins nearer than the whole map, at the own zone; one button takes lances for as many as there are', async () => {
  const page = await harness.open();
  await newGame(page, 'computer');
  await page.locator('.waiting button').first().waitFor();
  const russian = page.locator('.counter').first();
  const near = (await russian.boundingBox())!.width;
  // Where the first of the own pieces may stand is in the window.
  await page.locator('.waiting button').first().click();
  await page.locator('path.offer-hex').first().waitFor();
  const outside = await page.locator('path.offer-hex').evaluateAll(
    (hexes) =>
      hexes.filter((hex) => {
        const { left, top, right, bottom } = hex.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      }).length,
  );
  expect(outside).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect.poll(async () => (await russian.boundingBox())!.width).toBeLessThan(near * 0.9);

  await answer(page, 'Place the rest');
  await answer(page, 'Ready');
  await page.locator('.prompt', { hasText: 'lances' }).waitFor();
  const before = await entriesShown(page);
  await answer(page, 'Lances for those nearest the enemy, units: 25');
  await expect.poll(() => entriesShown(page)).toBeGreaterThanOrEqual(before + 25);
  await page.locator('.tools button', { hasText: 'Undo' }).click();
  await expect.poll(() => entriesShown(page)).toBe(before);
  await page.context().close();
});

test('who must still attack is shown near enough to be read', async () => {
  const units = [
    piece('Hussars', 'hussar', 'poles', '1012'),
    piece('Strelzi', 'infantry', 'russians', '1011', { facing: 'S' }),
  ];
  const page = await at(husariaAt({ phase: 'attack', units }, { kind: 'attack', acts: [] }));
  await page.keyboard.press('Home');
  const far = await widthOf(page, 'Hussars');
  await page.locator('.not-yet', { hasText: 'End attacks' }).click();
  await expect.poll(() => widthOf(page, 'Hussars')).toBeGreaterThan(far * 1.3);
  const { x, y } = await boxAtRest(page, '[data-piece="Hussars"]');
  expect([x > 0, y > 0, x < 1440, y < 900]).toEqual([true, true, true, true]);
  await page.context().close();
});

test('phases with nothing to do pass by themselves, and the same units repeat their last moves with one button', async () => {
  const units = [
    piece('First', 'cavalry', 'poles', '1018'),
    piece('Second', 'cavalry', 'poles', '1118'),
    piece('Enemy', 'infantry', 'russians', '1602', { facing: 'S' }),
  ];
  const page = await at(husariaAt({ units }, { kind: 'movement', acts: [] }));
  await page.locator('.panel .close').first().click();
  /** Neither side has guns or an enemy in reach: between two movement phases nobody is asked anything. */
  const enemyHolds = async (next: string) => {
    await raiseCurtain(page);
    await page.locator('.prompt', { hasText: 'movement phase: Russians' }).waitFor();
    await answer(page, 'All others hold: 1');
    await raiseCurtain(page);
    await page.locator('.prompt', { hasText: next }).waitFor();
  };
  await answer(page, 'All others hold: 2');
  await enemyHolds('Stage 2, movement phase: Poles');

  await touch(page, '[data-piece="First"]');
  await page.locator('.companies button', { hasText: 'Units together: 2' }).click();
  await touch(page, 'path.offer-hex[data-hex="1015"]');
  // With the last who could move the phase is over.
  await page.locator('.facing-ring button[data-facing="N"]').click();
  await expect.poll(() => whereIs(page, 'Second')).toContain('1115');
  await enemyHolds('Stage 3, movement phase: Poles');

  await answer(page, 'Repeat the last moves, units: 2');
  await expect.poll(() => whereIs(page, 'First')).toContain('1012');
  expect(await whereIs(page, 'Second')).toContain('1112');
  await page.context().close();
});
