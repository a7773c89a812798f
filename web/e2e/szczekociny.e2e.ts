/** Szczekociny in a real browser: a turn of Wywła by mouse, one by keyboard, and a cup that stays hidden online. */
import { newKey } from '@hetman/server/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serious } from './axe.js';
import { startSite } from './site.js';
import {
  answer,
  entryAfter,
  entryOrQuestionAfter,
  invite,
  join,
  link,
  middleOf,
  newGame,
  raiseCurtain,
  touch,
} from './steps.js';

const site = startSite();

const prompt = async (page: Page): Promise<string> => (await page.locator('.prompt').textContent()) ?? '';

/** Both sides sit here: answers what is asked, whoever is asked, until the prompt says what is waited for. */
async function until(page: Page, wanted: RegExp, press: (button: Locator) => Promise<void>): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const curtain = page.locator('.curtain > button');
    const ring = page.locator('.facing-ring button:not(:disabled)');
    const answers = page.locator('.answers button.main');
    // A way back has no usual answer: it is chosen in the list.
    const choices = page.locator('.panel .choices button');
    await curtain.or(ring).or(answers).or(choices).first().waitFor();
    if ((await curtain.count()) > 0) {
      await press(curtain);
      await curtain.waitFor({ state: 'detached' });
    } else if (wanted.test(await prompt(page))) return;
    else if ((await ring.count()) > 0) await entryAfter(page, () => press(ring.last()));
    else {
      const sure = page.locator('.asking button.main');
      const next = (await sure.count()) > 0 ? sure : (await answers.count()) > 0 ? answers : choices;
      await entryOrQuestionAfter(page, () => press(next.last()));
    }
  }
  throw new Error(`${wanted} does not come: ${await prompt(page)}`);
}

const polesMove = /Turn 1, General Poniński: Poles.*Move and fire/s;

/** Waits until the counter says something else than before. */
const moved = (page: Page, unit: string, before: string | null) =>
  page.waitForFunction(
    ([id, was]) => document.querySelector(`[data-piece="${id}"]`)?.getAttribute('aria-label') !== was,
    [unit, before],
  );
const spoken = (page: Page, unit: string) => page.locator(`[data-piece="${unit}"]`).getAttribute('aria-label');

describe('a whole turn of Wywła', () => {
  test('by mouse: a unit and its undo, a stack, a line, a shot with its odds', async () => {
    const page = await site.open();
    await newGame(page, 'here', 0, 'Szczekociny');
    const click = (button: Locator) => button.click();
    await until(page, polesMove, click);

    // The Allies want to be asked before every act here, whatever the chance.
    await page.locator('.tools button', { hasText: 'Standing orders' }).click();
    await page.locator('.panel select').first().selectOption('allies');
    await page.locator('#order-within').selectOption('8');
    await page.locator('#order-within').selectOption('10');
    await page.locator('.tools button', { hasText: 'Choices' }).click();

    // A squadron goes where the map is touched, with the facing of the ring.
    const rider = 'I/1 młp KN';
    await touch(page, `[data-piece="${rider}"]`);
    await page.locator('.prompt .hint', { hasText: rider }).waitFor();
    await page.locator('.region-fire').first().waitFor();
    const before = await spoken(page, rider);
    const { x, y } = await middleOf(page, '.offer-figure:text-is("6")');
    await page.mouse.move(x, y);
    await page.locator('.preview').waitFor();
    await page.mouse.click(x, y);
    await page.locator('.facing-ring button[data-facing="W"]').click();
    await moved(page, rider, before);
    const after = await spoken(page, rider);
    await raiseCurtain(page);
    await page.locator('.tools button', { hasText: 'Undo' }).click();
    await moved(page, rider, after);
    await expect.poll(() => spoken(page, rider)).toBe(before);
    await raiseCurtain(page);

    // A stack is picked up whole.
    await touch(page, '[data-piece="1/I/4 pp"]');
    await page.locator('.companies button[aria-pressed="true"]', { hasText: 'Stack (2)' }).waitFor();
    await expect.poll(() => page.locator('.counter.is-selected').count()).toBe(2);

    // A line is drawn with the pointer from the squadron in hand over its neighbour, and goes on together.
    const other = 'II/1 młp KN';
    await touch(page, `[data-piece="${rider}"]`);
    await page.locator('.companies button[aria-pressed="true"]', { hasText: 'Alone' }).waitFor();
    const from = await middleOf(page, `[data-piece="${rider}"]`);
    const to = await middleOf(page, `[data-piece="${other}"]`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await page.locator('.companies button[aria-pressed="true"]', { hasText: 'Line (2)' }).waitFor();
    await expect.poll(() => page.locator('.counter.is-selected').count()).toBe(2);
    const [first, second] = [await spoken(page, rider), await spoken(page, other)];
    await page
      .locator('.panel .choices button', { hasText: `${rider} and 1 more to` })
      .first()
      .click();
    await moved(page, rider, first);
    await expect.poll(() => spoken(page, other)).not.toBe(second);

    // The other side answers with its battery: odds first, then dice of ten sides and their meaning.
    await raiseCurtain(page);
    await touch(page, '[data-piece="2/von Scheffer"]');
    await page.locator('.panel .choices button', { hasText: 'Fire: 2/von Scheffer at' }).first().click();
    await page.locator('.odds', { hasText: 'Artillery fire' }).waitFor();
    await answer(page, 'Fire');
    await page.locator('.dice-card .die-ten').first().waitFor();
    await until(page, /Turn 2/, click);
    await page.context().close();
  });

  test('by keyboard alone', async () => {
    const page = await site.open();
    await newGame(page, 'here', 0, 'Szczekociny');
    const enter = async (button: Locator) => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    await until(page, polesMove, enter);
    expect(await serious(page)).toEqual([]);
    // The cursor walks to the first piece that can be touched, and from it one hex to the west.
    await page.locator('.map-window').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.locator('.counter.is-selected').first().waitFor();
    const unit = (await page.locator('.counter.is-selected').first().getAttribute('data-piece'))!;
    const before = await spoken(page, unit);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.locator('.facing-ring button:focus').waitFor();
    await page.keyboard.press('Enter');
    await moved(page, unit, before);
    await until(page, /Turn 2/, enter);
    await page.context().close();
  });
});

/** Plays on through the API with the cookies of both browsers, as fast as it goes, until commanders are chosen. */
async function untilCup(pages: readonly Page[], id: string): Promise<void> {
  const brisk = ['end', 'pass', 'stop', 'fight', 'fire'];
  for (;;) {
    for (const page of pages) {
      const at = `${site.address}/api/games/${id}`;
      const { actions, number } = await (await page.request.get(`${at}/actions`)).json();
      if (!actions) continue;
      const named = (word: string) => actions.find((action: { do: string }) => action.do === word);
      if (named('choose')) return;
      const action = brisk.map(named).find(Boolean) ?? actions[0];
      await page.request.post(`${at}/act`, { data: { action, after: number, key: newKey() } });
    }
  }
}

/** All that comes to a page from now on: over the socket and as answers to its own questions. */
function overhear(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''));
  });
  return heard;
}

