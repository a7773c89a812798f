/** Phase 2 of an activation: the side moves and fires, unit by unit; the other side fires in between (10.4). */
import { putOnTop, takeOut } from '@hetman/core/engine';
import type { Refusal } from '@hetman/core/game';
import { commandedUnits, groupRefusal, noteActing } from '../command/command.js';
import { anyShot } from '../fire/fire.js';
import { aimActionRefusal, shotActions } from '../fire/reply.js';
import { newVolley, noteShooting } from '../fire/volley.js';
import type { Action } from '../state/actions.js';
import { hexByLabel, inMelee, isGun, leadingUnit, stackOf, troopsOn, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { moveRefusal } from './group.js';
import { startMove } from './move.js';

/** 6.0: a unit comes to the top of its stack for a point of everybody there. */
function reorderRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (isGun(unit)) return no.gunsAlone;
  if (leadingUnit(state, side, unit.hex) === unit) return no.onTopAlready;
  if (inMelee(state, unit)) return no.inMelee;
  const stack = troopsOn(state, side, unit.hex);
  return groupRefusal(state, stack) ?? (stack.some((one) => one.mp < 1) ? no.points : null);
}

function reorder(play: Play, unit: Unit): void {
  const { state, emit } = play;
  const { side } = unit.card;
  for (const one of troopsOn(state, side, unit.hex)) {
    one.mp -= state.setting.book.movement.formation;
    noteActing(state, one);
  }
  takeOut(state.tops[side], state.units, unit.hex, unit);
  putOnTop(state.tops[side], unit.hex, unit);
  const units = stackOf(state, side, unit.hex).map((one) => one.card.id);
  emit({ type: 'reordered', rule: '6.0', unit: unit.card.id, units });
}

const mayAct = (state: State, side: SideIndex): boolean =>
  commandedUnits(state).some((unit) => !moveRefusal(state, side, unit) || !reorderRefusal(state, side, unit)) ||
  anyShot(state, side);

export const movement: FrameRules<'movement'> = {
  advance({ state }, frame) {
    if (!frame.replied) {
      frame.replied = true;
      state.frames.push({ kind: 'reply', side: enemyOf(frame.side) });
      return false;
    }
    if (mayAct(state, frame.side)) return true;
    state.frames.pop();
    return false;
  },
  actions(state, { side }) {
    const found: Action[] = [];
    for (const unit of commandedUnits(state)) {
      if (!moveRefusal(state, side, unit)) found.push({ do: 'move', unit: unit.card.id });
      if (!reorderRefusal(state, side, unit)) found.push({ do: 'reorder', unit: unit.card.id });
    }
    return [...found, ...shotActions(state, side), { do: 'end' }];
  },
  refusal(state, { side }, action) {
    if (action.do === 'end') return null;
    if (action.do === 'aim') return aimActionRefusal(state, side, action);
    if (action.do !== 'move' && action.do !== 'reorder') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return action.do === 'move' ? moveRefusal(state, side, unit) : reorderRefusal(state, side, unit);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') {
      state.frames.pop();
      return;
    }
    if (action.do === 'reorder') {
      reorder(play, unitById(state, action.unit)!);
      return;
    }
    frame.replied = false;
    if (action.do !== 'move' && action.do !== 'aim') return;
    const unit = unitById(state, action.unit)!;
    if (action.do === 'move') {
      noteActing(state, unit);
      state.frames.push(startMove(unit));
    } else {
      noteShooting(state, unit);
      state.frames.push(newVolley(unit, hexByLabel(state, action.hex)!));
    }
  },
};
