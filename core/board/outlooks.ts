/** Totals that take their time: one column after the other, each as soon as it is known, and kept for the next look. */
import type { OddsSoFar, OddsWork } from './board.js';
import type { OddsView, Outlook } from './readings.js';

/** One assumption, played through; null where it makes no difference. */
export type Column = () => Generator<undefined, Outlook | null>;

interface Wanted {
  /** What is looked at: whoever points at it points at it again. */
  readonly name: string;
  /** Shown with the totals. */
  readonly odds: readonly OddsView[];
  readonly columns: readonly Column[];
}

export function keptOutlooks<State extends object>() {
  const known = new WeakMap<State, Map<string, OddsSoFar>>();
  return function* (state: State, { name, odds, columns }: Wanted): OddsWork {
    const kept = known.get(state) ?? new Map<string, OddsSoFar>();
    known.set(state, kept);
    const before = kept.get(name);
    if (before) return before;
    const outlooks: Outlook[] = [];
    for (const [i, column] of columns.entries()) {
      const work = column();
      let step = work.next();
      for (; !step.done; step = work.next()) {
        yield { share: i / columns.length, notes: [], outlooks: [...outlooks], odds };
      }
      if (step.value) outlooks.push(step.value);
    }
    const done: OddsSoFar = { share: 1, notes: [], outlooks, odds };
    kept.set(name, done);
    return done;
  };
}
