/** Steps of a turn that passed by themselves because nobody could act in them: a refusal still tells why a piece could not. */
import type { Frame, FrameKind } from './frames.js';
import type { Phase } from './phases.js';
import type { SideIndex } from './setting.js';
import type { State } from './state.js';

/** The questions of each phase. */
const stepsOf: Readonly<Record<Phase, readonly FrameKind[]>> = {
  artillery: ['artillery'],
  movement: ['rally', 'lances', 'movement'],
  attack: ['attack'],
};

/** The question at hand need not be asked, or no longer. */
export function passBy(state: State, frame: Frame): false {
  state.frames.pop();
  state.passed.push(frame);
  return false;
}

/** The phase begins again. */
export function forgetPassed(state: State, phase: Phase, side: SideIndex): void {
  if (state.passed.length === 0) return;
  state.passed = state.passed.filter((frame) => !(isOf(frame, side) && stepsOf[phase].includes(frame.kind)));
}

/** Somebody has decided something: what passed in the other side's turn is over. */
export function keepPassedOf(state: State, side: SideIndex): void {
  if (state.passed.some((frame) => !isOf(frame, side)))
    state.passed = state.passed.filter((frame) => isOf(frame, side));
}

export const isOf = (frame: Frame, side: SideIndex): boolean => 'side' in frame && frame.side === side;
