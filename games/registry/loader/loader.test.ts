import { skirmish } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { loadGame, manifestOf, registry } from './index.js';

test('every loader loads the game that it is named after', async () => {
  const opened = await Promise.all(registry.map((loader) => loader.load()));
  expect(opened.map(({ system }) => system.id)).toEqual(registry.map(({ system }) => system));
});

test('a manifest is plain data: JSON does not change it', async () => {
  for (const loader of registry) {
    const game = await loader.load();
    const manifest = manifestOf(game);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
    expect(manifest).toMatchObject({ system: game.system.id, board: game.board !== null });
    expect(manifest.bots.map(({ id }) => id)).toEqual(game.bots.map(({ id }: { id: string }) => id));
  }
});

test('a game that does not exist, or whose files cannot be loaded, is a problem', async () => {
  const loaders = [
    { system: 'skirmish', load: async () => skirmish },
    { system: 'torn', load: () => Promise.reject(new Error('no network')) },
  ];
  expect(await loadGame('skirmish', loaders)).toEqual({ ok: true, value: skirmish });
  expect(await loadGame('torn', loaders)).toEqual({ ok: false, error: { code: 'not-loaded', message: 'no network' } });
  const message = 'no game system "chess"; there are: skirmish, torn';
  expect(await loadGame('chess', loaders)).toEqual({ ok: false, error: { code: 'unknown-system', message } });
});
