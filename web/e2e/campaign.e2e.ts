/** A day of a campaign ends before the player's eyes: the card between two days, the next set-up, the page of the campaign. */
import { noDice } from '@hetman/core/dice';
import { husaria } from '@hetman/husaria';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { answer, endMovement, fromMenu, movesAreAsked, raiseCurtain, takeNoLances, untilSaved } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const scenario = 'beresteczko-1651/campaign';

/** Both armies as the program sets them up, but in the last stage of the first day, with losses and lances used. */
function lastStage(): unknown {
  const { system } = husaria;
  const state = system.setUp(scenario, {}, noDice);
  for (const action of [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }] as const)
    system.apply(state, action, noDice, () => undefined);
  const position = husaria.makePosition(state) as { units: { id: string }[] };
  const fallen = new Set(['hussars-1', 'tartar-horde-2', 'tartar-horde-3']);
  const units = position.units.map((unit) => (fallen.has(unit.id) ? { id: unit.id, place: 'dead', sp: 0 } : unit));
  return { ...position, units, stage: 20, morale: 5, moraleInForce: 1, lances: { poles: 30 } };
}

const record = () => ({
  format: 1,
  system: 'husaria',
  version: husaria.system.version,
  scenario,
  options: {},
  position: lastStage(),
  dice: { kind: 'seeded', seed: 'the last stage' },
  entries: [],
});

/** Opens a record file and plays on from its end, both sides at one screen. */
async function playOn(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: 'Open a record file' }).click();
  const buffer = Buffer.from(JSON.stringify(record()));
  await (await choosing).setFiles({ name: 'campaign.json', mimeType: 'application/json', buffer });
  await page.locator('.replay-bar button', { hasText: 'Play on from here' }).click();
  await page.locator('.prompt').waitFor();
}

test('the first day ends, the second is set up with what is left, and the campaign page shows it', async () => {
  const page = await harness.open();
  await playOn(page);
  // The last movement phases of both sides; nobody is in contact.
  await endMovement(page);
  await raiseCurtain(page);
  await page.locator('.prompt', { hasText: 'Poles' }).waitFor();
  await takeNoLances(page);
  await movesAreAsked(page);
  await endMovement(page);

  const card = page.locator('.day-card');
  await card.waitFor();
  const text = await card.textContent();
  expect(text).toContain('28 June 1651');
  expect(text).toContain('Tatars and Cossacks: units lost 2, commanders killed 0');
  expect(text).toContain('Morale marker on space 5');
  expect(text).toContain('lances left 30');
  await card.locator('button', { hasText: 'Go on: 29 June 1651' }).click();
  await card.waitFor({ state: 'detached' });

  // 29 June: the Poles set up first, without the hussars who fell.
  await page.locator('.prompt', { hasText: 'Set-up: Poles' }).waitFor();
  await answer(page, 'Place the rest');
  await answer(page, 'Ready');
  await page.locator('[data-piece="hussars-2"]').waitFor();
  expect(await page.locator('[data-piece="hussars-1"]').count()).toBe(0);

  await raiseCurtain(page);
  await untilSaved(page);
  await fromMenu(page, 'The campaign so far');
  await page.locator('.campaign-chapter').first().waitFor();
  expect(page.url()).toMatch(/#\/game\/[^/]+\/road$/);
  await expect.poll(() => page.locator('.campaign-chapter').count()).toBe(4);
  expect(await page.locator('.campaign-chapter.now h2').textContent()).toBe('29 June 1651');
  expect(await page.locator('.campaign-chapter.done').textContent()).toContain('Winner: Tatars and Cossacks');

  // Reloaded, and reached from the start page, it says the same; in Polish too.
  await page.reload();
  await page.locator('.campaign-chapter.done').waitFor();
  await page.locator('.language').click();
  await expect.poll(() => page.locator('.campaign-chapter.now h2').textContent()).toBe('29 czerwca 1651');
  await page.locator('.brand').click();
  await page.locator('.saved-game button', { hasText: 'Dotychczasowa kampania' }).first().click();
  await page.locator('.campaign-chapter.done').waitFor();
  await page.locator('button', { hasText: 'Wróć na planszę' }).click();
  await page.locator('.prompt', { hasText: 'Rozstaw' }).waitFor();
  await page.context().close();
});
