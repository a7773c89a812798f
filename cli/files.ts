import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok, type Result } from '@hetman/core';
import type { Io } from './io.js';
import { problem, reasonOf } from './problems.js';

/** `-` means what is piped in. */
export async function readJson(io: Io, file: string): Promise<Result<unknown>> {
  let text: string;
  try {
    if (file !== '-' && (await stat(file)).isCharacterDevice())
      return problem('unreadable-file', { file, reason: 'it is a device' });
    text = file === '-' ? await io.readInput() : await readFile(file, 'utf8');
  } catch (error) {
    return problem('unreadable-file', { file, reason: reasonOf(error) });
  }
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return problem('not-json', { file: fileLabel(file), reason: reasonOf(error) });
  }
}

export const fileLabel = (file: string): string => (file === '-' ? 'the input' : file);

/** A folder for files that are written later: that they can be is tried at once, not after hours of play. */
export async function makeFolder(folder: string): Promise<Result<string>> {
  try {
    await makeFolders(folder);
    await rmdir(await mkdtemp(join(folder, '.hetman-')));
    return ok(folder);
  } catch (error) {
    return problem('unwritable-file', { file: folder, reason: makingReason(error) });
  }
}

/** One by one, since Node never returns from some that cannot be made (`/proc/x`). */
async function makeFolders(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const at of missing) await mkdir(at);
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'EEXIST' });
}

/** Where a folder is there and says that it is not, nothing can be made in it. */
const makingReason = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nothing can be made there' : reasonOf(error);

export async function writeText(file: string, text: string): Promise<Result<string>> {
  try {
    await makeFolders(dirname(file));
    await writeFile(file, text);
    return ok(file);
  } catch (error) {
    return problem('unwritable-file', { file, reason: makingReason(error) });
  }
}

/** The nearest `path` beside or above this module: it lies deeper when built than in the sources. */
export function findAbove(path: string): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (true) {
    const candidate = join(folder, path);
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}

/** The root of the repository, where new games and battles are made; null where the command runs without it. */
export function findRepository(): string | null {
  const templates = findAbove('templates');
  return templates === null ? null : dirname(templates);
}

/** Text that can stand in a file's name on every system. */
export const fileName = (text: string): string => text.replace(/[^\w.-]+/g, '-');
