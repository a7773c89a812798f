/** Battles of By Fire and Sword that the program prepares: from one touch into a turn, and a small one to its final score. */
import { parseRecord, verify } from '@hetman/core/record';
import { games } from '@hetman/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serious } from './axe.js';
import { playByChoices } from './by-choices.js';
import { type Harness, startHarness } from './harness.js';
import { recordOf, sameLots, tablet } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

test('a small battle is played to the final score, every point with its reason, and the record proves itself', async () => {
  const page = await harness.open({}, `${harness.address}#/new/skirmish`);
  page.setDefaultTimeout(150_000);
  await sameLots(page);
  await page.locator('.radio', { hasText: 'Patrol' }).locator('input').check();
  await page.getByLabel('Level of the computer').selectOption({ label: 'Easy' });
  await page.getByLabel('Strength of random forces').selectOption({ label: '4 points' });
  await page.locator('button[type="submit"]').click();
  await page.locator('.briefing', { hasText: 'The aim of the battle' }).waitFor();
  const { answers, asked } = await playByChoices(page, 'turn 2', 6);
  expect(answers).toBeGreaterThan(8);
  expect(asked.join()).toMatch(/Your orders/);
  await playByChoices(page, 'the end', 2);
  const card = page.locator('.score-card');
  await card.waitFor();
  expect(await card.locator('h2').textContent()).toBe('Score');
  // The lines add up to the totals, and the totals to the outcome.
  const sums = await card
    .locator('tbody tr:not(.part)')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.querySelectorAll('.number')].map((cell) => Number(cell.textContent)))
        .reduce((sum, row) => sum.map((points, side) => points + row[side]!), [0, 0]),
    );
  const totals = (await card.locator('tfoot .number').allTextContents()).map(Number);
  expect(sums).toEqual(totals);
  expect(await page.locator('.ending').textContent()).toMatch(
    new RegExp(`Red [^:]+ ${totals[0]} : Blue [^:]+ ${totals[1]} `),
  );
  expect(await serious(page)).toEqual([]);
  await card.getByRole('button', { name: 'Look at the table' }).click();
  await card.waitFor({ state: 'detached' });

  await expect.poll(async () => (await recordOf(page))['outcome'], { timeout: 10_000 }).toBeDefined();
  const record = parseRecord(await recordOf(page));
  if (!record.ok) throw new Error(record.error.message);
  const game = games.find(({ system }) => system.id === record.value.system)!;
  expect(verify(game, record.value)).toEqual([]);

  // A rematch: the same forces, another battle, in which nothing can be taken back yet.
  const forces = async () => (await page.locator('.briefing').textContent())!.split('Forces')[1];
  await page.getByRole('button', { name: 'Score' }).click();
  const [before, met] = [page.url(), await forces()];
  await card.getByRole('button', { name: 'Rematch', exact: true }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator('.prompt', { hasText: 'initiative' }).waitFor();
  expect(await forces()).toBe(met);
  await page.keyboard.press('u');
  await page.locator('.prompt [role="alert"]', { hasText: 'cannot be undone' }).waitFor();
  await page.context().close();
}, 170_000);

test('on a tablet, with a finger: one touch, the bid in the prompt, a whole turn', async () => {
  const page = await harness.open(tablet);
  await page.getByRole('button', { name: 'Quick battle' }).first().tap();
  await page.locator('.briefing').waitFor();
  await page.locator('.panel .close').tap();
  await page.locator('.answers button', { hasText: 'Bid nothing' }).tap();
  await page.locator('.prompt', { hasText: /orders|initiative/ }).waitFor();
  await page.locator('.tools button', { hasText: 'Choices' }).tap();
  await playByChoices(page, 'turn 2', 2);
  expect(await page.locator('.prompt').textContent()).toMatch(/turn 2/i);
  await page.context().close();
});
