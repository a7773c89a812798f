/** Clients that mean harm: whatever they send, they get a clear line and change nothing. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.js';
import { Client, newKey, newPair, type Pair, secretOf } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { startProcess } from './testkit/process.js';
import { newDataFile, testServer } from './testkit/server.js';

let server: RunningServer;
let pair: Pair;
let path: string;
beforeAll(async () => {
  server = await testServer();
  pair = await newPair(server.address);
  path = `/api/games/${pair.id}`;
});
afterAll(() => server.stop());

const deploy = { do: 'deploy' };
const number = async () => (await pair.spectator.get(`${path}/view`)).body.number;
const oneLine = expect.stringMatching(/^[^\n]+$/);

const nested = (depth: number, [open, close]: readonly [string, string]) => open.repeat(depth) + close.repeat(depth);
const brackets = ['[', ']'] as const;

describe('deep and wide JSON', () => {
  const texts: readonly [string, string][] = [
    ['lists in lists', nested(30_000, brackets)],
    ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['very many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [key, 0])))],
    ['a number beyond all', '1e999'],
    ['a long string of quotes', JSON.stringify('"'.repeat(20_000))],
  ];
  const post = async (route: string, body: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${pair.friend.secret}` };
    const answer = await fetch(`${server.address}${path}/${route}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { refusal?: unknown } };
  };

  test.each(texts)('%s', async (_, text) => {
    for (const [route, field] of [
      ['act', 'action'],
      ['orders', 'orders'],
    ] as const) {
      const answer = await post(route, `{"${field}":${text},"after":0,"key":"${newKey()}"}`);
      expect([400, 422]).toContain(answer.status);
      expect(answer.body).toMatchObject({ code: expect.any(String), message: oneLine });
    }
    const why = await post('why-not', `{"action":${text}}`);
    expect(why.status).toBe(200);
    expect(why.body.refusal).toMatchObject({ code: expect.any(String) });
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    live.socket.send(`{"type":"act","action":${text},"after":0,"key":"deep"}`);
    expect(await live.until(({ type }) => type === 'refused')).toMatchObject({ key: 'deep', message: oneLine });
    await live.close();
    expect(await number()).toBe(0);
  });
});

describe('keys of prototypes', () => {
  const poisons = ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}'];
  const untouched = () => expect(({} as { polluted?: number }).polluted).toBeUndefined();

  test.each(poisons)('%s in an action, in orders, in options and over a socket', async (poison) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${pair.friend.secret}` };
    const bodies: readonly [string, string][] = [
      [`${path}/act`, `{"action":{"do":"deploy",${poison}},"after":0,"key":"a"}`],
      [`${path}/act`, `{${poison},"action":{"do":"deploy"},"after":0,"key":"a"}`],
      [`${path}/orders`, `{"orders":{"units":{${poison}}},"key":"b"}`],
      ['/api/games', `{"scenario":"kluszyn-1610","side":"poles","opponent":{"kind":"friend"},"options":{${poison}}}`],
    ];
    for (const [route, body] of bodies) {
      const answer = await fetch(server.address + route, { method: 'POST', headers, body });
      expect([400, 422]).toContain(answer.status);
    }
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    live.socket.send(`{"type":"act","action":{"do":"deploy",${poison}},"after":0,"key":"c"}`);
    expect(await live.until(({ type }) => type === 'refused')).toMatchObject({ code: 'illegal' });
    live.socket.send(`{"type":"orders","orders":{${poison}},"key":"d"}`);
    expect(await live.until(({ key }) => key === 'd')).toMatchObject({ code: 'illegal' });
    live.socket.send(`{"type":"ping",${poison}}`);
    expect(await live.closed).toBe(4400);
    untouched();
    expect(await number()).toBe(0);
  });

  test('as names of games, sides, bots and cookies', async () => {
    const good = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };
    const stranger = new Client(server.address);
    for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const requests = [{ scenario: word }, { side: word }, { opponent: { kind: 'bot', bot: word } }];
      for (const request of requests)
        expect((await stranger.post('/api/games', { ...good, ...request })).status).toBe(400);
      expect((await stranger.get(`/api/games/${word}`)).status).toBe(400);
      const listed = await stranger.get('/api/games', { cookie: `hetman_${word}=x; ${word}=1; __proto__=2` });
      expect(listed.body).toEqual({ games: [], lost: [] });
    }
  });
});

describe('a wrong type in each field', () => {
  const wrong = [null, true, -1, 1.5, 1e21, '', 'x', ' ', [], {}, [1], { a: 1 }];
  const create = {
    scenario: 'kluszyn-1610',
    side: 'poles',
    opponent: { kind: 'bot', bot: 'random' },
    options: {},
    name: 'x',
    contribution: 'x',
    commitment: null,
  };
  const routes: readonly [string, () => Record<string, unknown>, Readonly<Record<string, readonly unknown[]>>][] = [
    // What stands behind a field is no mistake there.
    ['/act', () => ({ action: { do: 'fight' }, after: 0, key: newKey() }), { key: ['x'] }],
    ['/undo', () => ({ after: 0, key: newKey() }), { key: ['x'] }],
    ['/orders', () => ({ orders: { guns: 1 }, after: 0, key: newKey() }), { orders: [{}], key: ['x'] }],
    ['/resign', () => ({ key: newKey() }), { key: ['x'] }],
    ['/name', () => ({ name: 'Szujski' }), { name: ['x'] }],
    ['/hide', () => ({ hidden: true }), { hidden: [true] }],
    ['/join', () => ({ invite: 'A'.repeat(24), name: null, contribution: null }), {}],
  ];

  test.each(routes)('%s', async (route, good, fine) => {
    for (const field of Object.keys(good())) {
      for (const value of wrong) {
        if (fine[field]?.some((one) => isDeepStrictEqual(one, value))) continue;
        const { status, body } = await pair.friend.post(path + route, { ...good(), [field]: value });
        expect([status >= 400 && status < 500, field, value, body.code]).toEqual([
          true,
          field,
          value,
          expect.any(String),
        ]);
      }
      const { [field]: _, ...without } = good();
      expect((await pair.friend.post(path + route, { ...without, [`${field} `]: 1 })).status).toBe(400);
    }
    expect(await number()).toBe(0);
  });

  test('creating', async () => {
    const stranger = new Client(server.address);
    const fine: Readonly<Record<string, readonly unknown[]>> = {
      name: [null, 'x'],
      contribution: [null, 'x', ' '],
      commitment: [null],
      options: [{}],
    };
    for (const field of Object.keys(create)) {
      for (const value of wrong) {
        if (fine[field]?.some((one) => isDeepStrictEqual(one, value))) continue;
        const { status, body } = await stranger.post('/api/games', { ...create, [field]: value });
        expect([field, value, status, body.message]).toEqual([field, value, 400, oneLine]);
      }
    }
  });

  test('queries and headers', async () => {
    for (const query of ['after=-1', 'after=x', 'after=1e99', 'limit=0', 'limit=1001', 'limit=', 'after=1&after=2']) {
      expect([query, (await pair.friend.get(`${path}/events?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await pair.friend.get(`${path}?invite=short`)).status).toBe(400);
    expect((await pair.friend.get('/api/games?hidden=perhaps')).status).toBe(400);
    for (const authorization of ['Bearer', 'Basic abc', `Bearer ${'A'.repeat(5000)}`, 'Bearer ../../etc/passwd....']) {
      expect((await new Client(server.address).get(`${path}/view`, { authorization })).status).toBe(401);
    }
    expect((await pair.friend.get(`/g/${pair.id}?seat[]=x`)).status).toBeLessThan(500);
    expect((await pair.friend.get('/g/%00')).status).toBeLessThan(500);
    expect((await pair.friend.get('/api/games/%E0%A4%A')).status).toBe(400);
  });
});

describe('names', () => {
  test.each([
    ['control characters', 'a\u0007b'],
    ['a line break', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['a turned direction', '\u202eabc'],
    ['an isolate', 'a\u2067b\u2069'],
    ['a zero-width space', 'a\u200bb'],
    ['a byte-order mark', 'a\ufeffb'],
    ['nothing to see', '\u3164'],
    ['only spaces', ' \u00a0\u2003 '],
    ['a tag', 'a\u{e0041}'],
    ['half a pair', 'a\ud800'],
    ['a tower of accents', `a${'\u0301'.repeat(10)}`],
  ])('%s', async (_, name) => {
    expect((await pair.friend.post(`${path}/name`, { name })).body).toMatchObject({ code: 'bad-request' });
    const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' }, name };
    expect((await new Client(server.address).post('/api/games', request)).status).toBe(400);
  });

  test('of all the world are taken, in one form', async () => {
    for (const name of ['Żółkiewski', 'Шуйский', '織田', 'د. نور', '🐎 Jan III', "O'Neil-2"]) {
      const { body } = await pair.friend.post(`${path}/name`, { name });
      expect(body.seats[1].name).toBe(name);
    }
    const { body } = await pair.friend.post(`${path}/name`, { name: ' Z\u0307o\u0301l ' });
    expect(body.seats[1].name).toBe('Żól');
  });
});

describe('floods', () => {
  test('of headers end the request, not the server', async () => {
    const headers = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x-${index}`, 'y']));
    const status = await new Promise((resolve) => {
      const ask = request(`${server.address}/healthz`, { headers }, ({ statusCode }) => resolve(statusCode));
      ask.on('error', () => resolve('closed'));
      ask.end();
    });
    expect([431, 'closed']).toContain(status);
    expect((await pair.friend.get('/healthz')).status).toBe(200);
  });

  test('of bytes that are no HTTP', async () => {
    const { hostname, port } = new URL(server.address);
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write(Buffer.alloc(100_000, 0x16)));
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect((await pair.friend.get('/healthz')).status).toBe(200);
  });

  test('of sockets from one address: the limit holds, and those who sit there stay', async () => {
    const strict = await testServer({ HETMAN_SOCKETS_PER_ADDRESS: '20' });
    const mine = await newPair(strict.address);
    const seated = await openLive(strict.address, mine.id, { secret: mine.friend.secret });
    await seated.until(({ type }) => type === 'welcome');
    const tries = await Promise.allSettled(Array.from({ length: 1000 }, () => openLive(strict.address, mine.id, null)));
    const opened = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await new Promise((go) => setTimeout(go, 200));
    const open = opened.filter(({ socket }) => socket.readyState === socket.OPEN);
    expect(open.length).toBe(19);
    seated.send({ type: 'ping' });
    await seated.until(({ type }) => type === 'pong');
    for (const { socket } of open) socket.terminate();
    await new Promise((go) => setTimeout(go, 100));
    const again = await openLive(strict.address, mine.id, { secret: mine.creator.secret });
    await again.until(({ type }) => type === 'welcome');
    await Promise.all([again.close(), seated.close()]);
    await strict.stop();
  }, 30_000);

  test('of sockets that say nothing: they are let go', async () => {
    const quick = await testServer({ HETMAN_HEARTBEAT_SECONDS: '1' });
    const mine = await newPair(quick.address);
    const dumb = await openLive(quick.address, mine.id, null);
    expect(await dumb.closed).toBe(4400);
    await quick.stop();
  });
});

describe('what has passed', () => {
  test('an old key with other content does nothing, whatever it is used for', async () => {
    const mine = await newPair(server.address);
    const here = `/api/games/${mine.id}`;
    const key = newKey();
    const first = await mine.friend.post(`${here}/act`, { action: deploy, after: 0, key });
    for (const [route, body] of [
      ['act', { action: { do: 'ready' }, after: 1 }],
      ['undo', { after: 1 }],
      ['orders', { orders: { guns: 'never' } }],
      ['resign', {}],
    ] as const) {
      expect((await mine.friend.post(`${here}/${route}`, { ...body, key })).body).toEqual(first.body);
    }
    const { body } = await mine.spectator.get(`${here}/view`);
    expect(body).toMatchObject({ number: 1, outcome: null });
  });

  test('an older or a later number is stale', async () => {
    const mine = await newPair(server.address);
    const here = `/api/games/${mine.id}`;
    await mine.friend.post(`${here}/act`, { action: deploy, after: 0, key: newKey() });
    for (const after of [0, 2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      for (const [route, body] of [
        ['act', { action: { do: 'ready' } }],
        ['undo', {}],
        ['orders', { orders: {} }],
      ] as const) {
        const answer = await mine.friend.post(`${here}/${route}`, { ...body, after, key: newKey() });
        expect([after, route, answer.body.code]).toEqual([after, route, 'stale']);
      }
    }
    expect((await mine.spectator.get(`${here}/view`)).body.number).toBe(1);
  });
});

test('a player who opens the link for spectators keeps his seat', async () => {
  const { links } = (await pair.creator.get(path)).body;
  const cookie = `hetman_${pair.id}=${pair.creator.secret}`;
  const watch = new URL(links.watch);
  const opened = await new Client(server.address).get(watch.pathname + watch.search, { cookie });
  expect([opened.status, opened.headers.get('set-cookie')]).toEqual([303, null]);
  const stranger = await new Client(server.address).get(watch.pathname + watch.search);
  expect(stranger.headers.get('set-cookie')).toContain(secretOf(links.watch));
});

test('a link to another seat replaces none that the browser holds', async () => {
  const { links } = (await pair.creator.get(path)).body;
  const seat = new URL(links.seat);
  const follow = (client: Client, headers: Record<string, string>) => client.get(seat.pathname + seat.search, headers);
  const stranger = new Client(server.address);
  const cookie = `hetman_${pair.id}=${pair.friend.secret}`;
  const other = await follow(stranger, { cookie, 'accept-language': 'pl' });
  expect([other.status, other.body.code, other.headers.get('set-cookie')]).toEqual([409, 'seat-held', null]);
  expect(other.body.message).toMatch(/^ta przeglądarka ma już inne miejsce/);
  // Their own link, and a link for whoever only watched, work as ever.
  for (const { secret } of [pair.creator, pair.spectator]) {
    const own = await follow(stranger, { cookie: `hetman_${pair.id}=${secret}` });
    expect([own.status, own.headers.get('set-cookie')]).toEqual([303, expect.stringContaining(secretOf(links.seat))]);
  }
});

test('the creator who opens their own invitation keeps their seat', async () => {
  const stranger = new Client(server.address);
  const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'friend' } };
  const { game, secret } = (await stranger.post('/api/games', request)).body;
  const join = (cookie: string) =>
    stranger.post(`/api/games/${game.id}/join`, { invite: secretOf(game.links.invite) }, { cookie });
  const own = await join(`hetman_${game.id}=${secret}`);
  expect([own.status, own.body.code, own.headers.get('set-cookie')]).toEqual([409, 'seat-held', null]);
  expect((await join(`hetman_${game.id}=${secretOf(game.links.watch)}`)).status).toBe(201);
});

test('logs hold no secret and no link, even when everything is logged', async () => {
  const process = await startProcess(newDataFile(), { HETMAN_LOG_LEVEL: 'trace' });
  let log = '';
  process.child.stdout!.on('data', (part) => {
    log += part;
  });
  const mine = await newPair(process.address);
  const { links } = (await mine.creator.get(`/api/games/${mine.id}`)).body;
  const stranger = new Client(process.address);
  for (const link of [links.seat, links.watch]) {
    const { pathname, search } = new URL(link);
    expect((await stranger.get(pathname + search)).status).toBe(303);
    await stranger.get(`${pathname}/nowhere${search}`);
    await stranger.get(`${pathname}${search}x`);
  }
  const wrong = 'B'.repeat(24);
  await stranger.get(`/api/games/${mine.id}?invite=${wrong}`);
  await stranger.post(`/api/games/${mine.id}/join`, { invite: wrong });
  await stranger.get('/api/games', { cookie: `hetman_${mine.id}=${mine.friend.secret}` });
  const live = await openLive(process.address, mine.id, { secret: mine.friend.secret });
  await live.until(({ type }) => type === 'welcome');
  live.send({ type: 'act', action: deploy, after: 0, key: newKey() });
  await live.until(({ type }) => type === 'done');
  live.socket.send('x'.repeat(70_000));
  await live.closed;
  const refused = await openLive(process.address, mine.id, { secret: wrong });
  await refused.closed;
  await mine.friend.post(`/api/games/${mine.id}/resign`, { key: newKey() });
  const { record } = (await mine.friend.get(`/api/games/${mine.id}/record`)).body;
  expect(await process.end('SIGTERM')).toBe(0);

  expect(log).toContain('"method":"GET"');
  const secrets = [mine.creator, mine.friend, mine.spectator].map(({ secret }) => secret!);
  for (const secret of [...secrets, wrong, record.dice.secret, 'from the creator']) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/[?&](seat|watch|invite)=|[Bb]earer|cookie/);
});
