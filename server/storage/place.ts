import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, ok, type Problem, type Result } from '@hetman/core';

/** What whoever runs the server can do wrong with HETMAN_DATA; each line names the path. */
const lines = {
  'data-folder': (path: string) => `${path} is a folder: name a file in it, such as ${join(path, 'hetman.sqlite')}`,
  'data-parent': (path: string, reason: string) => `the folder of ${path} cannot be made: ${reason}`,
  'data-unwritable': (path: string, reason: string) => `${path} cannot be opened for writing: ${reason}`,
  'not-a-database': (path: string) => `${path} is not a database: name another file, or move this one away`,
  'foreign-database': (path: string) => `${path} is the database of another program: name another file`,
  'newer-database': (path: string, reason: string) => `${path} was left by a newer server than this one: ${reason}`,
  'data-in-use': (path: string) => `${path} is in use by another server or program: end it first`,
} as const satisfies Record<string, (path: string, reason: string) => string>;

export type DataProblemCode = keyof typeof lines;

export const dataProblemCodes = Object.keys(lines) as DataProblemCode[];

export function dataProblem(
  code: DataProblemCode,
  path: string,
  reason = '',
): { readonly ok: false; readonly error: Problem } {
  return fail(code, `HETMAN_DATA: ${lines[code](path, reason)}`);
}

/** Makes the folders that a file needs; they are made one by one, since Node never returns from some that cannot be. */
export function prepareFolder(path: string): Result<null> {
  if (existsSync(path) && statSync(path).isDirectory()) return dataProblem('data-folder', path);
  const missing: string[] = [];
  for (let folder = dirname(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  try {
    for (const folder of missing) mkdirSync(folder);
    return ok(null);
  } catch (error) {
    return dataProblem('data-parent', path, messageOf(error));
  }
}

/** What opening, or bringing to the newest form, has met; null for what is nobody's fault but ours. */
export function openingProblem(path: string, error: unknown): { readonly ok: false; readonly error: Problem } | null {
  const code = (error as { code?: string }).code ?? '';
  const reason = messageOf(error);
  if (code === 'SQLITE_NOTADB') return dataProblem('not-a-database', path);
  if (code.startsWith('SQLITE_BUSY')) return dataProblem('data-in-use', path);
  if (isRefusedByDisk(error)) return dataProblem('data-unwritable', path, reason);
  if (reason.startsWith('corrupted migrations')) return dataProblem('newer-database', path, reason);
  return null;
}

/** A disk that is full, broken or read-only: no bug, and no fault of a client. */
export const isRefusedByDisk = (error: unknown): boolean =>
  /^SQLITE_(CANTOPEN|READONLY|PERM|IOERR|FULL)/.test((error as { code?: string }).code ?? '');

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
