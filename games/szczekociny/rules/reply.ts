/** 10.4: before each act of the moving side the other one may fire a salvo. */

import type { Action } from './actions.js';
import { aimRefusal, anyShot, shotsOf } from './fire.js';
import { hexByLabel, labelOf, unitById } from './pieces.js';
import type { FrameRules } from './play.js';
import { no } from './refusals.js';
import type { SideIndex } from './setting.js';
import type { State } from './state.js';
import { newVolley } from './volley.js';

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
  apply({ state }, _frame, action) {
    state.frames.pop();
    if (action.do !== 'aim') return;
    state.frames.push(newVolley(unitById(state, action.unit)!, hexByLabel(state, action.hex)!));
  },
};
