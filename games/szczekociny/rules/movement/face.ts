/** Turns that cost nothing: after a won melee (11.8), out of a square (7.3), with moved guns (8.11), on return (11.11.4). */
import { corners } from '@hetman/core/hex';
import { cornerName, cornerNamed, type FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';

export const face: FrameRules<'face'> = {
  advance({ state }, frame) {
    frame.units = frame.units.filter((index) => state.units[index]!.place === 'map');
    if (frame.units.length > 0) return true;
    state.frames.pop();
    return false;
  },
  actions: () => corners.map((facing) => ({ do: 'face', facing })),
  refusal(_state, _frame, action) {
    if (action.do !== 'face') return no.notNow;
    return cornerNamed(action.facing) < 0 ? no.unknownDirection : null;
  },
  apply({ state, emit }, frame, action) {
    if (action.do !== 'face') return;
    state.frames.pop();
    const facing = cornerNamed(action.facing);
    const turned = frame.units.map((index) => state.units[index]!).filter((unit) => unit.facing !== facing);
    for (const unit of turned) {
      unit.facing = facing;
      emit({ type: 'turned', rule: frame.rule, unit: unit.card.id, facing: cornerName(facing), mp: unit.mp });
    }
    // 8.14.1: whoever turns begins his run anew.
    for (const below of state.frames)
      if (below.kind === 'move' && turned.some((unit) => below.units.includes(unit.index))) below.straight = 0;
  },
};
