/** What procedures of the rules are handed: the state, the dice, and somebody to tell. */
import type { Dice } from '@hetman/core/dice';
import type { Refusal, Tell } from '@hetman/core/game';
import { type DirectionName, directions } from '@hetman/core/hex';
import type { Action } from './actions.js';
import type { BattleFrame, Frame, FrameKind, FrameOf } from './frames.js';
import type { State } from './state.js';

export interface Play {
  readonly state: State;
  readonly dice: Dice;
  readonly tell: Tell;
}

/** The rules of one kind of frame; each lives in the file of its chapter. */
export interface FrameRules<K extends FrameKind> {
  /** Does what needs no choice. True: the frame waits for its side's decision; false: look at the stack again. */
  advance(play: Play, frame: FrameOf<K>): boolean;
  actions(state: State, frame: FrameOf<K>): Action[];
  refusal(state: State, frame: FrameOf<K>, action: Action): Refusal | null;
  apply(play: Play, frame: FrameOf<K>, action: Action): void;
}

export const topFrame = (state: State): Frame | undefined => state.frames[state.frames.length - 1];

/** The battle being fought: always somewhere below the question at hand. */
export function battleOf(state: State): BattleFrame {
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const frame = state.frames[i]!;
    if (frame.kind === 'battle') return frame;
  }
  throw new Error('no battle is being fought');
}

export const nameOf = (direction: number): DirectionName => directions[direction]!;
export const directionNamed = (name: string): number => (directions as readonly string[]).indexOf(name);
