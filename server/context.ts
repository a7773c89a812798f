import type { Config } from './config.js';
import type { GoingBack } from './games/changed.js';
import type { Commitments } from './games/commitments.js';
import type { Lobby } from './games/lobby.js';
import type { Presence } from './games/presence.js';
import type { Rooms } from './games/rooms.js';
import { clientError } from './problems.js';
import type { GameStore } from './storage/games.js';
import type { Readiness } from './storage/readiness.js';
import type { StoredGame } from './storage/stored.js';

/** What requests are answered with. */
export interface Context {
  readonly config: Config;
  readonly store: GameStore;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly goingBack: GoingBack;
  readonly commitments: Commitments;
  readonly presence: Presence;
  readonly ready: Readiness;
  /** As players reach the server. */
  address(): string;
}

/** A game, from memory where it is there. */
export async function mustFind({ rooms, store }: Context, id: string): Promise<StoredGame> {
  const stored = rooms.peek(id)?.stored ?? (await store.find(id));
  if (!stored) throw clientError('unknown-game');
  return stored;
}
