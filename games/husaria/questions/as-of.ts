/** The position as it would be in a phase of a side: questions may be asked at any time, the rules speak of phases. */

import { forget } from '../rules/sequence.js';
import { askAlways } from '../rules/standing-orders.js';
import type { FrameKind } from '../rules/state/frames.js';
import { type Phase, phases, sideOfPhase } from '../rules/state/phases.js';
import type { SideIndex } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';

/** A copy to try things out on. Nobody's standing orders answer on it: they are secret. */
export function copyOf(state: State): State {
  const copy = cloneState(state);
  copy.orders = [askAlways, askAlways];
  return copy;
}

/** Whether that phase of that side is being played. */
const isPhase = (state: State, phase: Phase, side: SideIndex): boolean =>
  state.phase >= 0 && sideOfPhase(state) === side && phases[state.phase % 3] === phase;

/**
 * A copy in that phase of that side: the one being played as it stands, else the side's next one, with what the beginning
 * of a phase forgets forgotten (4.22, 12.2, 13.17) and nothing else under way. Stage, notes and weather stay those of now.
 */
export function asOf(state: State, phase: Phase, side: SideIndex): State {
  const copy = copyOf(state);
  if (isPhase(state, phase, side)) return copy;
  const wanted = phases.indexOf(phase);
  const now = state.phase >= 0 && sideOfPhase(state) === side ? state.phase % 3 : -1;
  const from = now >= 0 && now < wanted ? now + 1 : 0;
  for (const one of phases.slice(from, wanted + 1)) forget(copy, one, side);
  copy.frames = [{ kind: 'sequence' }, { kind: phase, side }];
  copy.phase = (side === state.setting.initiative ? 0 : 3) + wanted;
  return copy;
}

/** Takes off what is under way above the phase itself: a move, a battle. */
export function upTo(copy: State, kind: FrameKind): State {
  const at = copy.frames.findIndex((frame) => frame.kind === kind);
  if (at >= 0) copy.frames.length = at + 1;
  return copy;
}
