import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok, type Result } from '@hetman/core';
import type { Io } from './io.js';
import { problem, reasonOf } from './problems.js';

/** `-` means what is piped in. */
export async function readJson(io: Io, file: string): Promise<Result<unknown>> {
  let text: string;
  try {
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

export async function makeFolder(folder: string): Promise<Result<string>> {
  try {
    await mkdir(folder, { recursive: true });
    return ok(folder);
  } catch (error) {
    return problem('unwritable-file', { file: folder, reason: reasonOf(error) });
  }
}

export async function writeText(file: string, text: string): Promise<Result<string>> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return ok(file);
  } catch (error) {
    return problem('unwritable-file', { file, reason: reasonOf(error) });
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

/** Text that can stand in a file's name on every system. */
export const fileName = (text: string): string => text.replace(/[^\w.-]+/g, '-');
