// Makes a fresh clone ready: installs what is missing and builds what is stale; with --pages the browser's pages too.
// Plain Node, so that it runs before anything is installed. Says on standard error what it is doing.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installed = join(root, 'node_modules', '.package-lock.json');
const wanted = join(root, 'package-lock.json');

const tell = (text) => process.stderr.write(`${text} ...\n`);

const attempt = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }).status === 0;

const run = (command, args) => {
  if (attempt(command, args)) return;
  process.stderr.write(`"${command} ${args.join(' ')}" failed; nothing was started\n`);
  process.exit(1);
};

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
  tell('Installing what this repository needs (first time only; a minute or two)');
  // Not `npm ci`: it refuses a lock file made where the registry lacks the builds of other platforms.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']);
  // The one dependency with native code: fetched ready-made where that can be had, otherwise compiled.
  const built = existsSync(join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node'));
  if (!built) tell('Fetching or compiling the database (SQLite)');
  if (!built && !attempt('npm', ['rebuild', 'better-sqlite3', '--no-audit', '--no-fund'])) {
    process.stderr.write('better-sqlite3 could not be built (it wants a C++ compiler): all but the server works\n');
  }
}
tell('Building the programs');
run('npx', ['--no-install', 'tsc', '-b']);
if (process.argv.includes('--pages')) {
  tell('Building the pages');
  run('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'error']);
}
