/** 4.42, 5.24, 7.33, ruling 143: a turn that costs nothing. */
import { directions } from '@hetman/core/hex';
import type { FrameKind } from '../state/frames.js';
import { directionNamed, type FrameRules, topFrame } from '../state/play.js';
import { no } from '../state/refusals.js';

/** The rule that grants the turn, by what asked for it; after a battle 7.33. */
const grantedBy: Partial<Record<FrameKind, string>> = { move: '5.24', rally: '10.14', deploy: '4.1' };

export const turn: FrameRules<'turn'> = {
  advance(play, frame) {
    if (play.state.units[frame.unit]!.place === 'map') return true;
    play.state.frames.pop();
    return false;
  },
  actions: () => directions.map((facing) => ({ do: 'face', facing })),
  refusal(_state, _frame, action) {
    if (action.do !== 'face') return no.notNow;
    return directionNamed(action.facing) < 0 ? no.unknownDirection : null;
  },
  apply(play, frame, action) {
    if (action.do !== 'face') return;
    play.state.frames.pop();
    const unit = play.state.units[frame.unit]!;
    const facing = directionNamed(action.facing);
    if (unit.facing === facing) return;
    unit.facing = facing;
    const asking = topFrame(play.state)!;
    const arrived = asking.kind === 'move' && asking.fresh;
    const rule = arrived ? '4.1' : (grantedBy[asking.kind] ?? '7.33');
    play.emit({ type: 'turned', rule, unit: unit.card.id, facing: action.facing });
  },
};
