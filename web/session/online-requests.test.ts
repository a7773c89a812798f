/** Requests over a scripted connection: in which order they are sent, what is repeated, and what is taken back. */
import { closing } from '@hetman/core/live';
import { describe, expect, test } from 'vitest';
import type { OnlineSession } from './online.js';
import { entry, entryMessage, type FakeSocket, numbers, requests, seated, welcome } from './scripted-connection.js';

describe('requests', () => {
  test('a gesture is sent at once, each request after the number that the one before leads to', async () => {
    const { session, last } = await seated(4);
    const acted = session.act(['a', 'b'], 'finish');
    await Promise.resolve();
    expect(requests(last())).toMatchObject([
      { action: 'a', after: 4 },
      { action: 'b', after: 5 },
      { action: 'finish', after: 6 },
    ]);
    expect(session.status.value).toBe('sending');
    const [a, b, finish] = requests(last());
    last().say(entryMessage(5), { type: 'done', key: a!.key, number: 5 }, entryMessage(6), {
      type: 'done',
      key: b!.key,
      number: 6,
    });
    last().say({ type: 'refused', key: finish!.key, code: 'illegal', message: 'nothing to finish' });
    expect(await acted).toEqual({ ok: true, value: 6 });
    expect(session.status.value).toBe('ready');
  });

  test('the next gesture waits for the last, so that its numbers are right', async () => {
    const { session, last } = await seated(0);
    const first = session.act(['a'], null);
    const second = session.act(['b'], null);
    await Promise.resolve();
    expect(requests(last()).length).toBe(1);
    last().say(entryMessage(1), { type: 'done', key: 'key-1', number: 1 });
    await first;
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests(last())[1]).toMatchObject({ action: 'b', after: 1 });
    last().say(entryMessage(2), { type: 'done', key: 'key-2', number: 2 });
    expect(await second).toEqual({ ok: true, value: 2 });
  });

  test('under way when the connection breaks, it is repeated with its key; what is offline cannot be begun', async () => {
    const { session, last, clock } = await seated(1);
    const acted = session.act(['a', 'b'], null);
    await Promise.resolve();
    const before = requests(last());
    last().say(entryMessage(2), { type: 'done', key: before[0]!.key, number: 2 });
    last().breakOff(1006);
    expect(await session.act(['c'], null)).toMatchObject({ ok: false, error: { code: 'offline' } });
    clock.pass(250);
    last().onopen!();
    expect(requests(last())).toEqual([]);
    last().say(welcome(3), { type: 'items', items: [entry(3)] });
    expect(requests(last())).toEqual([before[1]]);
    last().say({ type: 'done', key: before[1]!.key, number: 3 });
    expect(await acted).toEqual({ ok: true, value: 3 });
    expect(numbers(session)).toEqual([1, 2, 3]);
  });

  test('refused in the middle because somebody else was asked: the rest is for later', async () => {
    const { session, last } = await seated(0);
    const acted = session.act(['a', 'b'], null);
    await Promise.resolve();
    last().say(entryMessage(1, { decision: { side: 'russians', kind: 'react' } }), {
      type: 'done',
      key: 'key-1',
      number: 1,
    });
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
    expect(requests(last())).toEqual([{ type: 'orders', orders: { guns: 'never' }, key: 'key-1' }]);
    last().say(entryMessage(3), { type: 'done', key: 'key-1', number: 3 });
    expect(await ordered).toEqual({ ok: true, value: 3 });
    const resigned = session.resign('poles');
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests(last())[1]).toEqual({ type: 'resign', key: 'key-2' });
    last().say({ type: 'refused', key: 'key-2', code: 'over', message: 'it is over' });
    expect(await resigned).toMatchObject({ ok: false, error: { code: 'over' } });
  });

  test('dropped because there were too many, all are sent again', async () => {
    const { session, last, clock } = await seated(0);
    void session.act(['a'], null);
    await Promise.resolve();
    last().say({ type: 'error', code: 'too-many-requests', message: 'wait' });
    clock.pass(1000);
    expect(requests(last()).map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('too large, it is given up, and the connection goes on', async () => {
    const { session, last, clock, sockets } = await seated(0);
    const acted = session.act(['a'.repeat(9)], null);
    await Promise.resolve();
    last().breakOff(closing.tooLarge);
    expect(await acted).toMatchObject({ ok: false, error: { code: 'too-large' } });
    clock.pass(250);
    last().onopen!();
    last().say(welcome(0));
    expect([sockets.length, requests(last()).length]).toEqual([2, 0]);
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
    for (const [i, { key }] of requests(last()).slice(-count).entries())
      last().say(entryMessage(from + i + 1), { type: 'done', key, number: from + i + 1 });
    await acted;
  };

  test('takes a whole gesture back, then the one before', async () => {
    const { session, last } = await seated(0);
    await act(session, last, 1);
    await act(session, last, 3);
    const undone = session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    const undos = requests(last()).slice(-3);
    expect(undos).toMatchObject([
      { type: 'undo', after: 4 },
      { type: 'undo', after: 5 },
      { type: 'undo', after: 6 },
    ]);
    for (const [i, { key }] of undos.entries())
      last().say(entryMessage(5 + i, { kind: 'undo' }), { type: 'done', key, number: 5 + i });
    expect(await undone).toEqual({ ok: true, value: 7 });
    expect(numbers(session)).toEqual([1]);
    void session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests(last()).filter(({ type }) => type === 'undo').length).toBe(4);
  });

  test('stops where the server says no, and says why when it cannot even begin', async () => {
    const { session, last } = await seated(0);
    await act(session, last, 2);
    const half = session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    const [first, second] = requests(last()).slice(-2);
    last().say(entryMessage(3, { kind: 'undo' }), { type: 'done', key: first!.key, number: 3 });
    last().say({ type: 'refused', key: second!.key, code: 'undo-dice', message: 'dice fell' });
    expect(await half).toMatchObject({ ok: true });
    const none = session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    last().say({ type: 'refused', key: requests(last()).at(-1)!.key, code: 'undo-dice', message: 'dice fell' });
    expect(await none).toMatchObject({ ok: false, error: { code: 'undo-dice' } });
  });

  test('what another page of the seat did is taken back one by one', async () => {
    const { session, last } = await seated(0);
    await act(session, last, 3);
    last().say(entryMessage(4));
    void session.undo();
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests(last()).filter(({ type }) => type === 'undo').length).toBe(1);
  });
});
