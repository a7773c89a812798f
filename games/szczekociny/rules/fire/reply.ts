/** 10.4: before each act of the moving side the other one may fire a salvo. */

import type { Action } from '../state/actions.js';
import { hexByLabel, labelOf, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { aimRefusal, anyShot, shotsOf } from './fire.js';
import { newVolley } from './volley.js';
import { noteSalvo } from './worth-asking.js';

export const shotActions = (state: State, side: SideIndex): Action[] =>
  shotsOf(state, side).map(({ unit, hex }) => ({ do: 'aim', unit: unit.card.id, hex: labelOf(state, hex) }));

/** Why this shot may not be begun. */
export function aimActionRefusal(state: State, side: SideIndex, action: Extract<Action, { do: 'aim' }>) {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  const hex = hexByLabel(state, action.hex);
  return hex === undefined ? no.unknownHex : aimRefusal(state, side, unit, hex);
}

export const reply: FrameRules<'reply'> = {
  advance({ state }, frame) {
    if (anyShot(state, frame.side)) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) => [...shotActions(state, frame.side), { do: 'pass' }],
  refusal(state, frame, action) {
    if (action.do === 'pass') return null;
    return action.do === 'aim' ? aimActionRefusal(state, frame.side, action) : no.notNow;
  },
  apply({ state }, frame, action) {
    if (state.orders[frame.side].again) noteSalvo(state, frame.side, shotActions(state, frame.side), action);
    state.frames.pop();
    if (action.do !== 'aim') return;
    state.frames.push(newVolley(unitById(state, action.unit)!, hexByLabel(state, action.hex)!));
  },
};
