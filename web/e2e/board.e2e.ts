/** The table in a real browser: looking before deciding, watching the enemy, set-ups, orders, help. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serious, seriousBesideMap } from './axe.js';
import { type Harness, startHarness } from './harness.js';
import {
  answer,
  boxAtRest,
  endMovement,
  keptStage,
  middleOf,
  movementPhases,
  movesAreAsked,
  newGame,
  offeredHex,
  takeNoLances,
  touch,
  untilSaved,
} from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());
const inMovement = movementPhases(() => harness);

const tool = (page: Page, name: string) => page.locator('.tools button', { hasText: name });
const setPace = (page: Page, pace: string) =>
  page.evaluate((value) => localStorage.setItem('hetman.pace', value), pace);
const spoken = (page: Page, piece: string) => page.locator(`[data-piece="${piece}"]`).getAttribute('aria-label');

/** A unit that can be picked up and lies in the middle of the screen, clear of all panels. */
const hussarsInView = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<SVGElement>('.is-touchable.counter-hussar')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2)?.closest<SVGElement>('[data-piece]');
      const inside = y > innerHeight * 0.25 && y < innerHeight * 0.7 && x > 60 && x < innerWidth - 60;
      if (inside && found === element) return element.dataset['piece'];
    }
    return undefined;
  });

describe('looking before deciding', () => {
  test('a hex under the pointer shows the way, what is left at every step, and the rules behind the notes', async () => {
    const page = await inMovement();
    await touch(page, '[data-piece="wejher-1"]');
    const { x, y } = await offeredHex(page, '2');
    await page.mouse.move(x, y);
    await page.locator('.preview h2', { hasText: 'Wejher to' }).waitFor();
    const steps = () => page.locator('.way-step text').allTextContents();
    await expect.poll(async () => (await steps()).at(-1)).toBe('2');
    const figures = await steps();
    expect(figures.length).toBeGreaterThan(1);
    expect(await page.locator('.preview .steps b').allTextContents()).toEqual(figures.map((figure) => ` ${figure}`));
    expect(await serious(page)).toEqual([]);
    await page.context().close();
  });

  test('by keyboard alone: cursor, preview, facing, and the move is made', async () => {
    const page = await inMovement();
    await page.locator('.map-window').focus();
    const hussars = page.locator('.is-selected.counter-hussar');
    for (let i = 0; i < 20 && (await hussars.count()) === 0; i++) {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    const piece = (await page.locator('.is-selected').getAttribute('data-piece'))!;
    const before = await spoken(page, piece);
    for (let i = 0; i < 60 && (await page.locator('.way-step').count()) === 0; i++) await page.keyboard.press('n');
    await page.locator('.preview').waitFor();
    await page.keyboard.press('Enter');
    const ring = page.locator('.facing-ring button:focus');
    await ring.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page, piece)).not.toBe(before);
    await page.keyboard.press('u');
    await expect.poll(() => spoken(page, piece)).toBe(before);
    await page.context().close();
  });

  test.each([
    ['a tablet', { width: 834, height: 1112 }],
    ['a phone', { width: 390, height: 844 }],
  ])('on %s the first touch shows the way and only the facing goes', async (_, viewport) => {
    const page = await inMovement({ viewport, hasTouch: true, isMobile: true });
    const tap = async ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);
    await boxAtRest(page, '.is-touchable.counter-hussar');
    await tap(await middleOf(page, `[data-piece="${await hussarsInView(page)}"]`));
    await page.locator('.is-selected').waitFor();
    const chosen = (await page.locator('.is-selected').getAttribute('data-piece'))!;
    const before = await spoken(page, chosen);
    await tap(await offeredHex(page, '3'));
    await page.locator('.preview').waitFor();
    expect(await spoken(page, chosen)).toBe(before);
    await page.locator('.facing-ring button:not(:disabled)').first().tap();
    await expect.poll(() => spoken(page, chosen)).not.toBe(before);
    await page.context().close();
  });
});

