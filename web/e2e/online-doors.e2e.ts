/** The ways into games on a server: links good and bad, the list of the start page, a phone, Polish, the keyboard. */
import { describe, expect, test } from 'vitest';
import { serious, seriousBesideMap } from './axe.js';
import { startHarness } from './harness.js';
import { startSite } from './site.js';
import { fromMenu, invite, join, link, phone } from './steps.js';

const site = startSite();

describe('links that lead nowhere', () => {
  test('are answered in words', async () => {
    const host = await site.open();
    await invite(host, 'Żółkiewski');
    const invitation = await link(host, 'Invitation');
    const seat = await link(host, 'Your seat on another device');
    const cut = (text: string) => text.replace(/=.*/, `=${'A'.repeat(24)}`);
    const reads = async (at: string, title: string) => {
      const page = await site.open({}, at);
      await page.getByRole('alert').getByRole('heading', { name: title }).waitFor();
      // All of them are one kind of page.
      if (title === 'The seat is taken') expect(await serious(page)).toEqual([]);
      await page.context().close();
    };
    await reads(cut(invitation), 'This link is not valid');
    await reads(cut(seat), 'This link is not valid');
    await reads(`${site.address}/g/AAAAAAAAAAAA?watch=${'A'.repeat(24)}`, 'This link is not valid');
    await reads(`${site.address}/g/AAAAAAAAAAAA`, 'There is no such game');
    await reads(`${site.address}/g/nothing`, 'There is no such game');
    await reads(seat.replace(/\?.*/, ''), 'You have no seat at this game');

    // Two open the invitation; the slower one is told, though he only reads.
    const [quick, slow] = [await site.open({}, invitation), await site.open({}, invitation)];
    await slow.getByRole('button', { name: 'Take the seat' }).waitFor();
    await join(quick, 'Szujski');
    await slow.getByRole('heading', { name: 'The seat is taken' }).waitFor();
    await reads(invitation, 'The seat is taken');
    // His own links lead the host to his seat, whichever he follows.
    await host.locator('.table').waitFor();
    await host.goto(invitation);
    await host.locator('.table').waitFor();
    for (const page of [host, quick, slow]) await page.context().close();
  });

  test('a link to the seat of somebody else leaves a player theirs, and the page explains in both languages', async () => {
    const host = await site.open();
    await invite(host, 'Żółkiewski');
    const [invitation, seat] = [await link(host, 'Invitation'), await link(host, 'Your seat on another device')];
    const friend = await site.open({}, invitation);
    await join(friend, 'Szujski');
    await friend.goto(seat);
    const problem = friend.getByRole('alert');
    await problem.getByRole('heading', { name: 'This browser already has another seat in this game' }).waitFor();
    expect(await serious(friend)).toEqual([]);
    await friend.getByRole('button', { name: 'To my seat' }).click();
    await friend.locator('.table').waitFor();
    await fromMenu(friend, 'Polski');
    await friend.goto(seat);
    await problem.getByRole('heading', { name: 'Ta przeglądarka ma już inne miejsce w tej grze' }).waitFor();
    await friend.getByRole('button', { name: 'Do mojego miejsca' }).click();
    await friend.locator('.table').waitFor();
    for (const page of [host, friend]) await page.context().close();
  });

  test('without a server a friend cannot be invited, and the page says why; the rest works', async () => {
    const files = await startHarness();
    const page = await files.open();
    await page.locator('.card-face').first().click();
    await page.getByText('Inviting a friend needs a server').waitFor();
    await expect.poll(() => page.locator('input[name="opponent"]').nth(2).isDisabled()).toBe(true);
    await page.locator('button[type="submit"]').click();
    await page.locator('.table').waitFor();
    await files.close();
  });
});

describe('start page', () => {
  test('lists the games of this browser, those that wait for it first, and remembers the name', async () => {
    const host = await site.open();
    await invite(host, 'Żółkiewski', 1);
    await host.locator('.brand').click();
    await host.locator('.saved-game', { hasText: 'invitation not taken yet' }).waitFor();
    await host.locator('.card-face').first().click();
    await host.locator('input[name="opponent"]').nth(2).check();
    await expect.poll(() => host.getByLabel('Your name').inputValue()).toBe('Żółkiewski');
    await host.locator('input[name="side"]').nth(1).check();
    await host.getByRole('button', { name: 'Create the invitation' }).click();
    const friend = await site.open({}, await link(host, 'Invitation'));
    await join(friend, 'Szujski');
    await host.locator('.table').waitFor();
    await fromMenu(host, 'Start page');
    const games = () => host.locator('.saved-game').allTextContents();
    await expect
      .poll(games)
      .toMatchObject([
        expect.stringMatching(/against Szujski.*● Your decision/),
        expect.stringContaining('invitation not taken yet'),
      ]);
    host.on('dialog', (dialog) => void dialog.accept());
    await host.locator('.saved-game button', { hasText: 'Withdraw' }).click();
    await expect.poll(() => host.locator('.saved-game').count()).toBe(1);
    await host.locator('.saved-game button', { hasText: 'Continue' }).first().click();
    await host.locator('.table').waitFor();
    await fromMenu(friend, 'Start page');
    await expect
      .poll(() => friend.locator('.saved-game').allTextContents())
      .toMatchObject([expect.stringContaining('Decision: Żółkiewski')]);
    for (const page of [host, friend]) await page.context().close();
  });
});

test('a server older than the page that names no lost games breaks nothing on the start page', async () => {
  const page = await site.open();
  let asked = 0;
  await page.route('**/api/games', (route) => {
    asked++;
    return route.fulfill({ json: { games: [] } });
  });
  await page.reload();
  await page.getByText('No game yet').waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.locator('.card-face').first().click();
  await expect.poll(() => page.locator('input[name="opponent"]').nth(2).isDisabled()).toBe(false);
  await page.context().close();
});

describe('for everybody', () => {
  test('axe finds nothing serious on the pages of an online game, in Polish on a phone as well', async () => {
    const host = await site.open({ ...phone, locale: 'pl-PL' });
    await host.locator('.card-face').first().click();
    await host.locator('input[name="opponent"]').nth(2).check();
    expect(await serious(host)).toEqual([]);
    await host.getByRole('button', { name: 'Utwórz zaproszenie' }).click();
    await host.getByRole('heading', { name: 'Wyślij zaproszenie' }).waitFor();
    expect(await serious(host)).toEqual([]);
    const wide = () => host.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(390);
    const friend = await site.open({ colorScheme: 'dark' }, await link(host, 'Zaproszenie'));
    expect(await serious(friend)).toEqual([]);
    // By keyboard alone.
    await friend.getByLabel('Your name').focus();
    await friend.keyboard.type('Szujski');
    await friend.keyboard.press('Enter');
    await friend.locator('.table').waitFor();
    expect(await serious(friend)).toEqual([]);
    await friend.locator('.tools button', { hasText: 'Players' }).focus();
    await friend.keyboard.press('Enter');
    await friend.getByText('It is published when the battle is over.').waitFor();
    expect(await seriousBesideMap(friend)).toEqual([]);
    await host.locator('.table').waitFor();
    expect(await serious(host)).toEqual([]);
    await host.goto(`${site.address}/#/dice`);
    await host.getByRole('heading', { name: 'Skąd wiadomo, że kości są uczciwe' }).waitFor();
    expect(await serious(host)).toEqual([]);
    for (const page of [host, friend]) await page.context().close();
  });
});
