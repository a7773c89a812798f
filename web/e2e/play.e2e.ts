/** The client in a real browser: played by mouse, by keyboard, on a phone, in Polish; reloaded; replayed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serious } from './axe.js';
import { type Harness, startHarness } from './harness.js';
import {
  answer,
  entryAfter,
  fromMenu,
  movesAreAsked,
  newGame,
  raiseCurtain,
  takeNoLances,
  touch,
  untilSaved,
} from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

describe('against the computer', () => {
  test('the opening is played by mouse, a move undone, the page reloaded', async () => {
    const page = await harness.open();
    await newGame(page, 'computer');
    // The computer sets up first; then it is for the Poles.
    await answer(page, 'Place the rest');
    await answer(page, 'Ready');
    await takeNoLances(page);
    await movesAreAsked(page);

    await touch(page, '[data-piece="wejher-1"]');
    await page.locator('.prompt .hint', { hasText: 'Wejher' }).waitFor();
    const before = await page.locator('[data-piece="wejher-1"]').getAttribute('aria-label');
    await entryAfter(page, () => page.locator('.panel .choices button', { hasText: 'Wejher to' }).nth(20).click());
    await page.locator('.prompt .hint', { hasText: 'Choose a unit to move' }).waitFor();
    const now = () => page.locator('[data-piece="wejher-1"]').getAttribute('aria-label');
    await expect.poll(now).not.toBe(before);

    await page.locator('.tools button', { hasText: 'Undo' }).click();
    await expect.poll(now).toBe(before);
    await page.locator('.prompt .hint', { hasText: 'Choose a unit to move' }).waitFor();
    await untilSaved(page);

    await page.reload();
    await page.locator('.table').waitFor();
    await movesAreAsked(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBeGreaterThan(120);
    await page.context().close();
  });

  test('what cannot be done is explained with its rule', async () => {
    const page = await harness.open();
    await newGame(page, 'computer');
    await answer(page, 'Place the rest');
    await answer(page, 'Ready');
    await takeNoLances(page);
    await movesAreAsked(page);
    await touch(page, '[data-piece="horn-1"]');
    await page.locator('.why').waitFor();
    expect(await page.locator('.why').textContent()).toMatch(/enemy|yours|side/i);
    await page.context().close();
  });
});

test('a scenario offers the readings that mean something in it', async () => {
  const page = await harness.open({}, `${harness.address}#/new/beresteczko-1651`);
  await page.locator('summary', { hasText: 'Disputed readings' }).click();
  const offered = (text: string) => page.locator('.option', { hasText: text }).count();
  const chosen = page.locator('.option', { hasText: 'Archers of 2 SP' }).locator('select');
  await chosen.selectOption('misses');
  expect([await offered('fence'), await offered('In a campaign')]).toEqual([0, 0]);
  await page.locator('label', { hasText: 'Campaign' }).locator('input').check();
  expect([await offered('fence'), await offered('In a campaign')]).toEqual([0, 1]);
  expect(await chosen.inputValue()).toBe('misses');
  await page.context().close();
});

describe('giving up', () => {
  test('asks once more, ends the battle, and a reload does not bring it back', async () => {
    const page = await harness.open();
    await newGame(page, 'computer');
    const menu = page.locator('.tools button', { hasText: 'Menu' });
    const resign = page.locator('.menu button', { hasText: 'Resign' });
    await menu.click();
    await resign.click();
    await page.locator('.sure', { hasText: 'Resign the battle as Poles?' }).waitFor();
    await page.locator('.sure button', { hasText: 'No' }).click();
    await resign.click();
    await page.locator('.sure button', { hasText: 'Yes, resign' }).click();
    await page.locator('.prompt', { hasText: 'Resigned: Poles' }).waitFor();
    await untilSaved(page);
    await page.reload();
    await page.locator('.prompt', { hasText: 'Resigned: Poles' }).waitFor();
    await menu.click();
    await page.locator('.menu button', { hasText: 'Replay' }).waitFor();
    expect(await resign.count()).toBe(0);
    await page.context().close();
  });
});

describe('two people at one screen', () => {
  test('a curtain comes down when the other side is asked', async () => {
    const page = await harness.open();
    await newGame(page, 'here');
    await answer(page, 'Place the rest');
    await answer(page, 'Ready');
    await answer(page, 'Place the rest');
    await raiseCurtain(page);
    await answer(page, 'Place the rest');
    await answer(page, 'Ready');
    await page.locator('.prompt', { hasText: 'Poles' }).waitFor();
    await page.context().close();
  });
});

describe('without a mouse', () => {
  test('the list of choices plays on by keyboard alone', async () => {
    const page = await harness.open();
    await newGame(page, 'here', 1);
    const press = async (text: string) => {
      await page.locator('.panel .choices button', { hasText: text }).first().focus();
      await page.keyboard.press('Enter');
    };
    await press('Place the rest');
    await press('Ready');
    await press('Place the rest');
    await page.locator('.curtain > button').waitFor();
    await page.keyboard.press('Enter');
    await press('Place the rest');
    await press('Ready');
    const fences = page.locator('.panel .choices button', { hasText: 'Remove the fence' });
    await fences.first().waitFor();
    const placed = await fences.count();
    for (let removed = 1; removed <= 8; removed++) {
      await press('Remove the fence');
      // The next one is pressed when this one has gone; with the eighth all of them leave the list.
      await expect.poll(() => fences.count()).toBe(removed < 8 ? placed - removed : 0);
    }
    await page.locator('.prompt .hint', { hasText: '1 SP' }).waitFor();
    await page.context().close();
  });

  test('axe finds nothing serious on the start page and at the table', async () => {
    const page = await harness.open();
    expect(await serious(page)).toEqual([]);
    await newGame(page, 'computer');
    await page.locator('.answers button').first().waitFor();
    expect(await serious(page)).toEqual([]);
    await page.context().close();
  });
});

test('Polish, on a phone', async () => {
  const page = await harness.open({
    viewport: { width: 390, height: 844 },
    locale: 'pl-PL',
    hasTouch: true,
    isMobile: true,
  });
  await page
    .locator('h1', { hasText: /^Twoje gry$/ })
    .first()
    .waitFor();
  await newGame(page, 'computer');
  // The window opens on the own ground, not on the crowd of the enemy who set up before.
  await page.locator('.answers button', { hasText: 'Rozstaw' }).first().waitFor();
  const enemies = page.locator('.livery-1[data-piece]');
  const inSight = () =>
    enemies.evaluateAll(
      (pieces) =>
        pieces.filter((piece) => {
          const { x, y } = piece.getBoundingClientRect();
          return x > 0 && x < innerWidth && y > 0 && y < innerHeight;
        }).length,
    );
  expect(await enemies.count()).toBeGreaterThan(50);
  await expect.poll(inSight).toBeLessThan(20);
  await answer(page, 'Rozstaw');
  await page.locator('.tools button', { hasText: 'Dziennik' }).click();
  await page.locator('.log li').first().waitFor();
  await page.context().close();
});

test('a game is replayed and played on as a sandbox', async () => {
  const page = await harness.open();
  await newGame(page, 'here');
  await answer(page, 'Place the rest');
  await entryAfter(page, () => answer(page, 'Ready'));
  await untilSaved(page);
  await fromMenu(page, 'Replay');
  await page.locator('.replay-bar input[type="range"]').waitFor();
  // At its end it plays again from the start.
  const slider = page.locator('.replay-bar input[type="range"]');
  const end = (await slider.getAttribute('max'))!;
  await slider.fill(end);
  await page.locator('.replay-bar button', { hasText: 'Play' }).first().click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(Number(end));
  await page.locator('.replay-bar button', { hasText: 'Pause' }).click();
  await slider.fill('1');
  await expect.poll(() => page.url()).toMatch(/replay\/[^/]+\/1$/);
  await page.locator('.replay-bar button', { hasText: 'Play on from here' }).click();
  await page.locator('.answers button', { hasText: 'Ready' }).waitFor();
  await page.context().close();
});
