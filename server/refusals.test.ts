/** What is refused, and that refusing changes nothing. */
import * as http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { testServer } from './testkit/server.js';

let server: RunningServer;
let pair: Pair;
let path: string;
beforeAll(async () => {
  server = await testServer();
  // The Russians set up first, so that the friend decides and the creator does not.
  pair = await newPair(server.address);
  path = `/api/games/${pair.id}`;
});
afterAll(() => server.stop());

const deploy = { do: 'deploy' };
const request = (more: object = {}) => ({ action: deploy, after: 0, key: newKey(), ...more });
/** A program that sends no language is answered in English; the Polish line comes beside it. */
const inEveryLanguage = (message: string) => ({ en: message, pl: expect.not.stringContaining(message) });
const number = async () => (await pair.spectator.get(`${path}/view`)).body.number;

describe('a request is refused', () => {
  test.each([
    ['without a seat', 401, 'no-seat', () => new Client(server.address).post(`${path}/act`, request())],
    ['with a wrong secret', 401, 'no-seat', () => pair.friend.as('A'.repeat(24)).post(`${path}/act`, request())],
    ['by a spectator', 403, 'only-watching', () => pair.spectator.post(`${path}/act`, request())],
    ['from the side that does not decide', 409, 'not-deciding', () => pair.creator.post(`${path}/act`, request())],
    ['made for another position', 409, 'stale', () => pair.friend.post(`${path}/act`, request({ after: 7 }))],
    ['against the rules', 422, 'illegal', () => pair.friend.post(`${path}/act`, request({ action: { do: 'fight' } }))],
    ['that is no action', 422, 'illegal', () => pair.friend.post(`${path}/act`, request({ action: [{}, null, 'x'] }))],
    ['to take nothing back', 409, 'undo-nothing', () => pair.friend.post(`${path}/undo`, { after: 0, key: newKey() })],
    [
      'for bad orders',
      422,
      'illegal',
      () => pair.friend.post(`${path}/orders`, { orders: { guns: 1 }, key: newKey() }),
    ],
    ['without a key', 400, 'bad-request', () => pair.friend.post(`${path}/act`, { action: deploy, after: 0 })],
    ['with too much', 400, 'bad-request', () => pair.friend.post(`${path}/act`, request({ more: 1 }))],
    [
      'in a game that is not there',
      404,
      'unknown-game',
      () => pair.friend.post('/api/games/AAAAAAAAAAAA/act', request()),
    ],
    ['in a game that cannot be', 400, 'bad-request', () => pair.friend.post("/api/games/';drop/act", request())],
    [
      'to join without invitation',
      403,
      'bad-invitation',
      () => pair.friend.post(`${path}/join`, { invite: 'A'.repeat(24) }),
    ],
    ['somewhere else', 404, 'not-found', () => pair.friend.get('/api/nothing')],
  ])('%s', async (_, status, code, ask) => {
    const answer = await ask();
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/^[^\n]+$/) });
    expect(answer.body.text).toEqual(inEveryLanguage(answer.body.message));
    expect(answer.status).toBe(status);
    expect(await number()).toBe(0);
  });

  test('in the language of the player, with the rule', async () => {
    const action = { do: 'ready' };
    const { body } = await pair.friend.post(`${path}/act`, request({ action }), {
      'accept-language': 'pl-PL,pl;q=0.9',
    });
    expect(body).toMatchObject({ code: 'illegal', refusal: 'not-all-placed', rule: 'N.deploy' });
    expect(body.message).toMatch(/^niedozwolone: .*N\.deploy/);
    const why = await pair.friend.post(`${path}/why-not`, { action });
    expect(why.body.refusal).toMatchObject({
      code: 'not-all-placed',
      text: { en: expect.any(String), pl: expect.any(String) },
    });
    expect((await pair.friend.post(`${path}/why-not`, { action: deploy })).body).toEqual({ refusal: null });
  });
});

describe('a refusal over the line', () => {
  test('comes in both languages, its first line in that of hello, whatever the browser asks for', async () => {
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret, language: 'pl' });
    const refusedWith = async (message: object) => {
      const key = newKey();
      live.send({ ...message, key });
      return live.until((said) => said.type === 'refused' && said['key'] === key);
    };
    const said = await refusedWith({ type: 'act', action: { do: 'ready' }, after: 0 });
    expect(said).toMatchObject({ code: 'illegal', rule: 'N.deploy', message: said['text'].pl });
    expect(said['text']).toMatchObject({
      en: expect.stringMatching(/^not allowed: Set-up cannot end yet/),
      pl: expect.stringMatching(/^niedozwolone: .*N\.deploy/),
    });
    const late = await refusedWith({ type: 'act', action: deploy, after: 5 });
    expect(late['text'].pl).toBe('pozycja się zmieniła: wpisów jest 0, nie 5');
    expect((await refusedWith({ type: 'undo', after: 0 }))['text'].pl).toBe('nie ma czego cofnąć');
    await live.close();
  });

  test('calls the sides by their names', async () => {
    const { body } = await pair.creator.post(`${path}/act`, request());
    expect(body.text).toEqual({
      en: 'it is for Russians and allies to decide',
      pl: 'decyzja należy do strony: Rosjanie i sprzymierzeni',
    });
  });

  test('closes the socket of a nobody with both texts', async () => {
    const live = await openLive(server.address, pair.id, { secret: 'A'.repeat(24), language: 'pl' });
    await live.closed;
    const [said] = live.said;
    expect(said).toMatchObject({
      type: 'error',
      code: 'no-seat',
      text: { en: expect.stringMatching(/^you have no seat/) },
    });
    expect(said!['message']).toMatch(/^nie masz miejsca/);
  });
});

