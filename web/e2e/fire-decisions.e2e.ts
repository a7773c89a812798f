/** By Fire and Sword: what is touched is looked at first, says why not, and asks before something is left undone. */
import { recordUntil } from '@hetman/fire-and-sword/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordOfPosition, unit } from './fire-positions.js';
import { type Harness, startHarness } from './harness.js';
import { middleOf, playOn, raiseCurtain } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const touchBase = async (page: Page, piece: string) => {
  const { x, y } = await middleOf(page, `[data-piece="${piece}"] .base`);
  await page.mouse.click(x, y);
};
const chosen = (page: Page, piece: string) => page.locator(`.piece.chosen[data-piece="${piece}"]`).waitFor();
const asks = (page: Page, text: string) => page.locator('.prompt', { hasText: text }).waitFor();

test('an enemy is touched to look at the charge and touched again to charge; another says why not', async () => {
  const page = await harness.open();
  await playOn(
    page,
    recordOfPosition([
      unit('hussars', 'winged-hussars-lances', [20, 40], { order: 'charge' }),
      unit('musketeers', 'national-musketeers', [60, 40]),
      unit('target', 'reiters', [32, 58], { side: 'stronger', facing: 180, order: 'charge' }),
      unit('far', 'reiters', [90, 100], { side: 'stronger', facing: 180 }),
    ]),
  );
  // Without a charge order: the reason and its rule, and the unit stays in hand.
  await touchBase(page, 'musketeers');
  await chosen(page, 'musketeers');
  await touchBase(page, 'far');
  await expect.poll(() => page.locator('.why p').first().textContent()).toContain('no charge order');
  await page.locator('.why h2 a').waitFor();
  await chosen(page, 'musketeers');
  await touchBase(page, 'hussars');
  await chosen(page, 'hussars');
  expect(await page.locator('.why').count()).toBe(0);
  const aimed = page.locator('.preview .aimed');
  await touchBase(page, 'target');
  await aimed.locator('button', { hasText: 'Do it' }).waitFor();
  // What it comes to: if nothing is done about it, and, column by column, under what the enemy can do.
  const column = (name: string) => page.locator('.preview .outlooks th', { hasText: name }).waitFor();
  await column('no reaction');
  await column('counter');
  await page.locator('.preview .outlooks .odds-good', { hasText: '%' }).waitFor();
  await aimed.locator('button', { hasText: 'Cancel' }).click();
  await aimed.waitFor({ state: 'detached' });
  await asks(page, 'Winged hussars');
  await touchBase(page, 'target');
  await aimed.waitFor();
  await touchBase(page, 'target');
  await asks(page, 'How is the charge answered?');
  // While that is asked another unit of who is asked says what it waits for.
  await touchBase(page, 'far');
  await expect.poll(() => page.locator('.why').textContent()).toContain('How is the charge answered?');
  await page.context().close();
});

test('orders end with a question where a unit goes without; its button asks again and again, and never ends them', async () => {
  const page = await harness.open();
  await playOn(
    page,
    recordOfPosition(
      [
        unit('reiters', 'reiters', [50, 40], { order: null }),
        unit('foe', 'reiters', [60, 90], { side: 'stronger', facing: 180 }),
      ],
      { phase: 'orders', turn: 2 },
    ),
  );
  await asks(page, 'Units without an order: 1 of 1');
  const end = page.locator('.prompt > .answers button', { hasText: 'Orders given' });
  await end.dblclick();
  const asking = page.locator('.asking', { hasText: 'have none: 1' });
  await asking.waitFor();
  await end.click();
  await asking.locator('button', { hasText: 'Go back' }).click();
  await asking.waitFor({ state: 'detached' });
  await end.click();
  await asking.locator('button', { hasText: 'Orders given' }).click();
  // The screen is handed over, and the table turned: the Swedes sit at their own edge now.
  await raiseCurtain(page);
  await asks(page, 'Swedes');
  const height = async (piece: string) => (await middleOf(page, `[data-piece="${piece}"] .base`)).y;
  expect(await height('foe')).toBeGreaterThan(await height('reiters'));
  await page.context().close();
});

test('a garrison is seen in its building and touched there; its acts are buttons', async () => {
  const page = await harness.open();
  await playOn(
    page,
    recordOfPosition(
      [
        unit('inn-keepers', 'register', [60, 30], { bases: 2, building: 'inn', order: 'defence' }),
        unit('foe', 'reiters', [60, 90], { side: 'stronger', facing: 180 }),
      ],
      { buildings: [{ id: 'inn', at: [60, 30], size: [8, 6] }] },
    ),
  );
  await touchBase(page, 'inn-keepers');
  await chosen(page, 'inn-keepers');
  await page.locator('.prompt', { hasText: 'It holds a building' }).waitFor();
  await page.locator('.quick-bar button', { hasText: /leave/i }).first().waitFor();
  await page.context().close();
});

test('a lost roll for the initiative is kept or made again, each with its chance; one that won asks nothing', async () => {
  const forces = { redForce: 'TAT-A', blueForce: 'SWE-A' };
  const rolled = (seed: string) => recordUntil('decisive', 'skirmish/patrol', forces, seed, 'decisive-moment');
  const page = await harness.open();
  await playOn(page, rolled('d17'));
  await asks(page, 'Keep the roll');
  const figure = (button: string) =>
    page.locator('.prompt > .answers button.main', { hasText: button }).locator('small').textContent();
  expect(await figure('Keep the roll')).toBe('0%');
  expect(Number.parseInt((await figure('Reroll'))!, 10)).toBeGreaterThan(50);
  await page.context().close();
  const won = await harness.open();
  await playOn(won, rolled('d19'));
  await asks(won, 'Keep the initiative?');
  await won.context().close();
});
