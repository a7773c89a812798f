/** Formations of the hex games: chosen in the prompt, moved in one gesture with a look at who stays, and taken back as one. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { husariaAt, szczekocinyAt } from './hex-positions.js';
import { answer, entriesShown, entryAfter, playOn, raiseCurtain, touch } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const touchHex = (page: Page, hex: string) => touch(page, `path.offer-hex[data-hex="${hex}"]`);
const touchPiece = (page: Page, id: string) => touch(page, `[data-piece="${id}"]`);
const whereIs = async (page: Page, id: string) =>
  (await page.locator(`[data-piece="${id}"]`).getAttribute('aria-label')) ?? '';
const company = (page: Page, text: string) => page.locator('.companies button', { hasText: text });
const facing = (page: Page, way: string) => page.locator(`.facing-ring button[data-facing="${way}"]`).click();

async function at(record: { readonly entries: readonly unknown[] }): Promise<Page> {
  const page = await harness.open();
  await playOn(page, record);
  const curtain = page.locator('.curtain:not(.day-curtain) > button');
  await page.locator('.prompt').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await raiseCurtain(page);
  return page;
}

const piece = (id: string, kind: string, hex: string, more: object = {}) => ({
  ...{ id, kind, side: 'poles', hex, facing: 'N', sp: 2 },
  ...more,
});

describe('Husaria', () => {
  const units = [
    piece('Hussars', 'hussar', '1010'),
    piece('Pancerni', 'cavalry', '1110'),
    piece('Foot', 'infantry', '0910'),
    piece('Reserve', 'cavalry', '0816'),
    piece('Enemy', 'infantry', '1602', { side: 'russians', facing: 'S' }),
  ];

  test('a group is chosen, looked at with who stays, moved in shape, turned, and taken back as one', async () => {
    const page = await at(husariaAt({ units }, { kind: 'movement', acts: [] }));
    await touchPiece(page, 'Hussars');

    await company(page, 'Units together: 3').click();
    expect(await page.locator('.counter.is-selected').count()).toBe(3);
    await touchHex(page, '1005');
    await page.locator('.preview h2', { hasText: 'Hussars and 2 more to 1005' }).waitFor();
    expect(await page.locator('.preview .note.stop').textContent()).toContain('left out: Foot');

    // Somebody would stay: the facing is looked at before it is done.
    const before = await entriesShown(page);
    await facing(page, 'N');
    await page.locator('.preview .aimed button', { hasText: 'Do it' }).waitFor();
    expect(await entriesShown(page)).toBe(before);

    await entryAfter(page, () => page.locator('.preview .aimed button', { hasText: 'Do it' }).click());
    await expect.poll(() => whereIs(page, 'Pancerni')).toContain('1105');
    expect(await whereIs(page, 'Hussars')).toContain('1005');
    expect(await whereIs(page, 'Foot')).toContain('0910');
    await page.locator('.tools button', { hasText: 'Undo' }).click();
    await expect.poll(() => whereIs(page, 'Pancerni')).toContain('1110');
    expect(await whereIs(page, 'Hussars')).toContain('1010');

    // One more, by its own touch; then all turn where they stand.
    await touchPiece(page, 'Hussars');
    await company(page, 'Choose others').click();
    await touchPiece(page, 'Reserve');
    expect(await page.locator('.counter.is-selected').count()).toBe(2);
    await company(page, 'Choose others').click();
    await touchPiece(page, 'Hussars');
    await entryAfter(page, () => facing(page, 'NE'));
    await expect.poll(() => whereIs(page, 'Reserve')).toMatch(/0816, north-east/);
    expect(await whereIs(page, 'Hussars')).toMatch(/1010, north-east/);
    await page.context().close();
  });

  test('ending the phase with units left asks once; the button beside it says that all others hold', async () => {
    const page = await at(husariaAt({ units }, { kind: 'movement', acts: [] }));
    await page.locator('.panel .close, .panel [aria-label="Close"]').first().click();
    const before = await entriesShown(page);
    await answer(page, 'End movement');
    await page.locator('.asking', { hasText: '4 units have not moved.' }).waitFor();

    await page.locator('.asking button', { hasText: 'Go back' }).click();
    expect(await entriesShown(page)).toBe(before);
    await entryAfter(page, () => answer(page, 'All others hold: 4'));
    await page.context().close();
  });
});

describe('Szczekociny', () => {
  test('stacks of an activation go together, beyond what the rules move as one', async () => {
    const company = (id: string, hex: string) => ({
      ...{ id, type: 'infantry', army: 'poles', hex, facing: 'W', size: 3, morale: 6, firepower: 3 },
    });
    const record = szczekocinyAt(
      {
        activate: 'poninski',
        commanders: [
          { id: 'poninski', army: 'poles', hex: '1512' },
          { id: 'elsner', army: 'prussians', hex: '0103' },
        ],
        units: [
          company('1/I/1 pp', '1410'),
          company('1/I/3 pp', '1413'),
          { id: 'I/Hus', type: 'hussar', army: 'prussians', hex: '0101', facing: 'E', size: 3, morale: 7 },
        ],
      },
      { kind: 'movement', acts: [] },
    );
    const page = await at(record);
    await touchPiece(page, '1/I/1 pp');
    await page.locator('.companies button', { hasText: 'All: 2' }).click();
    // Rows are counted from the south here: on the sheet it is the eleventh.
    await touchHex(page, '1211');
    await page.locator('.preview h2', { hasText: '1/I/1 pp and 1 more to 1210' }).waitFor();
    await entryAfter(page, () => facing(page, 'W'));
    await expect.poll(() => whereIs(page, '1/I/3 pp')).toContain('1213');
    expect(await whereIs(page, '1/I/1 pp')).toContain('1210');
    await page.context().close();
  });
});
