/** Scenario notes N.victory and N.instant: who has won. */
import type { Outcome } from '@hetman/core/game';
import type { Play } from './play.js';
import type { State } from './state.js';

/** Ruling 137: more points win; equal points are a draw. */
export function endByPoints(play: Play): void {
  const [first, second] = play.state.points;
  play.state.end = { winner: first === second ? null : first > second ? 0 : 1, reason: 'points' };
}

export function outcomeOf(state: State): Outcome | null {
  const { end } = state;
  if (!end) return null;
  const [first, second] = state.setting.sides;
  return {
    winner: end.winner === null ? null : state.setting.sides[end.winner].id,
    reason: end.reason,
    rule: end.reason === 'chief' ? 'N.instant' : 'N.victory',
    points: { [first.id]: state.points[0], [second.id]: state.points[1] },
  };
}
