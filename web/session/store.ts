/** Games of this browser, kept in IndexedDB: the head of the record once, and each entry as it is made. */
import type { Entry, GameRecord } from '@hetman/core/record';
import { database } from './database.js';

/** What the start page shows of a game without replaying it. */
export interface SavedGame {
  readonly id: string;
  readonly system: string;
  readonly scenario: string;
  /** Bots by side; sides not named are played here. */
  readonly bots: Readonly<Record<string, string>>;
  readonly sandbox: boolean;
  readonly begun: number;
  readonly touched: number;
  readonly count: number;
  readonly stage: number;
  readonly over: boolean;
  readonly head: Omit<GameRecord, 'entries'>;
}

const transact = database('hetman', { games: 'id', entries: ['game', 'number'] });

const entriesOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]);

export const store = {
  async games(): Promise<SavedGame[]> {
    const found = await transact<SavedGame[]>(['games'], 'readonly', ({ games }) => games!.getAll());
    return (found ?? []).sort((a, b) => b.touched - a.touched);
  },
  game: (id: string): Promise<SavedGame | null> =>
    transact<SavedGame | undefined>(['games'], 'readonly', ({ games }) => games!.get(id)).then(
      (found) => found ?? null,
    ),
  async entries(id: string): Promise<Entry[]> {
    const rows = await transact<{ entry: Entry }[]>(['entries'], 'readonly', ({ entries }) =>
      entries!.getAll(entriesOf(id)),
    );
    return (rows ?? []).map((row) => row.entry);
  },
  /** New entries and the head in one transaction; what lies beyond the last number was taken back. */
  async save(game: SavedGame, added: readonly { number: number; entry: Entry }[]): Promise<void> {
    await transact(['games', 'entries'], 'readwrite', ({ games, entries }) => {
      games!.put(game);
      entries!.delete(IDBKeyRange.bound([game.id, game.count + 1], [game.id, Number.MAX_SAFE_INTEGER]));
      for (const { number, entry } of added) entries!.put({ game: game.id, number, entry });
      return null;
    });
  },
  async remove(id: string): Promise<void> {
    await transact(['games', 'entries'], 'readwrite', ({ games, entries }) => {
      games!.delete(id);
      entries!.delete(entriesOf(id));
      return null;
    });
  },
};
