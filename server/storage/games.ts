import type { Side, Viewer } from '@hetman/core';
import { findGame } from '@hetman/games';
import type { Compilable, Selectable } from 'kysely';
import { LostBattle } from '../problems.js';
import type { Database } from './database.js';
import { run } from './database.js';
import type { Journal } from './journal.js';
import type { EntriesTable, GamesTable, SeatsTable } from './schema.js';
import type { StoredGame, StoredSeat } from './stored.js';

export interface GameStore {
  create(game: StoredGame): Promise<void>;
  find(id: string): Promise<StoredGame | null>;
  entries(id: string): Promise<EntriesTable[]>;
  /** Takes an open seat and says who decides then; false when somebody else was quicker. */
  take(id: string, seat: StoredSeat, begun: Begun): Promise<boolean>;
  /** Puts another invitation in place of the old one; false when the seat was taken meanwhile. */
  invite(id: string, invitations: number, hash: string): Promise<boolean>;
  /** From here on it is played by this version of the rules. */
  playBy(id: string, version: string): Promise<void>;
  hide(id: string, side: Side, hidden: boolean): Promise<void>;
  /** How far a game has come for a viewer: secrets of others count in neither. */
  progress(id: string, viewer: Viewer): Promise<Progress>;
  /** Removes a game for good if it still waits for a player; false when it does not. */
  removeWaiting(id: string): Promise<boolean>;
  /** Removes a game for good, unless something happened in it since. */
  removeQuiet(id: string, since: number): Promise<boolean>;
  /** Games that wait for a player since before this. */
  waitingBefore(time: number): Promise<string[]>;
  /** Games under way in which nothing has happened since before this. */
  quietBefore(time: number): Promise<string[]>;
  rename(id: string, side: string, name: string): Promise<void>;
  unfinishedOf(creator: string): Promise<number>;
  /** Games in which a computer opponent must decide. */
  waitingForBots(): Promise<string[]>;
  /** How many unfinished games of a system were begun with each version of its rules. */
  unfinishedByVersion(system: string): Promise<{ readonly version: string; readonly games: number }[]>;
}

/** A battle that begins when the last seat is taken; both null while another is open. */
interface Begun {
  readonly deciding: Side | null;
  readonly started: number | null;
}

interface Progress {
  /** The number of the last thing that the viewer knows of. */
  readonly number: number;
  /** When it happened; null where nothing has. */
  readonly lastAt: number | null;
}

