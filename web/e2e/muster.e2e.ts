/** A force of By Fire and Sword is mustered, kept, shared, printed, and taken to a battle. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serious } from './axe.js';
import { type Harness, startHarness } from './harness.js';
import { phone, raiseCurtain, tablet } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const figure = (page: Page, id: string) => page.locator(`.figure-${id} summary strong`).textContent();
const line = (page: Page, name: string) => page.locator('.force-line', { hasText: name });

/** Presses by mouse, or with a finger where there is no mouse. */
const press = (page: Page, touch: boolean) => (selector: string, text: string) => {
  const found = page.locator(selector, { hasText: text }).first();
  return touch ? found.tap() : found.click();
};

test.each<[string, BrowserContextOptions]>([
  ['on a wide screen', {}],
  ['with a finger on a tablet', tablet],
])('a force is put together %s, and what is wrong with it is said with its rule', async (_, options) => {
  const page = await harness.open(options);
  const go = press(page, options.hasTouch === true);
  await go('.card-doings a', 'Build a force');
  await go('.force-card-link', 'Crown cavalry skirmish force');
  await page.locator('.verdict', { hasText: 'is ready for battle' }).waitFor();
  await expect.poll(async () => [await figure(page, 'strength'), await figure(page, 'value')]).toEqual(['5', '12']);

  // The third level brings the first two along; its own line says what it costs.
  await go('.force-line', 'Level 8');
  await expect.poll(() => figure(page, 'strength')).toBe('8');
  await expect.poll(() => line(page, 'Level 6').locator('input').isChecked()).toBe(true);
  await go('.force-line', 'Rotmistrz');
  await page.getByRole('button', { name: 'Colonel: more' }).click();
  await expect.poll(() => figure(page, 'strength')).toBe('10');
  // A figure opens into its sums.
  await go('.figure-strength summary', 'Force strength');
  await page.locator('.figure-strength li', { hasText: 'core and levels' }).waitFor();

  // Four bases of volunteers are allowed on level 6, not in the core.
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Voluntary cavalry: more' }).click();
  await expect.poll(() => line(page, 'Voluntary cavalry').locator('output').textContent()).toBe('4 bases');
  await go('.force-line', 'Level 6');
  await page.locator('.verdict.wrong li', { hasText: 'at most 3 at this level' }).waitFor();
  expect(await page.locator('.verdict.wrong .rule').getAttribute('href')).toContain('armies.cards');
  await expect.poll(() => page.getByRole('button', { name: 'Play with this force' }).isDisabled()).toBe(true);
  await go('.force-line', 'Level 6');
  await page.locator('.verdict', { hasText: 'is ready for battle' }).waitFor();
  expect(await serious(page)).toEqual([]);
  await page.context().close();
});

test('a force is kept by name, opened by its link elsewhere, printed, and fights', async () => {
  const page = await harness.open();
  await page.goto(`${harness.address}#/muster/fire-and-sword/SWE-B_0____3`);
  await page.locator('.verdict', { hasText: 'is ready for battle' }).waitFor();
  await page.getByLabel('Name of the force').fill('Douglas');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Douglas').waitFor();
  const link = await page.getByLabel('Link to this force').inputValue();

  // In another browser and another language the same sheet.
  const other = await harness.open({ locale: 'pl-PL' }, link);
  await other.locator('.verdict', { hasText: 'jest gotowa do bitwy' }).waitFor();
  expect(await figure(other, 'strength')).toBe(await figure(page, 'strength'));
  await other.context().close();

  // On paper there is the roster and nothing to press.
  const units = await page.locator('.roster tbody tr').count();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.roster tbody tr:visible').count()).toBe(units);
  expect(await page.locator('.muster button:visible, .muster input:visible').count()).toBe(0);
  await page.locator('.force-sums li', { hasText: 'core and levels' }).waitFor();
  // Upright paper with its margins is 718 points wide.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.setViewportSize(wide);
  await page.emulateMedia({ media: 'screen' });

  // By the keyboard alone into a battle against the computer, which brings the same.
  await page.getByRole('button', { name: 'Play with this force' }).focus();
  await page.keyboard.press('Enter');
  const red = page.locator('.force-option select').first();
  await expect.poll(() => red.inputValue()).toBe('code:SWE-B_0____3');
  await expect.poll(() => red.locator('option:checked').textContent()).toBe('Douglas');
  await page.locator('.force-option select').nth(1).selectOption({ label: 'the same as Red' });
  expect(await serious(page)).toEqual([]);
  await page.locator('button[type="submit"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.table').waitFor();
  await page.locator('.briefing li', { hasText: 'Red (Sweden), Reiter patrol: strength 7' }).waitFor();
  await page.locator('.briefing li', { hasText: 'Blue (Sweden), Reiter patrol: strength 7' }).waitFor();

  // The enemy's force can be copied from the menu.
  await page.locator('.tools button', { hasText: 'Menu' }).click();
  await page.locator('.menu button', { hasText: 'Force: Blue' }).click();
  await page.locator('.force-head', { hasText: 'Reiter patrol' }).waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain('/muster/fire-and-sword/SWE-B_0____3');

  // Deleting has a way back.
  await page.goto(`${harness.address}#/muster/fire-and-sword`);
  await page.getByRole('button', { name: 'Delete Douglas' }).click();
  await page.locator('.saved-forces', { hasText: 'No force saved yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo the deletion' }).click();
  await page.locator('.force-open', { hasText: 'Douglas' }).waitFor();
  // A link that does not lead to a force says so, and the cards are there.
  await page.goto(`${harness.address}#/muster/fire-and-sword/nonsense`);
  await page.getByRole('alert').filter({ hasText: 'does not lead to a force' }).waitFor();
  expect(await serious(page)).toEqual([]);
  await page.context().close();
});

