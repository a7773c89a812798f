/** 4.42, 5.24, 7.33, ruling 143: a turn that costs nothing. */
import { directions } from '@hetman/core/hex';
import { directionNamed, type FrameRules } from './play.js';
import { no } from './refusals.js';

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
    play.tell({ type: 'turned', rule: '7.33', unit: unit.card.id, facing: action.facing });
  },
};
