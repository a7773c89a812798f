import { closing, ok, type Result } from '@hetman/core';
import { games } from '@hetman/games';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { playBots } from './bots/player.js';
import { openBotPool } from './bots/pool.js';
import type { Config } from './config.js';
import type { Context } from './context.js';
import { openGoingBack } from './games/changed.js';
import { openCommitments } from './games/commitments.js';
import { removeOldGames } from './games/lifetimes.js';
import { openLobby } from './games/lobby.js';
import { openPresence } from './games/presence.js';
import { openRooms, type Rooms } from './games/rooms.js';
import { openDatabase } from './storage/database.js';
import { gameStore } from './storage/games.js';
import { openJournal } from './storage/journal.js';
import { entryLog } from './storage/log.js';
import { openReadiness } from './storage/readiness.js';

export interface RunningServer {
  /** Where it listens. */
  readonly address: string;
  readonly app: FastifyInstance;
  readonly rooms: Rooms;
  /** Finishes what is being committed, says goodbye to clients, closes the database. */
  stop(): Promise<void>;
}

/** Refused where the data cannot be kept where the settings say. */
export async function startServer(config: Config): Promise<Result<RunningServer>> {
  const opened = await openDatabase(config.data);
  if (!opened.ok) return opened;
  const database = opened.value;
  const journal = openJournal(database.file);
  const store = gameStore(database, journal);
  const commitments = openCommitments();
  const bots = openBotPool(config.botThreads);
  let address = config.publicUrl ?? '';
  let stopping = false;
  const append = entryLog(database, journal);
  const rooms = openRooms({
    store,
    append,
    idleMilliseconds: config.idleSeconds * 1000,
    onOpen: (room) => playBots(room, bots, app.log),
  });
  const lobby = openLobby({ store, commitments, gamesPerVisitor: config.limits.gamesPerVisitor });
  const context: Context = {
    config,
    store,
    rooms,
    lobby,
    goingBack: openGoingBack(store, append),
    commitments,
    presence: openPresence(),
    ready: openReadiness(database, journal),
    address: () => address,
  };
  const app = await buildApp(context, () => stopping);
  const listening = await app.listen({ port: config.port, host: config.host });
  address ||= listening;
  const sweeping = setInterval(() => rooms.sweep(), Math.min(config.idleSeconds, 60) * 1000);
  sweeping.unref();
  const removeOld = () =>
    removeOldGames(context, config.lifetimes).then(
      (removed) => removed.length > 0 && app.log.info({ games: removed }, 'old games removed'),
      (error) => app.log.error({ err: error }, 'old games could not be removed'),
    );
  const removing = setInterval(removeOld, 3_600_000);
  removing.unref();
  const removed = removeOld();
  const waking = wakeBots(context, app.log);
  const counted = tellOlderGames(context, app.log);

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    clearInterval(sweeping);
    clearInterval(removing);
    await Promise.all([waking, removed, counted]);
    for (const socket of app.websocketServer.clients) socket.close(closing.restart, 'restarting');
    await rooms.close();
    await bots.close();
    await journal.settled();
    await app.close();
    await database.close();
  }

  return ok({ address: listening, app, rooms, stop });
}

/** Bots that were to decide when the server last ended go on. One game that cannot be opened keeps none of the others. */
async function wakeBots({ store, rooms }: Context, log: FastifyInstance['log']): Promise<void> {
  for (const id of await store.waitingForBots()) {
    await rooms.open(id).catch((error) => log.error({ game: id, err: error }, 'a bot could not be woken'));
  }
}

/** Whoever runs the server learns which games were begun with other rules; each of them says so to its players too. */
async function tellOlderGames({ store }: Context, log: FastifyInstance['log']): Promise<void> {
  for (const { system } of games) {
    for (const { version, games: count } of await store.unfinishedByVersion(system.id)) {
      if (version === system.version) continue;
      const facts = { system: system.id, begunWith: version, rulesNow: system.version, games: count };
      log.warn(
        facts,
        'unfinished games were begun with other rules: they go on as far as they still come out the same',
      );
    }
  }
}
