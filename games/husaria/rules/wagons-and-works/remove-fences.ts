/** N.fences-removed: fences are taken away before the battle. */
import { labelOf } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';

/** N.fences-removed, ruling 121: the enemy takes away some of them. */
export const removeFences: FrameRules<'remove-fences'> = {
  advance(play, frame) {
    if (frame.left > 0 && play.state.fences.length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions: (state) => state.fences.map((fence) => ({ do: 'remove-fence', hex: labelOf(state, fence.hex) })),
  refusal(state, _frame, action) {
    if (action.do !== 'remove-fence') return no.notNow;
    return state.fences.some((fence) => labelOf(state, fence.hex) === action.hex) ? null : no.noFence;
  },
  apply(play, frame, action) {
    if (action.do !== 'remove-fence') return;
    const { state } = play;
    state.fences.splice(
      state.fences.findIndex((fence) => labelOf(state, fence.hex) === action.hex),
      1,
    );
    play.emit({ type: 'fence-removed', rule: 'N.fences-removed', hex: action.hex });
    frame.left--;
  },
};
