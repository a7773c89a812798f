/** A new game and a new battle are made in a copy of the repository, built and played there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@hetman/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hetman } from '../testkit/console.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'hetman-new-'));
const foldersBefore = readdirSync(join(root, 'games')).sort();
const copied = ['core', 'games', 'cli', 'templates', 'tools', 'package.json', 'biome.json', '.gitignore'];
const inCopy = (file: string): string => readFileSync(join(copy, file), 'utf8');

/** What is built comes along with its dates, so that only what is new is built; the packages of others are shared. */
function makeCopy(): void {
  const configs = readdirSync(root).filter((file) => /^tsconfig.*\.json$/.test(file));
  for (const place of [...copied, ...configs])
    cpSync(join(root, place), join(copy, place), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !['node_modules', 'fixtures'].includes(basename(path)),
    });
  mkdirSync(join(copy, 'node_modules/@hetman'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@hetman'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  link({ core: 'core', games: 'games/registry' });
  for (const name of readdirSync(join(copy, 'games'))) if (name !== 'registry') link({ [name]: `games/${name}` });
}

const link = (places: Readonly<Record<string, string>>): void => {
  for (const [name, place] of Object.entries(places))
    symlinkSync(join(copy, place), join(copy, 'node_modules/@hetman', name));
};

const node = (program: string, words: readonly string[]) =>
  spawnSync(process.execPath, [join(copy, program), ...words], { cwd: copy, encoding: 'utf8' });
const run = (...words: string[]) => node('cli/bin/hetman.js', words);
const done = { status: 0, stderr: '' };

beforeAll(() => {
  makeCopy();
  expect(run('new-game', 'winter-raid', '--title', 'Winter Raid')).toMatchObject(done);
  expect(run('new-battle', 'chocim-1673')).toMatchObject(done);
  link({ 'winter-raid': 'games/winter-raid' });
  expect(node('node_modules/typescript/bin/tsc', ['-b', 'games/registry'])).toMatchObject({ status: 0, stdout: '' });
}, 180_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new game', () => {
  test('is one folder, one line in the registry, and what is written from the folders', () => {
    const before = readFileSync(join(root, 'games/registry/loader/index.ts'), 'utf8').split('\n');
    const added = inCopy('games/registry/loader/index.ts')
      .split('\n')
      .filter((line) => !before.includes(line));
    expect(added).toEqual([
      "  { system: 'winter-raid', load: async () => (await import('@hetman/winter-raid')).game },",
    ]);
    expect(node('tools/packages.mjs', ['--check'])).toMatchObject(done);
    expect(inCopy('games/registry/package.json')).toContain('"@hetman/winter-raid"');
    expect(inCopy('games/winter-raid/README.md')).toContain('Winter Raid: two sides');
  });

  test('keeps the style of the repository', () => {
    const made = ['games/winter-raid', 'games/husaria/battles', 'games/registry', 'tsconfig.json'];
    expect(node('node_modules/@biomejs/biome/bin/biome', ['check', ...made])).toMatchObject({ status: 0 });
  });

  test('is in the registry, in both languages, and every rule of it has a test', () => {
    const listed = JSON.parse(run('scenarios', '--json').stdout) as { readonly id: string }[];
    expect(listed.find(({ id }) => id === 'winter-raid-field/meeting')).toMatchObject({
      system: 'winter-raid',
      name: { en: 'The meeting', pl: 'Spotkanie' },
    });
    expect(run('rules', 'winter-raid', '--coverage')).toMatchObject({ status: 0 });
  });

  test('is played by its bots, the better one wins, and a record of it verifies', () => {
    const played = ['--games', '12', '--workers', '0', '--bots', 'red=greedy,blue=random', '--json', '--record', 'won'];
    const simulated = run('simulate', 'winter-raid-field', ...played);
    expect(simulated.status).toBe(0);
    const wins = readdirSync(join(copy, 'won')).map((file) => JSON.parse(inCopy(`won/${file}`)).outcome.winner);
    expect(wins.filter((winner) => winner === 'red').length).toBeGreaterThan(8);
    expect(run('verify', join('won', readdirSync(join(copy, 'won'))[0]!))).toMatchObject(done);
  });

  test('keeps its promises in random play', () => {
    expect(run('fuzz', 'winter-raid-field', '--actions', '3000', '--workers', '0')).toMatchObject({ status: 0 });
  });
});

describe('a new battle', () => {
  test('is played to its end by the rules of its system, which keep their promises in it', () => {
    expect(run('simulate', 'chocim-1673/battle', '--games', '1', '--workers', '0')).toMatchObject({ status: 0 });
    expect(run('fuzz', 'chocim-1673', '--actions', '1500', '--workers', '0')).toMatchObject({ status: 0 });
  });
});

describe('a name', () => {
  test.each([
    ['new-game', 'Chess', /"Chess" is no name for a folder/],
    ['new-game', '../chess', /is no name for a folder/],
    ['new-game', 'a-name-that-is-longer-than-is-good', /at most 24 characters/],
    ['new-game', 'core', /"core" is taken/],
    ['new-game', 'husaria', /"husaria" is taken/],
    ['new-battle', 'kluszyn-1610', /"kluszyn-1610" is taken/],
    ['new-battle', 'Chocim 1673', /is no name for a folder/],
  ])('hetman %s %s: refused, with nothing written', async (command, name, reason) => {
    const { code, err } = await hetman(games, [command, name]);
    expect([code, err]).toEqual([1, expect.stringMatching(reason)]);
    expect(readdirSync(join(root, 'games')).sort()).toEqual(foldersBefore);
  });

  test('of a folder that is there is refused, and nothing is overwritten', () => {
    mkdirSync(join(copy, 'games/half-done'));
    const before = inCopy('games/registry/loader/index.ts');
    expect(run('new-game', 'half-done')).toMatchObject({
      status: 1,
      stderr: 'hetman: games/half-done is there already; nothing was changed\n',
    });
    expect(inCopy('games/registry/loader/index.ts')).toBe(before);
    expect(readdirSync(join(copy, 'games/half-done'))).toEqual([]);
  });
});
