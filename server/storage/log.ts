import type { Outcome, Side } from '@hetman/core';
import type { Database } from './database.js';
import { rowOf, type StoredEntry } from './entries.js';
import type { Journal } from './journal.js';

/** What changes about the game itself when an entry is added. */
export interface Turn {
  readonly deciding: Side | null;
  readonly outcome: Outcome | null;
}

/** Adds entries to the logs of games; `done` comes after the commit, in the order of the calls. */
export type AppendEntry = (
  game: string,
  entry: StoredEntry,
  turn: Turn | null,
  done: (error: Error | null) => void,
) => void;

/** The busiest statement of the server, prepared once: building it anew by Kysely costs more than running it. */
export function entryLog({ query, file }: Database, journal: Journal): AppendEntry {
  const row = rowOf('', blank);
  const columns = Object.keys(row) as (keyof typeof row)[];
  const insert = file.prepare(query.insertInto('entries').values(row).compile().sql);
  const update = file.prepare(
    query.updateTable('games').set({ deciding: null, outcome: null }).where('id', '=', '').compile().sql,
  );
  return (game, entry, turn, done) => {
    const values = rowOf(game, entry);
    journal.write(() => {
      insert.run(...columns.map((column) => values[column]));
      if (turn) update.run(turn.deciding, turn.outcome && JSON.stringify(turn.outcome), game);
    }, done);
  };
}

const blank: StoredEntry = {
  number: 0,
  by: '',
  secretOf: null,
  entry: null,
  events: [],
  decision: null,
  key: '',
  at: 0,
};
