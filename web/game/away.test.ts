/** Watching what was missed online: as it was seen on the server, and over the present position where none answers. */
import type { PlayBoard } from '@hetman/core/board';
import type { AnyGame, ScenarioInfo } from '@hetman/core/game';
import type { Moments } from '@hetman/core/live';
import type { VisibleEntry } from '@hetman/core/table';
import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PacedSession } from '../session/paced.js';
import { partsOf, type ShownMoment } from '../session/session.js';

const entry = (number: number): VisibleEntry => ({ number, kind: 'entry', by: 'them', events: [] });
const item = (number: number, kind: 'entry' | 'undo', unit: string) => ({
  number,
  kind,
  by: 'them',
  at: 0,
  events: [],
  decision: null,
  changes: [[['unit'], unit]] as const,
});

/** They moved to 02, took it back, and moved to 03 and 04. */
const moments: Moments = {
  number: 9,
  after: 5,
  view: { unit: '01' },
  items: [item(6, 'entry', '02'), item(7, 'undo', '01'), item(8, 'entry', '03'), item(9, 'entry', '04')],
};

function tableWith(answer: () => ReturnType<NonNullable<PacedSession['online']>['moments']>) {
  const shown: (readonly ShownMoment[])[] = [];
  const asked: number[] = [];
  const moment = signal<ShownMoment>({
    state: { unit: '04' },
    count: 9,
    decision: null,
    outcome: null,
    entries: [entry(4), entry(8), entry(9)],
    canUndo: false,
    status: 'ready',
  });
  const session = {
    id: 'table',
    kind: 'online',
    game: { stage: () => 1 } as unknown as AnyGame,
    scenario: { sides: [] } as unknown as ScenarioInfo,
    sides: ['us'],
    moment,
    ...partsOf(moment),
    playing: signal(false),
    online: {
      moments(after: number) {
        asked.push(after);
        return answer();
      },
    },
    playBack: (played: readonly ShownMoment[]) => shown.push(played),
  } as unknown as PacedSession;
  return { session, shown, asked };
}

const board = { log: () => ({ weight: 'detail' }) } as unknown as PlayBoard<unknown>;

beforeEach(() => {
  const kept = new Map([['hetman.seen.table', '5']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const seen = (played: readonly ShownMoment[]) =>
  played.map(({ count, state }) => [count, (state as { unit: string }).unit]);

test('what others did is seen where it happened, without what they took back', async () => {
  const { awayFrom } = await import('./away.js');
  const { session, shown, asked } = tableWith(async () => ({ ok: true, value: moments }));
  const away = awayFrom(session, board);
  expect(away.absence.value).toMatchObject({ from: 5, entries: 2 });
  await away.watch();
  expect(asked).toEqual([5]);
  expect(shown.map(seen)).toEqual([
    [
      [5, '01'],
      [8, '03'],
      [9, '04'],
    ],
  ]);
  expect(away.absence.value).toBeNull();
  away.dispose();
});

test('without an answer it is shown over the present position', async () => {
  const { awayFrom } = await import('./away.js');
  const { session, shown } = tableWith(async () => ({ ok: false, error: { code: 'no-server', message: '' } }));
  const away = awayFrom(session, board);
  await away.watch();
  expect(shown.map(seen)).toEqual([
    [
      [5, '04'],
      [8, '04'],
      [9, '04'],
    ],
  ]);
  away.dispose();
});

test('whoever has put the offer aside meanwhile is shown nothing', async () => {
  const { awayFrom } = await import('./away.js');
  const { session, shown } = tableWith(async () => ({ ok: true, value: moments }));
  const away = awayFrom(session, board);
  const watching = away.watch();
  away.close();
  await watching;
  expect(shown).toEqual([]);
  away.dispose();
});
