/** A scripted line: what is said in which order, what is repeated, and what the page is shown. */
import type { AnyGame, ScenarioInfo } from '@hetman/core/game';
import { closing } from '@hetman/core/live';
import { effect } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { Socket } from './line.js';
import { type OnlineSession, openOnline } from './online.js';

interface FakeSocket extends Socket {
  readonly sent: { type: string; key: string; after: number; action?: unknown }[];
  say(...messages: object[]): void;
  breakOff(code: number): void;
}

/** A clock that is turned by hand. */
function fakeClock() {
  let now = 0;
  const due = new Map<() => void, number>();
  return {
    later(milliseconds: number, then: () => void) {
      due.set(then, now + milliseconds);
      return () => void due.delete(then);
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const [then, at] of [...due]) if (at <= now && due.delete(then)) then();
    },
  };
}

function fakeTable() {
  const sockets: FakeSocket[] = [];
  const clock = fakeClock();
  let keys = 0;
  const opened = openOnline({
    id: 'table',
    game: { system: { version: '1' } } as unknown as AnyGame,
    scenario: {} as ScenarioInfo,
    info: { value: {} } as OnlineSession['online']['info'],
    language: () => 'en',
    drawKey: () => `key-${++keys}`,
    record: () => Promise.reject(new Error('not over')),
    moments: () => Promise.reject(new Error('not asked for')),
    excuse: (code) => ({ code, message: `excuse: ${code}` }),
    later: clock.later,
    connect() {
      const socket: FakeSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        sent: [],
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close: () => undefined,
        say: (...messages) => {
          for (const message of messages) socket.onmessage?.({ data: JSON.stringify(message) });
        },
        breakOff: (code) => socket.onclose?.({ code }),
      };
      sockets.push(socket);
      return socket;
    },
  });
  const last = () => sockets.at(-1)!;
  return { sockets, clock, opened, last };
}

const decision = { side: 'poles', kind: 'move' };
const welcome = (number: number, more: object = {}) => ({
  type: 'welcome',
  number,
  viewer: 'poles',
  version: '1',
  decision,
  outcome: null,
  canUndo: number > 0,
  view: { number },
  ...more,
});
const told = (number: number, more: object = {}) => ({
  number,
  kind: 'entry',
  by: 'poles',
  at: 0,
  do: { step: number },
  events: [],
  decision,
  ...more,
});
const item = (number: number, more: object = {}) => ({
  type: 'item',
  ...told(number),
  changes: [[['number'], number]],
  canUndo: true,
  ...more,
});

/** A table that is open and at number `number`. */
async function seated(number = 0) {
  const table = fakeTable();
  table.last().onopen!();
  table.last().say(welcome(number));
  if (number > 0) table.last().say({ type: 'items', items: Array.from({ length: number }, (_, i) => told(i + 1)) });
  const result = await table.opened;
  if (!result.ok) throw new Error(result.error.code);
  return { ...table, session: result.value };
}

const numbers = (session: OnlineSession) => session.happenings.value.map((happening) => happening.number);
const wishes = (socket: FakeSocket) => socket.sent.filter(({ type }) => type !== 'hello' && type !== 'ping');

