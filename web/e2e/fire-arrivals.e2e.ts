/** Units of By Fire and Sword that come later, in a real browser: an ambush springs, a flank march arrives. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawKnob, endPhase, knobOf, reasoned, recordOfPosition, unit } from './fire-positions.js';
import { type Harness, startHarness } from './harness.js';
import { entryAfter, lastAction, middleOf, playOn, raiseCurtain } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const foe = unit('foe', 'reiters', [60, 100], { side: 'stronger', facing: 180 });
const waiting = (marks: object) =>
  unit('hidden', 'reiters', [10, 110], { place: 'reserve', order: null, marks: { raised: 3, ...marks } });

/** Both sides end their movement, and nobody fights. */
async function endMovement(page: Page): Promise<void> {
  await entryAfter(page, () => endPhase(page, 'End movement'));
  await endPhase(page, 'End movement');
}

const placeKnob = async (page: Page) =>
  (await page.locator('.handle.handle-free').first().getAttribute('data-handle'))!;

test('an ambush springs: the unit is drawn to a place that the rules allow, and gets its order', async () => {
  const page = await harness.open();
  const hidden = waiting({ waits: 'ambush' });
  const ground = [{ id: 'wood', type: 'forest', shape: { kind: 'circle', centre: [40, 50], radius: 9 } }];
  await playOn(page, recordOfPosition([unit('reiters', 'reiters', [50, 20]), hidden, foe], { terrain: ground }));
  expect(await page.locator('[data-piece="hidden"]').count()).toBe(0);
  await endMovement(page);
  // It is in hand at once, where it may come is lit, and in the open it is red with the reason.
  await page.locator('.prompt', { hasText: 'Ambush: Mercenary reiters' }).waitFor();
  await expect.poll(() => page.locator('.measure-zone').count()).toBe(1);
  await (await drawKnob(page, 'turn', { x: 30, y: 12 }))();
  const place = await placeKnob(page);
  const wood = await middleOf(page, '.measure-zone');
  const knob = await knobOf(page, place);
  const letGo = await drawKnob(page, place, { x: wood.x - knob.x + 250, y: 0 });
  await reasoned(page, /ambush|hid|see/i);
  await page.mouse.move(wood.x, wood.y, { steps: 5 });
  await letGo();
  await page.locator('[data-piece="hidden"]').waitFor();
  const { pose } = await lastAction<{ pose: { facing: number } }>(page, 'deploy');
  expect(pose.facing % 900).not.toBe(0);
  await page.locator('.panel button', { hasText: 'Mercenary reiters: charge' }).click();
  await page.locator('[data-piece="hidden"] .token-attack').waitFor();
  await page.context().close();
});

test('a flank march: tested with command points, drawn on at a side, red further in, and there for good', async () => {
  const page = await harness.open();
  const hidden = waiting({ waits: 'flank', due: 2 });
  const position = recordOfPosition([unit('reiters', 'reiters', [50, 20]), hidden, foe]);
  // Its die shows a three.
  const record = { ...position, dice: { kind: 'seeded', seed: 'flank' } };
  await playOn(page, record);
  await endMovement(page);
  // The turn of it was his secret until now.
  await raiseCurtain(page);
  await page.locator('.prompt', { hasText: 'test of Skill (flanking manoeuvre): passed on 4 or less' }).waitFor();
  await page.locator('.panel .choices button', { hasText: 'Colonel adds command points: 3' }).click();
  await page.locator('.prompt', { hasText: 'Flanking manoeuvre: Mercenary reiters' }).waitFor();
  await page.locator('.dice-card', { hasText: 'It comes onto the table.' }).waitFor();
  await page.locator('.measure-zone').first().waitFor();
  const place = await placeKnob(page);
  const knob = await knobOf(page, place);
  const letGo = await drawKnob(page, place, { x: 250, y: 0 });
  await reasoned(page, /flank|edge|side/i);
  await page.mouse.move(knob.x, knob.y - 40, { steps: 5 });
  await letGo();
  await page.locator('[data-piece="hidden"]').waitFor();
  const { pose } = await lastAction<{ pose: { x: number; facing: number } }>(page, 'deploy');
  expect(pose.x).toBeLessThan(2000);
  await page.locator('.prompt', { hasText: 'turn 3, initiative' }).waitFor();
  expect(await page.locator('.measure-zone').count()).toBe(0);
  // Everybody has seen where it comes: the button does not promise to take that back, and says why.
  const undo = page.locator('.tools button', { hasText: 'Undo' });
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('u');
  await page.locator('.prompt [role="alert"]', { hasText: 'something hidden has been revealed' }).waitFor();
  await page.context().close();
});
