/** Scenario note N.weakened: after the set-up some units begin with one point. */

import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';

const candidates = (state: State): Unit[] => {
  const note = state.setting.notes.weakened!;
  return state.units.filter(
    (unit) => unit.card.side === note.side && unit.card.kind === note.kind && unit.place === 'map' && unit.sp > 1,
  );
};

export const weaken: FrameRules<'weaken'> = {
  advance(play, frame) {
    if (frame.left > 0 && candidates(play.state).length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions: (state) => candidates(state).map((unit) => ({ do: 'weaken', unit: unit.card.id })),
  refusal(state, _frame, action) {
    if (action.do !== 'weaken') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return candidates(state).includes(unit) ? null : no.cannotWeaken;
  },
  apply(play, frame, action) {
    if (action.do !== 'weaken') return;
    const unit = unitById(play.state, action.unit)!;
    unit.sp = 1;
    frame.left--;
    play.emit({ type: 'weakened', rule: 'N.weakened', unit: unit.card.id });
  },
};
