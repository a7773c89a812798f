/** 16.21: bows at an enemy unit that has just come beside them. */
import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { anyArcherAtMover, archerRefusal, archersOf, arrowRefusal, shotsOf } from './archery.js';

/** 16.21: at a unit that has just come beside them, archer by archer. */
export const bowReaction: FrameRules<'bow-reaction'> = {
  advance(play, frame) {
    const { state } = play;
    const target = state.units[frame.target]!;
    if (target.place === 'map' && anyArcherAtMover(state, frame.side, target)) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) => [
    ...archersOf(state, frame.side).flatMap((archer) => shotsOf(state, archer, [state.units[frame.target]!])),
    { do: 'pass' },
  ],
  refusal(state, frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'aim') return no.notNow;
    const archer = unitById(state, action.unit);
    const target = unitById(state, action.target);
    if (!archer || !target) return no.unknownUnit;
    if (target.index !== frame.target) return no.onlyMoverForBows;
    return archerRefusal(state, frame.side, archer) ?? arrowRefusal(state, archer, target);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'pass') state.frames.pop();
    if (action.do !== 'aim') return;
    const shooters = [unitById(state, action.unit)!.index];
    state.frames.push({ kind: 'volley', side: frame.side, arm: 'bows', shooters, target: frame.target });
  },
};
