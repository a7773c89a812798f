/** Scenario notes N.victory and N.instant: who has won. */
import type { Outcome } from '@hetman/core/game';
import { finalPoints, verdictByNotes } from '../notes/hooks.js';
import type { Play } from '../state/play.js';
import type { State } from '../state/state.js';
import { campaignPoints } from './campaign.js';

/** Ruling 137: more points win; equal points are a draw. */
export function endByPoints(play: Play): void {
  const { state } = play;
  state.end = verdictByNotes(state);
  if (state.end) return;
  for (const { side, points, rule } of finalPoints(state)) {
    state.points[side] += points;
    play.emit({ type: 'final-points', rule, side: state.setting.sides[side].id, points });
  }
  const [first, second] = state.points;
  play.state.end = { winner: first === second ? null : first > second ? 0 : 1, reason: 'points' };
}

export function outcomeOf(state: State): Outcome | null {
  const { end } = state;
  if (!end) return null;
  const [first, second] = state.setting.sides;
  const points = end.reason === 'campaign' ? campaignPoints(state) : state.points;
  return {
    winner: end.winner === null ? null : state.setting.sides[end.winner].id,
    reason: end.reason,
    rule: end.rule ?? (end.reason === 'chief' ? 'N.instant' : 'N.victory'),
    points: { [first.id]: points[0], [second.id]: points[1] },
  };
}
