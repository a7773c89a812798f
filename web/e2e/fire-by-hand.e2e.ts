/** By Fire and Sword laid, placed and moved by hand in a real browser: ground, units at an angle, single bases. */
import { recordUntil } from '@hetman/fire-and-sword/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  drawByFinger,
  drawKnob,
  knobOf,
  moved,
  noted,
  placeOf,
  reasoned,
  recordOfPosition,
  unit,
} from './fire-positions.js';
import { type Harness, startHarness } from './harness.js';
import { boxAtRest, lastAction, middleOf, playOn, tablet } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

/** Whether a corner lies askew: its sides are neither level nor upright. */
const isAskew = ([a, b]: readonly { x: number; y: number }[]): boolean =>
  Math.abs(a!.x - b!.x) > 20 && Math.abs(a!.y - b!.y) > 20;

const skirmishers = unit('volunteers', 'volunteers', [60, 30], {
  open: [60, 66, 72].map((x) => ({ at: [x, 30], facing: 0 })),
});

test('a single base is taken, turned and drawn by its knobs, numbered meanwhile, and stands so', async () => {
  const page = await harness.open();
  await playOn(
    page,
    recordOfPosition([skirmishers, unit('foe', 'reiters', [60, 90], { side: 'stronger', facing: 180 })]),
  );
  const [first, second] = [await placeOf(page, 'volunteers'), await placeOf(page, 'volunteers', 1)];
  const { x, y } = await middleOf(page, '[data-piece="volunteers"] .base');
  await page.mouse.click(x, y);
  await page.locator('.piece.chosen[data-piece="volunteers"]').waitFor();
  expect(await page.locator('.base-number').count()).toBe(0);
  await page.locator('.quick-bar button', { hasText: 'Base by base' }).click();
  await page.locator('.handle-base.held [data-handle="base-0"]').waitFor();
  await expect.poll(() => page.locator('.base-number text').allTextContents()).toEqual(['1', '2', '3']);
  // The view comes nearer, so that a base can be taken by hand.
  const wide = async () => (await boxAtRest(page, '[data-piece="volunteers"] .base')).width;
  await expect.poll(wide).toBeGreaterThan(33);
  const width = await wide();
  let letGo = await drawKnob(page, 'turn-0', { x: width / 2, y: 0 });
  await noted(page, /^this base 0 of 20 cm, 20 left; [1-4]\d(\.\d)?° ↷$/);
  await letGo();
  // Further from the others than the rules allow it stays in hand, red, with the rule.
  letGo = await drawKnob(page, 'base-0', { x: 0, y: -2.5 * width });
  await reasoned(page, /base|45°/i);
  await letGo();
  letGo = await drawKnob(page, 'base-0', { x: 0, y: 2.25 * width });
  await letGo();
  await noted(page, /^this base (0|1)(\.\d+)? of 20 cm.*° ↷$/);
  await page.locator('.quick-bar button', { hasText: 'Confirm' }).click();
  await moved(page, 'volunteers', first);
  expect(await placeOf(page, 'volunteers', 1)).toBe(second);
  const { ways } = await lastAction<{ ways: { facing: number }[][] }>(page, 'bases');
  expect(ways.map((way) => way.length)).toEqual([1, 0, 0]);
  expect(ways[0]![0]!.facing).toBeGreaterThan(50);
  await page.context().close();
});

test('terrain is chosen, turned, drawn out and laid askew where the finger leads it', async () => {
  const page = await harness.open(tablet);
  await playOn(page, recordUntil('ground', 'skirmish/patrol', { terrain: 'together' }));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.map-window').focus();
  const forest = page.locator('.prompt .hint', { hasText: /^forest\b/i });
  for (let i = 0; i < 12 && (await forest.count()) === 0; i++) await page.keyboard.press('n');
  await forest.waitFor();
  await (await drawByFinger(page, 'turn', { x: 26, y: 10 }))();
  await noted(page, /^[2-6]\d(\.\d)?°$/);
  await (await drawByFinger(page, 'stretch', { x: 12, y: -16 }))();
  await noted(page, / × .* cm$/);
  const { x, y } = await knobOf(page, 'ground');
  const lift = await drawByFinger(page, 'ground', { x: 560 - x, y: 380 - y });
  await noted(page, /^[\d.]+ cm to the side edge, [\d.]+ cm to the base edge/);
  await lift();
  // It stays in hand where it was drawn to, and is turned once more before a word lays it down.
  await (await drawByFinger(page, 'turn', { x: 30, y: 12 }))();
  await noted(page, /^\d+(\.\d)?°$/);
  await page.locator('.quick-bar button', { hasText: 'Place it here' }).click();
  await page.locator('.prompt', { hasText: 'Polish Crown' }).waitFor();
  const laid = await lastAction<{ type: string; corners: { x: number; y: number }[] }>(page, 'ground');
  expect(laid.type).toBe('forest');
  expect(isAskew(laid.corners)).toBe(true);
  await page.context().close();
});

test('ground that lies is touched where it lies, drawn elsewhere by a finger, and once only', async () => {
  const page = await harness.open(tablet);
  await playOn(page, recordUntil('change-ground', 'skirmish/patrol', { terrain: 'together' }, 's11'));
  await page.getByRole('button', { name: 'Close' }).click();
  const field = '.lying[data-piece="lying:placed-3"]';
  const { x, y } = await middleOf(page, field);
  await page.touchscreen.tap(x, y);
  await page.locator('.prompt .hint', { hasText: 'Move or remove: ' }).waitFor();
  // Held where it lies nothing is done by it yet; it can be taken away.
  await page.locator('.quick-bar button', { hasText: 'Remove it' }).waitFor();
  expect(await page.locator('.quick-bar button').count()).toBe(1);
  const lift = await drawByFinger(page, 'shift', { x: -80, y: 10 });
  await noted(page, /^[\d.]+ cm to the side edge, [\d.]+ cm to the base edge/);
  await lift();
  const { id, by } = await lastAction<{ id: string; by: { x: number; y: number } }>(page, 'shift-ground');
  expect(id).toBe('placed-3');
  expect(Math.hypot(by.x, by.y)).toBeGreaterThan(500);
  await page.locator('.lying').first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('a unit is drawn up at an angle by hand, and red where its zone ends', async () => {
  const page = await harness.open();
  await playOn(page, recordUntil('deploy', 'skirmish/patrol', { terrain: 'generated' }));
  await page.locator('.map-window').focus();
  await page.keyboard.press('n');
  await page.locator('.quick-bar button', { hasText: 'Place it here' }).waitFor();
  await page.locator('.quick-bar button', { hasText: /^Column$/ }).click();
  const place = await page.locator('.handle.handle-free').first().getAttribute('data-handle');
  await (await drawKnob(page, 'turn', { x: 30, y: 12 }))();
  const letGo = await drawKnob(page, place!, { x: 0, y: 300 });
  await reasoned(page, /zone/);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await letGo();
  expect(await page.locator('.piece').count()).toBe(0);
  await page.locator('.quick-bar button', { hasText: 'Place it here' }).click();
  await page.locator('.piece').first().waitFor();
  const { files, pose } = await lastAction<{ files: number; pose: { facing: number } }>(page, 'deploy');
  expect(files).toBe(1);
  expect(pose.facing % 900).not.toBe(0);
  await page.context().close();
});
