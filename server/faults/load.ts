import { newPair, type Pair } from '../testkit/client.js';
import { type Live, openLive } from '../testkit/live.js';
import type { ScriptedAction } from '../testkit/script.js';

/** A game under load: it plays a script by two sockets, one action after the other, and notes what was acknowledged. */
export interface LoadedGame {
  readonly pair: Pair;
  /** How many actions the server has acknowledged as durable. */
  acknowledged: number;
  /** One more was perhaps on its way. */
  sent: number;
}

export async function newLoadedGame(address: string): Promise<LoadedGame> {
  return { pair: await newPair(address), acknowledged: 0, sent: 0 };
}

/** Plays on until the script or the server ends. */
export async function playOn(address: string, game: LoadedGame, script: readonly ScriptedAction[]): Promise<void> {
  const lives = new Map<string, Live>();
  try {
    for (const [side, { secret }] of Object.entries(game.pair.players)) {
      lives.set(side, await openLive(address, game.pair.id, { secret, after: game.acknowledged }));
    }
    while (game.acknowledged < script.length) await playNext(lives, game, script[game.acknowledged]!);
  } catch (error) {
    // A server that was killed is the test; one that refuses is a failure of it.
    if (error instanceof Refused) throw error;
  } finally {
    for (const live of lives.values()) live.socket.terminate();
  }
}

async function playNext(lives: ReadonlyMap<string, Live>, game: LoadedGame, { by, do: action }: ScriptedAction) {
  const after = game.acknowledged;
  const live = lives.get(by)!;
  // The key follows from the place in the script, so that a request repeated after a crash is the same request.
  const key = `script-${after}`;
  live.said.length = 0;
  live.send({ type: 'act', action, after, key });
  game.sent = after + 1;
  const answer = await live.until((message) => message['key'] === key);
  if (answer.type !== 'done') throw new Refused(JSON.stringify(answer));
  game.acknowledged = answer['number'];
}

class Refused extends Error {}
