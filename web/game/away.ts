/** What happened while a player was away: the last number they have seen is remembered, and what came after is offered. */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import type { VisibleEntry } from '@hetman/core/table';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { filmOf } from '../replay/film.js';
import { seenFilm } from '../replay/seen-film.js';
import type { PacedSession } from '../session/paced.js';
import type { ShownMoment } from '../session/session.js';

interface Absence {
  readonly from: number;
  /** Battles, losses, stages: what matters, in order. */
  readonly summary: readonly LogLine[];
  readonly entries: number;
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
    const missed = session.entries.peek().filter(({ number }) => number > from);
    return missed.length === 0 ? null : { from, summary: summaryOf(session, board, missed), entries: missed.length };
  };
  const others = ({ by }: VisibleEntry): boolean => by !== null && !session.sides.includes(by);
  const seen = keptNumber(session.id);
  if (seen !== null && session.entries.peek().some((one) => one.number > seen && others(one)))
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
      if (missed && missed.entries >= worthTelling && missed.summary.some(({ weight }) => weight === 'main'))
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

function summaryOf(session: PacedSession, board: PlayBoard<unknown>, missed: readonly VisibleEntry[]): LogLine[] {
  const state = session.state.peek();
  return missed
    .flatMap(({ events }) => events.map((event) => board.log(state, event)))
    .filter((line) => line.weight !== 'detail');
}

/**
 * The moments after a number, each as the viewer may see it. A game of this browser is replayed from its record; one kept
 * by a server as they saw it there. What was taken back meanwhile is left out: the moments before and after it join.
 */
async function momentsSince(session: PacedSession, from: number): Promise<ShownMoment[]> {
  const present: ShownMoment = { ...session.moment.peek(), canUndo: false };
  const upTo = (number: number) => present.entries.filter((one) => one.number <= number);
  if (session.kind !== 'local') {
    const numbers = [from, ...present.entries.map(({ number }) => number).filter((number) => number > from)];
    const seen = await session.online?.moments(from);
    const film = seen?.ok ? seenFilm(session.game, session.scenario, seen.value) : null;
    return numbers.map((number) => ({
      ...present,
      // Where the server does not answer it is shown over the present position.
      state: film ? film.stateAt(number) : present.state,
      count: number,
      entries: upTo(number),
    }));
  }
  const film = filmOf(session.game, await session.record())!;
  const viewer = session.sides.includes(present.decision?.side ?? '') ? present.decision!.side : session.sides[0];
  const moments: ShownMoment[] = [];
  for (let number = from; number <= film.length; number++) {
    const state = session.game.system.view(film.stateAt(number), viewer ?? 'spectator');
    moments.push({ ...present, state, count: number, outcome: null, entries: upTo(number) });
  }
  return moments;
}