test('online the cup stays hidden: not on the page, not on the wire, not in what can be downloaded', async () => {
  const poles = await site.open();
  await invite(poles, 'Kościuszko', 0, 1, 'Szczekociny');
  const allies = await site.open({}, await link(poles, 'Invitation'));
  await join(allies, 'Pistor');
  await poles.locator('.table').waitFor();
  const id = new URL(poles.url()).hash.split('/')[2]!;
  await untilCup([poles, allies], id);

  const heard = overhear(allies);
  await allies.reload();
  await allies.locator('.prompt', { hasText: 'Waiting for Kościuszko (Poles)' }).waitFor();
  await allies.locator('.tools button', { hasText: 'Tracks' }).click();
  await poles.locator('.answers button', { hasText: 'Sanguszko' }).waitFor();
  // What is known before a choice: the battle itself, with the names of all commanders.
  const known = heard.length;
  // How much has happened is open, and more of it in the second world: a choice has been taken back there.
  const seen = () =>
    allies.evaluate(() => document.querySelector('.table')!.outerHTML.replace(/(style|id|data-entries)="[^"]*"/g, ''));

  const choose = async (commander: string) => {
    // The allies are told that something was chosen, but not what.
    await entryAfter(allies, () => poles.locator('.answers button', { hasText: commander }).click());
    await poles.locator('.prompt', { hasText: 'Choose 1 more' }).waitFor();
    return seen();
  };
  const oneWorld = await choose('Sanguszko');
  await entryAfter(allies, () => poles.locator('.tools button', { hasText: 'Undo' }).click());
  await poles.locator('.prompt', { hasText: 'Choose 2 more' }).waitFor();
  expect(await choose('Madaliński')).toBe(oneWorld);
  expect(oneWorld).not.toContain('into the cup');

  await poles.locator('.tools button', { hasText: 'Tracks' }).click();
  const cup = (page: Page) => page.locator('.track-panel', { hasText: 'Cup' }).textContent();
  await expect.poll(() => cup(poles)).toContain('General Madaliński');
  await expect.poll(() => cup(allies)).toContain('Polish army: 1 hidden');

  expect(heard.slice(known).filter((message) => /sanguszko|madali|chosen|choose/i.test(message))).toEqual([]);
  for (const path of ['view', 'events', 'moments', 'record']) {
    const answered = await allies.request.get(`${site.address}/api/games/${id}/${path}`);
    const text = await answered.text();
    expect([path, /"chosen"|"do":"choose"/.test(text)]).toEqual([path, false]);
    if (path === 'view') expect((await answered.json()).view.cup).toEqual([0, 6, 13, 18, -1]);
  }
  await allies.context().close();
  await poles.context().close();
});