test('a link of another list keeps what it brought until it is taken out line by line', async () => {
  const page = await harness.open({}, `${harness.address}#/muster/fire-and-sword/POL-A_0_sipahi_deli*3_wings_3`);
  await page.locator('.verdict.wrong li').nth(2).waitFor();
  const strangers = page.locator('.section-strangers .force-line');
  await expect.poll(() => strangers.allTextContents()).toEqual(['Feudal sipahi', 'Deli', 'wings']);
  await expect.poll(() => page.getByRole('button', { name: 'Play with this force' }).isDisabled()).toBe(true);
  expect(await serious(page)).toEqual([]);
  // Nor can it slip into a battle past this page: the form says what is wrong in the reader's language.
  const form = await harness.open(
    { locale: 'pl-PL' },
    `${harness.address}#/new/skirmish/POL-A_0_sipahi_deli*3_wings_3`,
  );
  await form.locator('.force-faults li', { hasText: 'karta nie ma takiej pozycji' }).first().waitFor();
  await form.locator('button[type="submit"]').click();
  await form.locator('form [role="alert"], [role="alert"]').last().waitFor();
  expect(form.url()).toContain('/new/skirmish/');
  await form.context().close();
  for (const left of [2, 1, 0]) {
    await strangers.first().click();
    await expect.poll(() => strangers.count()).toBe(left);
  }
  await page.locator('.verdict', { hasText: 'is ready for battle' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/POL-A_0____3$/);
  await page.context().close();
});

/** Its base in another order, a regiment and a gun of the Swedes, and a unit of the Ottomans. */
const mixed = 'POL-D.3~swedish-gun*1~deli*own~POL-R-CAV_____2~POL-R-HUS_____2~POL-R-DRA_____2~SWE-R-REI_____2';

test('a link of a division with foreign regiments shows them with what is wrong, and the way out', async () => {
  const page = await harness.open({ locale: 'pl-PL' }, `${harness.address}#/muster/fire-and-sword/${mixed}`);
  await page.locator('.verdict.wrong li', { hasText: 'karta nie ma takiego pułku' }).waitFor();
  const strangers = page.locator('.section-strangers .force-line');
  await expect
    .poll(() => strangers.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)))
    .toEqual([true, true, true, false]);
  await strangers.first().locator('small', { hasText: 'Regiment rajtarów zaciężnych; karta nie ma' }).waitFor();
  expect(await serious(page)).toEqual([]);
  for (const left of [3, 2, 1, 0]) {
    await strangers.first().click();
    await expect.poll(() => strangers.count()).toBe(left);
  }
  await page.locator('.verdict', { hasText: 'jest gotowa do bitwy' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/POL-D\.3~~~POL-R-HUS_____2~POL-R-CAV_____2~POL-R-DRA_____2$/);
  await page.context().close();
});

