/** Decisions of the hex games on the map: what is touched is looked at first, acts then, or says the true reason. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.js';
import { husariaAt, szczekocinyAt } from './hex-positions.js';
import { answer, boxAtRest, entriesShown, entryAfter, middleOf, playOn, raiseCurtain, touch } from './steps.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const asks = (page: Page, text: string | RegExp) => page.locator('.prompt', { hasText: text }).first().waitFor();
const touchHex = (page: Page, hex: string) => touch(page, `path.offer-hex[data-hex="${hex}"]`);
const touchPiece = (page: Page, id: string) => touch(page, `[data-piece="${id}"]`);
const whereIs = async (page: Page, id: string) =>
  (await page.locator(`[data-piece="${id}"]`).getAttribute('aria-label')) ?? '';
const reason = (page: Page) => page.locator('.why').textContent();

/** Opened at the decision, whoever sits there. */
async function at(record: { readonly entries: readonly unknown[] }): Promise<Page> {
  const page = await harness.open();
  await playOn(page, record);
  const curtain = page.locator('.curtain:not(.day-curtain) > button');
  await page.locator('.prompt').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await raiseCurtain(page);
  return page;
}

const horse = (id: string, side: string, hex: string, facing: string, more: object = {}) => ({
  ...{ id, kind: 'cavalry', side, hex, facing },
  ...more,
});
const hussars = horse('Hussars', 'poles', '1012', 'N', { kind: 'hussar', lance: true, sp: 2 });
const strelzi = horse('Strelzi', 'russians', '1011', 'S', { kind: 'infantry', sp: 2 });
const far = horse('Far', 'russians', '0303', 'S');
const attack = [{ do: 'attack', unit: 'Hussars', hex: '1011' }, { do: 'fight' }];
const battle = { phase: 'attack', units: [hussars, strelzi, far] };

