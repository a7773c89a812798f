/** A whole battle against the computer, played by the list of choices to its last stage. */
import { parseRecord, verify } from '@hetman/core/record';
import { games } from '@hetman/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startHarness } from './harness.js';
import { newGame, recordOf } from './steps.js';

/** Answers whatever is asked, with the usual answer where there is one, until the end; tells how often, and whether dice were shown. */
function playToTheEnd(page: Page): Promise<{ answers: number; dice: number }> {
  return page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const first = (selector: string) => document.querySelector<HTMLButtonElement>(selector);
    const choices = '.panel .choices button:not([aria-pressed])';
    let answers = 0;
    let dice = 0;
    while (!first('.ending')) {
      const usual =
        first('.asking button.main') ??
        first('.answers button.main') ??
        first(choices) ??
        first('.panel .choices [aria-pressed="false"]');
      if (!usual) {
        await pause(5);
        continue;
      }
      if (first('.dice-card .die') && first('.dice-card .throw-cell')) dice++;
      usual.click();
      answers++;
      await pause(5);
      if (answers > 20_000) throw new Error('the battle does not end');
    }
    return { answers, dice };
  });
}

test('the shortest scenario is played to its end, and its record proves itself', async () => {
  const harness = await startHarness();
  const page = await harness.open();
  page.setDefaultTimeout(240_000);
  await newGame(page, 'computer', 1);
  const { answers, dice } = await playToTheEnd(page);
  expect(answers).toBeGreaterThan(20);
  expect(dice).toBeGreaterThan(0);
  const ending = await page.locator('.ending').textContent();
  expect(ending).toMatch(/The battle is over: (Winner: (Poles|Russians and allies)|Draw)/);
  // The last entry reaches the store a moment after the page.
  await expect.poll(async () => (await recordOf(page))['outcome'], { timeout: 10_000 }).toBeDefined();
  const record = parseRecord(await recordOf(page));
  if (!record.ok) throw new Error(record.error.message);
  const game = games.find(({ system }) => system.id === record.value.system)!;
  expect(verify(game, record.value)).toEqual([]);
  await harness.close();
}, 280_000);
