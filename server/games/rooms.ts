import { clientError } from '../problems.js';
import type { GameStore } from '../storage/games.js';
import type { AppendItem } from '../storage/log.js';
import { dealTable } from './dealt.js';
import { entriesOf, itemOf } from './item.js';
import { Room } from './room.js';
import { hasBegun, type StoredGame } from './stored.js';

/** The games in memory. There is at most one room for each, and it is the only writer. */
export interface Rooms {
  /** Opens the room if need be; refused while the game waits for players. */
  open(id: string): Promise<Room>;
  /** The room if it is in memory. */
  peek(id: string): Room | undefined;
  count(): number;
  /** Lets go of a room, for a game that is to be removed; false where somebody is there. */
  giveUp(id: string): boolean;
  /** Lets go of rooms that nobody has used for a while. */
  sweep(): void;
  close(): Promise<void>;
}

export interface RoomsSetting {
  readonly store: GameStore;
  readonly append: AppendItem;
  readonly idleMilliseconds: number;
  readonly onOpen: (room: Room) => void;
}

interface Kept {
  readonly room: Promise<Room>;
  opened?: Room;
  used: number;
}

export function openRooms({ store, append, idleMilliseconds, onOpen }: RoomsSetting): Rooms {
  const kept = new Map<string, Kept>();

  function open(id: string): Promise<Room> {
    const known = kept.get(id);
    if (known && !known.opened?.isClosed) {
      known.used = Date.now();
      return known.room;
    }
    const entry: Kept = { room: load(id), used: Date.now() };
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
    return roomOf(stored, append, (await store.entries(id)).map(itemOf));
  }

  return {
    open,
    peek: (id) => kept.get(id)?.opened,
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
      const limit = Date.now() - idleMilliseconds;
      for (const [id, { opened, used }] of kept) {
        if (!opened || opened.isBusy || used > limit) continue;
        opened.close();
        kept.delete(id);
      }
    },
    async close() {
      const rooms = [...kept.values()].flatMap(({ opened }) => opened ?? []);
      await Promise.allSettled(rooms.map((room) => room.inQuiet(() => {})));
      for (const room of rooms) room.close();
      kept.clear();
    },
  };
}

function roomOf(stored: StoredGame, append: AppendItem, items: ReturnType<typeof itemOf>[]): Room {
  const dealt = dealTable(stored, entriesOf(items));
  if (!dealt.ok) throw clientError('cannot-replay', { reason: dealt.error.message });
  return new Room(stored, dealt.value, items, append);
}
