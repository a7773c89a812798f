/** 11.2: the melees of an activation, one hex after the other. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { noteActing } from '../command/command.js';
import type { Action } from '../state/actions.js';
import { hexByLabel, labelOf, troopsOn } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { furtherMelees, meleeHexes, newMelee, stillFree } from './melee.js';

/** Whoever of them lies highest on a further hex is one of the six from now on. */
function enlist(state: State, side: SideIndex, hex: Hex): void {
  if (meleeHexes(state, side).includes(hex)) return;
  const free = stillFree(state);
  const unit = troopsOn(state, side, hex).find(({ index }) => free.includes(index));
  if (unit) noteActing(state, unit);
}

function meleeRefusal(state: State, side: SideIndex, label: string): Refusal | null {
  const hex = hexByLabel(state, label);
  if (hex === undefined) return no.unknownHex;
  return meleeHexes(state, side).includes(hex) || furtherMelees(state, side).includes(hex) ? null : no.noMelee;
}

/** Phase 4: the active player takes them in the order he likes (11.4 to 11.6). */
export const melees: FrameRules<'melees'> = {
  advance({ state }, frame) {
    const hexes = meleeHexes(state, frame.side);
    if (hexes.length > 1 || furtherMelees(state, frame.side).length > 0) return true;
    if (hexes.length === 0) state.frames.pop();
    else state.frames.push(newMelee(frame.side, hexes[0]!, 'melee', 'ready'));
    return false;
  },
  actions(state, { side }) {
    const due = meleeHexes(state, side);
    const fights = [...due, ...furtherMelees(state, side)].sort((a, b) => a - b);
    return [
      ...fights.map((hex): Action => ({ do: 'melee', hex: labelOf(state, hex) })),
      ...(due.length === 0 ? [{ do: 'end' } as const] : []),
    ];
  },
  refusal(state, frame, action) {
    if (action.do === 'end') return meleeHexes(state, frame.side).length > 0 ? no.mustFight : null;
    return action.do === 'melee' ? meleeRefusal(state, frame.side, action.hex) : no.notNow;
  },
  apply({ state }, frame, action) {
    if (action.do === 'end') state.frames.pop();
    if (action.do !== 'melee') return;
    const hex = hexByLabel(state, action.hex)!;
    enlist(state, frame.side, hex);
    state.frames.push(newMelee(frame.side, hex, 'melee', 'ready'));
  },
};
