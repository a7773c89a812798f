/** The screen of By Fire and Sword: what a touch begins, asks and tells; where the table, its names and its cards lie. */
import { recordUntil } from '@hetman/fire-and-sword/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawKnob, endPhase, noted, recordOfPosition, unit } from './fire-positions.js';
import { type Harness, startHarness } from './harness.js';
import { answer, boxAtRest, entryAfter, middleOf, playOn, raiseCurtain } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const touchBase = async (page: Page, piece: string) => {
  const { x, y } = await middleOf(page, `[data-piece="${piece}"] .base`);
  await page.mouse.click(x, y);
};
const chosen = (page: Page, piece: string) => page.locator(`.piece.chosen[data-piece="${piece}"]`).waitFor();
const tableHeight = async (page: Page) => (await boxAtRest(page, '.table-ground')).height;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is drawn of these, where it is seen. */
const boxesOf = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).display !== 'none')
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
  );

/** Boxes are drawn a little larger than what is in them. */
const slack = 2;
const meet = (a: Box, b: Box): boolean =>
  a.left + slack < b.right && b.left + slack < a.right && a.top + slack < b.bottom && b.top + slack < a.bottom;
const clashes = (some: readonly Box[], others: readonly Box[]): number =>
  some.filter((one) => others.some((other) => other !== one && meet(one, other))).length;

const lines = [
  ...[8, 22, 36, 50, 64, 78].map((x, index) => unit(`front-${index}`, 'reiters', [x, 40])),
  ...[10, 26, 44, 60, 76].map((x, index) => unit(`rear-${index}`, 'national-musketeers', [x, 34])),
];

test('the table fills the window, two lines keep names and badges apart, one key comes near, and a column is led', async () => {
  const page = await harness.open();
  const foe = unit('foe', 'reiters', [100, 110], { side: 'stronger', facing: 180 });
  await playOn(page, recordOfPosition([...lines, unit('column', 'reiters', [105, 50], { files: 1 }), foe]));
  const height = await tableHeight(page);
  expect(height).toBeGreaterThanOrEqual(0.9 * 900);
  const [bases, badges] = [await boxesOf(page, '.base'), await boxesOf(page, '.tokens:not(.crowded) .badge-plate')];
  const names = await boxesOf(page, '.piece-name.fits');
  expect(badges.length).toBeGreaterThan(10);
  expect(names.length).toBeGreaterThan(6);
  expect([clashes(badges, bases), clashes(badges, badges), clashes(names, names), clashes(names, badges)]).toEqual([
    0, 0, 0, 0,
  ]);
  // The prompt grows with a unit in hand; the table does not shrink, and nobody stands under the prompt.
  await touchBase(page, 'column');
  await chosen(page, 'column');
  expect(await tableHeight(page)).toBe(height);
  const prompt = await boxesOf(page, '.prompt');
  expect([clashes(bases, prompt), clashes(badges, prompt), clashes(names, prompt)]).toEqual([0, 0, 0]);
  // Drawn four degrees off it goes straight on.
  const letGo = await drawKnob(page, 'head', { x: 4, y: -60 });
  await noted(page, /^\d+(\.\d+)? of 20 cm.*straight ahead/);
  await entryAfter(page, async () => void (await letGo()));
  // The knob behind draws it forwards as well.
  const behind = await drawKnob(page, 'back', { x: 0, y: -50 });
  await noted(page, /of 20 cm.*straight ahead/);
  await entryAfter(page, async () => void (await behind()));
  await page.keyboard.press('Escape');
  await page.locator('.map-window').focus();
  await page.keyboard.press('+');
  const baseWidth = async () => (await boxAtRest(page, '[data-piece="column"] .base')).width;
  await expect.poll(baseWidth).toBeGreaterThan(59);
  // One step of the wheel does the same.
  await page.keyboard.press('Home');
  await expect.poll(baseWidth).toBeLessThan(40);
  const { x, y } = await middleOf(page, '[data-piece="column"] .base');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await expect.poll(baseWidth).toBeGreaterThan(59);
  await page.context().close();
});

