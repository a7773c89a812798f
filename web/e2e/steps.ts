/** What a player does, in words. */
import type { Page } from 'playwright-core';

export async function newGame(page: Page, who: 'computer' | 'here', scenario = 0): Promise<void> {
  await page.locator('.card-face').first().click();
  await page.locator('input[name="scenario"]').nth(scenario).check();
  await page
    .locator('input[name="opponent"]')
    .nth(who === 'computer' ? 0 : 1)
    .check();
  await page.locator('button[type="submit"]').click();
  await page.locator('.table').waitFor();
}

/** A button of the prompt line, once it is there. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.locator('.answers button', { hasText: text }).first().click();
}

export async function raiseCurtain(page: Page): Promise<void> {
  const curtain = page.locator('.curtain:not(.day-curtain) button');
  await curtain.waitFor();
  await curtain.click();
}

/** Where a counter lies on the screen. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function touch(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.click(x, y);
}
