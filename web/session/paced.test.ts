/** The enemy's turn is watched moment by moment, and never stands in the way. */
import type { GameEvent } from '@hetman/core/game';
import type { VisibleEntry } from '@hetman/core/table';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PacedSession, paced } from './paced.js';
import { partsOf, type Session, type ShownMoment } from './session.js';

const event: GameEvent = { type: 'moved' };
const entry = (number: number, by: string, events = [event]): VisibleEntry => ({ number, kind: 'entry', by, events });

let session: ReturnType<typeof table>;
let watched: PacedSession;
let wait: number;
let hold: number;
let alarm: (() => void) | null;

function table() {
  const moment = signal<ShownMoment>({
    state: 'start',
    count: 0,
    decision: { side: 'us', kind: 'move' },
    outcome: null,
    entries: [],
    canUndo: false,
    status: 'ready',
  });
  const change = (changed: Partial<ShownMoment>) => {
    moment.value = { ...moment.value, ...changed };
  };
  const happens = (number: number, by: string, events?: GameEvent[]) => {
    const entries = [...moment.value.entries, entry(number, by, events)];
    change({ state: `after ${number}`, count: number, entries });
  };
  const takeBack = (number: number) => {
    const entries = moment.value.entries.filter((one) => one.number <= number);
    change({ state: `back at ${number}`, count: number, entries });
  };
  return { moment, ...partsOf(moment), sides: ['us'], close: () => undefined, change, happens, takeBack };
}

beforeEach(() => {
  wait = 100;
  hold = 0;
  alarm = null;
  session = table();
  watched = paced(session as unknown as Session, {
    time: (news, _, asked) => (news.some(({ events }) => events.length > 0) ? wait || Number(asked) : 0),
    hold: () => hold,
    later(_, then) {
      alarm = then;
      return () => {
        alarm = null;
      };
    },
  });
});

const ring = () => {
  const then = alarm;
  alarm = null;
  then?.();
};

describe('what others do', () => {
  test('is shown one moment after the other, then the present', () => {
    session.happens(1, 'them');
    session.happens(2, 'them');
    session.happens(3, 'them');
    const seen = [watched.state.value];
    while (watched.playing.value) {
      ring();
      seen.push(watched.state.value);
    }
    expect(seen).toEqual(['after 1', 'after 2', 'after 3', 'after 3']);
    expect(watched.news.value).toEqual([]);
  });

  test('tells what is new in each moment', () => {
    session.happens(1, 'them');
    expect(watched.news.value.map(({ number }) => number)).toEqual([1]);
  });

  test('takes no time where nothing is seen, and none at the pace "off"', () => {
    session.happens(1, 'them', []);
    expect([watched.playing.value, watched.state.value]).toEqual([false, 'after 1']);
    wait = 0;
    session.happens(2, 'them');
    expect([watched.playing.value, watched.state.value]).toEqual([false, 'after 2']);
  });

  test('is skipped at one word', () => {
    session.happens(1, 'them');
    session.happens(2, 'them');
    watched.skip();
    expect([watched.playing.value, watched.state.value, alarm]).toEqual([false, 'after 2', null]);
  });

  test('an undo in between shows the present at once', () => {
    session.happens(1, 'them');
    session.happens(2, 'them');
    session.takeBack(0);
    expect([watched.playing.value, watched.state.value]).toEqual([false, 'back at 0']);
  });
});

test('what we do ourselves is there at once', () => {
  session.happens(1, 'us');
  expect([watched.playing.value, watched.state.value]).toEqual([false, 'after 1']);
});

describe('the result of our own action', () => {
  beforeEach(() => {
    hold = 1000;
    session.happens(1, 'us');
  });

  test('is looked at before what others do then, however soon they answer', () => {
    session.happens(2, 'them');
    session.happens(3, 'them');
    expect([watched.playing.value, watched.state.value]).toEqual([true, 'after 1']);
    expect(watched.news.value.map(({ number }) => number)).toEqual([1]);
    ring();
    expect([watched.playing.value, watched.state.value]).toEqual([true, 'after 2']);
    expect(watched.news.value.map(({ number }) => number)).toEqual([2]);
  });

  test('holds up nobody who answers later', () => {
    ring();
    session.happens(2, 'them');
    expect([watched.playing.value, watched.state.value]).toEqual([true, 'after 2']);
  });

  test('is passed over by the same word as all else', () => {
    session.happens(2, 'them');
    watched.skip();
    expect([watched.playing.value, watched.state.value, alarm]).toEqual([false, 'after 2', null]);
  });
});

test.each([100, 0])('the past is shown again and leads back to the present, also at the pace "off"', (pace) => {
  wait = pace;
  session.happens(1, 'us');
  session.happens(2, 'us');
  const moment = (number: number) => ({
    state: `past ${number}`,
    count: number,
    decision: null,
    outcome: null,
    entries: session.entries.value.filter((one) => one.number <= number),
    status: 'ready' as const,
    canUndo: false,
  });
  watched.playBack([moment(0), moment(1), moment(2)]);
  const seen = [watched.state.value];
  while (watched.playing.value) {
    ring();
    seen.push(watched.state.value);
  }
  expect(seen).toEqual(['past 0', 'past 1', 'past 2', 'after 2']);
});
