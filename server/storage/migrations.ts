import type { Kysely, Migration } from 'kysely';

/** Applied in the order of their names, each once. A migration that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-games-seats-entries': { up: gamesSeatsEntries },
  '002-lifecycle': { up: lifecycle },
};

/** When a battle began, how often its invitation was renewed, who wants it out of his list; secrets found at once. */
async function lifecycle(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('games').addColumn('started', 'integer').execute();
  await db.schema
    .alterTable('games')
    .addColumn('invitations', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('seats')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('entries_secret')
    .on('entries')
    .columns(['game', 'seen_by'])
    .where('seen_by' as never, 'is not', null)
    .execute();
}

async function gamesSeatsEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('scenario', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('watch_hash', 'text', (column) => column.notNull())
    .addColumn('invite_hash', 'text')
    .addColumn('dice_secret', 'text', (column) => column.notNull())
    .addColumn('dice_commitment', 'text', (column) => column.notNull().unique())
    .addColumn('deciding', 'text')
    .addColumn('outcome', 'text')
    .execute();
  await db.schema.createIndex('games_by_creator').on('games').columns(['creator', 'created']).execute();
  await db.schema
    .createTable('seats')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('bot', 'text')
    .addColumn('secret_hash', 'text')
    .addColumn('contribution', 'text')
    .addPrimaryKeyConstraint('seats_key', ['game', 'side'])
    .execute();
  await db.schema
    .createTable('entries')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('seen_by', 'text')
    .addColumn('entry', 'text')
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['game', 'number'])
    .addUniqueConstraint('entries_once', ['game', 'key'])
    .execute();
}
