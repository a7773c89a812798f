/**
 * Which throws the card shows: the last one, and before it the last that the player's own action made; until they are
 * dismissed or the player decides something.
 */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import type { VisibleEntry } from '@hetman/core/table';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PacedSession } from '../session/paced.js';

export interface Throws {
  /** The throw and what came of it; empty when there is nothing to show. */
  readonly shown: ReadonlySignal<readonly LogLine[]>;
  dismiss(): void;
}

/** Of what follows a throw, no more than this. */
const effectsAtMost = 6;

/** Dice were read in it, in a table or in pools. */
export const isThrow = ({ table, pools }: LogLine): boolean => table !== undefined || pools !== undefined;

export function throwsOf(session: PacedSession, board: PlayBoard<unknown>): Throws {
  /** Everything up to this number has been looked at. */
  const past = signal(session.count.peek());
  const dismiss = (): void => {
    past.value = session.count.peek();
  };
  const linesOf = ({ events }: VisibleEntry): readonly LogLine[] => {
    const lines = events.map((event) => board.log(session.state.value, event));
    const first = lines.findIndex(isThrow);
    return first < 0 ? [] : worthTelling(lines.slice(first));
  };
  const isOwn = ({ by }: VisibleEntry): boolean => by !== null && session.sides.includes(by);
  const shown = computed((): readonly LogLine[] => {
    const news = session.playing.value ? session.news.value : session.entries.value;
    const from = session.playing.value ? 0 : past.value;
    let last: VisibleEntry | null = null;
    for (let i = news.length - 1; i >= 0 && news[i]!.number > from; i--) {
      const one = news[i]!;
      const own = isOwn(one);
      if (last !== null && !own) continue;
      const lines = linesOf(one);
      if (lines.length === 0) continue;
      if (own) return last === null ? lines : [...lines, ...linesOf(last)];
      last = one;
    }
    return last === null ? [] : linesOf(last);
  });
  return { shown, dismiss };
}

const worthTelling = (lines: readonly LogLine[]): LogLine[] => {
  const effects = lines.filter((line) => !isThrow(line) && line.weight !== 'heading').slice(0, effectsAtMost);
  return lines.filter((line) => isThrow(line) || effects.includes(line));
};
