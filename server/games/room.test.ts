/** A room without network and disk: what a table of few states keeps, and what happens when saving fails. */
import { openTable, seededRandom } from '@hetman/core';
import { describe, expect, test } from 'vitest';
import { ClientError } from '../problems.js';
import { type AppendEntry, recordedEntries, rowOf, type StoredEntry, storedEntry } from '../storage/log.js';
import { begunGame } from '../testkit/stored.js';
import { dealInSteps, dealNew } from './dealt.js';
import { Room } from './room.js';
import { inSlices } from './slices.js';

const stored = begunGame('kluszyn-1610/battle');
const { game, scenario } = stored;
const { system } = game;

function roomWith(append: AppendEntry, log: StoredEntry[] = []): Room {
  const dealt = dealNew(stored);
  if (!dealt.ok) throw new Error(dealt.error.message);
  return new Room(stored, dealt.value, log, append);
}

const atOnce: AppendEntry = (_game, _entry, _turn, done) => setImmediate(() => done(null));

/** Plays at random in the room, with an undo now and then. */
async function play(room: Room, count: number, onEntry: (by: string, action: unknown, undone: boolean) => void) {
  const random = seededRandom('room');
  for (let number = 0; number < count; number++) {
    const by = room.decision()!.side;
    const last = room.entries.at(-1);
    const request = { after: room.number(by), key: `${number}` };
    if (last?.by === by && !last.dice && random.below(4) === 0) {
      await room.undo(by, request);
      onEntry(by, null, true);
      continue;
    }
    const actions = system.actions(room.state());
    const action = actions[random.below(actions.length)];
    await room.act(by, { ...request, action });
    onEntry(by, action, false);
  }
}

describe('a room', () => {
  test('plays as a plain table does, though it forgets old states', async () => {
    const dice = {
      kind: 'committed',
      secret: 'secret',
      contributions: { poles: 'poles', russians: 'russians' },
    } as const;
    const plain = openTable(game, { scenario: scenario.id, dice });
    if (!plain.ok) throw new Error(plain.error.message);
    const table = plain.value;
    const room = roomWith(atOnce);
    await play(room, 400, (by, action, undone) => {
      const done = undone ? table.undo(by) : table.act({ by, action });
      expect(done.ok).toBe(true);
      expect(system.fingerprint(room.state())).toBe(system.fingerprint(table.state()));
    });
    const hashes = table.record().entries.map(({ hash }) => hash);
    expect(room.entries.every(({ hash }, index) => hash === undefined || hash === hashes[index])).toBe(true);
    expect(room.entries.some(({ hash }) => hash !== undefined)).toBe(true);
  });

  test('undo goes back as far as it is allowed, far beyond the states that are kept', async () => {
    const room = roomWith(atOnce);
    const start = system.fingerprint(room.state());
    const random = seededRandom('far');
    for (let number = 0; number < 60; number++) {
      const single = system
        .actions(room.state())
        .filter(({ do: word }: { do: string }) => word !== 'deploy' && word !== 'ready');
      await room.act('russians', { action: single[random.below(single.length)], after: number, key: `${number}` });
    }
    for (let number = 60; number < 120; number++) await room.undo('russians', { after: number, key: `${number}` });
    expect(system.fingerprint(room.state())).toBe(start);
    expect(room.entries).toEqual([]);
  });

  test('an undo passes over secret orders of the other side, in memory and after a restart', async () => {
    const log: StoredEntry[] = [];
    const room = roomWith((_game, entry, _turn, done) => {
      log.push(entry);
      setImmediate(() => done(null));
    });
    const orders = (gunRange: number) => ({ guns: 'always', gunRange });
    await room.setOrders('poles', { orders: orders(1), key: 'a' });
    await room.act('russians', { action: { do: 'deploy' }, after: 0, key: 'b' });
    // Many orders, so that some of them are hashed.
    for (let number = 2; number < 60; number++)
      await room.setOrders('poles', { orders: orders(number), key: `${number}` });
    expect(await room.undo('russians', { after: 1, key: 'c' })).toMatchObject({ kind: 'undo', number: 2 });
    expect(room.number('spectator')).toBe(2);
    await room.act('russians', { action: { do: 'deploy' }, after: 2, key: 'd' });
    expect(room.entries.map(({ by }) => by)).toEqual([...Array(59).fill('poles'), 'russians']);

    expect(recordedEntries(log)).toEqual(room.entries);
    const again = await inSlices(dealInSteps(stored, recordedEntries(log)));
    expect(again.ok && system.fingerprint(again.value.table.state())).toBe(system.fingerprint(room.state()));
    await expect(room.undo('poles', { key: 'e' })).rejects.toThrow('another player has decided since');
  });

  test('nobody hears of what is not durable, and a failure closes the room', async () => {
    let commit = (_error: Error | null) => {};
    const room = roomWith((_game, _entry, _turn, done) => {
      commit = done;
    });
    const added: number[] = [];
    let closed = false;
    room.listeners.add({
      staying: true,
      added: ({ number }) => added.push(number),
      closed: () => {
        closed = true;
      },
    });
    const acting = room.act('russians', { action: { do: 'deploy' }, after: 0, key: 'a' });
    const looking = room.inQuiet(() => room.number('poles'));
    await new Promise((go) => setImmediate(go));
    expect(added).toEqual([]);
    commit(null);
    expect(await acting).toMatchObject({ number: 1 });
    expect(await looking).toBe(1);
    expect(added).toEqual([1]);

    const failing = room.act('russians', { action: { do: 'ready' }, after: 1, key: 'b' });
    commit(new Error('disk full'));
    await expect(failing).rejects.toThrow(ClientError);
    expect(added).toEqual([1]);
    expect(closed).toBe(true);
    await expect(room.act('russians', { action: { do: 'ready' }, after: 1, key: 'b' })).rejects.toThrow(
      'could not be saved',
    );
  });

  test('entries come back from the database as they went in', async () => {
    const log: StoredEntry[] = [];
    const room = roomWith((_game, entry, _turn, done) => {
      log.push(entry);
      setImmediate(() => done(null));
    });
    await play(room, 40, () => {});
    expect(log.map((entry, index) => storedEntry(rowOf('g', entry), index + 1))).toEqual(log);
  });
});

test('a gesture committed at once is seen step by step', async () => {
  const waiting: (() => void)[] = [];
  const room = roomWith((_game, _entry, _turn, done) => void waiting.push(() => done(null)));
  const by = room.decision()!.side;
  const seen: unknown[] = [];
  const added = (entry: StoredEntry) => void seen.push(room.viewAfter(entry, by));
  room.listeners.add({ staying: true, added, closed: () => undefined });
  const expected: unknown[] = [];
  const answers = [0, 1].map((step) => {
    const action = system.actions(room.state())[0];
    const answer = room.act(by, { after: room.number(by), key: `step ${step}`, action });
    expected.push(structuredClone(room.view(by)));
    return answer;
  });
  expect(seen).toEqual([]);
  for (const commit of waiting) commit();
  await Promise.all(answers);
  expect(expected[0]).not.toEqual(expected[1]);
  expect(seen).toEqual(expected);
});

test('long work is done in slices, and others are served in between', async () => {
  let served = 0;
  const serving = setInterval(() => served++, 1);
  // However slow the machine is: work that lets nobody in gives up after a while.
  function* work() {
    const end = performance.now() + 5000;
    while (served < 4 && performance.now() < end) yield;
    return 'done';
  }
  expect(await inSlices(work())).toBe('done');
  clearInterval(serving);
  expect(served).toBeGreaterThan(3);
});
