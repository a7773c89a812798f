/** The question of the day of battle, which the weaker side answers (effects.additional). */
import type { Action } from '../state/actions.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { quickDay, stronger, weaker } from './effects.js';
import { answered } from './quick.js';
import { givePoints } from './raising.js';

/** No commander falls below two points. */
const leastPoints = 2;

export const day: FrameRules<'day'> = {
  advance: (play, frame) => !answered(play, frame, day, quickDay),
  actions: (state, frame) =>
    ([{ do: 'good-day' }, { do: 'bad-day' }] satisfies Action[]).filter(
      (action) => day.refusal(state, frame, action) === null,
    ),
  refusal(state, _frame, action) {
    if (action.do === 'good-day') return null;
    if (action.do !== 'bad-day') return no.notNow;
    return chief(state, stronger).data.points > leastPoints ? null : no.commanderPointsLeast;
  },
  apply({ state, emit }, _frame, action) {
    state.frames.pop();
    const [side, change] = action.do === 'good-day' ? [weaker, 1] : [stronger, -1];
    const own = chief(state, side as SideIndex);
    givePoints(state, own, own.data.points + change);
    emit({ type: 'day', rule: 'effects.additional', commander: own.data.id, change });
  },
};

const chief = (state: State, side: SideIndex) => state.commanders.find(({ data }) => data.side === side && data.chief)!;
