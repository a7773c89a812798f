/** Scenario notes N.victory, N.instant and N.automatic: who has won. */
import type { Outcome } from '@hetman/core/game';
import { campaignPoints } from './campaign.js';
import type { Play } from './play.js';
import { automaticWinner, awardPrizes, isWipedOut } from './prizes.js';
import type { End, State } from './state.js';

/** Rulings 137 and 249: an automatic victory first; otherwise more points win, equal points are a draw. */
export function endTheBattle(play: Play): void {
  const { state } = play;
  awardPrizes(play);
  const automatic = automaticWinner(state);
  const [first, second] = state.points;
  state.end =
    automatic === null
      ? { winner: first === second ? null : first > second ? 0 : 1, reason: 'points' }
      : { winner: automatic, reason: 'automatic' };
}

/** Ruling 240: where a side wins by the enemy's absence, there is nothing to wait for once he cannot come back. */
export const anyoneWipedOut = (state: State): boolean =>
  state.setting.notes.automatic.length > 0 && (isWipedOut(state, 0) || isWipedOut(state, 1));

const ruleOf: Readonly<Record<End['reason'], string>> = {
  chief: 'N.instant',
  points: 'N.victory',
  automatic: 'N.automatic',
  campaign: 'N.campaign',
};

export function outcomeOf(state: State): Outcome | null {
  const { end } = state;
  if (!end) return null;
  const [first, second] = state.setting.sides;
  const points = end.reason === 'campaign' ? campaignPoints(state) : state.points;
  return {
    winner: end.winner === null ? null : state.setting.sides[end.winner].id,
    reason: end.reason,
    rule: ruleOf[end.reason],
    points: { [first.id]: points[0], [second.id]: points[1] },
  };
}
