/** 11.11.3, 11.11.4: beaten units come back to their commander. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { recapture } from '../fire/guns.js';
import { adoptStack } from '../movement/stacking.js';
import type { ReturnFrame } from '../state/frames.js';
import { hexByLabel, labelOf, place, unitById } from '../state/pieces.js';
import { activationOf, type FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { comeBackRefusal, returnHexes } from './withdrawal.js';

const placesFor = (state: State, frame: ReturnFrame, unit: Unit): Hex[] =>
  returnHexes(state, frame.leader, unit).filter((hex) => !comeBackRefusal(state, unit, hex));

function returnRefusal(state: State, frame: ReturnFrame, id: string, label: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (!frame.units.includes(unit.index)) return no.notReturning;
  const hex = hexByLabel(state, label);
  if (hex === undefined) return no.unknownHex;
  return placesFor(state, frame, unit).includes(hex) ? null : no.returnWhere;
}

export const comeBack: FrameRules<'return'> = {
  advance({ state }, frame) {
    if (frame.units.some((index) => placesFor(state, frame, state.units[index]!).length > 0)) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) =>
    frame.units.flatMap((index) => {
      const unit = state.units[index]!;
      return placesFor(state, frame, unit).map((hex) => ({
        do: 'return' as const,
        unit: unit.card.id,
        hex: labelOf(state, hex),
      }));
    }),
  refusal: (state, frame, action) =>
    action.do === 'return' ? returnRefusal(state, frame, action.unit, action.hex) : no.notNow,
  apply(play, frame, action) {
    if (action.do !== 'return') return;
    const { state, emit } = play;
    const unit = unitById(state, action.unit)!;
    const hex = hexByLabel(state, action.hex)!;
    frame.units = frame.units.filter((index) => index !== unit.index);
    place(state, unit, hex);
    unit.returns = 0;
    // 11.11.3: it does not move; in command (4.2), it may fire.
    unit.moved = true;
    unit.mp = unit.card.movement;
    activationOf(state)?.units.push(unit.index);
    emit({ type: 'returned', rule: '11.11.3', unit: unit.card.id, hex: action.hex });
    if (!adoptStack(state, unit))
      state.frames.push({ kind: 'face', side: frame.side, units: [unit.index], rule: '11.11.4' });
    // 10.10.8: guns that were taken there are its own again.
    recapture(play, frame.side, hex);
  },
};
