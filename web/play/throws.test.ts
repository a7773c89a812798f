/** Which throws stay to be read: the player's own is not swept away by what the enemy throws after it. */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import type { GameEvent } from '@hetman/core/game';
import type { VisibleEntry } from '@hetman/core/table';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { PacedSession } from '../session/paced.js';
import { throwsOf } from './throws.js';

const said = ({ type }: GameEvent): LogLine => ({
  text: { en: type, pl: type },
  rule: null,
  hex: null,
  dice: [],
  weight: 'detail',
  ...(type.startsWith('throw') && {
    table: {
      title: { en: '', pl: '' },
      of: { en: '', pl: '' },
      row: { label: { en: '', pl: '' }, value: '' },
      column: { label: { en: '', pl: '' }, value: '' },
      cell: '',
      meaning: { en: '', pl: '' },
      modifiers: [],
    },
  }),
});

function table() {
  const entries = signal<readonly VisibleEntry[]>([]);
  const count = signal(0);
  const session = { entries, count, state: signal(null), playing: signal(false), news: signal([]), sides: ['us'] };
  const throws = throwsOf(
    session as unknown as PacedSession,
    { log: (_: unknown, e: GameEvent) => said(e) } as PlayBoard<unknown>,
  );
  return {
    happens(by: string, ...types: string[]) {
      const entry = { number: count.value + 1, kind: 'entry' as const, by, events: types.map((type) => ({ type })) };
      entries.value = [...entries.value, entry];
      count.value++;
    },
    shown: () => throws.shown.value.map(({ text }) => text.en),
    dismiss: throws.dismiss,
  };
}

test('the last throw is shown with what came of it, until it is dismissed', () => {
  const { happens, shown, dismiss } = table();
  happens('us', 'moved');
  expect(shown()).toEqual([]);
  happens('us', 'before', 'throw 1', 'effect');
  happens('them', 'moved');
  expect(shown()).toEqual(['throw 1', 'effect']);
  dismiss();
  expect(shown()).toEqual([]);
});

test('what the enemy throws then is shown below the own throw, only the last of his', () => {
  const { happens, shown, dismiss } = table();
  happens('us', 'throw 1', 'effect');
  happens('them', 'throw 2');
  happens('them', 'throw 3', 'effect of 3');
  expect(shown()).toEqual(['throw 1', 'effect', 'throw 3', 'effect of 3']);
  dismiss();
  happens('them', 'throw 4');
  expect(shown()).toEqual(['throw 4']);
  happens('us', 'throw 5');
  expect(shown()).toEqual(['throw 5']);
});
