/** A scripted connection: what the page is shown, and how it comes back. */
import { closing } from '@hetman/core/live';
import { effect } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { entry, entryMessage, fakeTable, numbers, requests, seated, welcome } from './scripted-connection.js';

describe('following', () => {
  test('says hello, and opens only when everything that was missed is known', async () => {
    const table = fakeTable();
    let open = false;
    void table.opened.then(() => {
      open = true;
    });
    table.last().onopen!();
    expect(table.last().sent).toEqual([{ type: 'hello', after: 0, view: true, language: 'en' }]);
    table.last().say(welcome(3, { beginning: [{ type: 'set-up' }] }), { type: 'items', items: [entry(1), entry(2)] });
    await Promise.resolve();
    expect(open).toBe(false);
    table.last().say({ type: 'items', items: [entry(3)] });
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
    last().say(entryMessage(2), entryMessage(2), entryMessage(1));
    expect(session.state.value).toEqual({ number: 2 });
    expect(before).toEqual({ number: 1 });
    expect(numbers(session)).toEqual([1, 2]);
  });

  test('an undo takes the last entry out of the log; another page of the seat is followed', async () => {
    const { session, last } = await seated(2);
    last().say(entryMessage(3, { kind: 'undo', do: undefined, changes: [[['number'], 1]], canUndo: false }));
    expect(numbers(session)).toEqual([1]);
    expect([session.count.value, session.canUndo.value]).toEqual([3, false]);
  });

  test('an undo of the other side passes over our own orders', async () => {
    const { session, last } = await seated(0);
    last().say(entryMessage(1, { by: 'russians' }), entryMessage(2, { do: undefined, orders: {} }));
    last().say(entryMessage(3, { kind: 'undo', by: 'russians' }));
    expect(session.entries.value).toMatchObject([{ number: 2, by: 'poles' }]);
  });

  test('what was missed is shown in one go with the board, however many messages it takes', async () => {
    const { session, last, clock } = await seated(1);
    const seen: [unknown, number[]][] = [];
    effect(() => void seen.push([session.state.value, numbers(session)]));
    last().breakOff(1006);
    clock.pass(250);
    last().say(welcome(4), { type: 'items', items: [entry(2), entry(3)] });
    last().breakOff(1006);
    clock.pass(500);
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ after: 1 });
    last().say(welcome(4), { type: 'items', items: [entry(2), entry(3)] }, { type: 'items', items: [entry(4)] });
    expect(seen).toEqual([
      [{ number: 1 }, [1]],
      [{ number: 4 }, [1, 2, 3, 4]],
    ]);
  });

  test('a gap is no reason to guess: the connection is opened anew from what is known', async () => {
    const { session, last, sockets } = await seated(1);
    last().say(entryMessage(3));
    expect(sockets.length).toBe(2);
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ type: 'hello', after: 1 });
    last().say(welcome(3), { type: 'items', items: [entry(2), entry(3)] });
    expect(numbers(session)).toEqual([1, 2, 3]);
    expect(session.state.value).toEqual({ number: 3 });
  });

  test('the end of the battle and who is there are known', async () => {
    const { session, last } = await seated(0);
    const outcome = { winner: 'poles', reason: 'rout', rule: '1', points: {} };
    last().say({ type: 'presence', sides: { poles: true, russians: false }, spectators: 2 });
    last().say(entryMessage(1, { decision: null, outcome, canUndo: false }));
    expect(session.outcome.value).toEqual(outcome);
    expect(session.online.here.value).toEqual({ poles: true, russians: false });
    expect(session.online.spectators.value).toBe(2);
  });
});

describe('a connection that breaks', () => {
  test('is opened again after pauses that grow, from the last number known', async () => {
    const { session, last, sockets, clock } = await seated(2);
    last().breakOff(1006);
    expect(session.status.value).toBe('offline');
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
    last().say(welcome(4), { type: 'items', items: [entry(3), entry(4)] });
    expect(session.status.value).toBe('ready');
    expect(numbers(session)).toEqual([1, 2, 3, 4]);
    last().breakOff(1006);
    clock.pass(250);
    expect(sockets.length).toBe(11);
  });

  test('is not waited for when the network is back or gone', async () => {
    const { session, sockets } = await seated(0);
    session.drop();
    expect(session.status.value).toBe('offline');
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
    expect(session.status.value).toBe('offline');
    clock.pass(250);
    expect(sockets.length).toBe(2);
  });

  test('is asked at once when the player comes back to the page', async () => {
    const { session, last, sockets, clock } = await seated(0);
    session.hurry();
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    clock.pass(4000);
    expect(session.status.value).toBe('offline');
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
    last().say(welcome(2), { type: 'items', items: [entry(1), entry(2)] });
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

  test('a server that does not understand a request is not sent it again; one that never understands is newer', async () => {
    const { session, last, clock } = await seated(0);
    const acted = session.act([{ do: 'x' }], null);
    await Promise.resolve();
    last().breakOff(closing.badMessage);
    expect(await acted).toMatchObject({ ok: false, error: { code: 'not-understood' } });
    clock.pass(250);
    last().onopen!();
    last().say(welcome(0));
    expect([session.status.value, requests(last()).length]).toEqual(['ready', 0]);
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
