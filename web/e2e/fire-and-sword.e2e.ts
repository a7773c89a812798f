/** The table top in a real browser: a unit drawn by mouse, by keys, and by a finger on a tablet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousBesideMap } from './axe.js';
import { finger, moved, noted, placeOf, reasoned, recordOfPosition, rests, unit } from './fire-positions.js';
import { type Harness, startHarness } from './harness.js';
import { boxAtRest, middleOf, playOn, raiseCurtain, tablet } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

/** Reiters with 20 cm before them, hussars with an enemy to charge, and foot that stands in the way. */
const record = recordOfPosition([
  unit('reiters', 'reiters', [50, 40]),
  unit('hussars', 'winged-hussars-lances', [20, 40], { order: 'charge' }),
  unit('musketeers', 'national-musketeers', [62, 52], { side: 'stronger', facing: 180, order: 'defence' }),
  unit('target', 'reiters', [32, 58], { side: 'stronger', facing: 180 }),
]);

test('by mouse: a ghost with its measure, the reason where it goes no further, a ruler, a lane, and undo', async () => {
  const page = await harness.open();
  await playOn(page, record);
  const before = await placeOf(page, 'reiters');
  const reiters = await middleOf(page, '[data-piece="reiters"] .base');
  await page.mouse.click(reiters.x, reiters.y);
  await page.locator('.piece.chosen[data-piece="reiters"]').waitFor();
  expect(await page.locator('.quick-bar button', { hasText: 'Turn' }).first().textContent()).toContain('5 cm');

  // A centimetre is so many pixels as a base is wide, by four.
  const { width } = await boxAtRest(page, '[data-piece="reiters"] .base');
  const knob = await middleOf(page, '[data-handle="ahead"] .handle-knob');
  await page.mouse.move(knob.x, knob.y);
  await page.mouse.down();
  await page.mouse.move(knob.x, knob.y - width, { steps: 4 });
  await page.locator('.ghost-reached').waitFor();
  await noted(page, /^(3\.9\d?|4(\.\d\d?)?) of 20 cm, 1[56](\.\d\d?)? left$/);
  // Further than the musketeers let it: the ghost stays back, the wanted place is red, the rule says why.
  await page.mouse.move(knob.x, knob.y - 3 * width, { steps: 4 });
  await page.locator('.ghost-wanted').waitFor();
  await noted(page, /of 20 cm/);
  await reasoned(page, /2 cm|enemy/i);
  await page.mouse.up();
  await moved(page, 'reiters', before);
  await page.locator('.answers button', { hasText: 'End this move' }).waitFor();
  await page.locator('.tools button', { hasText: 'Undo' }).click();
  await page.waitForFunction(
    ([was]) => document.querySelector('[data-piece="reiters"] .base')?.getAttribute('d') === was,
    [before],
  );

  // The right button measures from anywhere to anywhere, and between the nearest points of two pieces.
  const foe = await middleOf(page, '[data-piece="musketeers"] .base');
  await page.mouse.move(reiters.x, reiters.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(foe.x, foe.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await expect.poll(() => page.locator('.ruler-near').textContent()).toMatch(/^12\.\d cm$|^11\.\d cm$/);

  // Whom the hussars may charge, and where that ends.
  const hussars = await middleOf(page, '[data-piece="hussars"] .base');
  await page.mouse.click(hussars.x, hussars.y);
  await page.locator('.measure-end').first().waitFor();
  await expect.poll(() => page.locator('.measure-label', { hasText: /^18 cm, contact$/ }).count()).toBe(1);
  // What they may do is said, and looking at the charge shows its first round, then both as an estimate.
  await expect
    .poll(() => page.locator('.piece-card').textContent())
    .toMatch(/Charge order: it must charge.*Target of a charge/);
  await page.locator('.answers .not-yet', { hasText: 'must charge first' }).waitFor();
  await page.locator('.quick-bar button', { hasText: 'Charge: Mercenary reiters' }).hover();
  // Totals of the whole chain first; what made them folds out.
  await page.locator('.preview .outlooks .odds-good', { hasText: 'you come off better' }).waitFor();
  await page.locator('.preview .fold').dispatchEvent('click');
  await page.locator('.preview .chances th', { hasText: 'Round won: Poles' }).waitFor();
  await page.context().close();
});

test('a charge is answered for good: the order stands, is told, answers the next time, and can be taken back', async () => {
  const page = await harness.open();
  const ready = (id: string, x: number) => [
    unit(`hussars-${id}`, 'winged-hussars-lances', [x, 40], { order: 'charge' }),
    unit(`target-${id}`, 'reiters', [x + 12, 58], { side: 'stronger', facing: 180, order: 'charge' }),
  ];
  await playOn(page, recordOfPosition([...ready('left', 12), ...ready('right', 92)]));
  const charge = async (id: string) => {
    const { x, y } = await middleOf(page, `[data-piece="hussars-${id}"] .base`);
    await page.mouse.click(x, y);
    await page.locator('.quick-bar button', { hasText: 'Charge: Mercenary reiters' }).first().click();
    // The first touch looks at it, by whatever hand.
    await page.locator('.preview .aimed button', { hasText: 'Do it' }).click();
  };
  await charge('left');
  await page.locator('.prompt', { hasText: 'How is the charge answered?' }).waitFor();
  await page.locator('.standing summary').click();
  await page.locator('.standing button', { hasText: 'Countercharge: never' }).click();
  await page.locator('.prompt', { hasText: 'Which unit acts next?' }).waitFor();
  // The other unit is not asked about.
  await charge('right');
  await page.locator('.answers button:not(.not-yet)', { hasText: 'End movement' }).click();
  // Orders are a secret now, and so the screen is handed over.
  await raiseCurtain(page);
  await page.locator('.prompt', { hasText: 'movement: Swedes' }).waitFor();
  await page.locator('.tools button', { hasText: 'Standing orders' }).click();
  const answered = page.locator('.ordered li', { hasText: /countercharge/i });
  await answered.waitFor();
  await page.getByLabel('Countercharge', { exact: true }).selectOption('ask');
  await answered.waitFor({ state: 'detached' });
  await page.context().close();
});

test('by keys alone: a piece is chosen, drawn by centimetres and degrees, taken back, and let go', async () => {
  const page = await harness.open();
  await playOn(page, record);
  expect(await seriousBesideMap(page)).toEqual([]);
  await page.locator('.map-window').focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (let i = 0; i < 6 && (await page.locator('.chosen[data-piece="reiters"]').count()) === 0; i++) await press('n');
  await page.locator('.chosen[data-piece="reiters"]').waitFor();
  const before = await placeOf(page, 'reiters');
  await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown');
  await noted(page, /^2\.9 of 20 cm, 17\.1 left$/);
  await press('Escape');
  await page.locator('.drag-note').waitFor({ state: 'detached' });
  await press('ArrowRight', 'ArrowRight');
  // A far corner of 12 cm through 10 degrees.
  await noted(page, /^2\.\d+ of 20 cm/);
  await press('ArrowUp', 'ArrowUp', 'Enter');
  await moved(page, 'reiters', before);
  const end = page.locator('.answers button', { hasText: 'End this move' });
  await end.focus();
  await page.keyboard.press('Enter');
  await page.locator('.prompt', { hasText: 'Which unit acts next?' }).waitFor();
  await page.locator('.piece.spent[data-piece="reiters"]').waitFor();
  await page.context().close();
});

test('by a finger on a tablet: a knob is drawn, a finger that rests measures, two fingers zoom', async () => {
  const page = await harness.open(tablet);
  await playOn(page, record);
  const touch = await page.context().newCDPSession(page);
  await page.getByRole('button', { name: 'Close' }).click();
  const before = await placeOf(page, 'reiters');
  const reiters = await middleOf(page, '[data-piece="reiters"] .base');
  await page.touchscreen.tap(reiters.x, reiters.y);
  await page.locator('.piece.chosen[data-piece="reiters"]').waitFor();
  const knob = await middleOf(page, '[data-handle="ahead"] .handle-knob');
  const steps = [0, 10, 20, 30, 40].map((down) => ({ x: knob.x, y: knob.y - down }));
  const lift = await finger(touch, steps, async () => undefined);
  await page.locator('.ghost-reached').waitFor();
  await noted(page, /of 20 cm, .* left/);
  await lift();
  await moved(page, 'reiters', before);

  // The first touch of a charge shows its chances, the second would declare it.
  // Chromium takes no tap right after a finger has been drawn along.
  await page.locator('.answers button', { hasText: 'End this move' }).click();
  await page.locator('.prompt', { hasText: 'Which unit acts next?' }).waitFor();
  const lancers = await middleOf(page, '[data-piece="hussars"] .base');
  await page.touchscreen.tap(lancers.x, lancers.y);
  await page.locator('.quick-bar button', { hasText: 'Charge' }).first().tap();
  await page.locator('.preview .aimed button', { hasText: 'Cancel' }).waitFor();
  await page.locator('.prompt', { hasText: 'Winged hussars' }).waitFor();
  await page.locator('.map-window').press('Escape');

  const from = { x: 300, y: 300 };
  const away = await finger(touch, [from, { x: 340, y: 300 }, { x: 400, y: 300 }], () => rests(page));
  await expect.poll(() => page.locator('.ruler-figure').first().textContent()).toMatch(/ cm$/);
  await away();

  const wide = async () => (await boxAtRest(page, '[data-piece="hussars"] .base')).width;
  const narrow = await wide();
  const two = (apart: number) => [
    { x: 320 - apart, y: 240, id: 1 },
    { x: 320 + apart, y: 240, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: two(40) });
  for (const apart of [60, 90, 120])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: two(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(wide).toBeGreaterThan(narrow * 1.5);
  await page.context().close();
});
