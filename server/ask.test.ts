/** Questions about a position, as far as the seat that asks may know it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostQuestions } from './api/schemas.js';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { testServer } from './testkit/server.js';

let server: RunningServer;
let pair: Pair;
let path: string;
beforeAll(async () => {
  server = await testServer();
  pair = await newPair(server.address);
  path = `/api/games/${pair.id}/ask`;
});
afterAll(() => server.stop());

describe('POST /api/games/{id}/ask', () => {
  test('answers in the order of the questions, with a coded problem where there is no answer', async () => {
    const questions = [{ ask: 'weather' }, { ask: 'odds', of: 'weather' }, { ask: 'odds' }, null];
    const { status, body } = await pair.friend.post(path, { questions });
    expect(status).toBe(200);
    expect(body.number).toBe(0);
    expect(body.answers.map(({ question }: { question: unknown }) => question)).toEqual(questions);
    expect(body.answers.map(({ problem }: { problem: { code: string } }) => problem.code)).toEqual([
      'unknown-question',
      'unknown-question',
      'no-odds',
      'unknown-question',
    ]);
  });

  test('is for both players whoever decides, and changes nothing', async () => {
    for (const player of [pair.friend, pair.creator]) {
      const { status } = await player.post(path, { questions: [{ ask: 'odds' }] });
      expect(status).toBe(200);
    }
    expect((await pair.spectator.get(`/api/games/${pair.id}/view`)).body.number).toBe(0);
  });

  test('knows no more than its seat: the enemy learns nothing of standing orders', async () => {
    const orders = { guns: 'always', gunRange: 3 };
    const ask = async () => (await pair.friend.post(path, { questions: [{ ask: 'odds' }, { ask: 'weather' }] })).body;
    const before = await ask();
    await pair.creator.post(`/api/games/${pair.id}/orders`, { orders, key: newKey() });
    expect(await ask()).toEqual(before);
  });

  test('an order that lies face down changes no answer for the enemy, and does for its owner', async () => {
    const battle = { scenario: 'skirmish/patrol', side: 'red', other: 'blue', options: { preparation: 'quick' } };
    const { id, players } = await newPair(server.address, battle);
    const game = `/api/games/${id}`;
    /** Goes on by the first order that may be given, or by whatever is offered before there are any. */
    const act = async () => {
      const { deciding } = (await players['red']!.get(game)).body;
      const player = players[deciding]!;
      const { actions, number } = (await player.get(`${game}/actions`)).body;
      const action = actions.find((one: { do: string }) => one.do === 'order') ?? actions[0];
      const { status } = await player.post(`${game}/act`, { action, after: number, key: newKey() });
      expect(status).toBe(200);
      return { side: deciding as 'red' | 'blue', done: action.do };
    };
    while ((await act()).done !== 'order');
    const enemyOf = (side: string) => players[side === 'red' ? 'blue' : 'red']!;
    const { units } = (await players['red']!.get(`${game}/view`)).body.view;
    const questions = units.flatMap(({ data }: { data: { id: string } }) => [
      { ask: 'moves', unit: data.id },
      { ask: 'targets', unit: data.id },
    ]);
    const asked = async (player: Client) => {
      const answers: unknown[] = [];
      for (let from = 0; from < questions.length; from += mostQuestions) {
        const part = questions.slice(from, from + mostQuestions);
        answers.push(...(await player.post(`${game}/ask`, { questions: part })).body.answers);
      }
      return answers;
    };
    const before = { red: await asked(players['red']!), blue: await asked(players['blue']!) };
    const { side, done } = await act();
    expect(done).toBe('order');
    expect(await asked(enemyOf(side))).toEqual(before[side === 'red' ? 'blue' : 'red']);
    expect(await asked(players[side]!)).not.toEqual(before[side]);
  });

  test.each([
    ['without a seat', 401, 'no-seat', () => new Client(server.address).post(path, { questions: [{ ask: 'odds' }] })],
    ['of a spectator', 403, 'only-watching', () => pair.spectator.post(path, { questions: [{ ask: 'odds' }] })],
    ['that are none', 400, 'bad-request', () => pair.friend.post(path, { questions: [] })],
    ['in no list', 400, 'bad-request', () => pair.friend.post(path, { questions: { ask: 'odds' } })],
    [
      'that are too many',
      400,
      'bad-request',
      () => pair.friend.post(path, { questions: Array(mostQuestions + 1).fill({ ask: 'odds' }) }),
    ],
  ])('refuses questions %s', async (_, status, code, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
  });
});
