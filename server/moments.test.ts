/** The past as a viewer saw it: what their socket sent them, neither more nor less. */
import { applyChanges, type Random, sameValue, seededRandom } from '@hetman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { briskChoice } from './testkit/choice.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { type Live, openLive, type Said } from './testkit/live.js';
import { newDataFile, testServer } from './testkit/server.js';
import { throwsIn } from './testkit/throws.js';

const data = newDataFile();
let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ HETMAN_DATA: data });
});
afterAll(() => server.stop());

/** The friend begins. */
const seats = { side: 'russians', other: 'poles' };
const viewers = ['creator', 'friend', 'spectator'] as const;
const pathOf = ({ id }: Pair) => `/api/games/${id}`;

interface Game {
  readonly pair: Pair;
  readonly undoing: readonly Client[];
  readonly random: Random;
  readonly choose: (actions: readonly unknown[]) => unknown;
  /** So far. */
  readonly played: { dice: number; undos: number };
}

const gameOf = (pair: Pair, seed: string, undoing: readonly Client[]): Game => ({
  pair,
  undoing,
  random: seededRandom(seed),
  choose: briskChoice(seed),
  played: { dice: 0, undos: 0 },
});

/** Whoever decides acts at random, and now and then takes it back where that is allowed. */
async function play({ pair, undoing, random, choose, played }: Game): Promise<void> {
  const path = pathOf(pair);
  for (const player of [pair.creator, pair.friend]) {
    const { actions, number: after } = (await player.get(`${path}/actions`)).body;
    if (!actions) continue;
    const request = { action: choose(actions), after, key: newKey() };
    const { status, body } = await player.post(`${path}/act`, request);
    expect(status).toBe(200);
    played.dice += throwsIn(body.events);
    if (!undoing.includes(player) || random.below(4) > 0) return;
    const undone = await player.post(`${path}/undo`, { after: body.number, key: newKey() });
    if (undone.status === 200) played.undos++;
    return;
  }
}

async function allPages(client: Client, path: string, limit: number) {
  const first = (await client.get(`${path}/moments?limit=${limit}`)).body;
  const items = [...first.items];
  let view = items.reduce((last, { changes }) => applyChanges(last, changes), first.view);
  while (items.length < first.number) {
    const { body } = await client.get(`${path}/moments?after=${items.length}&limit=${limit}`);
    expect(body).toMatchObject({ after: items.length, number: first.number });
    expect(body).not.toHaveProperty('beginning');
    // A page begins where the one before it ended.
    expect(sameValue(body.view, view)).toBe(true);
    items.push(...body.items);
    view = body.items.reduce((last: unknown, { changes }: Said) => applyChanges(last, changes), view);
  }
  return { first, items, view };
}

const heardBy = ({ said }: Live) =>
  said
    .filter(({ type }) => type === 'item')
    .map(({ type: _, canUndo: __, outcome: ___, actions: ____, ...entry }) => entry);

