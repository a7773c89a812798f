/** Gestures: several small actions made and taken back together, at a table here or at one behind a wire. */
import type { CoreProblem } from '../game/index.js';
import type { Table } from './table.js';

/** What to do in one go: the actions, and one more that is done too if it is legal then. */
export interface Gesture {
  readonly actions: readonly unknown[];
  readonly finish: unknown;
}

/** Refusals that mean: somebody else was asked in between, and the rest of the gesture is for later. */
const forLater: ReadonlySet<string> = new Set(['not-deciding', 'stale', 'over']);

/**
 * Why a gesture was refused, from the answers to its actions and to its finish; null where it was done. That there was
 * nothing to finish is no refusal, nor is it one where somebody else must decide before the rest.
 */
export function gestureRefusal<T extends { readonly code: string }>(
  { actions }: Gesture,
  answers: readonly (T | null)[],
): T | null {
  const refused = answers.slice(0, actions.length).findIndex((answer) => answer !== null);
  const refusal = answers[refused] ?? null;
  return refusal && refused > 0 && forLater.has(refusal.code) ? null : refusal;
}

/** Makes a gesture at a table: it stops at the first refusal, or when another side must decide. */
export function playGesture(table: Pick<Table<unknown>, 'act' | 'decision'>, seat: string, gesture: Gesture) {
  const { actions, finish } = gesture;
  const side = table.decision()?.side;
  const answers: (CoreProblem | null)[] = [];
  for (const action of finish === null ? actions : [...actions, finish]) {
    if (answers.length > 0 && table.decision()?.side !== side) break;
    const done = table.act({ by: seat, action });
    answers.push(done.ok ? null : done.error);
    if (!done.ok) break;
  }
  return gestureRefusal(gesture, answers);
}

/** Where the gestures of one player began and ended, counted in entries of the log that are not taken back. */
export interface GestureLog {
  add(from: number, to: number): void;
  /**
   * How many entries to keep when the last gesture is taken back. What somebody else at the same seat has done since is
   * taken back entry by entry.
   */
  takeBack(count: number): number;
}

export function gestureLog(): GestureLog {
  const gestures: { readonly from: number; readonly to: number }[] = [];
  return {
    add: (from, to) => void (to > from && gestures.push({ from, to })),
    takeBack(count) {
      while (gestures.length > 0 && gestures.at(-1)!.to > count) gestures.pop();
      const last = gestures.at(-1);
      if (last?.to !== count) return count - 1;
      gestures.pop();
      return last.from;
    },
  };
}
