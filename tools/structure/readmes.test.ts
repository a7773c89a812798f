/** Every package says what it is for, and links in the documentation lead somewhere. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, read, root } from './sources.js';

const workspaces = filesIn('.', 'package.json')
  .map(dirname)
  .filter((folder) => folder !== '.' && !folder.startsWith('tools/'));

test.each(workspaces)('%s has a README: purpose, allowed imports, where to start', (folder) => {
  const text = read(`${folder}/README.md`);
  expect(text).toMatch(/^# @hetman\//);
  expect(text).toContain('May import:');
  expect(text).toContain('Where to start:');
  expect(text.split('\n').length, 'one screen').toBeLessThan(60);
});

test('ARCHITECTURE.md fits on five screens', () => {
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThan(260);
});

test('links between pages of the repository lead somewhere', () => {
  const pages = filesIn('.', '.md').filter((file) => !/^docs\/api\/|THIRD_PARTY/.test(file));
  const broken = pages.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, to]) => !existsSync(join(root, dirname(file), to!)))
      .map(([, to]) => `${file}: ${to}`),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
