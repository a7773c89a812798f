/** 7.12, 6.21 step 8b: points taken from the sum of the units that fought; the owner says from whom (ruling 57). */

import { unitById } from '../state/pieces.js';
import { battleOf, type FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { survivors } from './battle.js';
import { loseStrength } from './casualties.js';

/** Who may pay for the loss. */
export const bearers = (state: State, side: SideIndex): Unit[] => survivors({ state }, battleOf(state), side);

export const losses: FrameRules<'losses'> = {
  advance(play, frame) {
    const { state } = play;
    const battle = battleOf(state);
    const open = bearers(state, frame.side);
    if (battle.lossLeft[frame.side] === 0 || open.length === 0) {
      state.frames.pop();
      return false;
    }
    if (open.length > 1) return true;
    losses.apply(play, frame, { do: 'lose', unit: open[0]!.card.id });
    return false;
  },
  actions: (state, frame) => bearers(state, frame.side).map((unit) => ({ do: 'lose', unit: unit.card.id })),
  refusal(state, frame, action) {
    if (action.do !== 'lose') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return bearers(state, frame.side).includes(unit) ? null : no.notLosing;
  },
  apply(play, frame, action) {
    if (action.do !== 'lose') return;
    battleOf(play.state).lossLeft[frame.side]--;
    loseStrength(play, unitById(play.state, action.unit)!, 1, '7.12');
  },
};
