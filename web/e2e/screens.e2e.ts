/**
 * Every screen at three sizes in both languages: nothing is cut off, out of reach, or under something else.
 * HETMAN_PICTURES names a folder for a picture of each.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bundled } from './bundle.js';
import { recordOfPosition, unit } from './fire-positions.js';
import { husariaAt } from './hex-positions.js';
import { startSite } from './site.js';
import { answer, fromMenu, invite, link, middleOf, newGame, playOn, raiseCurtain, touch } from './steps.js';

const site = startSite();
let audit: string;
beforeAll(async () => {
  audit = await bundled('./screen-audit.ts', 'audit');
}, 60_000);
const pictures = process.env['HETMAN_PICTURES'];

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** As another window of the browser would say it. */
const inLanguage = (page: Page, language: 'en' | 'pl') =>
  page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'hetman.language', newValue }));
  }, language);

/** The page lays itself out anew in the frames after its window has changed. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );

/** Looks at what a page shows at every size in both languages; `before` brings back what a size puts away. */
function watch(page: Page) {
  const faults: string[] = [];
  const look = async (name: string, only = sizes) => {
    for (const size of only)
      for (const language of ['en', 'pl'] as const) {
        await page.setViewportSize(size);
        await inLanguage(page, language);
        await settled(page);
        if (pictures) await page.screenshot({ path: `${pictures}/${name}-${size.width}-${language}.png` });
        const found = (await page.evaluate(`${audit}; audit.faults()`)) as string[];
        for (const fault of found) faults.push(`${name} ${size.width} ${language}: ${fault}`);
      }
    await inLanguage(page, 'en');
    await page.setViewportSize(sizes[0]!);
    await settled(page);
    // Whatever has the focus: all of the map.
    await page.keyboard.press('Home');
    await settled(page);
  };
  return { look, faults };
}

/** Another address of the same page. */
async function goTo(page: Page, hash: string, ready: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator(ready).first().waitFor();
}

