/** The decisive moment: the owner may roll for the initiative once more (effects.reconnaissance). */
import { rollTen } from '../dice/ten.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { awardInitiative, roll, settleRoll, totalsOf } from './initiative.js';

/** The decisive moment: the owner may roll his own die once more, once in a battle (effects.reconnaissance). */
export const decisive: FrameRules<'decisive'> = {
  advance: () => true,
  actions: () => [{ do: 'done' }, { do: 'reroll' }],
  refusal: (_state, _frame, action) => (action.do === 'done' || action.do === 'reroll' ? null : no.notNow),
  apply(play, frame, action) {
    const { state, dice } = play;
    state.frames.pop();
    const faces: [number, number] = [...frame.faces];
    // A roll that is kept has been told already.
    if (action.do === 'done') {
      if (!awardInitiative(state, totalsOf(faces, frame.bids))) roll(play, frame.bids);
      return;
    }
    state.fortunes[frame.side].decisiveMoment = false;
    faces[frame.side] = rollTen(dice, 'initiative');
    if (!settleRoll(play, faces, frame.bids, false)) roll(play, frame.bids);
  },
};
