/** What procedures of the rules are handed, and where the activation under way is found. */
import type { Play as PlayOf, FrameRules as RulesOf } from '@hetman/core/engine';
import { type CornerName, corners, type DirectionName, directions } from '@hetman/core/hex';
import type { Action } from './actions.js';
import type { Event } from './events.js';
import type { ActivationFrame, FrameKind, FrameOf } from './frames.js';
import type { State } from './state.js';

export { topFrame } from '@hetman/core/engine';

export type Play = PlayOf<State, Event>;
export type FrameRules<K extends FrameKind> = RulesOf<State, FrameOf<K>, Action, Event>;

export const nameOf = (direction: number): DirectionName => directions[direction]!;
export const directionNamed = (name: string): number => (directions as readonly string[]).indexOf(name);
export const cornerName = (corner: number): CornerName => corners[corner]!;
export const cornerNamed = (name: string): number => (corners as readonly string[]).indexOf(name);

/** The activation under way, or null between two of them. */
export function activationOf(state: State): ActivationFrame | null {
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const frame = state.frames[i]!;
    if (frame.kind === 'activation') return frame;
  }
  return null;
}

/** Rules of a frame that never asks. */
export const procedure = { actions: () => [], refusal: () => null, apply: () => undefined } as const;