describe('creating is refused', () => {
  const good = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };
  test.each([
    ['an unknown scenario', { scenario: 'grunwald-1410' }, 'unknown-scenario'],
    ['an unknown side', { side: 'swedes' }, 'unknown-side'],
    ['an unknown bot', { opponent: { kind: 'bot', bot: 'napoleon' } }, 'unknown-bot'],
    ['an unknown option', { options: { leavingMap: 'perhaps' } }, 'unknown-option'],
    ['a name that is too long', { name: 'x'.repeat(41) }, 'bad-request'],
    ['a contribution that is too long', { contribution: 'x'.repeat(201) }, 'bad-request'],
    ['a made-up commitment', { commitment: 'a'.repeat(64) }, 'unknown-commitment'],
  ])('for %s', async (_, change, code) => {
    const answer = await new Client(server.address).post('/api/games', { ...good, ...change });
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/^[^\n]+$/) });
    expect(answer.body.text).toEqual(inEveryLanguage(answer.body.message));
    expect(answer.status).toBe(400);
  });
});

describe('garbage', () => {
  const raw = (body: string | Buffer, type = 'application/json') =>
    fetch(`${server.address}${path}/act`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${pair.friend.secret}` },
      body,
    });

  test.each([
    ['no JSON', '{"action":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['bytes', Buffer.from([0, 255, 254, 1]), 400],
    ['a prototype', '{"__proto__":{"x":1},"action":{"do":"deploy"},"after":0,"key":"p"}', 400],
    ['deep nesting', `{"action":${'['.repeat(5000)}${']'.repeat(5000)},"after":0,"key":"deep"}`, 400],
    ['a form', 'action=deploy', 400, 'application/x-www-form-urlencoded'],
    ['more than is read', JSON.stringify({ action: 'x'.repeat(70_000), after: 0, key: 'big' }), 413],
  ] as const)('%s is answered with a line', async (_, body, status, type?: string) => {
    const answer = await raw(body, type);
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/^[^\n]+$/) });
    expect(answer.status).toBe(status);
    expect(await number()).toBe(0);
  });

  test('headers that are too large end the request, not the server', async () => {
    const status = await new Promise((resolve) => {
      const ask = http.request(`${server.address}/healthz`, { headers: { cookie: 'x'.repeat(100_000) } }, (answer) =>
        resolve(answer.statusCode),
      );
      ask.on('error', () => resolve('closed'));
      ask.end();
    });
    expect([431, 'closed']).toContain(status);
    expect((await new Client(server.address).get('/healthz')).body.status).toBe('ok');
  });
});

describe('hostile frames close their own socket and nothing else', () => {
  test.each([
    ['text that is no JSON', 'hello?'],
    ['an unknown message', '{"type":"win"}'],
    ['an act before hello', '{"type":"act","action":{},"after":0,"key":"k"}'],
    ['a list', '[]'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('%s', async (_, frame) => {
    const live = await openLive(server.address, pair.id, null);
    live.socket.send(frame);
    expect(await live.closed).toBe(4400);
  });

  test('a frame that is too large', async () => {
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    live.socket.send('x'.repeat(70_000));
    expect(await live.closed).toBe(1009);
  });

  test('broken framing', async () => {
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    (live.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
      Buffer.from([0xff, 0xff, 0, 0]),
    );
    expect(await live.closed).toBeGreaterThan(1000);
  });

  test('a second hello', async () => {
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    live.send({ type: 'hello', after: 0 });
    expect(await live.closed).toBe(4400);
  });

  test('nobody’s secret, no game, another site', async () => {
    const nobody = await openLive(server.address, pair.id, { secret: 'A'.repeat(24) });
    expect(await nobody.closed).toBe(4401);
    const nowhere = await openLive(server.address, 'AAAAAAAAAAAA', { secret: pair.friend.secret });
    expect(await nowhere.closed).toBe(4404);
    const elsewhere = await fetch(`${server.address}${path}/live`, {
      headers: { origin: 'https://evil.example', connection: 'upgrade', upgrade: 'websocket' },
    }).catch(() => ({ status: 403 }));
    expect(elsewhere.status).toBeGreaterThanOrEqual(400);
  });

  test('a spectator who acts is refused and stays', async () => {
    const live = await openLive(server.address, pair.id, { secret: pair.spectator.secret });
    live.send({ type: 'act', action: deploy, after: 0, key: 'mine' });
    expect(await live.until(({ type }) => type === 'refused')).toMatchObject({ key: 'mine', code: 'only-watching' });
    live.send({ type: 'ping' });
    await live.until(({ type }) => type === 'pong');
    await live.close();
  });
});

describe('a repeated key', () => {
  test('changes nothing and is answered the same, also at the same time and after others', async () => {
    const mine = request();
    const [first, second] = await Promise.all([
      pair.friend.post(`${path}/act`, mine),
      pair.friend.post(`${path}/act`, mine),
    ]);
    expect(first!.status).toBe(200);
    expect(second!.body).toEqual(first!.body);
    await pair.friend.post(`${path}/act`, request({ action: { do: 'ready' }, after: 1 }));
    expect((await pair.friend.post(`${path}/act`, { ...mine, action: { do: 'fight' }, after: 9 })).body).toEqual(
      first!.body,
    );
    expect(await number()).toBe(2);
  });

  test('is another key for the other player', async () => {
    const key = newKey();
    await pair.friend.post(`${path}/orders`, { orders: { guns: 'always' }, key });
    const orders = await pair.creator.post(`${path}/orders`, { orders: { guns: 'never' }, key });
    expect(orders.body).toMatchObject({ by: 'poles', orders: { guns: 'never' } });
  });
});
