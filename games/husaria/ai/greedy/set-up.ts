/** Before the first stage: the deployment on request is good enough; fences and weak units with some thought. */

import type { WeakenFrame } from '../../rules/state/frames.js';
import { hexByLabel, unitById, unitsOn } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { best, type Chooser, named } from './mind.js';

export const deployAll: Chooser = (_state, actions) => named(actions, 'deploy', 'ready', 'pass') ?? actions[0]!;

/** Fences that shield somebody go first. */
export const removeFence: Chooser = (state, actions) =>
  best(actions, (action) =>
    action.do === 'remove-fence' ? unitsOn(state, hexByLabel(state, action.hex)!).length : Number.NEGATIVE_INFINITY,
  );

/** N.early-losses: the counters are alike but for their names. */
export const takeAway: Chooser = (_state, actions) => actions[0]!;

/** Those furthest from the enemy are weakened. */
export const weakenUnit: Chooser = (state, actions, mind) => {
  const threat = mind.threats.of(state, (topFrame(state) as WeakenFrame).side);
  return best(actions, (action) =>
    action.do === 'weaken' ? threat.nearest[unitById(state, action.unit)!.hex]! : Number.NEGATIVE_INFINITY,
  );
};
