/** Where the data may lie, and what is said where it may not. */
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.js';
import { dataProblemCodes } from './place.js';

const folder = mkdtempSync(join(tmpdir(), 'hetman-place-'));
const text =
  'A letter to the hetman, longer than the head of a database: fifty-six of his men have come home.\n'.repeat(9);
const at = (name: string) => join(folder, name);
const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

async function open(path: string): Promise<Database> {
  const found = await openDatabase(path);
  if (!found.ok) throw new Error(found.error.message);
  opened.push(found.value);
  return found.value;
}

async function refused(path: string) {
  const found = await openDatabase(path);
  return found.ok ? null : found.error;
}

describe('the data', () => {
  test('is made with its folders, and opened again', async () => {
    const path = at('new/and/deep/hetman.sqlite');
    await (await open(path)).close();
    opened.pop();
    await open(path);
  });

  test('cannot be a folder', async () => {
    const suggestion = join(folder, 'hetman.sqlite');
    expect(await refused(folder)).toEqual({
      code: 'data-folder',
      message: `HETMAN_DATA: ${folder} is a folder: name a file in it, such as ${suggestion}`,
    });
  });

  test('cannot lie where no folder can be made', async () => {
    writeFileSync(at('letter.txt'), text);
    const inAFile = at('letter.txt/hetman.sqlite');
    const said = await refused(inAFile);
    expect(said?.code).toBe('data-unwritable');
    expect(said?.message).toContain(inAFile);
    const nowhere = '/proc/nowhere/hetman.sqlite';
    expect(await refused(nowhere)).toMatchObject({
      code: 'data-parent',
      message: expect.stringContaining(`HETMAN_DATA: the folder of ${nowhere} cannot be made`),
    });
  });

  test('cannot lie where nothing can be written', async () => {
    expect(await refused('/proc/hetman.sqlite')).toMatchObject({
      code: 'data-unwritable',
      message: expect.stringContaining('HETMAN_DATA: /proc/hetman.sqlite cannot be opened for writing: '),
    });
  });

  test('cannot be a file of another kind, which stays as it was', async () => {
    const path = at('letter.txt');
    writeFileSync(path, text);
    expect(await refused(path)).toEqual({
      code: 'not-a-database',
      message: `HETMAN_DATA: ${path} is not a database: name another file, or move this one away`,
    });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('cannot be the database of another program, which stays as it was', async () => {
    const path = at('other.sqlite');
    const other = new Sqlite(path);
    other.exec('create table recipes (name text)');
    other.close();
    expect(await refused(path)).toMatchObject({ code: 'foreign-database', message: expect.stringContaining(path) });
    const again = new Sqlite(path);
    expect(again.prepare("select name from sqlite_master where type = 'table'").pluck().all()).toEqual(['recipes']);
    again.close();
  });

  test('cannot have been left by a newer server', async () => {
    const path = at('newer.sqlite');
    const database = await open(path);
    database.file.prepare("insert into kysely_migration values ('9999-later', '2030-01-01')").run();
    await database.close();
    opened.pop();
    expect(await refused(path)).toMatchObject({ code: 'newer-database', message: expect.stringContaining(path) });
  });

  test('belong to one server at a time', async () => {
    const path = at('one.sqlite');
    const first = await open(path);
    symlinkSync(path, at('other-name.sqlite'));
    for (const name of [path, at('other-name.sqlite')]) {
      expect(await refused(name)).toMatchObject({ code: 'data-in-use', message: expect.stringContaining(name) });
    }
    await first.close();
    opened.pop();
    await open(path);
  });

  test('cannot be shut by another program', async () => {
    const path = at('shut.sqlite');
    const other = new Sqlite(path);
    other.exec('begin exclusive');
    expect(await refused(path)).toMatchObject({ code: 'data-in-use', message: expect.stringContaining(path) });
    other.close();
  }, 20_000);
});

test('docs/errors.md explains every code', () => {
  const guide = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  expect(dataProblemCodes.filter((code) => !guide.includes(`| \`${code}\``))).toEqual([]);
});