describe('following', () => {
  test('says hello, and opens only when everything that was missed is known', async () => {
    const table = fakeTable();
    let open = false;
    void table.opened.then(() => {
      open = true;
    });
    table.last().onopen!();
    expect(table.last().sent).toEqual([{ type: 'hello', after: 0, view: true, language: 'en' }]);
    table.last().say(welcome(3, { beginning: [{ type: 'set-up' }] }), { type: 'items', items: [told(1), told(2)] });
    await Promise.resolve();
    expect(open).toBe(false);
    table.last().say({ type: 'items', items: [told(3)] });
    const result = await table.opened;
    if (!result.ok) throw new Error(result.error.code);
    expect(numbers(result.value)).toEqual([0, 1, 2, 3]);
    expect(result.value.sides).toEqual(['poles']);
    expect(result.value.state.value).toEqual({ number: 3 });
    expect(result.value.canUndo.value).toBe(true);
  });

  test('a change makes a new state and shares the rest; what is known already is not taken twice', async () => {
    const { session, last } = await seated(1);
    const before = session.state.value;
    last().say(item(2), item(2), item(1));
    expect(session.state.value).toEqual({ number: 2 });
    expect(before).toEqual({ number: 1 });
    expect(numbers(session)).toEqual([1, 2]);
  });

  test('an undo takes the last happening out of the log; another page of the seat is followed', async () => {
    const { session, last } = await seated(2);
    last().say(item(3, { kind: 'undo', do: undefined, changes: [[['number'], 1]], canUndo: false }));
    expect(numbers(session)).toEqual([1]);
    expect([session.count.value, session.canUndo.value]).toEqual([3, false]);
  });

  test('an undo of the other side passes over our own orders', async () => {
    const { session, last } = await seated(0);
    last().say(item(1, { by: 'russians' }), item(2, { do: undefined, orders: {} }));
    last().say(item(3, { kind: 'undo', by: 'russians' }));
    expect(session.happenings.value).toMatchObject([{ number: 2, by: 'poles' }]);
  });

  test('what was missed is shown in one go with the board, however many messages it takes', async () => {
    const { session, last, clock } = await seated(1);
    const seen: [unknown, number[]][] = [];
    effect(() => void seen.push([session.state.value, numbers(session)]));
    last().breakOff(1006);
    clock.pass(250);
    last().say(welcome(4), { type: 'items', items: [told(2), told(3)] });
    last().breakOff(1006);
    clock.pass(500);
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ after: 1 });
    last().say(welcome(4), { type: 'items', items: [told(2), told(3)] }, { type: 'items', items: [told(4)] });
    expect(seen).toEqual([
      [{ number: 1 }, [1]],
      [{ number: 4 }, [1, 2, 3, 4]],
    ]);
  });

  test('a gap is no reason to guess: the line is opened anew from what is known', async () => {
    const { session, last, sockets } = await seated(1);
    last().say(item(3));
    expect(sockets.length).toBe(2);
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ type: 'hello', after: 1 });
    last().say(welcome(3), { type: 'items', items: [told(2), told(3)] });
    expect(numbers(session)).toEqual([1, 2, 3]);
    expect(session.state.value).toEqual({ number: 3 });
  });

  test('the end of the battle and who is there are told', async () => {
    const { session, last } = await seated(0);
    const outcome = { winner: 'poles', reason: 'rout', rule: '1', points: {} };
    last().say({ type: 'presence', sides: { poles: true, russians: false }, spectators: 2 });
    last().say(item(1, { decision: null, outcome, canUndo: false }));
    expect(session.outcome.value).toEqual(outcome);
    expect(session.online.here.value).toEqual({ poles: true, russians: false });
    expect(session.online.spectators.value).toBe(2);
  });
});

describe('a line that breaks', () => {
  test('is opened again after pauses that grow, from the last number known', async () => {
    const { session, last, sockets, clock } = await seated(2);
    last().breakOff(1006);
    expect(session.standing.value).toBe('offline');
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const known: number = sockets.length;
      let waited = 0;
      while (sockets.length === known) {
        clock.pass(250);
        waited += 250;
      }
      pauses.push(waited);
      last().breakOff(1012);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    clock.pass(15_000);
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ type: 'hello', after: 2 });
    last().say(welcome(4), { type: 'items', items: [told(3), told(4)] });
    expect(session.standing.value).toBe('ready');
    expect(numbers(session)).toEqual([1, 2, 3, 4]);
    last().breakOff(1006);
    clock.pass(250);
    expect(sockets.length).toBe(11);
  });

  test('is not waited for when the network is back or gone', async () => {
    const { session, sockets } = await seated(0);
    session.drop();
    expect(session.standing.value).toBe('offline');
    session.hurry();
    expect(sockets.length).toBe(2);
    session.close();
    session.hurry();
    expect(sockets.length).toBe(2);
  });

  test('that is silent is asked, and given up when it does not answer', async () => {
    const { session, last, sockets, clock } = await seated(0);
    clock.pass(20_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().say({ type: 'pong' });
    clock.pass(20_000);
    clock.pass(20_000);
    expect(session.standing.value).toBe('offline');
    clock.pass(250);
    expect(sockets.length).toBe(2);
  });

  test('is asked at once when the player comes back to the page', async () => {
    const { session, last, sockets, clock } = await seated(0);
    session.hurry();
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    clock.pass(4000);
    expect(session.standing.value).toBe('offline');
    clock.pass(250);
    expect(sockets.length).toBe(2);
    // Not yet open: there is nobody to ask.
    session.hurry();
    expect(last().sent).toEqual([]);
  });

  test('a server put back to an older day is believed', async () => {
    const { session, last, clock } = await seated(5);
    last().breakOff(1006);
    clock.pass(250);
    last().onopen!();
    last().say(welcome(2));
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ after: 0 });
    last().say(welcome(2), { type: 'items', items: [told(1), told(2)] });
    expect(numbers(session)).toEqual([1, 2]);
    expect(session.state.value).toEqual({ number: 2 });
  });

  test.each([
    [closing.noSeat, 'no-seat'],
    [closing.unknownGame, 'unknown-game'],
    [closing.waiting, 'waiting'],
  ])('closed with %i there is no use in trying again: %s', async (code, why) => {
    const { session, last, sockets, clock } = await seated(0);
    const acted = session.act([{ do: 'x' }], null);
    await Promise.resolve();
    last().breakOff(code);
    clock.pass(60_000);
    expect([session.online.ended.value, sockets.length]).toEqual([why, 1]);
    expect(await acted).toMatchObject({ ok: false, error: { code: why } });
  });

  test('a server that does not understand a wish is not told again; one that never understands is newer', async () => {
    const { session, last, clock } = await seated(0);
    const acted = session.act([{ do: 'x' }], null);
    await Promise.resolve();
    last().breakOff(closing.badMessage);
    expect(await acted).toMatchObject({ ok: false, error: { code: 'not-understood' } });
    clock.pass(250);
    last().onopen!();
    last().say(welcome(0));
    expect([session.standing.value, wishes(last()).length]).toEqual(['ready', 0]);
    for (let i = 0; i < 3; i++) {
      expect(session.online.ended.value).toBeNull();
      last().breakOff(closing.badMessage);
      clock.pass(4000);
    }
    expect(session.online.ended.value).toBe('outdated');
  });

  test('newer rules at the server end the page, at once or later', async () => {
    const table = fakeTable();
    table.last().onopen!();
    table.last().say(welcome(0, { version: '2' }));
    expect(await table.opened).toMatchObject({ ok: false, error: { code: 'outdated' } });
    const later = await seated(0);
    later.last().breakOff(1012);
    later.clock.pass(250);
    later.last().say(welcome(0, { version: '2' }));
    expect(later.session.online.ended.value).toBe('outdated');
  });
});

