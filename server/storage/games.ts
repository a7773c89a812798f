import type { Side } from '@hetman/core';
import { findGame } from '@hetman/games';
import type { Selectable } from 'kysely';
import type { StoredGame, StoredSeat } from '../games/stored.js';
import type { Database } from './database.js';
import { run } from './database.js';
import type { Journal } from './journal.js';
import type { EntriesTable, GamesTable, SeatsTable } from './schema.js';

export interface GameStore {
  create(game: StoredGame): Promise<void>;
  find(id: string): Promise<StoredGame | null>;
  entries(id: string): Promise<EntriesTable[]>;
  /** Takes an open seat and says who decides then; false when somebody else was quicker. */
  take(id: string, seat: StoredSeat, deciding: Side | null): Promise<boolean>;
  rename(id: string, side: string, name: string): Promise<void>;
  unfinishedOf(creator: string): Promise<number>;
  /** Games in which a computer opponent must decide. */
  waitingForBots(): Promise<string[]>;
}

export function gameStore({ query, file }: Database, journal: Journal): GameStore {
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
    async take(id, seat, deciding) {
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
        if (rows === 1) run(file, query.updateTable('games').set({ deciding }).where('id', '=', id).compile());
      });
      return rows === 1;
    },
    rename: (id, side, name) =>
      journal.commit(() => {
        run(file, query.updateTable('seats').set({ name }).where('game', '=', id).where('side', '=', side).compile());
      }),
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
  dice_secret: game.diceSecret,
  dice_commitment: game.commitment,
  deciding: game.deciding,
  outcome: game.outcome && JSON.stringify(game.outcome),
});

const seatRow = (game: string, seat: StoredSeat): SeatsTable => ({
  game,
  side: seat.side,
  kind: seat.kind,
  name: seat.name,
  bot: seat.bot,
  secret_hash: seat.secretHash,
  contribution: seat.contribution,
});

/** Throws where the house has lost the game that a row speaks of. */
function storedGame(row: Selectable<GamesTable>, seats: readonly SeatsTable[]): StoredGame {
  const found = findGame(row.system);
  const scenario = found.ok && found.value.system.scenarios.find(({ id }) => id === row.scenario);
  if (!found.ok || !scenario) throw new Error(`game ${row.id} is of an unknown scenario ${row.system} ${row.scenario}`);
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
    diceSecret: row.dice_secret,
    commitment: row.dice_commitment,
    seats: scenario.sides.map(({ id }) => storedSeat(seatOf(id))),
    deciding: row.deciding,
    outcome: row.outcome === null ? null : JSON.parse(row.outcome),
  };
}

const storedSeat = (row: SeatsTable): StoredSeat => ({
  side: row.side,
  kind: row.kind,
  name: row.name,
  bot: row.bot,
  secretHash: row.secret_hash,
  contribution: row.contribution,
});
