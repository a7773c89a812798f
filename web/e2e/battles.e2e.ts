/**
 * Whole battles played by the pointer alone and by keys alone, from the first decision to the score; the list of choices is
 * never opened. In every test run the shortest of each kind of board; all of them with HETMAN_BATTLES, which also tells how
 * many touches a turn took. `list` allows the list where nothing else helps, to measure older versions.
 */
import type { AnyGame } from '@hetman/core/game';
import { verify } from '@hetman/core/record';
import { fireAndSword } from '@hetman/fire-and-sword';
import { husaria } from '@hetman/husaria';
import { szczekociny } from '@hetman/szczekociny';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Battle, type Played, playBattle } from './battles/battle.js';
import { hexFormation, tableFormation } from './battles/formations.js';
import { type Harness, startHarness } from './harness.js';

const asked = process.env['HETMAN_BATTLES'];
const published = asked !== undefined;
const turnsAtMost = Number(process.env['HETMAN_BATTLES_TURNS'] ?? Number.POSITIVE_INFINITY);
const timeout = published ? 3_600_000 : 240_000;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 300_000);
afterAll(() => harness.close());

const scenario = (nth: number) => async (page: Page) => {
  await page.locator('input[name="scenario"]').nth(nth).check();
};

const charge: Battle = {
  name: 'Kłuszyn, charge on the Russians',
  game: husaria as AnyGame,
  at: 'kluszyn-1610',
  begin: scenario(1),
  haste: { movesAtMost: 8 },
};

const wywla: Battle = { name: 'Wywła', game: szczekociny as AnyGame, at: 'szczekociny-1794', begin: scenario(0) };

const patrol: Battle = {
  name: 'Patrol, 4 points a side',
  game: fireAndSword as AnyGame,
  at: 'skirmish',
  async begin(page) {
    await page.locator('.radio', { hasText: 'Patrol' }).locator('input').check();
    await page.getByLabel('Level of the computer').selectOption('greedy');
    await page.locator('select', { hasText: '4 points' }).selectOption({ label: '4 points' });
  },
};

const write = (line: string): void => void process.stdout.write(`${line}\n`);

function publish(name: string, { touches, decisions, turns, listed, seconds }: Played): void {
  const each = (touches / turns).toFixed(1);
  write(`${name}: ${turns} turns, ${decisions} decisions, ${touches} touches, ${each} a turn, ${seconds} s`);
  if (listed.length > 0) write(`  by the list (${listed.length}): ${listed.join('; ')}`);
}

async function play(battle: Battle, how: string, keys: boolean): Promise<void> {
  const reporting = published ? { tell: write, turnsAtMost, list: asked === 'list' } : {};
  const { page, played } = await playBattle(harness, battle, { keys, ...reporting });
  if (published) publish(`${battle.name}, ${how}`, played);
  if (asked !== 'list') expect(played.listed).toEqual([]);
  if (turnsAtMost === Number.POSITIVE_INFINITY) {
    await page.locator('.prompt.ending', { hasText: 'The battle is over' }).waitFor();
    if (battle.game.score) await page.locator('.score-card').waitFor();
    expect(verify(battle.game, played.record)).toEqual([]);
  }
  await page.context().close();
}

test.each(published ? [charge, wywla, patrol] : [wywla, patrol])('$name, by pointer alone', { timeout }, (battle) =>
  play(battle, 'pointer', false),
);

test('Wywła, by keys alone', { timeout }, () => play(wywla, 'keys', true));

test.runIf(published && asked !== 'list').each([
  ['Husaria', hexFormation],
  ['By Fire and Sword', tableFormation],
] as const)('%s: a formation of six is moved together with fewer touches', { timeout }, async (name, formation) => {
  const { oneByOne, together, moved } = await formation(harness);
  write(`${name}, six units: ${oneByOne} touches one by one, ${together} together`);
  expect(moved).toEqual([6, 6]);
  expect(together).toBeLessThan(oneByOne / 2);
});
