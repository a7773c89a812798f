/** Questions whose answer changes nothing: the way of a unit that is lost on its retreat, whichever way it goes. */
import type { ForcedAnswer } from '@hetman/core/board';
import { inEach } from '@hetman/core/game';
import type { Action } from '../rules/state/actions.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { actionText } from '../texts/index.js';

export function forcedAnswer(state: State): ForcedAnswer | null {
  if (topFrame(state)?.kind !== 'retreat') return null;
  const [action] = husariaSystem.actions(state);
  if (!action || !allEndAlike(state)) return null;
  return { action, text: inEach((language) => actionText(state, action, language)), betrays: false };
}

/** Whether every answer, and every further step of the retreat after it, leads to the same position before the next die. */
function allEndAlike(state: State): boolean {
  const ends = new Set<string | null>();
  const open = [state];
  while (ends.size < 2 && !ends.has(null) && open.length > 0) {
    const from = open.pop()!;
    for (const action of husariaSystem.actions(from)) {
      const trial = tried(from, action);
      if (trial && topFrame(trial)?.kind === 'retreat') open.push(trial);
      else ends.add(trial && husariaSystem.fingerprint(trial));
    }
  }
  return ends.size === 1 && !ends.has(null);
}

/** The position after an answer; null where it asks for dice. */
function tried(state: State, action: Action): State | null {
  const trial = husariaSystem.clone(state);
  let rolled = false;
  const roll = () => {
    rolled = true;
    return 1;
  };
  const dice = { d6: roll, d10: roll, draw: () => roll() - 1, twoD6: () => ({ faces: [roll(), 1] as const, sum: 2 }) };
  husariaSystem.apply(trial, action, dice, () => undefined);
  return rolled ? null : trial;
}
