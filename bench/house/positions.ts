/** Positions out of random games, gathered before any clock runs. */
import { seededRandom } from '@hetman/core/dice';
import { type Action, husariaSystem, type State } from '@hetman/husaria';
import { HousePlay } from './play.js';

/** Copies of states met in random games where `wanted` holds, about one in `every`. */
export function gather(count: number, every: number, wanted: (state: State) => boolean): State[] {
  const found: State[] = [];
  const lot = seededRandom('bench positions');
  const play = new HousePlay<State, Action>(husariaSystem, false);
  for (let game = 1000; found.length < count && game < 1400; game++) {
    play.begin(game);
    while (!play.over && found.length < count) {
      if (wanted(play.state) && lot.below(every) === 0) found.push(husariaSystem.clone(play.state));
      play.step();
    }
  }
  return found;
}

const decides = (state: State, kind: string): boolean => husariaSystem.decision(state)?.kind === kind;

/** Set-up is over and the armies are moving or fighting. */
export const midGame = (): State[] => gather(64, 150, (state) => state.stage >= 2);

/** A side is about to choose a unit to move. */
export const beforeMoves = (): State[] => gather(64, 60, (state) => state.stage >= 2 && decides(state, 'movement'));

/** Two units have declared an attack on one hex and the dice are still to fall. */
export const twoAgainstOne = (): State[] =>
  gather(8, 1, (state) => {
    const top = state.frames.at(-1);
    return top?.kind === 'battle' && top.step === 'declare' && top.attackers.length === 2 && top.targets.length === 1;
  });
