import type { Side } from '@hetman/core';
import { clientError } from '../problems.js';
import type { GameStore } from '../storage/games.js';
import { type AppendEntry, recordedEntries, type StoredEntry, storedEntry } from '../storage/log.js';
import type { EntriesTable } from '../storage/schema.js';
import { hasBegun, type StoredGame } from '../storage/stored.js';
import { dealInSteps } from './dealt.js';
import { Room, type SeatChange } from './room.js';
import { inSlices } from './slices.js';
import { unplayable } from './unplayable.js';

/** The games in memory. There is at most one room for each, and it is the only writer. */
export interface Rooms {
  /** Opens the room if need be; refused while the game waits for players. */
  open(id: string): Promise<Room>;
  /** The room if it is in memory. */
  peek(id: string): Room | undefined;
  /** Tells the room, also one that is just being opened, what was changed about a seat in the database. */
  changeSeat(id: string, side: Side, changed: SeatChange): Promise<void>;
  count(): number;
  /** Lets go of a room, for a game that is to be removed; false where somebody is there. */
  giveUp(id: string): boolean;
  /** Lets go of rooms that nobody has used for a while. */
  sweep(): void;
  close(): Promise<void>;
}

export interface RoomsSetting {
  readonly store: GameStore;
  readonly append: AppendEntry;
  readonly idleMilliseconds: number;
  readonly onOpen: (room: Room) => void;
}

interface KeptRoom {
  readonly room: Promise<Room>;
  opened?: Room;
  used: number;
}

export function openRooms({ store, append, idleMilliseconds, onOpen }: RoomsSetting): Rooms {
  const kept = new Map<string, KeptRoom>();

  function open(id: string): Promise<Room> {
    const known = kept.get(id);
    if (known && !known.opened?.isClosed) {
      known.used = performance.now();
      return known.room;
    }
    const entry: KeptRoom = { room: load(id), used: performance.now() };
    kept.set(id, entry);
    entry.room.then(
      (room) => {
        entry.opened = room;
        onOpen(room);
      },
      () => {
        if (kept.get(id) === entry) kept.delete(id);
      },
    );
    return entry.room;
  }

  async function load(id: string): Promise<Room> {
    const stored = await store.find(id);
    if (!stored) throw clientError('unknown-game');
    if (!hasBegun(stored)) throw clientError('waiting');
    const rows = await store.entries(id);
    return inSlices(roomInSteps(stored, append, rows));
  }

  return {
    open,
    peek: (id) => kept.get(id)?.opened,
    async changeSeat(id, side, changed) {
      const room = await kept.get(id)?.room.catch(() => null);
      room?.change(side, changed);
    },
    count: () => kept.size,
    giveUp(id) {
      const known = kept.get(id);
      if (!known) return true;
      if (!known.opened || known.opened.isBusy) return false;
      known.opened.close();
      kept.delete(id);
      return true;
    },
    sweep() {
      const limit = performance.now() - idleMilliseconds;
      for (const [id, { opened, used }] of kept) {
        if (!opened || opened.isBusy || used > limit) continue;
        opened.close();
        kept.delete(id);
      }
    },
    async close() {
      const opened = await Promise.allSettled([...kept.values()].map(({ room }) => room));
      const rooms = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await Promise.allSettled(rooms.map((room) => room.inQuiet(() => {})));
      for (const room of rooms) room.close();
      kept.clear();
    },
  };
}

function* roomInSteps(stored: StoredGame, append: AppendEntry, rows: readonly EntriesTable[]): Generator<void, Room> {
  const log: StoredEntry[] = [];
  for (const row of rows) {
    log.push(storedEntry(row, log.length + 1));
    yield;
  }
  const dealt = yield* dealInSteps(stored, recordedEntries(log));
  if (!dealt.ok) throw unplayable(stored, log, dealt.error);
  return new Room(stored, dealt.value, log, append);
}
