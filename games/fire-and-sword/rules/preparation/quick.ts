/** A quick battle: the program answers every question of the preparation, at random where players would differ. */
import type { Action } from '../state/actions.js';
import type { FrameKind, FrameOf } from '../state/frames.js';
import type { FrameRules, Play } from '../state/play.js';
import type { State } from '../state/state.js';

/** A sensible answer to a question of the preparation; `pick` gives one of so many lots. */
export type Answer<K extends FrameKind> = (state: State, frame: FrameOf<K>, pick: (count: number) => number) => Action;

const isQuick = (state: State): boolean => state.setting.options['preparation'] === 'quick';

/** True where the program has answered. */
export function answered<K extends FrameKind>(
  play: Play,
  frame: FrameOf<K>,
  own: FrameRules<K>,
  answer: Answer<K>,
): boolean {
  if (!isQuick(play.state)) return false;
  own.apply(
    play,
    frame,
    answer(play.state, frame, (count) => (count < 2 ? 0 : play.dice.draw(count, 'quick'))),
  );
  return true;
}
