import {
  type Decision,
  type Entry,
  entriesLeft,
  entrySchema,
  type LogEntry,
  type Outcome,
  type Side,
} from '@hetman/core';
import { DamagedEntry } from '../problems.js';
import type { Database } from './database.js';
import type { Journal } from './journal.js';
import type { EntriesTable } from './schema.js';

/** A line of a game's log, as the database keeps it. Entries that were taken back stay in it, with what took them back. */
export interface StoredEntry extends LogEntry {
  /** From 1, without gaps; not what viewers count by, since they may not know of all. */
  readonly number: number;
  /** Who must decide after it; null when the battle is over. */
  readonly decision: Decision | null;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const rowOf = (game: string, stored: StoredEntry): EntriesTable => ({
  game,
  number: stored.number,
  kind: stored.entry ? 'entry' : 'undo',
  by: stored.by,
  seen_by: stored.secretOf,
  entry: stored.entry && JSON.stringify(stored.entry),
  events: JSON.stringify(stored.events),
  decision: stored.decision && JSON.stringify(stored.decision),
  key: stored.key,
  at: stored.at,
});

/** The line of this number in the log of a game; throws where it cannot have been written like this. */
export function storedEntry(row: EntriesTable, number: number): StoredEntry {
  const read = (text: string) => {
    try {
      return JSON.parse(text);
    } catch {
      throw new DamagedEntry(row.game, number);
    }
  };
  const entry: Entry | null = row.entry === null ? null : read(row.entry);
  const whole = entry ? row.kind === 'entry' && entrySchema.safeParse(entry).success : row.kind === 'undo';
  if (!whole || row.number !== number || (entry && entry.by !== row.by)) throw new DamagedEntry(row.game, number);
  return {
    number,
    by: row.by,
    secretOf: row.seen_by,
    entry,
    events: read(row.events),
    decision: row.decision === null ? null : read(row.decision),
    key: row.key,
    at: row.at,
  };
}

/** The entries of the record that the log adds up to. */
export const recordedEntries = (log: readonly StoredEntry[]): Entry[] => entriesLeft(log).map(({ entry }) => entry);

const goneBack = 'gone back';

/**
 * What is added to a log to go back to the first `held` entries of its record: each later one is taken back, the last
 * first. Nothing is removed from the log.
 */
export function goingBack(
  log: readonly StoredEntry[],
  held: number,
  decision: Decision | null,
  at: number,
): StoredEntry[] {
  const later = entriesLeft(log).slice(held).reverse();
  return later.map(({ by, secretOf }, index) => {
    const number = log.length + 1 + index;
    return { number, by, secretOf, entry: null, events: [], decision, key: `${goneBack} ${number}`, at };
  });
}

/** What was given up when the rules had changed, with the undos that took it back: no rules of today lead through it. */
export function givenUp(log: readonly StoredEntry[]): ReadonlySet<StoredEntry> {
  const found = new Set<StoredEntry>();
  const left: StoredEntry[] = [];
  for (const line of log) {
    const back = !line.entry && line.key.startsWith(`${goneBack} `);
    if (back) found.add(line).add(left.at(-1)!);
    if (line.entry) left.push(line);
    else
      left.splice(
        left.findLastIndex(({ by }) => by === line.by),
        1,
      );
  }
  return found;
}

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
