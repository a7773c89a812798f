/** What procedures of the rules are handed, and what the rules of a frame must say. */
import type { Play as CorePlay } from '@hetman/core/engine';
import type { Refusal } from '@hetman/core/game';
import type { Action } from './actions.js';
import type { Event } from './events.js';
import type { FrameKind, FrameOf } from './frames.js';
import type { State } from './state.js';

export { topFrame } from '@hetman/core/engine';
export type Play = CorePlay<State, Event>;

/** The rules of one kind of frame; each lives in the file of its chapter. */
export interface FrameRules<K extends FrameKind> {
  /** Does what needs no choice. True: the frame waits for its side's decision; false: look at the stack again. */
  advance(play: Play, frame: FrameOf<K>): boolean;
  /** Good candidates, for bots and hints; among them always one that leads on. */
  actions(state: State, frame: FrameOf<K>): Action[];
  refusal(state: State, frame: FrameOf<K>, action: Action): Refusal | null;
  apply(play: Play, frame: FrameOf<K>, action: Action): void;
}
