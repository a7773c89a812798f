/** The force that he brings where he may choose one: the best of a few random ones (armies.cards). */
import { type Force, rosterOf } from '../../muster/index.js';
import { quickMuster } from '../../rules/preparation/muster.js';
import type { Action } from '../../rules/state/actions.js';
import type { FrameOf } from '../../rules/state/frames.js';
import type { State } from '../../rules/state/state.js';

/** He is not to bring the same force every time. */
const lots = 12;

/**
 * Forces of one strength differ in this: who rides is in time at the places that give points, and good troops keep what they
 * have. What a base of the force is worth on average.
 */
export function promiseOf(force: Force): number {
  const roster = rosterOf(force);
  const bases = roster.reduce((sum, unit) => sum + unit.bases, 0);
  const worth = roster
    .filter(({ card: { type } }) => type === 'cavalry' || type === 'dragoons')
    .reduce((sum, { card, bases: own }) => sum + own * (card.closeCombat + card.shooting + card.morale / 2), 0);
  return worth / bases;
}

export function chooseForce(state: State, frame: FrameOf<'muster'>, pick: (count: number) => number): Action {
  const drawn = Array.from({ length: lots }, () => quickMuster(state, frame, pick));
  const promise = (action: Action) => (action.do === 'muster' ? promiseOf(action.force) : 0);
  return drawn.reduce((best, next) => (promise(next) > promise(best) ? next : best));
}
