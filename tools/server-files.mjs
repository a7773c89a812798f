// Copies what the server needs to run to a folder: `node tools/server-files.mjs FOLDER`. Build it first, with the pages.
// The container image is made of it.
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { infoOf, isOurs, neededBy, root } from './production.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined || existsSync(join(folder, 'server'))) {
  process.stderr.write('usage: node tools/server-files.mjs FOLDER, which must not hold a server yet\n');
  process.exit(1);
}
const target = resolve(folder);

function copy(place) {
  if (existsSync(join(root, place)))
    cpSync(join(root, place), join(target, place), { recursive: true, filter: isNeeded });
}

/** Not the sources from which the database was compiled, nor what the compiler left behind. */
function isNeeded(path) {
  const [, inside] = relative(root, path).split('node_modules/better-sqlite3/');
  if (inside === undefined) return !/\.(d\.ts|map|tsbuildinfo)$/.test(path);
  return !/^(deps|src)(\/|$)/.test(inside) && (!/^build\/Release\/./.test(inside) || inside.endsWith('.node'));
}

/** Our packages find each other as they do in the repository: by links in node_modules. */
function link(place) {
  const path = join(target, 'node_modules', infoOf(place).name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), join(target, place)), path, 'dir');
}

for (const place of neededBy(['server'])) {
  if (!isOurs(place)) {
    copy(place);
    continue;
  }
  copy(join(place, 'package.json'));
  copy(join(place, 'dist'));
  link(place);
}
for (const file of ['package.json', 'LICENSE', 'NOTICE', 'THIRD_PARTY_NOTICES.md', 'web/dist']) copy(file);
