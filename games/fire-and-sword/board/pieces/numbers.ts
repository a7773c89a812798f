/** Units whose bases the question speaks of by number: the numbers lie on the table while it stands. */
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';

export function numberedOf(state: State): readonly string[] {
  const frame = topFrame(state);
  if (frame?.kind === 'lose') return [state.units[frame.unit]!.data.id];
  if (frame?.kind !== 'strikes') return [];
  const named = rules.actions(state).flatMap((action) => (action.do === 'strike' ? [action.unit, action.target] : []));
  return [...new Set(named)];
}
