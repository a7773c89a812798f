/** Ruling 106: infantry that is attacked may answer by taking pikes. */
import { unitById } from '../state/pieces.js';
import { battleOf, type FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { eligible, pikesRefusal, takePikes, takesPart } from './pikemen.js';

export const pikesReply: FrameRules<'pikes'> = {
  advance(play, frame) {
    if (eligible(play.state, frame.side).length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions(state, frame) {
    return [
      ...eligible(state, frame.side).map((unit) => ({ do: 'pikes' as const, unit: unit.card.id })),
      { do: 'pass' },
    ];
  },
  refusal(state, frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'pikes') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return (
      pikesRefusal(state, frame.side, unit) ??
      (takesPart(battleOf(state), frame.side, unit) ? null : no.pikesNotFighting)
    );
  },
  apply(play, _frame, action) {
    if (action.do === 'pikes') takePikes(play, unitById(play.state, action.unit)!);
    else play.state.frames.pop();
  },
};
