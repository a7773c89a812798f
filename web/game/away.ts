/** What happened while a player was away: the last number he has seen is remembered, and what came after is offered. */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { filmOf } from '../replay/film.js';
import { seenFilm } from '../replay/seen-film.js';
import type { Moment, PacedSession } from '../session/paced.js';
import type { Happening } from '../session/session.js';

interface Absence {
  readonly from: number;
  /** Battles, losses, stages: what matters, in order. */
  readonly summary: readonly LogLine[];
  readonly happenings: number;
}

export interface Away {
  readonly absence: ReadonlySignal<Absence | null>;
  watch(): Promise<void>;
  close(): void;
  dispose(): void;
}

/** At one screen the sides change for every reaction; only a longer absence with more than moves in it is worth a word. */
const worthTelling = 6;
const keyOf = (id: string): string => `hetman.seen.${id}`;
const keptNumber = (id: string): number | null => {
  const kept = localStorage.getItem(keyOf(id));
  return kept === null ? null : Number(kept);
};

export function awayFrom(session: PacedSession, board: PlayBoard<unknown>): Away {
  const absence = signal<Absence | null>(null);
  const absenceSince = (from: number): Absence | null => {
    const missed = session.happenings.peek().filter(({ number }) => number > from);
    return missed.length === 0 ? null : { from, summary: summaryOf(session, board, missed), happenings: missed.length };
  };
  const others = ({ by }: Happening): boolean => by !== null && !session.sides.includes(by);
  const seen = keptNumber(session.id);
  if (seen !== null && session.happenings.peek().some((one) => one.number > seen && others(one)))
    absence.value = absenceSince(seen);

  const leftAt = new Map<string, number>();
  let lastSide: string | null = null;
  const stopHandOver = effect(() => {
    const side = session.decision.value?.side ?? null;
    untracked(() => {
      if (session.sides.length < 2 || side === null || side === lastSide) return;
      if (lastSide !== null) leftAt.set(lastSide, session.count.peek());
      lastSide = side;
      const left = leftAt.get(side);
      const missed = left === undefined ? null : absenceSince(left);
      if (missed && missed.happenings >= worthTelling && missed.summary.some(({ weight }) => weight === 'main'))
        absence.value = missed;
    });
  });
  const stopSeen = effect(() => {
    if (absence.value === null && !session.playing.value)
      localStorage.setItem(keyOf(session.id), String(session.count.value));
  });
  const close = (): void => {
    absence.value = null;
  };
  return {
    absence,
    close,
    async watch() {
      const missed = absence.value;
      if (!missed) return;
      const moments = await momentsSince(session, missed.from);
      if (absence.value !== missed) return;
      close();
      session.playBack(moments);
    },
    dispose() {
      stopHandOver();
      stopSeen();
    },
  };
}

function summaryOf(session: PacedSession, board: PlayBoard<unknown>, missed: readonly Happening[]): LogLine[] {
  const state = session.state.peek();
  return missed
    .flatMap(({ events }) => events.map((event) => board.log(state, event)))
    .filter((line) => line.weight !== 'detail');
}

/**
 * The moments after a number, each as the viewer may see it. A game of this browser is replayed from its record; one kept
 * by a server as he saw it there. What was taken back meanwhile is left out: the moments before and after it join.
 */
async function momentsSince(session: PacedSession, from: number): Promise<Moment[]> {
  const present: Moment = {
    state: session.state.peek(),
    count: session.count.peek(),
    decision: session.decision.peek(),
    outcome: session.outcome.peek(),
    happenings: session.happenings.peek(),
    standing: session.standing.peek(),
    canUndo: false,
  };
  const upTo = (number: number) => present.happenings.filter((one) => one.number <= number);
  if (session.kind !== 'local') {
    const numbers = [from, ...present.happenings.map(({ number }) => number).filter((number) => number > from)];
    const seen = await session.online?.moments(from);
    const film = seen?.ok ? seenFilm(session.game, session.scenario, seen.value) : null;
    return numbers.map((number) => ({
      ...present,
      // Where the server does not answer it is told over the present position.
      state: film ? film.stateAt(number) : present.state,
      count: number,
      happenings: upTo(number),
    }));
  }
  const film = filmOf(session.game, await session.record())!;
  const viewer = session.sides.includes(present.decision?.side ?? '') ? present.decision!.side : session.sides[0];
  const moments: Moment[] = [];
  for (let number = from; number <= film.length; number++) {
    const state = session.game.system.view(film.stateAt(number), viewer ?? 'spectator');
    moments.push({ ...present, state, count: number, outcome: null, happenings: upTo(number) });
  }
  return moments;
}
