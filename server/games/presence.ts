import type { Side, Viewer } from '@hetman/core';
import type { Room } from './room.js';

interface Present {
  readonly sides: Readonly<Record<Side, boolean>>;
  readonly spectators: number;
}

interface Guest {
  present(): void;
}

/** Who is at which table just now. */
export interface Presence {
  at(room: Room): Present;
  enter(room: Room, viewer: Viewer, guest: Guest): void;
  leave(room: Room, viewer: Viewer, guest: Guest): void;
}

export function openPresence(): Presence {
  const guests = new Map<string, Map<Guest, Viewer>>();

  function at({ stored }: Room): Present {
    const viewers = [...(guests.get(stored.id)?.values() ?? [])];
    return {
      sides: Object.fromEntries(stored.seats.map(({ side, kind }) => [side, kind === 'bot' || viewers.includes(side)])),
      spectators: viewers.filter((viewer) => viewer === 'spectator').length,
    };
  }

  const announce = (room: Room) => {
    for (const guest of guests.get(room.stored.id)?.keys() ?? []) guest.present();
  };

  return {
    at,
    enter(room, viewer, guest) {
      const here = guests.get(room.stored.id) ?? new Map<Guest, Viewer>();
      guests.set(room.stored.id, here.set(guest, viewer));
      announce(room);
    },
    leave(room, _viewer, guest) {
      const here = guests.get(room.stored.id);
      here?.delete(guest);
      if (here?.size === 0) guests.delete(room.stored.id);
      announce(room);
    },
  };
}
