/** Guns and small arms: the shot of the best expectation. */
import type { Action } from '../../rules/state/actions.js';
import type { VolleyFrame } from '../../rules/state/frames.js';
import { unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { best, type Chooser, named } from './mind.js';
import { volleyOf, volleyValue } from './shots.js';
import { fighting } from './weights.js';

export function shotValue(state: State, action: Action, arm: VolleyFrame['arm']): number {
  if (action.do !== 'aim') return Number.NEGATIVE_INFINITY;
  const shooter = unitById(state, action.unit)!;
  return volleyValue(state, volleyOf(arm, [shooter], unitById(state, action.target)!));
}

function bestShot(state: State, actions: readonly Action[], arm: VolleyFrame['arm'], least: number): Action {
  const shot = best(actions, (action) => shotValue(state, action, arm));
  return shot.do === 'aim' && shotValue(state, shot, arm) > least ? shot : named(actions, 'end', 'pass', 'stop')!;
}

/** 13.17: a gun that fires stays; it does so gladly. */
export const fireGuns: Chooser = (state, actions) => bestShot(state, actions, 'guns', 0);

/** Once in the enemy's movement, so not at any price. */
export const fireAtMover: Chooser = (state, actions) => bestShot(state, actions, 'guns', fighting.reactionShot);

export const fireSmallArms: Chooser = (state, actions) => bestShot(state, actions, 'small-arms', 0);

/** An arrow costs little, so it is worth any harm it does. */
export const shootBows: Chooser = (state, actions) => bestShot(state, actions, 'bows', 0);

/** More shooters for the same throw, as long as that beats throws of their own. */
export const gatherVolley: Chooser = (state, actions) => {
  const volley = topFrame(state) as VolleyFrame;
  const target = state.units[volley.target]!;
  const now = volleyValue(state, volley);
  return best(actions, (action) => {
    if (action.do !== 'join') return 0;
    const unit = unitById(state, action.unit)!;
    const together = volleyValue(state, { ...volley, shooters: [...volley.shooters, unit.index] });
    return together - now - volleyValue(state, volleyOf(volley.arm, [unit], target));
  });
};
