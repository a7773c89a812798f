import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely, Migrator, SqliteDialect } from 'kysely';
import { migrations } from './migrations.js';
import type { Tables } from './schema.js';

/** One file, one connection. Kysely writes the SQL; single statements may run at any time, changes go by the journal. */
export interface Database {
  readonly query: Kysely<Tables>;
  readonly file: Sqlite.Database;
  close(): Promise<void>;
}

/** Opens or creates the file and brings it to the newest form. */
export async function openDatabase(path: string): Promise<Database> {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const file = new Sqlite(path);
  file.pragma('journal_mode = WAL');
  // A commit has reached the disk when it is answered: the promise that the kill test checks.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(query);
  return { query, file, close: () => query.destroy() };
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