export function gameStore({ query, file }: Database, journal: Journal): GameStore {
  const openGames = query.selectFrom('seats').select('game').where('kind', '=', 'open');

  /** The last thing that happened is the one with the highest number: found without looking at the others. */
  const quietSince = (time: number) =>
    query
      .selectFrom('games')
      .select('games.id')
      .where('outcome', 'is', null)
      .where('games.id', 'not in', openGames)
      .where(({ eb, fn, selectFrom }) => {
        const last = selectFrom('entries').select('at').whereRef('game', '=', 'games.id').orderBy('number', 'desc');
        return eb(fn.coalesce(last.limit(1), 'games.started', 'games.created'), '<', time);
      });

  /** Whether it may go is looked at in the same transaction. */
  async function remove(id: string, allowed: Compilable): Promise<boolean> {
    let removed = false;
    await journal.commit(() => {
      const { sql, parameters } = allowed.compile();
      removed = file.prepare(sql).get(...parameters) !== undefined;
      if (!removed) return;
      run(file, query.deleteFrom('entries').where('game', '=', id).compile());
      run(file, query.deleteFrom('seats').where('game', '=', id).compile());
      run(file, query.deleteFrom('games').where('id', '=', id).compile());
    });
    return removed;
  }

  return {
    create: (game) =>
      journal.commit(() => {
        run(file, query.insertInto('games').values(gameRow(game)).compile());
        for (const seat of game.seats) {
          run(file, query.insertInto('seats').values(seatRow(game.id, seat)).compile());
        }
      }),
    async find(id) {
      const row = await query.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      return storedGame(row, await query.selectFrom('seats').selectAll().where('game', '=', id).execute());
    },
    entries: (id) => query.selectFrom('entries').selectAll().where('game', '=', id).orderBy('number').execute(),
    async take(id, seat, begun) {
      const { game, side, ...taken } = seatRow(id, seat);
      const taking = query
        .updateTable('seats')
        .set(taken)
        .where('game', '=', game)
        .where('side', '=', side)
        .where('kind', '=', 'open');
      let rows = 0;
      await journal.commit(() => {
        rows = run(file, taking.compile());
        if (rows === 1)
          run(
            file,
            query
              .updateTable('games')
              .set({ ...begun })
              .where('id', '=', id)
              .compile(),
          );
      });
      return rows === 1;
    },
    rename: (id, side, name) =>
      journal.commit(() => {
        run(file, query.updateTable('seats').set({ name }).where('game', '=', id).where('side', '=', side).compile());
      }),
    async invite(id, invitations, hash) {
      const renewing = query
        .updateTable('games')
        .set({ invitations, invite_hash: hash })
        .where('id', '=', id)
        .where('started', 'is', null)
        .where('id', 'in', openGames);
      let rows = 0;
      await journal.commit(() => {
        rows = run(file, renewing.compile());
      });
      return rows === 1;
    },
    playBy: (id, version) =>
      journal.commit(() => {
        run(file, query.updateTable('games').set({ version }).where('id', '=', id).compile());
      }),
    hide: (id, side, hidden) =>
      journal.commit(() => {
        const hiding = query.updateTable('seats').set({ hidden: Number(hidden) });
        run(file, hiding.where('game', '=', id).where('side', '=', side).compile());
      }),
    async progress(id, viewer) {
      const entries = query.selectFrom('entries').where('game', '=', id);
      const known = entries.where(({ eb, or }) => or([eb('seen_by', 'is', null), eb('seen_by', '=', viewer)]));
      const last = await known.select(['number', 'at']).orderBy('number', 'desc').limit(1).executeTakeFirst();
      if (!last) return { number: 0, lastAt: null };
      const { hidden } = await entries
        .select(({ fn }) => fn.countAll<number>().as('hidden'))
        .where('seen_by', 'is not', null)
        .where('seen_by', '!=', viewer)
        .where('number', '<', last.number)
        .executeTakeFirstOrThrow();
      return { number: last.number - hidden, lastAt: last.at };
    },
    removeWaiting: (id) => remove(id, openGames.where('game', '=', id)),
    removeQuiet: (id, since) => remove(id, quietSince(since).where('games.id', '=', id)),
    async waitingBefore(time) {
      const rows = await query
        .selectFrom('games')
        .select('id')
        .where('created', '<', time)
        .where('id', 'in', openGames)
        .execute();
      return rows.map(({ id }) => id);
    },
    async quietBefore(time) {
      return (await quietSince(time).execute()).map(({ id }) => id);
    },
    async unfinishedOf(creator) {
      const { count } = await query
        .selectFrom('games')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('creator', '=', creator)
        .where('outcome', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
    async waitingForBots() {
      const rows = await query
        .selectFrom('games')
        .innerJoin('seats', (join) =>
          join.onRef('seats.game', '=', 'games.id').onRef('seats.side', '=', 'games.deciding'),
        )
        .select('games.id')
        .where('seats.kind', '=', 'bot')
        .execute();
      return rows.map(({ id }) => id);
    },
    unfinishedByVersion: (system) =>
      query
        .selectFrom('games')
        .select(({ fn }) => ['version', fn.countAll<number>().as('games')])
        .where('system', '=', system)
        .where('outcome', 'is', null)
        .groupBy('version')
        .orderBy('version')
        .execute(),
  };
}

const gameRow = (game: StoredGame): GamesTable => ({
  id: game.id,
  system: game.game.system.id,
  version: game.version,
  scenario: game.scenario.id,
  options: JSON.stringify(game.options),
  created: game.created,
  creator: game.creator,
  watch_hash: game.watchHash,
  invite_hash: game.inviteHash,
  invitations: game.invitations,
  dice_secret: game.diceSecret,
  dice_commitment: game.commitment,
  deciding: game.deciding,
  outcome: game.outcome && JSON.stringify(game.outcome),
  started: game.started,
});

const seatRow = (game: string, seat: StoredSeat): SeatsTable => ({
  game,
  side: seat.side,
  kind: seat.kind,
  name: seat.name,
  bot: seat.bot,
  secret_hash: seat.secretHash,
  contribution: seat.contribution,
  hidden: Number(seat.hidden),
});

/** Throws a client's error if the server does not have the battle of this row. */
function storedGame(row: Selectable<GamesTable>, seats: readonly SeatsTable[]): StoredGame {
  const found = findGame(row.system);
  const scenario = found.ok && found.value.system.scenarios.find(({ id }) => id === row.scenario);
  if (!found.ok || !scenario) throw new LostBattle(row.id, row.scenario);
  const seatOf = (side: string) => seats.find((seat) => seat.side === side)!;
  return {
    id: row.id,
    game: found.value,
    scenario,
    options: JSON.parse(row.options),
    version: row.version,
    created: row.created,
    creator: row.creator,
    watchHash: row.watch_hash,
    inviteHash: row.invite_hash,
    invitations: row.invitations,
    diceSecret: row.dice_secret,
    commitment: row.dice_commitment,
    seats: scenario.sides.map(({ id }) => storedSeat(seatOf(id))),
    deciding: row.deciding,
    outcome: row.outcome === null ? null : JSON.parse(row.outcome),
    started: row.started,
  };
}

const storedSeat = (row: SeatsTable): StoredSeat => ({
  side: row.side,
  kind: row.kind,
  name: row.name,
  bot: row.bot,
  secretHash: row.secret_hash,
  contribution: row.contribution,
  hidden: row.hidden === 1,
});
