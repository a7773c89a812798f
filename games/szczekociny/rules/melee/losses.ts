/** 6.10, 11.8: the owner chooses which unit of a stack is weakened; guns never are. */

import { breakSquare } from '../movement/formations.js';
import type { LossesFrame } from '../state/frames.js';
import { sumOfSizes, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { lose } from './step-losses.js';

const alive = (state: State, frame: LossesFrame): Unit[] =>
  frame.units.map((index) => state.units[index]!).filter((unit) => unit.place === 'map');

export const losses: FrameRules<'losses'> = {
  advance(play, frame) {
    const { state } = play;
    const units = alive(state, frame);
    if (frame.left > 0 && units.length > 1 && frame.left < sumOfSizes(units)) return true;
    const hex = units[0]?.hex ?? -1;
    state.frames.pop();
    for (const unit of units)
      for (; frame.left > 0 && unit.place === 'map'; frame.left--) lose(play, unit, 'other', frame.rule);
    breakSquare(play, frame.side, hex);
    return false;
  },
  actions: (state, frame) => alive(state, frame).map((unit) => ({ do: 'lose', unit: unit.card.id })),
  refusal(state, frame, action) {
    if (action.do !== 'lose') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return alive(state, frame).includes(unit) ? null : no.notLosing;
  },
  apply(play, frame, action) {
    if (action.do !== 'lose') return;
    frame.left--;
    lose(play, unitById(play.state, action.unit)!, 'other', frame.rule);
  },
};
