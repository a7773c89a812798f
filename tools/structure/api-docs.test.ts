/** The generated documentation covers core and what bots and games are written against. */
import { expect, test } from 'vitest';
import { filesIn, read } from './sources.js';

test('every folder of core and every game is documented by npm run api-docs', () => {
  const { entryPoints } = JSON.parse(read('tools/api-docs/typedoc.json')) as {
    readonly entryPoints: readonly string[];
  };
  const ofCore = filesIn('core', '/index.ts').filter((file) => /^core\/(?!testkit)[\w-]+\/index\.ts$/.test(file));
  expect(ofCore.length).toBeGreaterThan(5);
  expect(ofCore.filter((file) => !entryPoints.includes(`../../${file}`))).toEqual([]);
  expect(entryPoints).toContain('../../games/*/index.ts');
});
