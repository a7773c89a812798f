/** By Fire and Sword on a server, against clients that mean harm: torn actions, the other side, out of turn, once more. */
import { seededRandom } from '@hetman/core';
import { torn } from '@hetman/core/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { type Client, newKey, newPair, type Pair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { testServer } from './testkit/server.js';

let server: RunningServer;
let pair: Pair;
let path: string;
beforeAll(async () => {
  server = await testServer();
  const options = { redForce: 'own', blueForce: 'SWE-A', preparation: 'full', terrain: 'together' };
  pair = await newPair(server.address, { scenario: 'skirmish/patrol', side: 'red', other: 'blue', options });
  path = `/api/games/${pair.id}`;
});
afterAll(() => server.stop());

const enemyOf = (side: string) => (side === 'red' ? 'blue' : 'red');

/** Who decides, what he is offered, and the number that he knows of. */
async function asked(): Promise<{ side: string; player: Client; actions: { do: string }[]; after: number }> {
  const { deciding: side } = (await pair.spectator.get(path)).body;
  const player = pair.players[side]!;
  const { actions, number: after } = (await player.get(`${path}/actions`)).body;
  return { side, player, actions, after };
}

const seenBy = async (client: Client) => JSON.stringify((await client.get(`${path}/view`)).body);

test('through muster, ground, deployment and orders nothing wrong is accepted, and each refusal is a line', async () => {
  const lot = seededRandom('hostile table');
  const kinds = new Set<string>();
  for (let step = 0; step < 45; step++) {
    const { side, player, actions, after } = await asked();
    kinds.add((await player.get(`${path}/view`)).body.decision.kind);
    const good = actions[lot.below(actions.length)]!;
    const [before, enemy] = [await seenBy(player), pair.players[enemyOf(side)]!];

    const refused = async (client: Client, request: object, codes: readonly string[]) => {
      const answer = await client.post(`${path}/act`, { after, key: newKey(), ...request });
      expect([answer.status < 500, codes.includes(answer.body.code)]).toEqual([true, true]);
      expect(answer.body.text.pl).toMatch(/^[^\n]+$/);
    };
    await refused(enemy, { action: good }, ['not-deciding']);
    await refused(pair.spectator, { action: good }, ['only-watching']);
    await refused(player, { action: good, after: after + 1 }, ['stale']);
    await refused(player, { action: { ...good, by: side } }, ['illegal']);
    await refused(player, { action: [good] }, ['illegal']);
    // Over the wire there is no NaN; a number beyond all becomes null.
    for (let number = 0; number < 4; number++) {
      const bad = torn(good, lot);
      const why = (await player.post(`${path}/why-not`, { action: bad ?? null })).body;
      if (why.refusal !== null) await refused(player, { action: bad ?? null }, ['illegal', 'bad-request', 'too-large']);
    }
    expect(await seenBy(player)).toBe(before);

    const key = newKey();
    const request = { action: good, after, key };
    const [first, again] = [await player.post(`${path}/act`, request), await player.post(`${path}/act`, request)];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    // The key of one is no key of the other.
    const stolen = await enemy.post(`${path}/act`, request);
    expect(stolen.body).not.toEqual(first.body);
    if (stolen.status === 200) throw new Error('the other side has acted with a request of its enemy');
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['muster', 'ground', 'deploy']));
  expect((await pair.spectator.get('/healthz')).body.status).toBe('ok');
}, 240_000);

test('the same over a socket: old messages once more change nothing', async () => {
  const { player, actions, after, side } = await asked();
  const live = await openLive(server.address, pair.id, { secret: player.secret, view: true });
  await live.until(({ type }) => type === 'welcome');
  const messages = Array.from({ length: 5 }, (_, at) => ({
    type: 'act',
    action: actions[0],
    after,
    key: `again-${at}`,
  }));
  for (const message of [...messages, ...messages]) live.send(message);
  await live.until(({ key }) => key === 'again-4');
  live.send({ type: 'ping' });
  await live.until(({ type }) => type === 'pong');
  const answers = live.said.filter(({ key }) => String(key).startsWith('again-'));
  expect(answers.filter(({ type, key }) => type === 'done' && key === 'again-0')).toHaveLength(2);
  const others = answers.filter(({ key }) => key !== 'again-0');
  expect(new Set(others.map(({ type }) => type))).toEqual(new Set(['refused']));
  expect((await player.get(`${path}/events?after=${after}`)).body.items).toHaveLength(1);
  const enemy = await openLive(server.address, pair.id, { secret: pair.players[enemyOf(side)]!.secret });
  for (const message of messages) enemy.send(message);
  await enemy.until(({ key }) => key === 'again-4');
  expect(enemy.said.filter(({ type }) => type === 'done')).toEqual([]);
  await Promise.all([live.close(), enemy.close()]);
});
