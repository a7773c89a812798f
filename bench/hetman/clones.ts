/** Copies of states out of random games. */
import type { GameSystem } from '@hetman/core/game';
import type { Pass } from '../timing/rate.js';
import { midGame } from './positions.js';

/** The last copy stays reachable, so that none can be left unmade; the others are dropped, as a search drops them. */
export function clonePass<State, Action>(system: GameSystem<State, Action>, battle: string): Pass {
  const states = midGame(system, battle);
  const kept: { copy?: State } = {};
  return () => {
    for (const state of states) kept.copy = system.clone(state);
    return states.length;
  };
}
