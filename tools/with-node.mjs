// Runs a command of this repository with another version of Node: `node tools/with-node.mjs 22 npx vitest run core`.
// Node itself comes from the npm registry; the command runs in a copy of the repository that is kept for the next time,
// because the database is compiled for one version of Node only.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [version, command, ...args] = process.argv.slice(2);

function stop(text, code = 1) {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}

if (!/^\d+(\.\d+){0,2}$/.test(version ?? '') || command === undefined) {
  stop('usage: node tools/with-node.mjs VERSION COMMAND ..., for example: node tools/with-node.mjs 22 npm test');
}

const folder = join(tmpdir(), `hetman-node-${version}`);
const copy = join(folder, 'repository');
const system = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${system}-${process.arch}`;
const node = join(folder, 'node_modules', name);
const bin = system === 'win' ? node : join(node, 'bin');

/** The headers that come with this Node: a database that has to be compiled needs no others. */
const environment = () => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH']}`,
  ...(existsSync(join(node, 'include')) ? { npm_config_nodedir: node } : {}),
});

function run(what, where, env = process.env) {
  const [program, ...rest] = what;
  const { status } = spawnSync(program, rest, { cwd: where, stdio: 'inherit', env, shell: system === 'win' });
  if (status !== 0) stop(`"${what.join(' ')}" failed with Node ${version}`, status ?? 1);
}

function filesOfRepository() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (listed.status !== 0) stop('git does not list the files of this repository');
  return listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** What was removed from the repository goes from the copy too; what was installed and built there stays. */
function bringUpToDate() {
  const kept = new Set(filesOfRepository());
  for (const file of gone(kept)) rmSync(join(copy, file), { force: true });
  for (const file of kept) cpSync(join(root, file), join(copy, file), { preserveTimestamps: true });
}

function gone(kept) {
  if (!existsSync(join(copy, '.git'))) {
    mkdirSync(copy, { recursive: true });
    run(['git', 'init', '--quiet'], copy);
    return [];
  }
  const listed = spawnSync('git', ['ls-files', '--others', '--exclude-standard', '-z'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return listed.stdout.split('\0').filter((file) => file !== '' && !kept.has(file));
}

if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true });
  run(['npm', 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`], folder);
}
bringUpToDate();
run(['node', 'tools/ready.mjs'], copy, environment());
run([command, ...args], copy, environment());