describe('moments', () => {
  test('are what each socket was sent, undos and secret orders included, in pages of any size and after a restart', async () => {
    const scenario = 'kluszyn-1610/charge-on-the-russians';
    const pair = await newPair(server.address, { scenario, ...seats });
    const open = (who: (typeof viewers)[number]) =>
      openLive(server.address, pair.id, { secret: pair[who].secret, view: true });
    const lives = await Promise.all(viewers.map(open));
    const welcomes = await Promise.all(lives.map((live) => live.until(({ type }) => type === 'welcome')));
    const game = gameOf(pair, 'moments', [pair.creator, pair.friend]);
    for (let number = 0; number < 150; number++) {
      await play(game);
      if (game.random.below(6) > 0) continue;
      const orders = { guns: 'always', gunRange: 1 + game.random.below(9) };
      await pair[viewers[game.random.below(2)]!].post(`${pathOf(pair)}/orders`, { orders, key: newKey() });
    }
    await Promise.all(
      lives.map(async (live, i) => {
        const { number } = (await pair[viewers[i]!].get(`${pathOf(pair)}/view`)).body;
        await live.until((message) => message.type === 'item' && message['number'] === number);
      }),
    );
    const items = lives.map(heardBy);
    expect(game.played.undos).toBeGreaterThan(5);
    expect(game.played.dice).toBeGreaterThan(0);
    expect(new Set(items.map(({ length }) => length)).size).toBe(3);

    const check = async (limit: number) => {
      for (const [i, who] of viewers.entries()) {
        const path = pathOf(pair);
        const client = new Client(server.address, pair[who].secret);
        const seen = await allPages(client, path, limit);
        expect(seen.first).toMatchObject({ after: 0, number: items[i]!.length });
        expect(seen.first.beginning).toEqual(welcomes[i]!['beginning']);
        expect(sameValue(seen.first.view, welcomes[i]!['view'])).toBe(true);
        expect(seen.items).toEqual(items[i]);
        expect(sameValue(seen.view, (await client.get(`${path}/view`)).body.view)).toBe(true);
      }
    };
    await check(500);
    await check(37);
    await Promise.all(lives.map((live) => live.close()));
    await server.stop();
    server = await testServer({ HETMAN_DATA: data });
    await check(101);
  });

  test('of two games that differ only in the secret orders of the enemy are the same', async () => {
    const answers: string[] = [];
    for (const orders of [null, { guns: 'always', gunRange: 7 }, { guns: 'never', pikes: 'never' }]) {
      const pair = await newPair(server.address, seats);
      const game = gameOf(pair, 'twins', [pair.friend]);
      for (let number = 0; number < 30; number++) {
        await play(game);
        if (!orders || number % 3 > 0) continue;
        const given = await pair.creator.post(`${pathOf(pair)}/orders`, { orders, key: newKey() });
        expect(given.status).toBe(200);
      }
      // Dice differ from game to game, and nothing else may.
      expect(game.played.dice).toBe(0);
      if (orders) {
        const own = (await pair.creator.get(`${pathOf(pair)}/moments?limit=500`)).body;
        expect(JSON.stringify(own)).toContain(JSON.stringify(orders));
      }
      const pages = [];
      for (const who of [pair.friend, pair.spectator])
        for (const query of ['', '?after=7&limit=9', '?after=9999'])
          pages.push((await who.get(`${pathOf(pair)}/moments${query}`)).body);
      answers.push(JSON.stringify(pages).replace(/"at":\d+/g, ''));
    }
    expect(answers[0]).toContain('"kind":"undo"');
    expect(answers.map((one) => one === answers[0])).toEqual([true, true, true]);
  });

  test('hold nothing but views: no hash, no secret of the dice, no key of a request', async () => {
    const pair = await newPair(server.address);
    await pair.friend.post(`${pathOf(pair)}/act`, { action: { do: 'deploy' }, after: 0, key: 'key-of-mine' });
    for (const who of viewers) {
      const { body } = await pair[who].get(`${pathOf(pair)}/moments`);
      expect(body.items).toHaveLength(1);
      expect(JSON.stringify(body)).not.toMatch(/"hash"|"secret"|key-of-mine|"seenBy"/);
    }
  });

  test('go on to a resignation', async () => {
    const pair = await newPair(server.address);
    await pair.friend.post(`${pathOf(pair)}/act`, { action: { do: 'deploy' }, after: 0, key: newKey() });
    await pair.friend.post(`${pathOf(pair)}/resign`, { key: newKey() });
    const { body } = await pair.creator.get(`${pathOf(pair)}/moments?after=1`);
    expect(body).toMatchObject({ number: 2, items: [{ number: 2, resign: true, decision: null, changes: [] }] });
    expect(body.view).toEqual((await pair.creator.get(`${pathOf(pair)}/view`)).body.view);
  });

  test('are for those at the table, in pages that end', async () => {
    const pair = await newPair(server.address);
    const stranger = pair.creator.as('A'.repeat(24));
    expect((await stranger.get(`${pathOf(pair)}/moments`)).body.code).toBe('no-seat');
    for (const query of ['after=-1', 'limit=0', 'limit=501', 'after=x'])
      expect((await pair.creator.get(`${pathOf(pair)}/moments?${query}`)).body.code).toBe('bad-request');
    expect((await pair.creator.get(`${pathOf(pair)}/moments?after=9`)).body).toMatchObject({ after: 0, items: [] });
  });

  test('asked for many times at once are answered alike', async () => {
    const pair = await newPair(server.address);
    const game = gameOf(pair, 'many', [pair.friend]);
    for (let number = 0; number < 30; number++) await play(game);
    const ask = (after: number) => pair.spectator.get(`${pathOf(pair)}/moments?after=${after}&limit=5`);
    const afters = [20, 0, 10, 20, 5, 0, 25, 15];
    const together = await Promise.all(afters.map(ask));
    for (const [i, after] of afters.entries()) expect((await ask(after)).body).toEqual(together[i]!.body);
  });
});
