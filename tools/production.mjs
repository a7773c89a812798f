// What runs in production, as package-lock.json has it: the packages that a workspace needs, those they need, and so on.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Where a package finds another: in its own node_modules, or in one further up. */
function placeOf(name, from) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?[^/]*$/, '')) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return null;
  }
}

/** Folders of this repository, such as `server` or `node_modules/zod`, in the order of their names. */
export function neededBy(workspaces) {
  const found = new Set();
  const waiting = [...workspaces];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place];
    const next = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => placeOf(name, place));
    waiting.push(...next.filter((other) => other !== null));
  }
  return [...found].sort();
}

export const isOurs = (place) => !place.includes('node_modules/');

export const infoOf = (place) => packages[place];
