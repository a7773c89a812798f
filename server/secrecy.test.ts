/** Nobody learns what is not for him. */
import { readFileSync } from 'node:fs';
import { parseRecord, verify } from '@hetman/core';
import { findScenario } from '@hetman/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { newKey, newPair, type Pair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { newDataFile, testServer } from './testkit/server.js';

const data = newDataFile();
let server: RunningServer;
let pair: Pair;
let path: string;
beforeAll(async () => {
  server = await testServer({ HETMAN_DATA: data });
  pair = await newPair(server.address);
  path = `/api/games/${pair.id}`;
});
afterAll(() => server.stop());

describe('standing orders of the enemy', () => {
  test('are in no view, event, record or message, and do not move his numbers', async () => {
    const watchers = await Promise.all(
      [pair.friend, pair.spectator].map(({ secret }) => openLive(server.address, pair.id, { secret, view: true })),
    );
    await Promise.all(watchers.map((live) => live.until(({ type }) => type === 'welcome')));
    const orders = { guns: 'always', gunRange: 3, counterChargeColumn: '3:1' };
    const given = await pair.creator.post(`${path}/orders`, { orders, key: newKey() });
    expect(given.body).toMatchObject({ number: 1, orders });
    expect((await pair.creator.get(`${path}/view`)).body.view.orders[0]).toMatchObject(orders);

    for (const other of [pair.friend, pair.spectator]) {
      const pages = await Promise.all(
        ['view', 'events', 'moments', 'record', 'actions'].map((page) => other.get(`${path}/${page}`)),
      );
      const text = JSON.stringify(pages.map(({ body }) => body));
      expect(text).not.toMatch(/"guns":"always"|"gunRange":3|"counterChargeColumn":"3:1"/);
      expect(pages.map(({ body }) => body.number ?? 0)).toEqual([0, 0, 0, 0, 0]);
    }
    // His request is not stale either.
    const acted = await pair.friend.post(`${path}/act`, { action: { do: 'deploy' }, after: 0, key: newKey() });
    expect(acted.body).toMatchObject({ number: 1 });
    await Promise.all(watchers.map((live) => live.until(({ type }) => type === 'item')));
    for (const live of watchers) {
      expect(live.numbers()).toEqual([1]);
      expect(JSON.stringify(live.said)).not.toMatch(/"guns":"always"|"gunRange":3/);
    }
    expect((await pair.creator.get(`${path}/events`)).body.items.map(({ by }: { by: string }) => by)).toEqual([
      'poles',
      'russians',
    ]);
    await Promise.all(watchers.map((live) => live.close()));
  });

  test('do not end his undo', async () => {
    const { number } = (await pair.friend.get(`${path}/view`)).body;
    await pair.creator.post(`${path}/orders`, { orders: { guns: 'never' }, key: newKey() });
    const undone = await pair.friend.post(`${path}/undo`, { after: number, key: newKey() });
    expect(undone.body).toMatchObject({ kind: 'undo', by: 'russians', number: number + 1 });
    const nothing = await pair.friend.post(`${path}/undo`, { after: number + 1, key: newKey() });
    expect(nothing.body.code).toBe('undo-nothing');
    expect((await pair.creator.get(`${path}/view`)).body.view.orders[0]).toMatchObject({ guns: 'never' });
  });

  test('can be taken back without a trace', async () => {
    const before = (await pair.friend.get(`${path}/view`)).body.number;
    await pair.creator.post(`${path}/orders`, { orders: { pikes: 'never' }, key: newKey() });
    const { body } = await pair.creator.get(`${path}/events`);
    const undone = await pair.creator.post(`${path}/undo`, { after: body.number, key: newKey() });
    expect(undone.body).toMatchObject({ kind: 'undo', number: body.number + 1 });
    expect((await pair.friend.get(`${path}/view`)).body.number).toBe(before);
  });
});

describe('a quick battle of By Fire and Sword', () => {
  test('publishes no face of its dice before the end, and proves all of them afterwards', async () => {
    const options = { redForce: 'TAT-A', blueForce: 'SWE-A', preparation: 'quick' };
    const { id, players, spectator } = await newPair(server.address, {
      ...{ scenario: 'skirmish/patrol', side: 'red', other: 'blue', options },
    });
    const at = `/api/games/${id}`;
    const deciding = (await spectator.get(`${at}/view`)).body.decision.side;
    const { actions, number: after } = (await players[deciding]!.get(`${at}/actions`)).body;
    const acted = await players[deciding]!.post(`${at}/act`, { action: actions[0], after, key: newKey() });
    expect(acted.status).toBe(200);
    for (const viewer of [players['red']!, players['blue']!, spectator])
      for (const page of ['record', 'events', 'moments']) {
        const { record: head = {}, items } = (await viewer.get(`${at}/${page}`)).body;
        expect(items).toHaveLength(1);
        expect(items[0]).not.toHaveProperty('dice');
        expect(items[0]).not.toHaveProperty('dieTypes');
        expect(head).not.toHaveProperty('setUpDice');
        expect(head).not.toHaveProperty('setUpDieTypes');
      }
    await players['red']!.post(`${at}/resign`, { key: newKey() });
    const { complete, record } = (await spectator.get(`${at}/record`)).body;
    expect(complete).toBe(true);
    expect(record.setUpDice.length).toBeGreaterThan(20);
    expect(record.setUpDieTypes).toHaveLength(record.setUpDice.length);
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const found = findScenario('skirmish/patrol');
    if (!found.ok) throw new Error(found.error.message);
    const { game } = found.value;
    expect(verify(game, parsed.value)).toEqual([]);
    const [first, ...others] = record.setUpDice;
    const forged = { ...parsed.value, setUpDice: [(first % 6) + 1, ...others] };
    expect(verify(game, forged)).not.toEqual([]);
  });
});

test('before the end the record holds neither hashes nor the secret of the dice', async () => {
  const { body } = await pair.creator.get(`${path}/record`);
  expect(body).toMatchObject({ complete: false, record: { dice: { kind: 'committed' } } });
  expect(JSON.stringify(body)).not.toMatch(/"hash"|"secret"/);
});

test('secrets of seats are not in the database', async () => {
  await server.stop();
  const bytes = readFileSync(data);
  for (const { secret } of [pair.creator, pair.friend, pair.spectator]) expect(bytes.includes(secret!)).toBe(false);
  expect(bytes.includes(pair.id)).toBe(true);
});
