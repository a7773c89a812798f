/** Two browsers and a spectator at one table on a real server: invited, joined, played, cut off, come back, refused. */
import { briskChoice, newKey, throwsIn } from '@hetman/server/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousBesideMap } from './axe.js';
import { startSite } from './site.js';
import { answer, entryAfter, fromMenu, invite, join, link, movesAreAsked, phone, takeNoLances } from './steps.js';

const site = startSite();

interface Company {
  readonly poles: Page;
  readonly russians: Page;
  readonly spectator: Page;
  readonly all: readonly Page[];
  leave(): Promise<void>;
}

async function company(scenario = 0): Promise<Company> {
  const poles = await site.open();
  await invite(poles, 'Żółkiewski', 0, scenario);
  const [invitation, watch] = [await link(poles, 'Invitation'), await link(poles, 'Spectators')];
  const russians = await site.open({}, invitation);
  await join(russians, 'Szujski');
  await poles.locator('.table').waitFor();
  const spectator = await site.open({}, watch);
  await spectator.locator('.table').waitFor();
  const all = [poles, russians, spectator];
  const leave = async () => {
    for (const page of all) await page.context().close();
  };
  return { poles, russians, spectator, all, leave };
}

/** Every counter with its place, as a screen reader would hear it: the same on every page that sees the same. */
const places = (page: Page): Promise<string[]> =>
  page.locator('[data-piece]').evaluateAll((counters) => counters.map((one) => one.getAttribute('aria-label')!).sort());

/** Lines of the log, newest first; afterwards the choices lie there again. Who has none sees the log in their place. */
async function log(page: Page): Promise<string[]> {
  const tool = page.locator('.tools button', { hasText: 'Log' });
  const seen = (await tool.getAttribute('aria-pressed')) === 'true';
  if (!seen) await tool.click();
  await page.locator('.log li').first().waitFor();
  const lines = await page.locator('.log li').allTextContents();
  if (!seen) await page.locator('.tools button', { hasText: 'Choices' }).click();
  return lines;
}

/** Waits until all pages show the same; the page that acts must show its own move by then. */
async function untilSame(pages: readonly Page[]): Promise<string[]> {
  let seen: string[][] = [];
  const look = async () => {
    seen = await Promise.all(pages.map(places));
    return new Set(seen.map((one) => one.join('\n'))).size;
  };
  await expect.poll(look, { timeout: 20_000 }).toBe(1);
  return seen[0]!;
}

/** The Russians first, then their allies. */
async function setUpRussians(page: Page): Promise<void> {
  await answer(page, 'Place the rest');
  await answer(page, 'Ready');
  await answer(page, 'Place the rest');
}

/** Both armies are set up and the Poles move. */
async function openBattle({ poles, russians }: Company): Promise<void> {
  await setUpRussians(russians);
  await answer(poles, 'Place the rest');
  await answer(poles, 'Ready');
  await takeNoLances(poles);
  await movesAreAsked(poles);
}

/** Picks a unit from the list that has not moved yet, and sends it somewhere: a gesture of several decisions. */
async function move(page: Page, unit: number, way: number): Promise<void> {
  await movesAreAsked(page);
  await page.locator('.panel .choices button[aria-pressed]').nth(unit).click();
  const ways = page.locator('.panel .choices button:not([aria-pressed])', { hasText: ' to ' });
  await entryAfter(page, () => ways.nth(way).click());
  await movesAreAsked(page);
}

