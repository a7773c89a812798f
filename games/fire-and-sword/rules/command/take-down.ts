/** The enemy takes down new orders of a commander who cannot pay for them (orders.instructions). */
import type { Action } from '../state/actions.js';
import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';

/** The enemy takes down new orders of a commander who cannot pay for them. */
export const takeDown: FrameRules<'take-down'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.left > 0 && frame.units.length > 0) {
      if (frame.left < frame.units.length) return true;
      takeDown.apply(play, frame, { do: 'take-down', unit: state.units[frame.units[0]!]!.data.id });
      return false;
    }
    state.frames.pop();
    return false;
  },
  actions: (state, frame) =>
    frame.units.map((index): Action => ({ do: 'take-down', unit: state.units[index]!.data.id })),
  refusal(state, frame, action) {
    if (action.do !== 'take-down') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return frame.units.includes(unit.index) ? null : no.notNewOrder;
  },
  apply({ state, emit }, frame, action) {
    if (action.do !== 'take-down') return;
    const unit = unitById(state, action.unit)!;
    frame.units = frame.units.filter((index) => index !== unit.index);
    frame.left -= 1;
    unit.battle = { ...unit.battle, order: null };
    unit.turn = { ...unit.turn, charge: null };
    emit({ type: 'order-taken-down', rule: 'orders.instructions', unit: unit.data.id });
  },
};
