/** Scenario note N.early-losses: what was lost before the battle begins is taken away before the set-up. */

import { fits } from '../notes/units.js';
import type { EarlyLossesFrame } from '../state/frames.js';
import { lift, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';

function candidates(state: State, frame: EarlyLossesFrame): Unit[] {
  const { units } = state.setting.notes.earlyLosses![frame.note]!.losses[frame.list]!;
  return state.units.filter(
    (unit) => unit.place === 'waiting' && unit.card.side === frame.side && fits(units, unit.card),
  );
}

/** Counters of one name are alike but for their number. */
const typeOf = (unit: Unit): string => unit.card.id.replace(/-\d+$/, '');

export const earlyLosses: FrameRules<'early-losses'> = {
  advance(play, frame) {
    const open = candidates(play.state, frame);
    if (frame.left === 0 || open.length === 0) {
      play.state.frames.pop();
      return false;
    }
    if (new Set(open.map(typeOf)).size > 1) return true;
    // Nothing to choose between: the last numbers go.
    earlyLosses.apply(play, frame, { do: 'take-away', unit: open.at(-1)!.card.id });
    return false;
  },
  actions: (state, frame) => candidates(state, frame).map((unit) => ({ do: 'take-away', unit: unit.card.id })),
  refusal(state, frame, action) {
    if (action.do !== 'take-away') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return candidates(state, frame).includes(unit) ? null : no.notToBeLost;
  },
  apply(play, frame, action) {
    if (action.do !== 'take-away') return;
    const unit = unitById(play.state, action.unit)!;
    frame.left--;
    lift(play.state, unit, 'gone');
    play.emit({ type: 'taken-away', rule: 'N.early-losses', unit: unit.card.id });
  },
};
