import { type GamePackage, type Outcome, sidesOf } from '../game/index.js';
import type { Entry } from './record.js';

/** How the game has ended after its last entry: by the rules, or because a side resigned; null while it goes on. */
export function outcomeAfter<State, Action>(
  game: GamePackage<State, Action>,
  scenario: string,
  state: State,
  last: Entry | undefined,
): Outcome | null {
  if (!last || !('resign' in last)) return game.system.outcome(state);
  const others = sidesOf(game, scenario).filter((side) => side !== last.by);
  // No rule counts the points of a battle that was not fought to its end.
  return { winner: others.length === 1 ? others[0]! : null, reason: 'resigned', points: {} };
}
