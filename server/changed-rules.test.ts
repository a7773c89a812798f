/** Games that other rules have made: nothing is lost, what holds is shown, and players who agree go on from there. */
import { applyChanges, holdingPart, parseRecord, verify } from '@hetman/core';
import { findGame } from '@hetman/games';
import { husariaSystem } from '@hetman/husaria';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { beginWithVersion, leadElsewhere, playSlowly, slowChoice } from './testkit/changed-rules.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { startProcess } from './testkit/process.js';
import { newDataFile, testServer } from './testkit/server.js';

let data: string;
let server: RunningServer;
beforeEach(async () => {
  data = newDataFile();
  server = await testServer({ HETMAN_DATA: data });
});
afterEach(() => server.stop());

const pathOf = ({ id }: Pick<Pair, 'id'>) => `/api/games/${id}`;

/** The server begins again with rules that lead elsewhere from an entry on. */
async function changeRulesFrom(pair: Pair, number: number): Promise<Pair> {
  await server.stop();
  leadElsewhere(data, pair.id, number);
  server = await testServer({ HETMAN_DATA: data });
  const at = ({ secret }: Client) => new Client(server.address, secret);
  const [creator, friend] = [at(pair.creator), at(pair.friend)];
  return { ...pair, creator, friend, spectator: at(pair.spectator), players: { russians: creator, poles: friend } };
}

const playedTo60 = async () => {
  const pair = await newPair(server.address, { side: 'russians', other: 'poles' });
  const choose = slowChoice('changed');
  await playSlowly(pair, 60, choose);
  return { pair, choose };
};

describe('a game that was begun with other rules and still comes out the same', () => {
  test('goes on, and says to its players and in the log by which rules', async () => {
    const pair = await newPair(server.address);
    await server.stop();
    beginWithVersion(data, pair.id, '0');
    server = await testServer({ HETMAN_DATA: data });
    const again = new Client(server.address, pair.friend.secret);
    const { version, versionNow } = (await again.get(pathOf(pair))).body;
    expect([version, versionNow]).toEqual(['0', husariaSystem.version]);
    expect((await again.get(`${pathOf(pair)}/view`)).status).toBe(200);
  });

  test('is counted in the log when the server starts', async () => {
    const pair = await newPair(server.address);
    await server.stop();
    beginWithVersion(data, pair.id, '0');
    const process = await startProcess(data, { HETMAN_LOG_LEVEL: 'warn' });
    await expect.poll(process.output).toMatch(/"begunWith":"0".*"games":1.*begun with other rules/);
    await process.end('SIGTERM');
    server = await testServer({ HETMAN_DATA: data });
  });
});

describe('a game of other rules', () => {
  test('says so, shows what holds, and gives its record to those who may know it', async () => {
    const { pair } = await playedTo60();
    const before = (await pair.friend.get(`${pathOf(pair)}/moments?limit=500`)).body;
    const again = await changeRulesFrom(pair, 45);
    const view = await again.friend.get(`${pathOf(pair)}/view`, { 'accept-language': 'pl' });
    expect(view).toMatchObject({ status: 503, body: { code: 'cannot-replay' } });
    expect(view.body.message).toMatch(/nic z niej nie przepadło: wpis \d+: wynik jest inny/);

    const seen = (await again.friend.get(`${pathOf(pair)}/moments?limit=500`)).body;
    expect(seen).toMatchObject({ after: 0, of: before.number, beginning: before.beginning });
    expect(seen.items).toEqual(before.items.slice(0, seen.number));
    expect(seen.number).toBeGreaterThanOrEqual(25);
    expect(seen.number).toBeLessThan(45);
    const page = (await again.friend.get(`${pathOf(pair)}/moments?after=10&limit=10`)).body;
    expect(page).toMatchObject({ number: seen.number, of: before.number, after: 10 });
    expect(page.items).toEqual(before.items.slice(10, 20));

    const record = (await again.friend.get(`${pathOf(pair)}/record`)).body;
    expect(record).toMatchObject({ complete: false, record: { version: '0' } });
    expect(record.items).toHaveLength(before.number);
    expect((await again.spectator.post(`${pathOf(pair)}/go-back`)).body.code).toBe('only-watching');
  });

  test('goes back to the last entry that holds when both players want it, and on from there', async () => {
    const { pair, choose } = await playedTo60();
    const again = await changeRulesFrom(pair, 45);
    const path = pathOf(pair);
    expect((await again.creator.post(`${path}/go-back`)).body).toEqual({ waitingFor: ['poles'] });
    expect((await again.creator.post(`${path}/go-back`)).body).toEqual({ waitingFor: ['poles'] });
    expect((await again.creator.get(`${path}/view`)).status).toBe(503);
    expect((await again.friend.post(`${path}/go-back`)).body).toEqual({ waitingFor: [] });

    const view = (await again.creator.get(`${path}/view`)).body;
    const entries = server.rooms.peek(pair.id)!.entries.length;
    expect(entries).toBeLessThan(45);
    // Nothing is removed: each entry that went is taken back in the log.
    expect(view.number).toBe(60 + (60 - entries));
    expect((await again.creator.get(path)).body).toMatchObject({
      deciding: view.decision.side,
      version: husariaSystem.version,
    });
    expect((await again.creator.post(`${path}/go-back`)).body.code).toBe('holds-still');
    await playSlowly(again, 20, choose);
    expect(server.rooms.peek(pair.id)!.entries).toHaveLength(entries + 20);

    const seen = (await again.friend.get(`${path}/moments?limit=500`)).body;
    expect(seen).not.toHaveProperty('of');
    expect(seen.items).toHaveLength(seen.number);
    const last = seen.items.reduce(
      (shown: unknown, { changes }: { changes: never }) => applyChanges(shown, changes),
      seen.view,
    );
    expect(last).toEqual((await again.friend.get(`${path}/view`)).body.view);
    const late = (await again.friend.get(`${path}/moments?after=62&limit=500`)).body;
    expect(late.items).toEqual(seen.items.slice(62));

    await again.friend.post(`${path}/resign`, { key: newKey() });
    const record = parseRecord((await again.friend.get(`${path}/record`)).body.record);
    const game = findGame('husaria');
    expect(record.ok && game.ok && verify(game.value, record.value)).toEqual([]);
  });

  test('that is over gives its whole record, which holds up to there', async () => {
    const { pair } = await playedTo60();
    await pair.friend.post(`${pathOf(pair)}/resign`, { key: newKey() });
    const again = await changeRulesFrom(pair, 45);
    expect((await again.creator.get(`${pathOf(pair)}/view`)).body.code).toBe('cannot-replay');
    expect((await again.creator.post(`${pathOf(pair)}/go-back`)).body.code).toBe('over');
    const { complete, record } = (await again.creator.get(`${pathOf(pair)}/record`)).body;
    expect(complete).toBe(true);
    const parsed = parseRecord(record);
    const game = findGame('husaria');
    if (!parsed.ok || !game.ok) throw new Error('no record');
    const part = holdingPart(game.value, parsed.value).record!.entries.length;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(45);
  });
});
