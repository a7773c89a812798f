/** Where who comes later steps onto the table: as near to his place as enemies allow. */

import { isRefusal } from '../../rules/movement/attempt.js';
import { closeLayout, openLayout } from '../../rules/preparation/deployment/putting-down.js';
import type { ArriveFrame } from '../../rules/preparation/frames.js';
import type { Action } from '../../rules/state/actions.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { worthOfPlace } from './places.js';
import { type Posts, postsOf } from './posts.js';
import { stakesOf } from './worth.js';

type Placing = Extract<Action, { do: 'deploy' | 'deploy-open' }>;

/** What it is worth to stand there, once places are shared out anew. */
function worthAt(now: State, { side, unit: index }: ArriveFrame, action: Placing, before: Posts): number {
  const state = cloneState(now);
  const unit = state.units[index]!;
  const layout =
    action.do === 'deploy' ? closeLayout(unit, action.pose, action.files) : openLayout(state, unit, action.poses);
  if (isRefusal(layout)) return Number.NEGATIVE_INFINITY;
  unit.battle = { ...unit.battle, layout, place: 'table', waits: '' };
  return worthOfPlace(state, unit, postsOf(state, side, before).get(index), stakesOf(state, side));
}

/** Null where there is no place to choose. */
export function chooseArrival(
  state: State,
  frame: ArriveFrame,
  actions: readonly Action[],
  before: Posts,
): Action | null {
  const places = actions.filter((action): action is Placing => action.do === 'deploy' || action.do === 'deploy-open');
  if (places.length === 0) return null;
  const weighed = places.map((action) => ({ action, worth: worthAt(state, frame, action, before) }));
  return weighed.reduce((best, one) => (one.worth > best.worth ? one : best)).action;
}
