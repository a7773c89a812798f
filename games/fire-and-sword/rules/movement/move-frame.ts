/** The beginning of a unit's way, and how far it may go. */
import { formationName } from '../../formation/index.js';
import type { Length } from '../../geometry/index.js';
import type { MoveFrame, MoveMode } from '../state/frames.js';
import { basicMove } from '../state/pieces.js';
import type { Unit } from '../state/state.js';
import { marchBonus } from './marching.js';
import { withdrawalMove } from './straight.js';

export function startMove(unit: Unit, mode: MoveMode): MoveFrame {
  return {
    kind: 'move',
    side: unit.battle.side,
    unit: unit.index,
    mode,
    spent: 0,
    marching: false,
    beganInColumn: formationName(unit.battle.layout) === 'column',
    manoeuvres: 0,
    fronted: '',
    reordered: false,
    groundLimit: null,
    tested: [],
    withdrew: false,
    halted: false,
  };
}

/** Movement that the frame allows before ground is asked: a withdrawal keeps its second half for the wheel. */
export function allowanceOf(unit: Unit, frame: MoveFrame): Length {
  if (frame.mode === 'withdraw' && !frame.withdrew) return withdrawalMove(unit);
  return basicMove(unit) + (frame.marching ? marchBonus(unit) : 0);
}
