/** Questions with nothing to choose are answered by the program, where the player wants it so; undo passes them over. */
import type { ForcedAnswer, PlayBoard } from '@hetman/core/board';
import type { Problem, Result, Text } from '@hetman/core/game';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { PacedSession } from '../session/paced.js';

export interface AutoAnswer {
  readonly forced: ReadonlySignal<ForcedAnswer | null>;
  readonly answered: ReadonlySignal<ReadonlyMap<number, Text>>;
  /** Takes back until there was something to choose. */
  back(undo: () => Promise<Result<number, Problem>>): Promise<Result<number, Problem>>;
  dispose(): void;
}

export function autoAnswer(
  session: PacedSession,
  board: Pick<PlayBoard<unknown>, 'forced'>,
  mine: ReadonlySignal<boolean>,
  wanted: ReadonlySignal<boolean>,
): AutoAnswer {
  const goingBack = signal(false);
  const answered = signal<ReadonlyMap<number, Text>>(new Map());
  /** Alone against the computer nobody learns anything from a quick answer. */
  const watched = session.kind !== 'local' || session.sides.length > 1;
  const forced = computed((): ForcedAnswer | null => {
    if (!wanted.value || !mine.value || session.status.value !== 'ready') return null;
    const answer = board.forced?.(session.state.value) ?? null;
    return answer?.betrays && watched ? null : answer;
  });
  const answer = async ({ action, text }: ForcedAnswer): Promise<void> => {
    const number = session.count.value + 1;
    const done = await session.act([action], null);
    if (done.ok) answered.value = new Map([...answered.value, [number, text]]);
  };
  const dispose = effect(() => {
    const now = forced.value;
    if (now && !goingBack.value) untracked(() => void answer(now));
  });
  return {
    forced,
    answered,
    async back(undo) {
      goingBack.value = true;
      let done = await undo();
      while (done.ok && forced.value && session.canUndo.value) done = await undo();
      goingBack.value = false;
      return done;
    },
    dispose,
  };
}