test('a shot is looked at, its throw names who, what was needed and what follows, and stays; alternatives lie side by side', async () => {
  const page = await harness.open();
  await playOn(
    page,
    recordOfPosition(
      [
        unit('musketeers', 'national-musketeers', [60, 40], { order: 'defence' }),
        unit('haiduks', 'haiduks', [80, 40], { order: 'defence' }),
        unit('near', 'reiters', [62, 52], { side: 'stronger', facing: 180 }),
        unit('beside', 'national-musketeers', [82, 52], { side: 'stronger', facing: 180, order: 'defence' }),
      ],
      { phase: 'combat' },
    ),
  );
  await touchBase(page, 'musketeers');
  await chosen(page, 'musketeers');
  const shots = page.locator('.quick-bar button', { hasText: 'Shoot' });
  await shots.nth(0).hover();
  await page.locator('.preview .outlooks .odds-good', { hasText: 'breaks' }).waitFor();
  await shots.nth(1).hover();
  await page.locator('.preview .pinned').waitFor();
  // Who could still shoot is not passed over without a question, and the question can be put away.
  await answer(page, 'No more shots');
  await page.locator('.asking', { hasText: 'could still shoot' }).locator('button').first().click();
  await touchBase(page, 'near');
  await page.locator('.preview .aimed').waitFor();
  // Neither of the two is under the card that speaks of them.
  expect(clashes(await boxesOf(page, '[data-piece="near"] .base'), await boxesOf(page, '.preview'))).toBe(0);
  expect(await page.locator('.dice-card').count()).toBe(0);
  await entryAfter(page, () => touchBase(page, 'near'));
  const card = page.locator('.dice-card');
  await card.locator('.pools').first().waitFor();
  expect(await card.textContent()).toMatch(/National infantry, musketeers → Mercenary reiters.*4 or less/s);
  // It stays while the next is looked at, and neither lies under the other.
  await touchBase(page, 'haiduks');
  await chosen(page, 'haiduks');
  await shots.nth(0).hover();
  await page.locator('.preview').waitFor();
  const [dice, preview] = [await boxesOf(page, '.dice-card'), await boxesOf(page, '.preview')];
  expect(dice).toHaveLength(1);
  expect(clashes(dice, preview)).toBe(0);
  await page.context().close();
});

test('a combat shows the round and its end in totals; movement is not ended over those who wait', async () => {
  const page = await harness.open();
  const fighting = [
    unit('hussars', 'winged-hussars-lances', [20, 40], { order: 'charge' }),
    unit('target', 'reiters', [32, 40], { side: 'stronger', facing: 180 }),
    unit('pancerni', 'pancerni', [84, 40], { order: 'charge' }),
    unit('other', 'reiters', [96, 40], { side: 'stronger', facing: 180 }),
  ];
  const far = unit('foe', 'reiters', [100, 110], { side: 'stronger', facing: 180 });
  await playOn(page, recordOfPosition([unit('waiting', 'reiters', [60, 40]), ...fighting, far]));
  await answer(page, 'End movement');
  const asking = page.locator('.asking', { hasText: 'have not acted' });
  await asking.locator('button').first().click();
  await asking.waitFor({ state: 'detached' });
  await entryAfter(page, () => endPhase(page, 'End movement'));
  await endPhase(page, 'End movement');
  // The odds above the choices are complete, so that nothing moves under the pointer.
  await page.locator('.odds .outlooks th', { hasText: 'to the end' }).waitFor();
  // Which of the two is fought first: looked at before it is chosen.
  // Its button in the question holds still; the list moves down when the odds above it come.
  await page.locator('.answers button', { hasText: 'Pancerni' }).hover();
  await page.locator('.preview .outlooks th', { hasText: 'this round' }).waitFor();
  await page.locator('.preview .outlooks th', { hasText: 'to the end' }).waitFor();
  await page.locator('.preview .odds-bad', { hasText: 'you lose the round' }).waitFor();
  await page.context().close();
});

test('orders of a division begin with instructions, whom they wait for is lit, and ending them too early is asked about', async () => {
  const page = await harness.open();
  await playOn(page, recordUntil('bid', 'division/pitched-battle', { preparation: 'quick' }));
  const bid = page.locator('.panel .choices button', { hasText: 'Bid nothing' });
  await entryAfter(page, () => bid.click());
  await raiseCurtain(page);
  await entryAfter(page, () => bid.click());
  await entryAfter(page, () => answer(page, 'Keep the initiative'));
  await page.locator('.curtain:not(.day-curtain) > button, .prompt .hint:has-text("First step")').first().waitFor();
  if ((await page.locator('.curtain:not(.day-curtain)').count()) > 0) await raiseCurtain(page);
  await page.locator('.prompt', { hasText: 'First step: instructions' }).waitFor();
  await page.locator('.piece.lit').first().waitFor();
  await page.locator('.map-window').focus();
  await page.keyboard.press('n');
  await page.locator('.piece.chosen').waitFor();
  await page.locator('.quick-bar button').first().waitFor();
  await page.keyboard.press('Escape');
  // Ended before anything was said, it asks once, and goes back.
  await answer(page, 'Orders given');
  const asking = page.locator('.asking', { hasText: 'Regiments without an instruction' });
  await asking.locator('button').first().click();
  await asking.waitFor({ state: 'detached' });
  await page.locator('.prompt', { hasText: 'First step: instructions' }).waitFor();
  await page.context().close();
});
