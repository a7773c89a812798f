/** A reaction is answered for longer with one touch in the question itself, told in the log, and taken back in the panel. */
import { stateFor } from '@hetman/core/game';
import { openTable } from '@hetman/core/table';
import { type State, szczekociny } from '@hetman/szczekociny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { entryAfter, entryOrQuestionAfter, playOn } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** Wywła by the bots, with the orders that a game begins with, up to a salvo of the Poles before they act themselves. */
function recordUpToSalvo() {
  const { system, bots } = szczekociny;
  const opened = openTable(szczekociny, { scenario: 'szczekociny-1794/wywla', dice: 'salvo' });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  table.setOrders({ by: 'poles', orders: szczekociny.orders.initial!(table.state(), 'poles') });
  const greedy = bots.find(({ id }) => id === 'greedy')!;
  const players = { poles: greedy.make(system, 'poles'), allies: greedy.make(system, 'allies') };
  for (;;) {
    const { side, kind } = table.decision()!;
    const { drawn } = table.state() as State;
    if (side === 'poles' && kind === 'reply' && drawn.length === 1) return JSON.parse(JSON.stringify(table.record()));
    const player = players[side as keyof typeof players];
    const action = player.choose(stateFor(system, table.state(), side), system.actions(table.state()));
    if (!table.act({ by: side, action }).ok) throw new Error('the bot plays against the rules');
  }
}

test('not again this turn: one touch answers, the log tells what was answered, the panel takes it back', async () => {
  const page = await harness.open();
  await playOn(page, recordUpToSalvo());
  const curtain = page.locator('.curtain > button');
  const quick = page.locator('.standing.quick button');
  await quick.or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  await expect.poll(() => quick.allTextContents()).toContain('Not again in this activation');
  expect((await quick.allTextContents()).some((text) => /^Only at \d+% or better$/.test(text))).toBe(true);
  await entryAfter(page, () => quick.filter({ hasText: 'Not again this turn' }).click());
  // The enemy ends his activation at this screen; the next question of the Poles is another one.
  const ring = page.locator('.facing-ring button:not(:disabled)');
  const main = page.locator('.answers button.main');
  const listed = page.locator('.panel .choices button');
  for (;;) {
    await curtain.or(ring).or(main).or(listed).first().waitFor();
    if ((await curtain.count()) > 0) await curtain.click();
    else if (/: Poles/.test((await page.locator('.prompt').textContent())!)) break;
    else {
      const sure = page.locator('.asking button.main');
      const shown = (await ring.count()) > 0 ? ring : (await main.count()) > 0 ? main : listed;
      const next = (await sure.count()) > 0 ? sure : shown;
      await entryOrQuestionAfter(page, () => next.last().click());
    }
  }
  await page.locator('.tools button', { hasText: 'Log' }).click();
  await page.locator('.log li', { hasText: 'Poles, by standing orders: no volley' }).first().waitFor();
  await page.locator('.log .ask-me', { hasText: 'Ask me about this' }).first().waitFor();
  await page.locator('.tools button', { hasText: 'Standing orders' }).click();
  await page.locator('.passing li', { hasText: 'No volleys in this turn.' }).waitFor();
  await page.locator('.passing button', { hasText: 'Take back' }).click();
  await page.locator('.passing').waitFor({ state: 'detached' });
  await page.close();
});

test('against the computer a game begins with these orders, and what they answer stands in the log with a way to be asked', async () => {
  const page = await harness.open();
  await page.locator('.card-face', { hasText: 'Szczekociny' }).first().click();
  await page.locator('input[name="scenario"]').nth(0).check();
  await page.locator('input[name="opponent"]').nth(0).check();
  await page.locator('button[type="submit"]').click();
  await page.locator('.tools button', { hasText: 'Standing orders' }).click();
  await page.locator('.ordered li', { hasText: 'Volleys only with 40% of an effect or more.' }).waitFor();
  expect(await page.locator('.tools button', { hasText: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  await page.close();
});
