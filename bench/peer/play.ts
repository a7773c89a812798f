/** Random play of the peer through boardgame.io's own reducer, without the store, transport and bots around it. */
import { createRequire } from 'node:module';
import { type Random, seededRandom } from '@hetman/core/dice';
import type { ActionShape, Reducer } from 'boardgame.io';
import type * as Internal from 'boardgame.io/dist/types/packages/internal.js';
import type { RandomPlay } from '../timing/random-play.js';
import { hexGame } from './game.js';

// Read when the package is loaded: without it the peer checks every argument and writes to the log.
process.env['NODE_ENV'] ??= 'production';
// Its folders have no entry for ES modules.
const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = load('boardgame.io/internal') as typeof Internal;
export const peerVersion = (load('boardgame.io/package.json') as { version: string }).version;

const enumerate = hexGame.ai!.enumerate;

export class PeerPlay implements RandomPlay {
  readonly reduce: Reducer = CreateGameReducer({ game: hexGame });
  state!: ReturnType<Reducer>;
  lot!: Random;

  begin(number: number): void {
    this.lot = seededRandom(`bench ${number}`);
    this.state = InitializeGame({ game: { ...hexGame, seed: `bench ${number}` } });
  }

  get over(): boolean {
    return this.state.ctx.gameover !== undefined;
  }

  step(): number {
    const { G, ctx } = this.state;
    const playerID = ctx.currentPlayer;
    const offered = enumerate(G, ctx, playerID);
    const chosen = offered[this.lot.below(offered.length)] as { move: string; args?: unknown[] };
    const payload = { type: chosen.move, args: chosen.args, playerID };
    this.state = this.reduce(this.state, { type: 'MAKE_MOVE', payload } as ActionShape.MakeMove);
    if (this.state.transients) throw new Error(`the peer refuses ${chosen.move}, which it offered`);
    return offered.length;
  }
}
