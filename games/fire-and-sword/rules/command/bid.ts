/** Secret bids for the initiative (chapter on initiative). */
import type { Action } from '../state/actions.js';
import { onTable, payPoints } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { Commander, State } from '../state/state.js';
import { roll } from './initiative.js';

/** The commander-in-chief of a side while he lives and is on the table. */
const chiefOf = (state: State, side: SideIndex): Commander | undefined =>
  state.commanders.find((own) => own.data.side === side && own.data.chief && onTable(own));

const purse = (state: State, side: SideIndex): number => chiefOf(state, side)?.battle.points ?? 0;

export const bid: FrameRules<'bid'> = {
  advance: () => true,
  actions: (state, frame) =>
    Array.from({ length: purse(state, frame.side) + 1 }, (_, points): Action => ({ do: 'bid', points })),
  refusal(state, frame, action) {
    if (action.do !== 'bid') return no.notNow;
    const left = purse(state, frame.side);
    return action.points < 0 || action.points > left ? withFacts(no.bid, { left }) : null;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do !== 'bid') return;
    const chief = chiefOf(state, frame.side);
    if (chief) payPoints(chief, action.points);
    if (frame.first === null) {
      const side = state.setting.sides[frame.side].id;
      play.emit({ type: 'bid', rule: 'initiative.bids', side });
      play.emit({ type: 'bid-secretly', rule: 'initiative.bids', side, points: action.points, secretOf: side });
      frame.first = action.points;
      frame.side = enemyOf(frame.side);
      return;
    }
    const first = frame.first;
    state.frames.pop();
    roll(play, [first, action.points]);
  },
};