describe('by invitation', () => {
  test('two browsers play the opening, each sees the other live, and so does the spectator', async () => {
    const table = await company();
    const { poles, russians, spectator } = table;
    await poles.locator('.prompt', { hasText: 'Waiting for Szujski (Russians and allies)' }).waitFor();
    await expect.poll(() => russians.title()).toMatch(/^● Your decision – /);
    await expect.poll(() => poles.title()).not.toContain('●');
    await entryAfter(russians, () => answer(russians, 'Place the rest'));
    await expect.poll(async () => (await untilSame(table.all)).length).toBeGreaterThan(50);
    await answer(russians, 'Ready');
    await answer(russians, 'Place the rest');
    await poles.locator('.answers button', { hasText: 'Place the rest' }).waitFor();
    await expect.poll(() => poles.title()).toMatch(/^● Your decision – /);
    await answer(poles, 'Place the rest');
    await answer(poles, 'Ready');
    await takeNoLances(poles);
    await russians.locator('.prompt', { hasText: 'Waiting for Żółkiewski (Poles)' }).waitFor();

    const before = await untilSame(table.all);
    await move(poles, 0, 20);
    const moved = await untilSame(table.all);
    expect(moved).not.toEqual(before);
    // A gesture of several steps is taken back as one, before everybody's eyes.
    await poles.locator('.tools button', { hasText: 'Undo' }).click();
    await expect.poll(() => places(spectator)).toEqual(before);
    await untilSame(table.all);
    await expect.poll(() => russians.locator('.tools button', { hasText: 'Undo' }).isDisabled()).toBe(true);

    // Who watches is asked nothing and can do nothing.
    expect(await spectator.locator('.answers button').count()).toBe(0);
    await expect
      .poll(() => spectator.locator('.players').textContent())
      .toMatch(/Żółkiewski.*online.*Szujski.*online.*watching/);
    await russians.context().close();
    await expect.poll(() => poles.locator('.players').textContent()).toMatch(/Szujski.*offline/);
    await poles.context().close();
    await spectator.context().close();
  });

  test('the same seat on another device follows', async () => {
    const table = await company();
    await table.poles.locator('.tools button', { hasText: 'Players' }).click();
    const other = await site.open(phone, await link(table.poles, 'Your seat on another device'));
    await other.locator('.table').waitFor();
    // The secret has left the address.
    expect(other.url()).toMatch(/#\/g\/[\w-]{12}$/);
    await setUpRussians(table.russians);
    await entryAfter(table.poles, () => answer(other, 'Place the rest'));
    await table.poles.locator('.answers button:not(.not-yet)', { hasText: 'Ready' }).waitFor();
    await untilSame([...table.all, other]);
    await other.context().close();
    await table.leave();
  });
});

test('a page out of sight says in its title and by a notice that it is your turn', async () => {
  const table = await company();
  await table.poles.context().grantPermissions(['notifications']);
  await table.poles.locator('.tools button', { hasText: 'Players' }).click();
  await table.poles.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await table.poles.getByRole('button', { name: 'Tell me when it is my turn', pressed: true }).waitFor();
  await table.poles.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    const shown: string[] = [];
    class Recorder {
      static readonly permission = 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Recorder, shown });
  });
  await setUpRussians(table.russians);
  await expect.poll(() => table.poles.title()).toBe('● Your decision – Kłuszyn 1610');
  await expect
    .poll(() => table.poles.evaluate(() => (globalThis as unknown as { shown: string[] }).shown))
    .toEqual(['Kłuszyn 1610']);
  await table.leave();
});

/** Counters by name, each with its place in words. */
const pieces = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('[data-piece]')
    .evaluateAll((all) => Object.fromEntries(all.map((one) => [one.getAttribute('data-piece'), one.ariaLabel])));

/** From now on notes where a counter lies; the answer tells what was noted, each place once after the other. */
async function follow(page: Page, piece: string): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle((id) => {
    const seen: string[] = [];
    const look = () => {
      const label = document.querySelector(`[data-piece="${id}"]`)?.ariaLabel;
      if (label && label !== seen.at(-1)) seen.push(label);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  }, piece);
  return () => notes.jsonValue();
}

