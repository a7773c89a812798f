/** A failed test of Morale rolled again by choice (special.to-the-last-man). */
import type { Action } from '../state/actions.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { emitTest, settle } from './checks.js';
import { rollTen } from './ten.js';

/** special.to-the-last-man: the second roll is binding, also where it is worse (dice.reroll). */
export const reroll: FrameRules<'reroll'> = {
  advance: () => true,
  actions: (): Action[] => [{ do: 'reroll' }, { do: 'done' }],
  refusal: (_state, _frame, action) => (action.do === 'done' || action.do === 'reroll' ? null : no.notNow),
  apply(play, { test: frame, need, face }, action) {
    play.state.frames.pop();
    if (action.do !== 'reroll') {
      settle(play, frame, need, face, false);
      return;
    }
    const second = rollTen(play.dice, 'morale');
    const passed = second <= need;
    emitTest(play, frame, { need, face: second, passed, modifiers: [] });
    settle(play, frame, need, second, passed, true);
  },
};