describe('wishes', () => {
  test('a gesture is sent at once, each wish after the number that the one before leads to', async () => {
    const { session, last } = await seated(4);
    const acted = session.act(['a', 'b'], 'finish');
    await Promise.resolve();
    expect(wishes(last())).toMatchObject([
      { action: 'a', after: 4 },
      { action: 'b', after: 5 },
      { action: 'finish', after: 6 },
    ]);
    expect(session.standing.value).toBe('sending');
    const [a, b, finish] = wishes(last());
    last().say(item(5), { type: 'done', key: a!.key, number: 5 }, item(6), { type: 'done', key: b!.key, number: 6 });
    last().say({ type: 'refused', key: finish!.key, code: 'illegal', message: 'nothing to finish' });
    expect(await acted).toEqual({ ok: true, value: 6 });
    expect(session.standing.value).toBe('ready');
  });

  test('the next gesture waits for the last, so that its numbers are right', async () => {
    const { session, last } = await seated(0);
    const first = session.act(['a'], null);
    const second = session.act(['b'], null);
    await Promise.resolve();
    expect(wishes(last()).length).toBe(1);
    last().say(item(1), { type: 'done', key: 'key-1', number: 1 });
    await first;
    await new Promise((resolve) => setTimeout(resolve));
    expect(wishes(last())[1]).toMatchObject({ action: 'b', after: 1 });
    last().say(item(2), { type: 'done', key: 'key-2', number: 2 });
    expect(await second).toEqual({ ok: true, value: 2 });
  });

  test('under way when the line breaks, it is repeated with its key; what is offline cannot be begun', async () => {
    const { session, last, clock } = await seated(1);
    const acted = session.act(['a', 'b'], null);
    await Promise.resolve();
    const before = wishes(last());
    last().say(item(2), { type: 'done', key: before[0]!.key, number: 2 });
    last().breakOff(1006);
    expect(await session.act(['c'], null)).toMatchObject({ ok: false, error: { code: 'offline' } });
    clock.pass(250);
    last().onopen!();
    expect(wishes(last())).toEqual([]);
    last().say(welcome(3), { type: 'items', items: [told(3)] });
    expect(wishes(last())).toEqual([before[1]]);
    last().say({ type: 'done', key: before[1]!.key, number: 3 });
    expect(await acted).toEqual({ ok: true, value: 3 });
    expect(numbers(session)).toEqual([1, 2, 3]);
  });

  test('refused in the middle because somebody else was asked: the rest is for later', async () => {
    const { session, last } = await seated(0);
    const acted = session.act(['a', 'b'], null);
    await Promise.resolve();
    last().say(item(1, { decision: { side: 'russians', kind: 'react' } }), { type: 'done', key: 'key-1', number: 1 });
    last().say({ type: 'refused', key: 'key-2', code: 'not-deciding', message: 'not yours' });
    expect(await acted).toEqual({ ok: true, value: 1 });
    const stale = session.act(['a'], null);
    await new Promise((resolve) => setTimeout(resolve));
    last().say({ type: 'refused', key: 'key-3', code: 'stale', message: 'something happened' });
    expect(await stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  });

  test('orders and resigning wait for no number', async () => {
    const { session, last } = await seated(2);
    const ordered = session.setOrders('poles', { guns: 'never' });
    await Promise.resolve();
    expect(wishes(last())).toEqual([{ type: 'orders', orders: { guns: 'never' }, key: 'key-1' }]);
    last().say(item(3), { type: 'done', key: 'key-1', number: 3 });
    expect(await ordered).toEqual({ ok: true, value: 3 });
    const resigned = session.resign('poles');
    await new Promise((resolve) => setTimeout(resolve));
    expect(wishes(last())[1]).toEqual({ type: 'resign', key: 'key-2' });
    last().say({ type: 'refused', key: 'key-2', code: 'over', message: 'it is over' });
    expect(await resigned).toMatchObject({ ok: false, error: { code: 'over' } });
  });

  test('dropped because there were too many, all are sent again', async () => {
    const { session, last, clock } = await seated(0);
    void session.act(['a'], null);
    await Promise.resolve();
    last().say({ type: 'error', code: 'too-many-requests', message: 'wait' });
    clock.pass(1000);
    expect(wishes(last()).map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('too large, it is given up, and the line goes on', async () => {
    const { session, last, clock, sockets } = await seated(0);
    const acted = session.act(['a'.repeat(9)], null);
    await Promise.resolve();
    last().breakOff(closing.tooLarge);
    expect(await acted).toMatchObject({ ok: false, error: { code: 'too-large' } });
    clock.pass(250);
    last().onopen!();
    last().say(welcome(0));
    expect([sockets.length, wishes(last()).length]).toEqual([2, 0]);
  });
});

describe('undo', () => {
  const act = async (session: OnlineSession, last: () => FakeSocket, count: number) => {
    const acted = session.act(
      Array.from({ length: count }, (_, i) => i),
      null,
    );
    await new Promise((resolve) => setTimeout(resolve));
    const from = session.count.value;
    for (const [i, { key }] of wishes(last()).slice(-count).entries())
      last().say(item(from + i + 1), { type: 'done', key, number: from + i + 1 });
    await acted;
  };

  test('takes a whole gesture back, then the one before', async () => {
    const { session, last } = await seated(0);
    await act(session, last, 1);
    await act(session, last, 3);
    const undone = session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    const undos = wishes(last()).slice(-3);
    expect(undos).toMatchObject([
      { type: 'undo', after: 4 },
      { type: 'undo', after: 5 },
      { type: 'undo', after: 6 },
    ]);
    for (const [i, { key }] of undos.entries())
      last().say(item(5 + i, { kind: 'undo' }), { type: 'done', key, number: 5 + i });
    expect(await undone).toEqual({ ok: true, value: 7 });
    expect(numbers(session)).toEqual([1]);
    void session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    expect(wishes(last()).filter(({ type }) => type === 'undo').length).toBe(4);
  });

  test('stops where the server says no, and says why when it cannot even begin', async () => {
    const { session, last } = await seated(0);
    await act(session, last, 2);
    const half = session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    const [first, second] = wishes(last()).slice(-2);
    last().say(item(3, { kind: 'undo' }), { type: 'done', key: first!.key, number: 3 });
    last().say({ type: 'refused', key: second!.key, code: 'undo-dice', message: 'dice fell' });
    expect(await half).toMatchObject({ ok: true });
    const none = session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    last().say({ type: 'refused', key: wishes(last()).at(-1)!.key, code: 'undo-dice', message: 'dice fell' });
    expect(await none).toMatchObject({ ok: false, error: { code: 'undo-dice' } });
  });

  test('what another page of the seat did is taken back one by one', async () => {
    const { session, last } = await seated(0);
    await act(session, last, 3);
    last().say(item(4));
    void session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    expect(wishes(last()).filter(({ type }) => type === 'undo').length).toBe(1);
  });
});
