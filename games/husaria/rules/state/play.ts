/** What procedures of the rules are handed: the state, the dice, and somebody to tell. */
import type { Play as PlayOf, FrameRules as RulesOf } from '@hetman/core/engine';
import { type DirectionName, directions } from '@hetman/core/hex';
import type { Action } from './actions.js';
import type { Event } from './events.js';
import type { BattleFrame, FrameKind, FrameOf } from './frames.js';
import type { State } from './state.js';

export { topFrame } from '@hetman/core/engine';

export type Play = PlayOf<State, Event>;
export type FrameRules<K extends FrameKind> = RulesOf<State, FrameOf<K>, Action, Event>;

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
