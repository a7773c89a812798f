// Writes what has to list the games into files that cannot find them by themselves: project references and dependencies.
// With --check it writes nothing and fails where a file is not current. Run it as `npm run packages`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { games, root } from './workspaces.mjs';

/** `games` in the place of those that are listed; all that is not a game stays as it is. */
const withGames = (list, isGame, listed) => {
  const at = list.findIndex(isGame);
  const rest = list.filter((entry) => !isGame(entry));
  return [...rest.slice(0, at < 0 ? rest.length : at), ...listed, ...rest.slice(at < 0 ? rest.length : at)];
};

const references = (folder, isGame) => (config) => ({
  ...config,
  references: withGames(
    config.references,
    ({ path }) => isGame.test(path),
    games.map((game) => ({ path: `${folder}${game.folder}` })),
  ),
});

const dependencies = (config) => {
  const { version } = config;
  const others = Object.entries(config.dependencies).filter(([name]) => !name.startsWith('@hetman/'));
  const ours = ['@hetman/core', ...games.map(({ name }) => name)].map((name) => [name, version]);
  return { ...config, dependencies: Object.fromEntries([...ours, ...others].sort(([a], [b]) => (a < b ? -1 : 1))) };
};

const written = {
  'tsconfig.json': references('games/', /^games\/(?!registry$)/),
  'tsconfig.tests.json': references('games/', /^games\/(?!registry$)/),
  'games/registry/tsconfig.json': references('../', /^\.\.\/(?!\.\.)/),
  'games/registry/package.json': dependencies,
};

const stale = Object.entries(written).filter(([file, change]) => {
  const before = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return !isDeepStrictEqual(change(before), before);
});
const names = stale.map(([file]) => file);

if (process.argv.includes('--check')) {
  if (stale.length > 0) process.stderr.write(`${names.join(', ')}: not current: npm run packages\n`);
  process.exit(stale.length > 0 ? 1 : 0);
}
for (const [file, change] of stale) {
  const path = join(root, file);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))), null, 2));
}
if (stale.length > 0) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status } = spawnSync(process.execPath, [biome, 'format', '--write', ...names], { cwd: root });
  process.exit(status ?? 1);
}
