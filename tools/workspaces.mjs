// The packages of this repository and the games among them, read from the folders.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const infoOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** A workspace may be a folder of packages, such as `games/*`. */
export const workspaces = infoOf('.').workspaces.flatMap((place) => {
  if (!place.endsWith('/*')) return [place];
  const above = place.slice(0, -2);
  const names = readdirSync(join(root, above)).sort();
  return names.map((name) => `${above}/${name}`).filter((folder) => existsSync(join(root, folder, 'package.json')));
});

/** Every game: its folder under `games/` and the name of its package. */
export const games = workspaces
  .filter((folder) => folder.startsWith('games/') && folder !== 'games/registry')
  .map((folder) => ({ folder: folder.slice('games/'.length), name: infoOf(folder).name }));
