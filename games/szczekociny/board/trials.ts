/** Copies on which an offer is tried out: nobody's standing orders answer there. */
import { trialsBy } from '@hetman/core/board';
import { askAlways } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';

export const trials = trialsBy<State, Action, State['orders'][0]>(szczekocinySystem, askAlways);
