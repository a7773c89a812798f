/** The files of the repository, as the tests of its structure read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  /** From the root of the repository, with `/`. */
  readonly file: string;
  readonly text: string;
}

const skipped = new Set(['node_modules', 'dist', 'coverage', 'fixtures']);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Files below a folder whose names end in one of these. */
export const filesIn = (folder: string, ...endings: readonly string[]): string[] =>
  [...walk(join(root, folder))]
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => relative(root, path).replaceAll(sep, '/'))
    .sort();

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);

export const sourcesIn = (folder: string): Source[] =>
  filesIn(folder, '.ts', '.tsx')
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: read(file) }));

/** Packages of games, which are the folders with rules. */
export const games: readonly string[] = filesIn('games', 'rules/engine.ts').map((file) => file.split('/')[1]!);
