/** Bases taken away by their owner; none may break the formation while another can go (combat.losses). */
import { removable, without } from '../formation/index.js';
import { baseCount, baseOf } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no } from './refusals.js';
import type { Unit } from './state.js';

function takeBase(play: Play, unit: Unit, base: number): void {
  const rest = without(unit.layout, base, baseOf(unit));
  unit.destroyed++;
  unit.shotDown++;
  unit.kinds = unit.kinds.filter((_, index) => index !== base);
  play.tell({ type: 'base-lost', rule: 'combat.losses', unit: unit.data.id });
  if (rest) unit.layout = rest;
}

/** The last base gone, the unit is gone. */
export function destroy(play: Play, unit: Unit): void {
  unit.destroyed += baseCount(unit);
  unit.place = 'destroyed';
  unit.losses = 0;
  play.tell({ type: 'destroyed', rule: 'combat.losses', unit: unit.data.id });
}

export const lose: FrameRules<'lose'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (frame.left === 0 || unit.place !== 'table') {
      state.frames.pop();
      return false;
    }
    const choices = removable(unit.layout, baseOf(unit));
    if (choices.length > 1) return true;
    takeBase(play, unit, choices[0]!);
    frame.left--;
    return false;
  },
  actions: (state, frame) => {
    const unit = state.units[frame.unit]!;
    return removable(unit.layout, baseOf(unit)).map((base) => ({ do: 'lose', base }));
  },
  refusal(state, frame, action) {
    if (action.do !== 'lose') return no.notNow;
    const unit = state.units[frame.unit]!;
    return removable(unit.layout, baseOf(unit)).includes(action.base) ? null : no.cannotLose;
  },
  apply(play, frame, action) {
    if (action.do !== 'lose') return;
    takeBase(play, play.state.units[frame.unit]!, action.base);
    frame.left--;
  },
};
