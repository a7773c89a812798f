/** What the view is told of the question at hand, so that it shows it once. */
import { useMemo } from 'preact/hooks';
import type { PlayModel } from './play-model.js';

export interface AskedQuestion {
  /** Another key is another question. */
  readonly key: string;
  /** Number of the last thing that others did. */
  readonly others: number;
}

/** Null while nothing is asked here: others act, or what they did is being shown. */
export function useAsked({ session, prompt }: PlayModel, place: string | null): AskedQuestion | null {
  const count = session.count.value;
  const others = useMemo(
    () => session.entries.value.findLast(({ by }) => by !== null && !session.sides.includes(by))?.number ?? 0,
    [session, count],
  );
  const over = session.outcome.value !== null && !session.playing.value;
  const kind = over ? 'over' : prompt.value?.decision?.kind;
  const key = kind === undefined ? null : `${kind} ${place ?? ''}`;
  return useMemo(() => (key === null ? null : { key, others }), [key, others]);
}

/** A place that somebody wants to see: asked for again, it is shown again. */
export interface Wanted {
  readonly place: string;
  readonly nth: number;
}
