/** Which throws stay to be read: the player's own is not swept away by what the enemy throws after it. */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import type { GameEvent } from '@hetman/core/game';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { PacedSession } from '../session/paced.js';
import type { Happening } from '../session/session.js';
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
  const happenings = signal<readonly Happening[]>([]);
  const count = signal(0);
  const session = { happenings, count, state: signal(null), playing: signal(false), news: signal([]), sides: ['us'] };
  const throws = throwsOf(
    session as unknown as PacedSession,
    { log: (_: unknown, e: GameEvent) => said(e) } as PlayBoard<unknown>,
  );
  return {
    happens(by: string, ...types: string[]) {
      const happening = { number: count.value + 1, by, action: null, events: types.map((type) => ({ type })) };
      happenings.value = [...happenings.value, happening];
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
