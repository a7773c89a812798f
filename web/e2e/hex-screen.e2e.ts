/** What the screen of a hex game promises: it holds still, options can be compared, and throws stay to be read. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { husariaAt } from './hex-positions.js';
import { answer, entryAfter, playOn, raiseCurtain, touch } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const unit = (id: string, side: string, hex: string, facing: string, more: object = {}) => ({
  ...{ id, kind: 'cavalry', side, hex, facing, sp: 2 },
  ...more,
});

async function at(record: { readonly entries: readonly unknown[] }): Promise<Page> {
  const page = await harness.open();
  await playOn(page, record);
  const curtain = page.locator('.curtain:not(.day-curtain) > button');
  await page.locator('.prompt').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await raiseCurtain(page);
  return page;
}

const view = (page: Page) => page.locator('.map-layer').evaluate((layer) => getComputedStyle(layer).transform);
const tool = (page: Page, name: string) => page.locator('.tools button', { hasText: name }).click();
const hover = async (page: Page, piece: string) => page.locator(`[data-piece="${piece}"]`).hover({ force: true });

test('panels and selections leave the view alone; two attacks are compared; their throws stay, and none covers another', async () => {
  const units = [
    unit('Hussars', 'poles', '1012', 'N', { kind: 'hussar', lance: true }),
    unit('Strelzi', 'russians', '1011', 'S', { kind: 'infantry' }),
    unit('Boyars', 'russians', '1111', 'S', { kind: 'infantry', sp: 1 }),
  ];
  const page = await at(husariaAt({ phase: 'attack', units }, { kind: 'attack', acts: [] }));
  const before = await view(page);
  for (const name of ['Log', 'Tracks', 'Standing orders', 'Choices']) {
    await tool(page, name);
    expect(await view(page)).toBe(before);
  }
  await touch(page, '[data-piece="Hussars"]');
  expect(await view(page)).toBe(before);

  // The option looked at before stays beside the one looked at now.
  await hover(page, 'Strelzi');
  await page.locator('.preview .outlooks .total').first().waitFor();
  await page.locator('.preview .odds-progress').waitFor({ state: 'detached' });
  await hover(page, 'Boyars');
  const pinned = page.locator('.preview .pinned');
  await pinned.waitFor();
  expect(await pinned.textContent()).toContain('Attack 1011 with Hussars');
  expect(await page.locator('.preview h2').textContent()).toContain('Attack 1111 with Hussars');
  await page.locator('.preview .outlooks.beside .other .total-bar').waitFor();
  // Both stand before its front: whichever is touched, the odds are those of the whole attack.
  expect(await page.locator('.preview .note').first().textContent()).toContain('must be attacked as well: Strelzi');

  // Beside an open panel too the card leaves free what it speaks of.
  await entryAfter(page, () => touch(page, '[data-piece="Strelzi"]'));
  await entryAfter(page, () => touch(page, '[data-piece="Boyars"]'));
  await entryAfter(page, () => answer(page, 'Fight'));
  const card = page.locator('.dice-card');
  await card.locator('.whose').first().waitFor();
  expect(await card.locator('.whose').first().textContent()).toContain('Hussars');
  expect(await card.locator('.meaning').first().textContent()).not.toBe('');
  expect(await page.locator('.preview').count()).toBe(0);
  // It stays while the view is used.
  await page.keyboard.press('Home');
  expect(await card.count()).toBe(1);
  await page.context().close();
});

test('a unit that rallies is named, takes its hex by a touch, and its ring of facings is open at once', async () => {
  const units = [
    unit('Scattered', 'poles', '', 'N', { hex: undefined, facing: undefined, place: 'dispersed', formation: 'left' }),
    unit('Strelzi', 'russians', '0303', 'S', { kind: 'infantry' }),
  ];
  const commanders = [{ id: 'Leader', side: 'poles', hex: '1010', formation: 'left', modifier: 1, chief: true }];
  const page = await at(husariaAt({ units, commanders }, { kind: 'rally', acts: [] }));
  await page.locator('.waiting button', { hasText: 'Scattered' }).click();
  await touch(page, 'path.offer-hex[data-hex="1009"]');
  const ring = page.locator('.facing-ring button:not(:disabled)');
  await page.locator('.prompt', { hasText: 'Scattered (1009): choose the facing' }).waitFor();
  await ring.first().waitFor();
  await page.locator('.lit-mover').waitFor();
  await entryAfter(page, () => ring.first().click());
  await page.context().close();
});
