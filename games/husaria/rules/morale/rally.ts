/** 10.14: units of the dispersal track come back in the movement phase. */
import type { Refusal } from '@hetman/core/game';
import { distance, type Hex } from '@hetman/core/hex';
import { eliminate, lostOnTrack } from '../battle/casualties.js';
import { disturb } from '../movement/entering.js';
import { groundOf } from '../movement/ground.js';
import { outOfBounds } from '../notes/hooks.js';
import type { Action } from '../state/actions.js';
import { passBy } from '../state/passed.js';
import { hexByLabel, labelOf, place, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { dispersedUnits, rallyHexes, rallyPoint } from './dispersal.js';

function rallyRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  if (rallyHexes(state, unit).has(hex)) return null;
  const { grid } = groundOf(state.setting);
  const near = rallyPoint(state, unit).commanders.some((commander) => distance(grid, commander.hex, hex) === 1);
  return near && outOfBounds(state, unit, hex) ? no.bound : no.rallyPlace;
}

export const rally: FrameRules<'rally'> = {
  advance(play, frame) {
    if (frame.left > 0 && rally.actions(play.state, frame).length > 1) return true;
    return passBy(play.state, frame);
  },
  actions(state, frame) {
    const found: Action[] = [];
    for (const unit of dispersedUnits(state, frame.side)) {
      for (const hex of rallyHexes(state, unit))
        found.push({ do: 'rally', unit: unit.card.id, hex: labelOf(state, hex) });
    }
    found.push({ do: 'end' });
    return found;
  },
  refusal(state, frame, action) {
    if (action.do === 'end') return null;
    if (action.do !== 'rally') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    if (unit.card.side !== frame.side) return no.enemyPiece;
    if (unit.place !== 'dispersed') return no.notDispersed;
    const hex = hexByLabel(state, action.hex);
    return hex === undefined ? no.unknownHex : rallyRefusal(state, unit, hex);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') {
      state.frames.pop();
      return;
    }
    if (action.do !== 'rally') return;
    const unit = unitById(state, action.unit)!;
    const hex = hexByLabel(state, action.hex)!;
    frame.left--;
    if (rallyPoint(state, unit).weakened) unit.sp--;
    if (unit.sp === 0) {
      eliminate(play, unit, lostOnTrack, '10.14');
      return;
    }
    place(state, unit, hex);
    play.emit({ type: 'rallied', rule: '10.14', unit: unit.card.id, hex: action.hex, sp: unit.sp });
    state.frames.push({ kind: 'turn', side: frame.side, unit: unit.index });
    disturb(play, unit, hex);
  },
};
