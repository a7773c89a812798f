/** Chapter 12: the net tally decides, at the end of any turn or of the last one. */
import type { Outcome } from '@hetman/core/game';
import { netOf } from './melee/step-losses.js';
import type { Play } from './state/play.js';
import type { SideIndex } from './state/setting.js';
import type { State } from './state/state.js';

/** 12.4: the limits of the scenario, as the players have agreed. */
export function limitsOf(state: State): readonly [number, number] {
  const [poles, allies] = state.setting.limits;
  const agreed = state.setting.options['victoryLimits'];
  if (agreed === 'none') return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return agreed === 'double' ? [2 * poles, 2 * allies] : [poles, allies];
}

/** 12.4: whoever leads by his limit has won. */
export function checkLimits(play: Play): boolean {
  const net = netOf(play.state);
  const [poles, allies] = limitsOf(play.state);
  if (net >= allies) finish(play, 1, 'limit');
  else if (-net >= poles) finish(play, 0, 'limit');
  else return false;
  return true;
}

/** 12.3: whom the tally favours at the end; with the marker off the track the Poles have held. */
export const winnerByTime = (net: number): SideIndex => (net > 0 ? 1 : 0);

export const endByTime = (play: Play): void => finish(play, winnerByTime(netOf(play.state)), 'time');

function finish(play: Play, winner: SideIndex, reason: 'limit' | 'time'): void {
  const { state, emit } = play;
  state.end = { winner, reason };
  const rule = reason === 'limit' ? '12.4' : '12.3';
  emit({ type: 'ended', rule, side: state.setting.sides[winner].id, net: netOf(state) });
}

export function outcomeOf(state: State): Outcome | null {
  const { end, setting, points } = state;
  if (!end) return null;
  return {
    winner: setting.sides[end.winner].id,
    reason: end.reason,
    rule: end.reason === 'limit' ? '12.4' : '12.3',
    points: { [setting.sides[0].id]: points[0], [setting.sides[1].id]: points[1] },
  };
}
