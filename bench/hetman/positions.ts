/** Positions out of random games, gathered before any clock runs. */
import { seededRandom } from '@hetman/core/dice';
import type { GameSystem } from '@hetman/core/game';
import { husariaSystem, type State } from '@hetman/husaria';
import { HetmanPlay, scenario } from './play.js';

/** Set-up is over about here, and most games are not. */
const earliest = 1000;
const latest = 4000;

/**
 * States of random games that are left at a moment drawn at random, or at the next one where `wanted` holds. Not copies of
 * them: copies that are kept teach the engine to make all later ones in the old part of the heap, three times slower.
 */
function gatherFrom<S, A>(
  system: GameSystem<S, A>,
  battle: string,
  count: number,
  wanted: (state: S) => boolean = () => true,
): S[] {
  const found: S[] = [];
  const lot = seededRandom('bench positions');
  for (let game = 1000; found.length < count; game++) {
    const play = new HetmanPlay<S, A>(system, battle, false);
    play.begin(game);
    for (let wait = earliest + lot.below(latest - earliest); !play.over && (wait > 0 || !wanted(play.state)); wait--)
      play.step();
    if (!play.over) found.push(play.state);
  }
  return found;
}

const gather = (count: number, wanted: (state: State) => boolean): State[] =>
  gatherFrom(husariaSystem, scenario, count, wanted);

/** Any decision. */
export const midGame = <S, A>(system: GameSystem<S, A>, battle: string): S[] => gatherFrom(system, battle, 32);

/** A side is about to choose a unit to move. */
export const beforeMoves = (): State[] => gather(32, (state) => husariaSystem.decision(state)?.kind === 'movement');

/** Two units have declared an attack on one hex and the dice are still to fall. */
export const twoAgainstOne = (): State[] =>
  gather(8, (state) => {
    const top = state.frames.at(-1);
    return top?.kind === 'battle' && top.step === 'declare' && top.attackers.length === 2 && top.targets.length === 1;
  });
