/** A campaign on a server: the night between two days, for both players, a spectator and the file of data. */
import { applyChanges } from '@hetman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { newDataFile, testServer } from './testkit/server.js';

const data = newDataFile();
let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ HETMAN_DATA: data });
});
afterAll(() => server.stop());

/** Answers that end a decision; nobody moves, so that nobody fights. */
const quick = ['deploy', 'ready', 'end', 'pass'];

const viewOf = async ({ spectator, id }: Pair) => (await spectator.get(`/api/games/${id}/view`)).body;

/** One decision, by whoever has it. */
async function decide(pair: Pair, side: string): Promise<{ number: number; decision: { side: string; kind: string } }> {
  const player = pair.players[side]!;
  const { actions, number } = (await player.get(`/api/games/${pair.id}/actions`)).body;
  const action = quick.flatMap((word) => actions.filter((one: { do: string }) => one.do === word))[0] ?? actions[0];
  const { status, body } = await player.post(`/api/games/${pair.id}/act`, { action, after: number, key: newKey() });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

test('the first day ends, undo brings it back, and the second goes on after the server was restarted', async () => {
  const pair = await newPair(server.address, { scenario: 'beresteczko-1651/campaign', other: 'cossacks' });
  const watcher = await openLive(server.address, pair.id, { secret: pair.spectator.secret, view: true });
  const welcome = await watcher.until(({ type }) => type === 'welcome');
  const day = (view: { setting: { campaign: { day: number } } }) => view.setting.campaign.day;

  let deciding = (await viewOf(pair)).decision;
  let last = deciding.side;
  let acted: Awaited<ReturnType<typeof decide>>;
  let decisions = 0;
  do {
    last = deciding.side;
    acted = await decide(pair, last);
    deciding = acted.decision;
    decisions++;
    // A new set-up is asked for once the battle has begun.
  } while (decisions < 600 && !(decisions > 10 && deciding.kind === 'deploy'));
  const morning = await viewOf(pair);
  expect([day(morning.view), morning.view.stage, morning.decision.kind]).toEqual([1, 1, 'deploy']);
  expect(morning.view.memory.campaign).toHaveLength(1);

  // The night can be taken back by whoever ended the day, and nobody else.
  const other = last === 'poles' ? 'cossacks' : 'poles';
  const undo = (side: string, after: number) =>
    pair.players[side]!.post(`/api/games/${pair.id}/undo`, { after, key: newKey() });
  expect((await undo(other, acted.number)).status).toBe(409);
  expect((await undo(last, acted.number)).status).toBe(200);
  const evening = await viewOf(pair);
  expect([day(evening.view), evening.view.stage]).toEqual([0, 20]);
  await decide(pair, last);
  const again = await viewOf(pair);
  expect(again.view).toEqual(morning.view);

  // Whoever watches by changes alone has the same table before him.
  await watcher.until(({ type, number }) => type === 'item' && number === again.number);
  const changes = watcher.said.filter(({ type }) => type === 'item').flatMap((item) => item['changes']);
  expect(applyChanges(welcome['view'], changes)).toEqual(again.view);
  await watcher.close();

  await server.stop();
  server = await testServer({ HETMAN_DATA: data });
  const later = reopened(pair);
  expect((await viewOf(later)).view).toEqual(morning.view);
  await decide(later, (await viewOf(later)).decision.side);
  expect((await viewOf(later)).number).toBe(again.number + 1);
});

/** The same seats at the server's new address. */
function reopened(pair: Pair): Pair {
  const moved = ({ secret }: Client) => new Client(server.address, secret);
  const players = Object.fromEntries(Object.entries(pair.players).map(([side, client]) => [side, moved(client)]));
  return {
    ...pair,
    players,
    creator: moved(pair.creator),
    friend: moved(pair.friend),
    spectator: moved(pair.spectator),
  };
}
