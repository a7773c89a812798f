import { skirmish } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { labelOf, openBox, shelf } from './index.js';

test('every box holds the game that it is named after', async () => {
  const opened = await Promise.all(shelf.map((box) => box.open()));
  expect(opened.map(({ system }) => system.id)).toEqual(shelf.map(({ system }) => system));
});

test('a label is plain data: it says the same after a journey as text', async () => {
  for (const box of shelf) {
    const game = await box.open();
    const label = labelOf(game);
    expect(JSON.parse(JSON.stringify(label))).toEqual(label);
    expect(label).toMatchObject({ system: game.system.id, board: game.board !== null });
    expect(label.bots.map(({ id }) => id)).toEqual(game.bots.map(({ id }: { id: string }) => id));
  }
});

test('a box that is not there, or whose files cannot be had, is a problem', async () => {
  const boxes = [
    { system: 'skirmish', open: async () => skirmish },
    { system: 'torn', open: () => Promise.reject(new Error('no network')) },
  ];
  expect(await openBox('skirmish', boxes)).toEqual({ ok: true, value: skirmish });
  expect(await openBox('torn', boxes)).toEqual({ ok: false, error: { code: 'not-loaded', message: 'no network' } });
  const message = 'no game system "chess"; there are: skirmish, torn';
  expect(await openBox('chess', boxes)).toEqual({ ok: false, error: { code: 'unknown-system', message } });
});
