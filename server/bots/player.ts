import { botTurns, type Side } from '@hetman/core';
import type { Listener, Room } from '../games/room.js';
import type { BotPool } from './pool.js';

export interface BotLog {
  error(facts: object, message: string): void;
}

/** A bot that breaks is asked again after these pauses, then left alone until the room is opened anew. */
const pauses = [100, 1000, 10_000];

/** Lets the bots of a room play, now and whenever it is for them to decide. */
export function playBots(room: Room, pool: BotPool, log: BotLog): void {
  const bots = new Map(room.stored.seats.flatMap(({ side, kind, bot }) => (kind === 'bot' ? [[side, bot!]] : [])));
  if (bots.size === 0) return;
  let thinking = false;
  let failures = 0;

  const deciding = (): Side | null => {
    const side = room.decision()?.side;
    return side !== undefined && bots.has(side) && !room.isClosed ? side : null;
  };

  async function play(): Promise<void> {
    if (thinking) return;
    thinking = true;
    try {
      for (const turn of botTurns(deciding, (side) => takeTurn(room, pool, side, bots.get(side)!))) {
        await turn;
        failures = 0;
      }
    } catch (error) {
      if (!room.isClosed) retry(error);
    } finally {
      thinking = false;
    }
  }

  function retry(error: unknown): void {
    const { id } = room.stored;
    log.error({ game: id, err: error }, 'a bot failed');
    const pause = pauses[failures++];
    if (pause !== undefined) setTimeout(() => void play(), pause).unref();
  }

  const listener: Listener = {
    get staying() {
      return thinking;
    },
    added: () => void play(),
    closed: () => {},
  };
  room.listeners.add(listener);
  void play();
}

/** One decision, by the same way as a player's: checked, played, appended. */
async function takeTurn(room: Room, pool: BotPool, side: Side, bot: string): Promise<void> {
  const after = room.number(side);
  const action = await choose(room, pool, side, bot);
  // Meanwhile the player may have taken his action back: then the answer is to another question.
  if (room.isClosed || room.number(side) !== after) return;
  await room.act(side, { action, after, key: `bot ${after}` });
}

async function choose(room: Room, pool: BotPool, side: Side, bot: string): Promise<unknown> {
  const { stored, setUpDice } = room;
  const entries = [...room.entries];
  const ask = (from: number) =>
    pool.ask({
      game: stored.id,
      system: stored.game.system.id,
      scenario: stored.scenario.id,
      options: stored.options,
      setUpDice,
      bot,
      side,
      from,
      entries: entries.slice(from),
    });
  const known = followedBy.get(room)?.(entries) ?? 0;
  let answer = await ask(known);
  if ('forgotten' in answer) answer = await ask(0);
  if ('forgotten' in answer) throw new Error('a thread forgot a game that it was just given');
  const last = entries.at(-1);
  followedBy.set(room, (now) => (now[entries.length - 1] === last ? entries.length : 0));
  return answer.action;
}

/** How many of the entries of a room its thread has followed; none when what it knows was taken back. */
const followedBy = new WeakMap<Room, (entries: readonly unknown[]) => number>();
