import { ok, type Result } from '@hetman/core';
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely, Migrator, SqliteDialect } from 'kysely';
import { lockData } from './lock.js';
import { migrations } from './migrations.js';
import { dataProblem, openingProblem, prepareFolder } from './place.js';
import type { Tables } from './schema.js';

/** One file, one connection. Kysely writes the SQL; single statements may run at any time, changes go by the journal. */
export interface Database {
  readonly query: Kysely<Tables>;
  readonly file: Sqlite.Database;
  close(): Promise<void>;
}

/** Opens or creates the file and brings it to the newest form. */
export async function openDatabase(path: string): Promise<Result<Database>> {
  const prepared = path === ':memory:' ? ok(null) : prepareFolder(path);
  if (!prepared.ok) return prepared;
  try {
    const lock = path === ':memory:' ? null : lockData(path);
    const database = await opened(path).catch((error) => {
      lock?.close();
      throw error;
    });
    if (!database.ok) lock?.close();
    return database.ok ? ok({ ...database.value, close: () => closed(database.value, lock) }) : database;
  } catch (error) {
    const problem = openingProblem(path, error);
    if (problem) return problem;
    throw error;
  }
}

/** The lock last: whoever waits for it finds the data closed. */
async function closed(database: Database, lock: ReturnType<typeof lockData> | null): Promise<void> {
  await database.close();
  lock?.close();
}

async function opened(path: string): Promise<Result<Database>> {
  const file = new Sqlite(path);
  if (isForeign(file)) {
    file.close();
    return dataProblem('foreign-database', path);
  }
  file.pragma('journal_mode = WAL');
  // A commit has reached the disk when it is answered: the promise that the kill test checks.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(query);
  return ok({ query, file, close: () => query.destroy() });
}

/** Tables, but not the one in which our migrations are counted. */
function isForeign(file: Sqlite.Database): boolean {
  const names = file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  return names.length > 0 && !names.includes('kysely_migration');
}

async function migrate(query: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Runs what Kysely compiled at once, inside a transaction of the journal; gives the number of rows changed. */
export function run(file: Sqlite.Database, { sql, parameters }: CompiledQuery): number {
  return file.prepare(sql).run(...parameters).changes;
}
