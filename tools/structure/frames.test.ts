/** The rules of a frame are in the file that is named after its kind. */
import { expect, test } from 'vitest';
import { games, sourcesIn } from './sources.js';

test.each(games)('every kind of frame of %s has a file of its own', async (game) => {
  const { frameKinds }: { frameKinds: readonly string[] } = await import(`../../games/${game}/rules/engine.ts`);
  expect(frameKinds.length).toBeGreaterThan(0);
  const found = sourcesIn(`games/${game}/rules`).flatMap(({ file, text }) =>
    [...text.matchAll(/^export const \w+: FrameRules<'([\w-]+)'> =/gm)].map((match) => ({ kind: match[1]!, file })),
  );
  expect(found.filter(({ kind, file }) => !file.endsWith(`/${kind}.ts`))).toEqual([]);
  expect(found.map(({ kind }) => kind).sort()).toEqual([...frameKinds].sort());
});
