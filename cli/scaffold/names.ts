/** Whether a name can be that of a new game or battle: a folder, a package and part of an address. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, ok, type Result, type ScenarioInfo } from '@hetman/core';
import { problem } from '../problems.js';

const longest = 24;
const shape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Packages that are no games. */
const reserved = ['core', 'games', 'registry', 'cli', 'server', 'web', 'bench'];

export interface Place {
  /** The root of the repository. */
  readonly root: string;
  /** The folder to be made, from the root. */
  readonly folder: string;
}

/** The place for it, where nothing stands yet and nothing is called so. */
export function freePlace(root: string | null, above: string, name: string, games: readonly AnyGame[]): Result<Place> {
  if (root === null) return problem('no-repository', {});
  if (!shape.test(name) || name.length > longest) return problem('bad-name', { name, longest });
  const scenarios = games.flatMap(({ system }) => system.scenarios as readonly ScenarioInfo[]);
  const known = [...reserved, ...games.map(({ system }) => system.id), ...scenarios.map(({ battle }) => battle)];
  if (known.includes(name)) return problem('name-taken', { name });
  const folder = `${above}/${name}`;
  return existsSync(join(root, folder)) ? problem('folder-there', { folder }) : ok({ root, folder });
}

/** "winter-raid" is "Winter raid". */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