describe('the turn of the enemy', () => {
  /** Ends the Poles' phases until somebody else is seen to act. */
  const endTurn = async (page: Page) => {
    await movesAreAsked(page);
    await endMovement(page);
    await page.locator('.watching').waitFor();
  };

  test('is watched at the chosen pace, skipped by a key, and the pace is remembered', async () => {
    const page = await harness.open();
    await setPace(page, 'slow');
    await page.reload();
    await newGame(page, 'computer');
    await page.keyboard.press('Escape');
    await answer(page, 'Place the rest');
    await answer(page, 'Ready');
    await takeNoLances(page);
    await endTurn(page);
    const text = () => page.locator('.watching .hint').textContent();
    const first = await text();
    await expect.poll(text, { timeout: 10_000 }).not.toBe(first);
    expect(await page.locator('.answers button', { hasText: 'End movement' }).count()).toBe(0);
    expect(await seriousBesideMap(page)).toEqual([]);
    await page.locator('.watching select').selectOption('fast');
    await page.keyboard.press('Escape');
    await page.locator('.prompt', { hasText: 'Stage 2' }).waitFor();
    await untilSaved(page);
    await page.reload();
    await page.locator('.prompt', { hasText: 'Stage 2' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('hetman.pace'))).toBe('fast');
    await page.context().close();
  });

  test('left in the middle, it is offered again with a summary, without motion where none is wanted', async () => {
    const page = await harness.open({ reducedMotion: 'reduce' });
    await setPace(page, 'slow');
    await page.reload();
    await newGame(page, 'computer');
    await page.keyboard.press('Escape');
    await answer(page, 'Place the rest');
    await answer(page, 'Ready');
    await takeNoLances(page);
    await endTurn(page);
    // The computer has finished long before the viewer has seen it.
    let motions = 0;
    const readTip = async () => {
      motions += await page.evaluate(() => document.getAnimations().length);
      return page.locator('.watching .hint').textContent();
    };
    const first = await readTip();
    await expect.poll(readTip).not.toBe(first);
    expect(motions).toBe(0);
    await expect.poll(() => keptStage(page)).toBe(2);
    await page.locator('.watching').waitFor();
    await page.reload();
    await page.locator('.away').waitFor();
    expect(await seriousBesideMap(page)).toEqual([]);
    await page.locator('.away button', { hasText: 'Watch it' }).click();
    await page.locator('.watching').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.answers button').first().waitFor();
    await page.reload();
    await page.locator('.answers button').first().waitFor();
    expect(await page.locator('.away').count()).toBe(0);
    await page.context().close();
  });
});

describe('setting up', () => {
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.livery-0[data-piece]')].map((piece) => piece.getAttribute('aria-label')).sort(),
    );

  test('by formation; kept by a name; laid out again in another game, and as in the earlier one', async () => {
    const page = await harness.open();
    await newGame(page, 'computer');
    await page.locator('.not-yet').waitFor();
    const empty = await page.locator('[data-piece]').count();
    const formations = page.locator('.choices button', { hasText: 'Place the command of' });
    await formations.nth(1).click();
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(empty + 18);
    await answer(page, 'Place the rest');
    await page.locator('.answers button.main', { hasText: 'Ready' }).waitFor();
    const wanted = await places(page);
    await page.locator('.deployments summary').click();
    await page.getByLabel('Name', { exact: true }).fill('Right wing strong');
    await page.locator('.deployments button', { hasText: 'Save this set-up' }).click();
    await untilSaved(page);

    for (const way of ['Set up: Right wing strong', 'stage 1']) {
      await page.goto(harness.address);
      await newGame(page, 'computer');
      await page.locator('.not-yet').waitFor();
      await page.locator('.deployments summary').click();
      await page.locator('.deployments button', { hasText: way }).last().click();
      await page.locator('.answers button.main', { hasText: 'Ready' }).waitFor();
      await expect.poll(() => places(page)).toEqual(wanted);
    }
    await page.context().close();
  });
});

describe('standing orders', () => {
  test('for all, and otherwise for one unit picked on the map; said in words', async () => {
    const page = await inMovement();
    await tool(page, 'Standing orders').click();
    await page.getByLabel('Countercharge', { exact: true }).selectOption('never');
    await page.locator('.ordered li', { hasText: 'Cavalry never countercharges.' }).waitFor();
    await touch(page, '[data-piece="wejher-1"]');
    await page.locator('.option.picked select').selectOption('ask');
    await page.locator('.ordered li', { hasText: 'Always ask for: Wejher' }).waitFor();
    expect(await seriousBesideMap(page)).toEqual([]);
    await page.context().close();
  });
});

test('every panel and page can be left again, and axe finds nothing serious on any', async () => {
  const page = await inMovement();
  for (const panel of ['Log', 'Tracks', 'Standing orders']) {
    await tool(page, panel).click();
    expect([panel, await seriousBesideMap(page)]).toEqual([panel, []]);
  }
  await page.keyboard.press('?');
  await page.locator('.help').waitFor();
  expect(await seriousBesideMap(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.help').waitFor({ state: 'detached' });
  await tool(page, 'Menu').click();
  expect(await seriousBesideMap(page)).toEqual([]);
  await page.locator('.menu button', { hasText: 'Rules' }).click();
  await page.locator('.rule-entry').first().waitFor();
  expect(await serious(page)).toEqual([]);
  await page.goBack();
  await page.locator('.table').waitFor();
  await tool(page, 'Menu').click();
  await page.locator('.menu button', { hasText: 'Replay' }).click();
  await page.locator('.replay-bar').waitFor();
  await page.keyboard.press('?');
  await page.locator('.help').waitFor();
  await page.keyboard.press('Escape');
  expect(await serious(page)).toEqual([]);
  await page.locator('.replay-bar button', { hasText: 'Back to the game' }).click();
  await movesAreAsked(page);
  await touch(page, '[data-piece="horn-1"]');
  await page.locator('.why').waitFor();
  expect(await seriousBesideMap(page)).toEqual([]);
  await tool(page, 'Menu').click();
  await page.locator('.menu button', { hasText: 'Delete' }).click();
  await page.locator('.sure button', { hasText: 'Yes' }).click();
  await page.getByText('No game yet').waitFor();
  expect(await page.locator('.saved-game').count()).toBe(0);
  await page.context().close();
});