describe('Husaria', () => {
  test('after a retreat the ring of facings is open at once around the unit that is named', async () => {
    const page = await at(husariaAt(battle, { kind: 'turn', acts: attack }));
    await asks(page, 'Strelzi (1010): choose the facing');
    await page.locator('.lit-mover').waitFor();
    expect(await page.locator('.facing-ring button:not(:disabled)').count()).toBe(6);
    const before = await whereIs(page, 'Strelzi');
    await entryAfter(page, () => page.locator('.facing-ring button[data-facing="N"]').click());
    expect(before).not.toMatch(/, north(?!-)/);
    expect(await whereIs(page, 'Strelzi')).toMatch(/, north(?!-)/);
    await page.context().close();
  });

  test('a retreat names the unit, and its hex is touched', async () => {
    const page = await at(husariaAt(battle, { kind: 'retreat', acts: attack }));
    await asks(page, 'Strelzi (1011): touch the hex to retreat to');
    await page.locator('.lit-mover').waitFor();
    await touchHex(page, '1010');
    await page.locator('.preview .aimed button', { hasText: 'Cancel' }).click();
    await page.locator('.preview').waitFor({ state: 'detached' });
    await touchHex(page, '1010');
    await page.locator('.preview .aimed button', { hasText: 'Do it' }).waitFor();
    await entryAfter(page, () => touchHex(page, '1010'));
    expect(await whereIs(page, 'Strelzi')).toContain('1010');
    await page.context().close();
  });

  test('a chase names who may, and the highlighted hex responds', async () => {
    const page = await at(husariaAt(battle, { kind: 'chase', acts: attack }));
    await asks(page, 'Hussars (1012): touch the hex to pursue to, or pass');
    await touchHex(page, '1011');
    await entryAfter(page, () => page.locator('.preview .aimed button', { hasText: 'Do it' }).click());
    expect(await page.locator('.why').count()).toBe(0);
    expect(await whereIs(page, 'Hussars')).toContain('1011');
    await asks(page, /choose the facing/);
    await page.locator('.facing-ring button:not(:disabled)').first().waitFor();
    await page.context().close();
  });

  const reiters = horse('Reiters', 'russians', '1105', 'S', { sp: 2 });
  const boyars = horse('Boyars', 'russians', '0905', 'S', { sp: 2 });
  const charge = (...more: object[]) =>
    husariaAt(
      { units: [horse('Hussars', 'poles', '1010', 'N', { kind: 'hussar', lance: true, sp: 2 }), far, ...more] },
      { kind: 'counter-charge', acts: [{ do: 'move', unit: 'Hussars' }, ...Array(3).fill({ do: 'step', to: 'N' })] },
    );

  test('the charger in hand shows its hexes with their odds; the first touch looks, the second charges', async () => {
    const page = await at(charge(reiters, boyars));
    await asks(page, /Hussars \(1007\): within reach of a countercharge/);
    expect(await page.locator('.offer-figure').count()).toBe(0);
    await touchPiece(page, 'Boyars');
    await page.locator('.counter.is-selected[data-piece="Boyars"]').waitFor();
    const figures = await page.locator('.offer-figure').allTextContents();
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) expect(figure).toMatch(/^\d+%$/);
    const hexes = await page
      .locator('path.offer-hex')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-hex')!));
    const before = await entriesShown(page);
    const [hex] = hexes.filter((one) => one !== '1007') as [string];
    await touchHex(page, hex);
    // Looked at: one button puts it away, and only facings that the rules allow lie about the hex.
    await page.locator('.preview .aimed button', { hasText: 'Cancel' }).click();
    await page.locator('.preview .aimed, .facing-ring').first().waitFor({ state: 'detached' });
    await touchHex(page, hex);
    expect(await page.locator('.facing-ring button:disabled').count()).toBe(0);
    expect(await entriesShown(page)).toBe(before);
    await entryAfter(page, async () => {
      if ((await page.locator('.facing-ring').count()) > 0)
        await page.locator('.facing-ring button:not(:disabled)').first().click();
      else await touchHex(page, hex);
    });
    expect(await whereIs(page, 'Boyars')).toContain(hex);
    // Another may join, so nothing is rolled yet: half of it is taken back by one button.
    await answer(page, 'Cancel the countercharge');
    await expect.poll(() => whereIs(page, 'Boyars')).toContain('0905');
    await page.context().close();
  });

  test('the enemy touched stands for the best way of the charger in hand, and is looked at first too', async () => {
    const page = await at(charge(reiters, boyars));
    await touchPiece(page, 'Reiters');
    await page.locator('.counter.is-selected[data-piece="Reiters"]').waitFor();
    const before = await entriesShown(page);
    await touchPiece(page, 'Hussars');
    await page.locator('.preview h2', { hasText: 'Countercharge: Reiters at Hussars' }).waitFor();
    expect(await entriesShown(page)).toBe(before);
    await entryAfter(page, () => touchPiece(page, 'Hussars'));
    expect(await whereIs(page, 'Reiters')).not.toContain('1105');
    await page.context().close();
  });

  test('a reaction is answered for longer with one touch in the question itself', async () => {
    const page = await at(charge(reiters, boyars));
    const quick = page.locator('.standing.quick button');
    await quick.first().waitFor();
    const said = await quick.allTextContents();
    expect(said).toContain('Not again in this move: Hussars');
    expect(said.some((text) => /^Only at \d:\d or better$/.test(text))).toBe(true);
    await touchPiece(page, 'Boyars');
    await quick.filter({ hasText: 'Only about: Boyars' }).waitFor();
    await entryAfter(page, () => quick.filter({ hasText: 'Not again this phase' }).click());
    await raiseCurtain(page);
    await asks(page, 'Stage 1, movement phase: Poles');
    await page.context().close();
  });

  test('a unit that may not countercharge says its own reason', async () => {
    const page = await at(charge(reiters));
    await touchPiece(page, 'Far');
    await expect.poll(() => reason(page)).toMatch(/6\.6|countercharge/i);
    expect(await reason(page)).not.toMatch(/MP/);
    await page.context().close();
  });

  test('a move that the enemy was asked about says where it stopped, where it was going, and why', async () => {
    const page = await at(
      husariaAt(
        { units: [horse('Hussars', 'poles', '1010', 'N', { kind: 'hussar', sp: 2 }), boyars, far] },
        { kind: 'movement', acts: [] },
      ),
    );
    await touchPiece(page, 'Hussars');
    await touchHex(page, '1006');
    await entryAfter(page, () => page.locator('.facing-ring button[data-facing="N"]').click());
    await raiseCurtain(page);
    await asks(page, 'within reach of a countercharge');
    expect(await page.locator('.prompt .interrupted').count()).toBe(0);
    await answer(page, 'Pass');
    await raiseCurtain(page);
    const shown = page.locator('.prompt .interrupted', { hasText: /Hussars: stopped on \d{4}, on the way to 1006/ });
    await shown.waitFor();
    expect(await shown.textContent()).toContain('Enemy cavalry could countercharge there');
    await answer(page, 'Stop');
    await shown.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a declared attack and a gathered shot are taken back by one button; nothing has been rolled', async () => {
    const page = await at(husariaAt(battle, { kind: 'attack', acts: [] }));
    await touchPiece(page, 'Hussars');
    await touchPiece(page, 'Strelzi');
    await asks(page, 'Hussars (1012) against Strelzi (1011)');
    await page.locator('.answers button.main', { hasText: 'Fight' }).waitFor();
    expect(await page.locator('.die').count()).toBe(0);
    await answer(page, 'Cancel the attack');
    await asks(page, 'Choose an attack');
    await page.context().close();

    const guns = { id: 'Guns', kind: 'artillery', side: 'poles', hex: '1010', facing: 'N', sp: 1, gun: 'L' };
    const shot = await at(
      husariaAt(
        { phase: 'artillery', units: [guns, horse('Target', 'russians', '1007', 'S'), hussars] },
        { kind: 'artillery', acts: [] },
      ),
    );
    await touchPiece(shot, 'Guns');
    await touchPiece(shot, 'Target');
    await asks(shot, 'Guns (1010) against Target (1007)');
    await answer(shot, 'Cancel the shot');
    await asks(shot, 'Choose guns and a target');
    expect(await shot.locator('.die').count()).toBe(0);
    await shot.context().close();
  });
});