describe('a battle under way', () => {
  // One table for all of these: each leaves it as it found it, with a few units moved.
  let table: Company;
  beforeAll(async () => {
    table = await company();
    await openBattle(table);
  }, 120_000);
  afterAll(() => table.leave());

  test('a reload in the middle shows the same table, log and decision', async () => {
    await move(table.poles, 0, 20);
    const before = await untilSame(table.all);
    const lines = await Promise.all(table.all.map(log));
    for (const page of table.all) await page.reload();
    await movesAreAsked(table.poles);
    await table.russians.locator('.prompt', { hasText: 'Waiting for' }).waitFor();
    expect(await untilSame(table.all)).toEqual(before);
    await expect.poll(() => Promise.all(table.all.map(log))).toEqual(lines);
  });

  describe('a connection that breaks', () => {
    test('of one player: the page says so, comes back, and nothing is missed or twice', async () => {
      await table.russians.context().setOffline(true);
      await table.russians.locator('.prompt', { hasText: 'Connection lost' }).waitFor();
      await move(table.poles, 0, 20);
      await move(table.poles, 3, 10);
      await table.russians.context().setOffline(false);
      await table.russians.locator('.line-broken').waitFor({ state: 'detached' });
      await untilSame(table.all);
      await expect.poll(() => log(table.russians)).toEqual(await log(table.spectator));
    });

    test.each(['SIGTERM', 'SIGKILL'] as const)('of the server, by %s: all come back and play on', async (signal) => {
      await move(table.poles, 0, 20);
      const before = await untilSame(table.all);
      await site.end(signal);
      for (const page of table.all) await page.locator('.line-broken').waitFor();
      await table.poles.locator('.answers button').first().click();
      // Ending the phase asks once, since units could still move.
      await table.poles.locator('.asking button.main').click();
      await table.poles.locator('.prompt [role="alert"]', { hasText: 'connection is lost' }).waitFor();
      await site.begin();
      for (const page of table.all) await page.locator('.line-broken').waitFor({ state: 'detached', timeout: 30_000 });
      expect(await untilSame(table.all)).toEqual(before);
      await move(table.poles, 3, 10);
      expect(await untilSame(table.all)).not.toEqual(before);
      expect(await log(table.poles)).toEqual(await log(table.spectator));
    });
  });

  test('an illegal action sent straight over the socket is refused and changes nothing on any page', async () => {
    const before = await untilSame(table.all);
    const id = /g\/([\w-]+)/.exec(table.russians.url())![1]!;
    const send = (page: Page, messages: readonly object[]) =>
      page.evaluate(
        ([address, all]) =>
          new Promise<{ type: string; code?: string }[]>((resolve) => {
            const said: { type: string; code?: string }[] = [];
            const socket = new WebSocket(address as string);
            socket.onopen = () => {
              socket.send(JSON.stringify({ type: 'hello', after: 0 }));
              for (const message of all as object[]) socket.send(JSON.stringify(message));
            };
            socket.onmessage = ({ data: text }) => {
              const message = JSON.parse(text);
              if (message.type === 'refused' || message.type === 'done') said.push(message);
              if (said.length === (all as object[]).length) resolve(said);
            };
          }),
        [`${site.address.replace('http', 'ws')}/api/games/${id}/live`, messages] as const,
      );
    const count = (await table.poles.evaluate(async (path) => (await fetch(path)).json(), `/api/games/${id}/events`))
      .number as number;
    const requests = (after: number) => [
      { type: 'act', action: { do: 'move', unit: 'wejher-1', to: '0101' }, after, key: 'illegal-1' },
      { type: 'act', action: 'nonsense', after, key: 'illegal-2' },
      { type: 'act', action: { do: 'end' }, after: 0, key: 'stale-1' },
    ];
    expect((await send(table.poles, requests(count))).map(({ code }) => code)).toEqual(['illegal', 'illegal', 'stale']);
    expect((await send(table.russians, requests(count))).map(({ code }) => code)).toEqual(
      Array(3).fill('not-deciding'),
    );
    expect(await send(table.spectator, requests(count))).toMatchObject(Array(3).fill({ code: 'only-watching' }));
    expect(await untilSame(table.all)).toEqual(before);
    expect(
      (await table.poles.evaluate(async (path) => (await fetch(path)).json(), `/api/games/${id}/events`)).number,
    ).toBe(count);
  });

  describe('the past of a game that goes on', () => {
    test('who was away sees the units move as they did; the replay shows what he may know', async () => {
      const { poles, russians, spectator } = table;
      await untilSame(table.all);
      const before = await pieces(russians);
      const address = russians.url();
      const id = /g\/([\w-]+)/.exec(address)![1]!;
      const known = async () =>
        (await (await russians.request.get(`${site.address}/api/games/${id}/events?limit=1`)).json()).number as number;
      const left = await known();
      await fromMenu(russians, 'Start page');
      await move(poles, 0, 20);
      await poles.locator('.tools button', { hasText: 'Undo' }).click();
      await expect.poll(() => pieces(spectator)).toEqual(before);
      await move(poles, 0, 12);
      await move(poles, 3, 10);
      await untilSame([poles, spectator]);
      const after = await pieces(spectator);
      const moved = Object.keys(after).filter((piece) => after[piece] !== before[piece]);
      expect(moved).toHaveLength(2);

      await russians.goto(address);
      await russians.locator('.away').waitFor();
      await expect.poll(() => pieces(russians)).toEqual(after);
      const notes = await Promise.all(moved.map((piece) => follow(russians, piece)));
      await russians.locator('.away button', { hasText: 'Watch it' }).click();
      await russians.locator('.watching').waitFor();
      await russians.locator('.watching').waitFor({ state: 'detached' });
      for (const [i, piece] of moved.entries()) {
        const places = await notes[i]!();
        expect([places[0], places[1], places.at(-1)]).toEqual([after[piece], before[piece], after[piece]]);
      }
      await expect.poll(() => pieces(russians)).toEqual(after);

      await fromMenu(russians, 'Replay');
      await russians.getByText('What you may know of the battle.').waitFor();
      const last = `${await known()}`;
      await expect.poll(() => russians.locator('.replay-bar input[type="range"]').inputValue()).toBe(last);
      await expect.poll(() => pieces(russians)).toEqual(after);
      expect(await russians.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
      expect(await seriousBesideMap(russians)).toEqual([]);
      await russians.locator('.replay-bar input[type="range"]').fill(`${left}`);
      await expect.poll(() => pieces(russians)).toEqual(before);
      await expect.poll(() => russians.url()).toContain(`/replay/${id}/${left}`);
      // The same address shows a spectator the same moment.
      await spectator.goto(russians.url());
      await expect.poll(() => pieces(spectator)).toEqual(before);
      await russians.getByRole('button', { name: 'Back to the game' }).click();
      await russians.locator('.prompt', { hasText: 'Waiting for' }).waitFor();
    });
  });
});

/** Plays on through the API with the cookies of both browsers, until dice have fallen. */
async function untilDice(table: Company, id: string): Promise<void> {
  const choose = briskChoice('online');
  for (let dice = 0; dice === 0; ) {
    for (const page of [table.poles, table.russians]) {
      const at = `${site.address}/api/games/${id}`;
      const { actions, number } = await (await page.request.get(`${at}/actions`)).json();
      if (!actions) continue;
      const request = { action: choose(actions), after: number, key: newKey() };
      const reply = await (await page.request.post(`${at}/act`, { data: request })).json();
      dice += throwsIn(reply.events);
    }
  }
}

test('at the end the secret is published, every die is verified, and the battle can be replayed', async () => {
  const table = await company(1);
  const { poles, russians } = table;
  const id = /g\/([\w-]+)/.exec(poles.url())![1]!;
  await untilDice(table, id);
  await untilSame(table.all);
  await fromMenu(russians, 'Resign');
  await russians.locator('.sure button').first().click();
  for (const page of table.all) {
    await page.locator('.prompt', { hasText: 'Winner: Poles' }).waitFor();
    await page.locator('.prompt', { hasText: 'Resigned: Russians' }).waitFor();
  }

  await poles.locator('.tools button', { hasText: 'Players' }).click();
  await poles.getByRole('button', { name: 'Verify every die' }).click();
  await poles.getByText(/^✓ Verified: every die \([1-9]\d?\) follows from the key of the commitment/).waitFor();
  await poles.getByText('The commitment is the one that this browser was shown').waitFor();
  expect(await seriousBesideMap(poles)).toEqual([]);
  await fromMenu(poles, 'Replay');
  await poles.locator('.replay-bar input[type="range"]').waitFor();
  await poles.getByRole('button', { name: 'Play on from here' }).waitFor();
  await poles.locator('.replay-bar button', { hasText: 'Start page' }).click();
  await poles.locator('.saved-game', { hasText: 'you won' }).getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => poles.locator('.saved-game').count()).toBe(0);
  await table.leave();
});
