/** By Fire and Sword online: two browsers, one of them a tablet, each with a force of its own, through a whole turn. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serious } from './axe.js';
import { startSite } from './site.js';
import { entriesShown, entryAfter, join, link, tablet } from './steps.js';

const site = startSite();

const prompt = async (page: Page): Promise<string> => (await page.locator('.prompt').textContent()) ?? '';

/** Whoever is asked answers, with the usual or the first of the list; whether anybody was, and the game went on by it. */
async function answerOnce(pages: readonly Page[]): Promise<boolean> {
  for (const page of pages) {
    const answers = page.locator('.answers button:not(.not-yet):visible');
    const choices = page.locator('.panel .choices button:not([aria-pressed])');
    const next = (await answers.count()) > 0 ? answers.first() : choices.first();
    if ((await next.count()) === 0) continue;
    // What cannot be taken back, or leaves somebody out, asks once.
    const sure = page.locator('.asking button.main, .aimed button.main');
    await entryAfter(page, async () => {
      const before = await entriesShown(page);
      await next.click();
      await expect.poll(async () => (await sure.count()) > 0 || (await entriesShown(page)) !== before).toBe(true);
      if ((await sure.count()) > 0) await sure.click();
    });
    return true;
  }
  return false;
}

/** Both answer until one of them sees the wanted turn. */
async function playOn(pages: readonly Page[], wanted: RegExp): Promise<void> {
  const prompts = async () => (await Promise.all(pages.map(prompt))).join(' / ');
  for (const end = Date.now() + 60_000; !wanted.test(await prompts()); )
    if (!(await answerOnce(pages)) && Date.now() > end) throw new Error(`${wanted} does not come: ${await prompts()}`);
}

const pieces = (page: Page): Promise<string[]> =>
  page.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')!).sort());

test('each brings a force that the other learns of when they are compared; then a turn is played', async () => {
  const red = await site.open({}, `${site.address}#/muster/fire-and-sword/POL-A_0____3`);
  await red.getByRole('button', { name: 'Play with this force' }).click();
  await red.locator('input[name="scenario"]').nth(1).check();
  await red.locator('input[name="opponent"]').nth(2).check();
  await red.locator('.force-option select').nth(1).selectOption({ label: 'chosen by your friend' });
  await red.getByLabel('Your name').fill('Czarniecki');
  await red.getByRole('button', { name: 'Create the invitation' }).click();
  await red.getByRole('heading', { name: 'Send the invitation' }).waitFor();

  const blue = await site.open(tablet, await link(red, 'Invitation'));
  expect(await blue.locator('.invitation').textContent()).not.toContain('POL-A');
  await join(blue, 'Douglas');
  await blue.locator('.prompt', { hasText: 'Waiting for Czarniecki' }).waitFor();
  // What he has chosen lies ready; the enemy does not learn of it yet.
  await red.locator('.force-wanted button', { hasText: 'Crown cavalry skirmish force, 7 points' }).click();
  await blue.locator('.force-wanted').waitFor();
  expect(await serious(blue)).toEqual([]);
  const id = new URL(blue.url()).hash.split('/')[2]!;
  for (const path of ['view', 'events', 'moments']) {
    const answered = await blue.request.get(`${site.address}/api/games/${id}/${path}`);
    expect([path, answered.ok(), (await answered.text()).includes('POL-A')]).toEqual([path, true, false]);
  }
  await blue.locator('.force-wanted select').selectOption({ label: '7 points' });
  await blue.getByRole('button', { name: 'Random force from any card' }).tap();

  for (const page of [red, blue]) await page.locator('.briefing', { hasText: 'Patrol' }).waitFor();
  expect(await red.locator('.briefing').textContent()).toContain('Crown cavalry skirmish force: strength 7');
  await playOn([red, blue], /turn 2/i);
  await expect.poll(async () => (await pieces(red)).join() === (await pieces(blue)).join()).toBe(true);
  expect((await pieces(red)).length).toBeGreaterThan(6);
  await blue.context().close();
  await red.context().close();
});