test('a division: regiments fold away, one more is taken, its own level bought, and it goes to battle', async () => {
  const page = await harness.open({}, `${harness.address}#/muster/fire-and-sword`);
  await page.locator('.force-card-link', { hasText: 'Crown division' }).click();
  await page.locator('.verdict', { hasText: 'is ready for battle' }).waitFor();
  const before = Number(await figure(page, 'strength'));
  const groups = await page.locator('.force-group').count();
  expect(await page.locator('.force-group[open]').count()).toBe(0);
  await page.getByRole('button', { name: 'Haiduk infantry: more' }).click();
  await expect.poll(() => page.locator('.force-group').count()).toBe(groups + 1);
  await page.locator('.force-group summary', { hasText: 'Haiduk infantry' }).click();
  // What it buys changes its own line and the whole; it stays open meanwhile.
  const joined = Number(await figure(page, 'strength'));
  expect(joined).toBeGreaterThan(before);
  await page.locator('.force-group[open] input[type="checkbox"]:not(:checked)').first().check();
  await expect.poll(async () => Number(await figure(page, 'strength'))).toBeGreaterThan(joined);
  expect(await page.locator('.force-group[open]').count()).toBe(1);
  await expect.poll(() => page.locator('.roster table').count()).toBe(groups + 2);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play with this force' }).click();
  await expect.poll(() => page.locator('.force-option select').first().inputValue()).toMatch(/^code:POL-D/);
  await page.locator('button[type="submit"]').click();
  // Among the tracks the briefing lies open, whatever has been played so far.
  await page.locator('.tools button', { hasText: 'Tracks' }).click();
  await page.locator('.briefing li', { hasText: /Red \(Polish Crown\), Crown division: strength \d+/ }).waitFor();
  await page.locator('.panel', { hasText: 'Haiduk infantry' }).waitFor();
  await page.context().close();
});

test('on a phone, in Polish, no page of it is wider than the screen', async () => {
  const page = await harness.open({ ...phone, locale: 'pl-PL' });
  const forces = ['', '/OTT-A__sipahi____2', `/${mixed}`].map((code) => `#/muster/fire-and-sword${code}`);
  for (const at of [...forces, '#/new/skirmish']) {
    await page.goto(harness.address + at);
    await page.locator('.force-cards, .roster, .force-option select >> nth=0').first().waitFor();
    // A phone shows a page that is too wide by making it smaller.
    expect([at, await page.evaluate(() => innerWidth)]).toEqual([at, phone.viewport!.width]);
    // Nor does a roster have to be pushed sideways: each figure stands in sight, with its name.
    const roster = await page
      .locator('.roster td')
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.getBoundingClientRect().right <= innerWidth, cell.getAttribute('data-short')]),
      );
    expect([at, roster.filter(([inSight, short]) => !inSight || !short)]).toEqual([at, []]);
  }
  await page.context().close();
});

test('at one screen each brings a force behind the curtain, and the log keeps the secret of the other', async () => {
  const page = await harness.open({}, `${harness.address}#/new/skirmish`);
  await page.locator('input[name="scenario"]').nth(1).check();
  await page.locator('input[name="opponent"]').nth(1).check();
  for (const side of [0, 1])
    await page.locator('.force-option select').nth(side).selectOption({ label: 'chosen at the table' });
  await page.locator('button[type="submit"]').click();
  const log = async () => {
    await page.locator('.tools button', { hasText: 'Log' }).click();
    const lines = (await page.locator('.log li').allTextContents()).join(' ');
    await page.locator('.tools button', { hasText: 'Choices' }).click();
    return lines;
  };
  const bring = async (side: string) => {
    await page.locator('.force-wanted', { hasText: `${side}: choose a force` }).waitFor();
    await page.getByRole('button', { name: 'Random force from any card' }).click();
    await raiseCurtain(page);
  };
  await bring('Red');
  await page.locator('.force-wanted', { hasText: 'Blue: choose a force' }).waitFor();
  const read = await log();
  expect(read).toContain('Red: force mustered');
  expect(read).not.toMatch(/Red musters|points/);
  await page.getByRole('button', { name: 'Random force from any card' }).click();
  // Whoever is asked for the bid sees both forces now.
  const briefed = page.locator('.briefing li', { hasText: /Red.*strength/ });
  await page.locator('.curtain').or(briefed).first().waitFor();
  if ((await page.locator('.curtain').count()) > 0) await raiseCurtain(page);
  await briefed.waitFor();
  await page.context().close();
});

test('the computer chooses its own force, which nobody can copy beforehand', async () => {
  const page = await harness.open({}, `${harness.address}#/new/skirmish`);
  const [red, blue] = [0, 1].map((side) => page.locator('.force-option select').nth(side));
  await blue!.selectOption({ label: 'chosen by the computer' });
  await expect.poll(() => red!.locator('option', { hasText: 'the same as' }).count()).toBe(0);
  await page.locator('button[type="submit"]').click();
  await page.locator('.briefing li', { hasText: /Blue.*strength 8/ }).waitFor();
  await page.context().close();
});
