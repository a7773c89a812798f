/** Chapter 2: how the battle ends. */
import type { Outcome } from '@hetman/core/game';
import { battle } from '../content/index.js';
import type { Play } from './state/events.js';
import { type SideIndex, type State, strengthOf } from './state/state.js';

/** 2.1: a side without units has lost; after the last turn the stronger side wins. */
export function endIfDecided({ state, emit }: Play): void {
  const [first, second] = [strengthOf(state, 0), strengthOf(state, 1)];
  const destroyed = first === 0 || second === 0;
  if (!destroyed && state.turn <= battle.scenario.lastTurn) return;
  const winner: SideIndex | null = first === second ? null : first > second ? 0 : 1;
  const reason = destroyed ? 'destroyed' : 'time';
  state.end = { winner, reason };
  state.turn = Math.min(state.turn, battle.scenario.lastTurn);
  emit({ type: 'over', rule: '2.1', reason });
}

export function outcomeOf(state: State): Outcome | null {
  if (!state.end) return null;
  const [first, second] = state.setting.sides;
  const { winner, reason } = state.end;
  return {
    winner: winner === null ? null : state.setting.sides[winner].id,
    reason,
    rule: '2.1',
    points: { [first.id]: strengthOf(state, 0), [second.id]: strengthOf(state, 1) },
  };
}
