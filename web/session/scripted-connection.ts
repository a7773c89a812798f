/** A connection whose other end is written by a test: what was sent, what is said, and a clock turned by hand. */
import type { AnyGame, ScenarioInfo } from '@hetman/core/game';
import type { Socket } from './connection.js';
import { type OnlineSession, openOnline } from './online.js';

export interface FakeSocket extends Socket {
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

export function fakeTable() {
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
export const welcome = (number: number, more: object = {}) => ({
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
export const entry = (number: number, more: object = {}) => ({
  number,
  kind: 'entry',
  by: 'poles',
  at: 0,
  do: { step: number },
  events: [],
  decision,
  ...more,
});
export const entryMessage = (number: number, more: object = {}) => ({
  type: 'item',
  ...entry(number),
  changes: [[['number'], number]],
  canUndo: true,
  ...more,
});

/** A table that is open and at number `number`. */
export async function seated(number = 0) {
  const table = fakeTable();
  table.last().onopen!();
  table.last().say(welcome(number));
  if (number > 0) table.last().say({ type: 'items', items: Array.from({ length: number }, (_, i) => entry(i + 1)) });
  const result = await table.opened;
  if (!result.ok) throw new Error(result.error.code);
  return { ...table, session: result.value };
}

export const numbers = (session: OnlineSession) => session.entries.value.map(({ number }) => number);
export const requests = (socket: FakeSocket) => socket.sent.filter(({ type }) => type !== 'hello' && type !== 'ping');
