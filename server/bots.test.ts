/** Computer opponents think in threads and play by the same door as people. */
import { games } from '@hetman/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { briskChoice } from './testkit/choice.js';
import { Client, newKey } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { testServer } from './testkit/server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const bots = games[0]!.bots.map(({ id }) => id);

test.each(bots)(
  '%s sets up and plays a stage against a person',
  async (bot) => {
    const request = { scenario: 'kluszyn-1610/charge-on-the-russians', side: 'poles', opponent: { kind: 'bot', bot } };
    const { body: made } = await new Client(server.address).post('/api/games', request);
    const { secret } = made;
    const live = await openLive(server.address, made.game.id, { secret, actions: true, view: true });
    const choose = briskChoice(bot);
    const client = new Client(server.address, secret);
    let stage = 0;
    while (stage < 2) {
      const offer = await live.until(({ actions }) => actions);
      live.said.length = 0;
      const { body } = await client.get(`/api/games/${made.game.id}/actions`);
      if (!body.decision) break;
      if (!body.actions) continue;
      const action = choose(body.actions);
      expect(offer['actions']).toBeDefined();
      live.send({ type: 'act', action, after: body.number, key: newKey() });
      await live.until(({ type }) => type === 'done');
      stage = (await client.get(`/api/games/${made.game.id}/view`)).body.view.stage;
    }
    const { body } = await client.get(`/api/games/${made.game.id}/events?limit=1000`);
    expect(body.items.some(({ by }: { by: string }) => by === 'russians')).toBe(true);
    await live.close();
  },
  120_000,
);

test('while a bot thinks the server answers', async () => {
  const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'bot', bot: bots.at(-1) } };
  const { body: made } = await new Client(server.address).post('/api/games', request);
  const client = new Client(server.address, made.secret);
  const slowest = { took: 0 };
  for (let ask = 0; ask < 50; ask++) {
    const start = performance.now();
    expect((await client.get('/healthz')).status).toBe(200);
    slowest.took = Math.max(slowest.took, performance.now() - start);
  }
  expect(slowest.took).toBeLessThan(2000);
});
