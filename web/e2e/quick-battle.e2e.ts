/** Battles of By Fire and Sword that the program prepares: from one touch into a turn, and a small one to its final score. */
import { parseRecord, verify } from '@hetman/core/record';
import { games } from '@hetman/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serious } from './axe.js';
import { type Harness, startHarness } from './harness.js';
import { recordOf, tablet } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

/**
 * Plays by the list of choices alone until the prompt says so or the battle is over: in every phase so many things are done
 * before its usual answer is given. Orders are given, units go, shoot and charge as the list has them; nothing on the
 * table or in the prompt line is touched.
 */
function play(page: Page, until: string, doings: number): Promise<{ answers: number; asked: string[] }> {
  return page.evaluate(
    async ([end, most]) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
      const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      /** One of the list, or a piece to be picked up for more of it. */
      const something = (turn: number) => {
        const offers = all('.panel .choices button:not([aria-pressed]):not(.main)');
        const pieces = all('.panel .choices button[aria-pressed="false"]');
        return offers[Math.floor(offers.length / 2)] ?? pieces[turn % (pieces.length || 1)];
      };
      const asked = new Set<string>();
      let [phase, left, answers] = ['', 0, 0];
      while (all('.ending').length === 0 && !text('.prompt strong').includes(end)) {
        const [hint] = text('.prompt .hint').split('.') as [string];
        if (text('.prompt strong') + hint !== phase) left = most;
        phase = text('.prompt strong') + hint;
        const [usual] = all('.panel .choices button.main');
        const next = left > 0 ? (something(answers) ?? usual) : (usual ?? something(answers));
        next?.click();
        if (next) {
          asked.add(hint);
          left--;
          answers++;
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (answers > 5000) throw new Error(`the battle does not end: ${phase}`);
      }
      return { answers, asked: [...asked] };
    },
    [until, doings] as const,
  );
}

/** The page draws the same lots every time, so that a battle that fails can be looked at again. */
async function sameLots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let seed = 1655;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array!.buffer as ArrayBuffer);
      for (let at = 0; at < bytes.length; at++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        bytes[at] = seed >> 16;
      }
      return array;
    };
  });
  await page.reload();
}

test('a small battle is played to the final score, every point with its reason, and the record proves itself', async () => {
  const page = await harness.open({}, `${harness.address}#/new/skirmish`);
  page.setDefaultTimeout(150_000);
  await sameLots(page);
  await page.locator('.radio', { hasText: 'Patrol' }).locator('input').check();
  await page.getByLabel('Level of the computer').selectOption({ label: 'Greedy' });
  await page.getByLabel('Strength of forces by lot').selectOption({ label: '4 points' });
  await page.locator('button[type="submit"]').click();
  await page.locator('.briefing', { hasText: 'What it is about' }).waitFor();
  const { answers, asked } = await play(page, 'turn 2', 6);
  expect(answers).toBeGreaterThan(8);
  expect(asked.join()).toMatch(/Your orders/);
  await play(page, 'the end', 2);
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
    new RegExp(`Red: [^:]+ ${totals[0]} : Blue: [^:]+ ${totals[1]} `),
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
  await page.locator('.prompt [role="alert"]', { hasText: 'cannot be taken back' }).waitFor();
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
  await play(page, 'turn 2', 2);
  expect(await page.locator('.prompt').textContent()).toMatch(/turn 2/i);
  await page.context().close();
});
