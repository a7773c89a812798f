/** 3.3: the phases of one activation. */

import { dueUnits } from '../melee/withdrawal.js';
import type { ActivationFrame } from '../state/frames.js';
import { type FrameRules, type Play, procedure } from '../state/play.js';
import { unitsInCommand } from './command.js';

export const activation: FrameRules<'activation'> = {
  advance(play, frame) {
    const { state } = play;
    const side = frame.owner;
    if (frame.step === 'begin') {
      begin(play, frame);
    } else if (frame.step === 'return') {
      frame.step = 'move';
      const units = frame.formation < 0 ? [] : dueUnits(state, frame.formation);
      const leader = state.commanders[frame.formation]?.place === 'map' ? frame.formation : -1;
      if (units.length > 0) state.frames.push({ kind: 'return', side, units, leader });
    } else if (frame.step === 'move') {
      frame.step = 'ride';
      state.frames.push({ kind: 'movement', side, replied: false });
    } else if (frame.step === 'ride') {
      frame.step = 'melee';
      const rides = frame.leader === frame.formation && state.commanders[frame.leader]!.place === 'map';
      if (rides) state.frames.push({ kind: 'ride', side, commander: frame.leader });
    } else if (frame.step === 'melee') {
      frame.step = 'done';
      state.frames.push({ kind: 'melees', side });
    } else {
      state.frames.pop();
    }
    return false;
  },
  ...procedure,
};

/** Phase 1. Nothing done in an earlier movement phase binds any more (8.4, 8.15.5, 10.10.3). */
export function begin({ state, emit }: Play, frame: ActivationFrame): void {
  frame.step = 'return';
  const leader = state.commanders[frame.leader]!;
  if (frame.formation >= 0) state.commanders[frame.formation]!.activated = state.turn;
  frame.units = unitsInCommand(state, leader, frame.formation);
  const commanded = new Set(frame.units);
  for (const unit of state.units) {
    unit.mp = commanded.has(unit.index) ? unit.card.movement : 0;
    unit.moved = false;
    unit.doubled = false;
    unit.fired = false;
    unit.countered = false;
    unit.targeted = false;
  }
  const formation = frame.formation < 0 ? leader.card.id : state.commanders[frame.formation]!.card.id;
  emit({
    type: 'activated',
    rule: frame.formation < 0 ? '4.4' : '3.3',
    commander: formation,
    leader: leader.card.id,
    units: frame.units.length,
  });
}