describe('Szczekociny', () => {
  const company = (id: string, hex: string) => ({
    ...{ id, type: 'infantry', army: 'poles', hex, facing: 'W', size: 3, morale: 6, firepower: 3 },
  });
  const position = {
    activate: 'denisov',
    commanders: [
      { id: 'denisov', army: 'russians', hex: '0611' },
      { id: 'grochowski', army: 'poles', hex: '1212' },
    ],
    units: [
      company('1/I/1 pp', '1010'),
      company('1/I/3 pp', '1011'),
      { id: 'I/Woroneski', type: 'hussar', army: 'russians', hex: '0911', facing: 'E', size: 3, morale: 7 },
    ],
  };

  test('a shot is looked at by the first touch of its target, and one button takes back what was aimed', async () => {
    const page = await at(szczekocinyAt(position, { kind: 'reply', side: 'poles', acts: [] }));
    await asks(page, 'One volley before the enemy goes on');
    await touchPiece(page, '1/I/1 pp');
    await page.locator('.counter.is-selected').waitFor();
    await touchPiece(page, 'I/Woroneski');
    await asks(page, '1/I/1 pp fires at I/Woroneski');
    expect(await page.locator('.die-ten').count()).toBe(0);
    await page.locator('.odds .outlooks .total').first().waitFor();
    await answer(page, 'Cancel the shot');
    await asks(page, 'One volley before the enemy goes on');
    // What it came to is read before the screen is handed over: the unit, the number it needed, the consequence.
    await touchPiece(page, '1/I/1 pp');
    await touchPiece(page, 'I/Woroneski');
    await answer(page, 'Fire');
    const shown = page.locator('.curtain .dice-card');
    await shown.locator('.whose', { hasText: '1/I/1 pp at I/Woroneski' }).waitFor();
    await shown.locator('.stake', { hasText: 'Needs 7 or less, otherwise it retreats' }).waitFor();
    expect(await shown.locator('.meaning').last().textContent()).not.toBe('');
    await raiseCurtain(page);
    await page.locator('.dice-card').waitFor();
    await page.context().close();
  });

  test('a charge, a melee and the ways into it read differently, and the card hides neither side of it', async () => {
    const rider = { id: 'huz', type: 'hussar', army: 'prussians', hex: '0510', facing: 'E', size: 4, morale: 7 };
    const commanders = [
      { id: 'elsner', army: 'prussians', hex: '0611' },
      { id: 'poninski', army: 'poles', hex: '1412' },
    ];
    const units = [rider, company('4 pp', '1010'), company('5 pp', '1011')];
    const page = await at(szczekocinyAt({ activate: 'elsner', commanders, units }, { kind: 'movement', acts: [] }));
    await touchPiece(page, 'huz');
    await touchPiece(page, '4 pp');
    const said = await page
      .locator('.hex-menu button')
      .evaluateAll((all) => all.map((one) => one.firstChild!.textContent));
    expect(said).toEqual([
      'Charge: huz onto 1010, from the front',
      'Melee: huz onto 1010, from the front',
      'Melee: huz onto 1010, from the flank',
    ]);
    // Fire on the way and the melee are one chain: what is won and lost under each assumption.
    await page.locator('.preview .outlooks th', { hasText: 'the enemy fires' }).waitFor();
    await page.locator('.preview .outlooks th', { hasText: 'it comes to the melee' }).waitFor();
    const card = await boxAtRest(page, '.preview');
    for (const id of ['huz', '4 pp']) {
      const { x, y } = await middleOf(page, `[data-piece="${id}"]`);
      expect(x > card.left && x < card.right && y > card.top && y < card.bottom).toBe(false);
    }
    await page.locator('.preview .aimed button', { hasText: 'Cancel' }).click();
    await page.locator('.hex-menu').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('after a won charge the ring of facings is open at once around the unit that is named', async () => {
    const rider = { id: 'huz', type: 'hussar', army: 'prussians', hex: '0510', facing: 'E', size: 4, morale: 7 };
    const steps = ['NE', 'SE', 'NE', 'SE'].map((to) => ({ do: 'step', to }));
    const record = szczekocinyAt(
      {
        activate: 'elsner',
        commanders: [
          { id: 'elsner', army: 'prussians', hex: '0611' },
          { id: 'poninski', army: 'poles', hex: '1412' },
        ],
        units: [rider, company('4 pp', '1010')],
      },
      {
        kind: 'face',
        acts: [{ do: 'move', unit: 'huz' }, ...steps, { do: 'pass' }, { do: 'step', to: 'NE' }, { do: 'charge' }],
      },
    );
    const page = await at(record);
    await asks(page, /huz \(\d{4}\): choose the facing/);
    const ring = page.locator('.facing-ring button:not(:disabled)');
    await ring.first().waitFor();
    await entryAfter(page, () => ring.first().click());
    await page.context().close();
  });
});