const fixture = (name: string): { entries: readonly unknown[] } => {
  const file = readFileSync(new URL(`../../games/${name}`, import.meta.url));
  return JSON.parse((name.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8'));
};

async function panels(page: Page, look: (name: string) => Promise<void>, of: string): Promise<void> {
  const tools = page.locator('.tools button:not([aria-disabled]):not([aria-expanded])');
  for (let i = 0; i < (await tools.count()); i++) {
    const tool = tools.nth(i);
    if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click();
    await look(`${of}-panel-${i}`);
  }
  await page.locator('.panel .close').first().click();
  await look(`${of}-bare`);
  await page.locator('.tools [aria-expanded]').click();
  await look(`${of}-menu`);
  await page.locator('.tools [aria-expanded]').click();
}

test('start, new game, muster, rules, dice, and addresses that lead nowhere', async () => {
  const page = await site.open();
  const { look, faults } = watch(page);
  await page.locator('.card-face').first().waitFor();
  await look('start');
  for (const battle of ['vienna-1683', 'szczekociny-1794', 'skirmish']) {
    await goTo(page, `#/new/${battle}`, `.new-game`);
    await look(`new-${battle}`);
  }
  await page.locator('input[name="opponent"]').nth(2).check();
  await look('new-friend');
  await goTo(page, '#/muster/fire-and-sword', 'main h1');
  await look('muster');
  await goTo(page, '#/muster/fire-and-sword/POL-A_0____3', '.roster, main h1');
  await look('muster-force');
  for (const system of ['husaria', 'fire-and-sword']) {
    await goTo(page, `#/rules/${system}`, '.rule-entry');
    await look(`rules-${system}`);
  }
  await goTo(page, '#/dice', 'main h1');
  await look('dice');
  await goTo(page, '#/nowhere/at/all', 'main h1');
  await look('nowhere');
  await page.locator('main a.button').waitFor();
  for (const at of ['#/%E0%A4%A', '#/new/agincourt', '#/rules/chess']) {
    await goTo(page, at, 'main h1');
    expect(await page.locator('main a.button').count(), at).toBe(1);
  }
  await goTo(page, '#/game/nothing', '[role="alert"]');
  await look('no-game');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('set-up on a hex map, and a step ended early', async () => {
  const page = await site.open();
  const { look, faults } = watch(page);
  await newGame(page, 'computer');
  await page.locator('.waiting button').first().waitFor();
  await look('set-up');
  await answer(page, 'Place the rest');
  await answer(page, 'Ready');
  await page.locator('.prompt', { hasText: 'lances' }).waitFor();
  await answer(page, 'Done');
  await look('asked-once-more');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('every panel beside a hex map', async () => {
  const page = await site.open();
  const { look, faults } = watch(page);
  await newGame(page, 'computer');
  await page.locator('.waiting button').first().waitFor();
  await answer(page, 'Place the rest');
  await answer(page, 'Ready');
  await page.locator('.prompt', { hasText: 'lances' }).waitFor();
  await panels(page, look, 'hex');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a battle on a hex map, its dice, its reasons, and the end', async () => {
  const page = await site.open();
  const { look, faults } = watch(page);
  const horse = (id: string, side: string, hex: string, facing: string, more: object = {}) => ({
    ...{ id, kind: 'cavalry', side, hex, facing },
    ...more,
  });
  const units = [
    horse('Hussars', 'poles', '1012', 'N', { kind: 'hussar', lance: true, sp: 2 }),
    horse('Strelzi', 'russians', '1011', 'S', { kind: 'infantry', sp: 2 }),
    horse('Far', 'russians', '0303', 'S'),
  ];
  await playOn(page, husariaAt({ phase: 'attack', units }, { kind: 'attack', acts: [] }));
  await page.locator('.prompt, .curtain').first().waitFor();
  await look('curtain');
  if ((await page.locator('.curtain').count()) > 0) await raiseCurtain(page);
  await touch(page, '[data-piece="Hussars"]');
  await touch(page, '[data-piece="Strelzi"]');
  await page.locator('.preview, .odds').first().waitFor();
  await look('hex-odds');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the table top with each panel, a unit in hand and the odds', async () => {
  const page = await site.open();
  const { look, faults } = watch(page);
  await newGame(page, 'computer', 0, 'By Fire and Sword');
  await page.locator('.prompt').waitFor();
  await look('top-begins');
  await goTo(page, '#/new/skirmish', '.force-option select');
  await page.locator('.force-option select').first().selectOption({ index: 1 });
  await page.locator('button[type="submit"]').click();
  await page.locator('.table-card').waitFor();
  await look('force-wanted');
  await page.goto(site.address);
  await page.locator('.card-face').first().waitFor();
  await playOn(
    page,
    recordOfPosition([
      unit('hussars', 'winged-hussars-lances', [20, 40], { order: 'charge' }),
      unit('musketeers', 'national-musketeers', [60, 40]),
      unit('target', 'reiters', [32, 58], { side: 'stronger', facing: 180, order: 'charge' }),
      unit('far', 'reiters', [90, 74], { side: 'stronger', facing: 180 }),
    ]),
  );
  await panels(page, look, 'top');
  const touchBase = async (piece: string) => {
    const { x, y } = await middleOf(page, `[data-piece="${piece}"] .base`);
    await page.mouse.click(x, y);
  };
  await touchBase('musketeers');
  await page.locator('.piece.chosen').waitFor();
  await look('top-in-hand');
  await touchBase('far');
  await page.locator('.why').waitFor();
  await look('top-why');
  await page.keyboard.press('Escape');
  await touchBase('hussars');
  await page.locator('.piece.chosen[data-piece="hussars"]').waitFor();
  await touchBase('target');
  await page.locator('.preview').waitFor();
  await look('top-odds');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('replays, finished battles and the campaign', async () => {
  const page = await site.open();
  const { look, faults } = watch(page);
  await page.locator('.card-face').first().waitFor();
  await playOn(page, fixture('fire-and-sword/fixtures/skirmish-patrol-fixture-0.json.gz'));
  await page.locator('.score-card').waitFor();
  await look('finished-score');
  await page.locator('.to-table').click();
  await look('finished');
  await fromMenu(page, 'Replay');
  await page.locator('.replay-bar').waitFor();
  // What is over is seen from its beginning.
  const slider = page.locator('.replay-bar input[type="range"]');
  expect(await slider.inputValue()).toBe('0');
  await slider.fill((await slider.getAttribute('max'))!);
  await look('replay-top');
  await page.goto(site.address);
  await page.locator('.saved-game').first().waitFor();
  await look('start-finished');
  await playOn(page, fixture('husaria/fixtures/kluszyn-1610-charge-on-the-russians-fixture-0.json'));
  await look('finished-hex');
  await fromMenu(page, 'Replay');
  await page.locator('.replay-bar').waitFor();
  await look('replay-hex');
  await goTo(page, '#/new/beresteczko-1651', '.new-game');
  await page.locator('input[name="scenario"]').nth(4).check();
  await page.locator('button[type="submit"]').click();
  await page.locator('.table').waitFor();
  await page.evaluate(() => {
    location.hash += '/road';
  });
  await page.locator('.campaign-chapters').waitFor();
  await look('campaign');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('invitation, joining and waiting', async () => {
  const host = await site.open();
  const hosts = watch(host);
  await invite(host, 'Stanisław Żółkiewski');
  await hosts.look('waiting');
  const guest = await site.open({}, await link(host, 'Invitation'));
  const guests = watch(guest);
  await guest.getByRole('button', { name: 'Take the seat' }).waitFor();
  await guests.look('join');
  await guest.getByLabel('Your name').fill('Dmitrij Szujski');
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await guest.locator('.table').waitFor();
  await guest.locator('.tools button', { hasText: 'Players' }).click();
  await guests.look('online-players');
  expect([...hosts.faults, ...guests.faults]).toEqual([]);
  await host.context().close();
  await guest.context().close();
});
