/** A session seen at the pace of its viewer: what others do is played out moment by moment, and can be skipped. */
import type { Decision, Outcome } from '@hetman/core/game';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Happening, Session, Standing } from './session.js';

/** The table at one moment. */
export interface Moment {
  readonly state: unknown;
  readonly count: number;
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
  readonly happenings: readonly Happening[];
  readonly standing: Standing;
  readonly canUndo: boolean;
}

export interface PacedSession extends Session {
  /** Something is still to be shown before the present moment. */
  readonly playing: ReadonlySignal<boolean>;
  /** What has just been shown; empty unless something is played. */
  readonly news: ReadonlySignal<readonly Happening[]>;
  skip(): void;
  /** Shows the past again, then comes back to the present. */
  playBack(moments: readonly Moment[]): void;
  /** Stops watching; the session itself stays open. */
  dispose(): void;
}

export interface PacedSetting {
  /** Milliseconds to look at these happenings; 0 shows nothing of them. `asked` when the viewer wants to see them. */
  readonly time: (news: readonly Happening[], moment: Moment, asked: boolean) => number;
  /** Milliseconds for which what others do waits after these happenings of the viewer's own, so that dice are read. */
  readonly hold?: (news: readonly Happening[], moment: Moment) => number;
  /** Does something later; the answer calls it off. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
}

/** Milliseconds for the position from which the past is shown again, so that the first move is seen as one. */
const firstLook = 600;

export function paced(session: Session, { time, hold = () => 0, later }: PacedSetting): PacedSession {
  const present = (): Moment => ({
    state: session.state.value,
    count: session.count.value,
    decision: session.decision.value,
    outcome: session.outcome.value,
    happenings: session.happenings.value,
    standing: session.standing.value,
    canUndo: session.canUndo.value,
  });
  const shown = signal<Moment>(untracked(present));
  const news = signal<readonly Happening[]>([]);
  const playing = signal(false);
  let queue: Moment[] = [];
  let asked = false;
  let stop: (() => void) | null = null;
  /** What the viewer has just done is looked at first. */
  let own: readonly Happening[] = [];
  let release: (() => void) | null = null;

  const others = ({ by }: Happening): boolean => by !== null && !session.sides.includes(by);
  const since = (moment: Moment, count: number): Happening[] => {
    const { happenings } = moment;
    let from = happenings.length;
    while (from > 0 && happenings[from - 1]!.number > count) from--;
    return happenings.slice(from);
  };
  const letGo = (): void => {
    release?.();
    release = null;
    own = [];
  };
  const settle = (): void =>
    batch(() => {
      stop?.();
      stop = null;
      letGo();
      queue = [];
      asked = false;
      playing.value = false;
      news.value = [];
      shown.value = untracked(present);
    });
  const next = (): void => {
    stop = null;
    for (let moment = queue.shift(); moment; moment = queue.shift()) {
      const fresh = since(moment, shown.value.count);
      const wait = time(fresh, moment, asked);
      const shownNow = moment;
      batch(() => {
        shown.value = shownNow;
        news.value = fresh;
      });
      if (wait > 0) {
        stop = later(wait, next);
        return;
      }
    }
    settle();
  };
  const holdOwn = (fresh: readonly Happening[], now: Moment): void => {
    const wait = hold(fresh, now);
    if (wait === 0) return;
    letGo();
    own = fresh;
    release = later(wait, () => {
      release = null;
      own = [];
      if (playing.value) next();
    });
  };
  const arrive = (now: Moment): void => {
    const last = queue.at(-1) ?? shown.value;
    const fresh = since(now, last.count);
    if (now.count < last.count) settle();
    else if (playing.value) {
      if (now.count > last.count) queue.push(now);
      else if (queue.length > 0) queue[queue.length - 1] = now;
    } else if (fresh.some(others) && time(fresh, now, false) > 0) {
      queue.push(now);
      playing.value = true;
      if (release) news.value = own;
      else next();
    } else {
      shown.value = now;
      if (!fresh.some(others)) holdOwn(fresh, now);
    }
  };
  const stopListening = effect(() => {
    const now = present();
    untracked(() => arrive(now));
  });

  const part = <K extends keyof Moment>(key: K): ReadonlySignal<Moment[K]> => computed(() => shown.value[key]);
  return {
    ...session,
    state: part('state'),
    count: part('count'),
    decision: part('decision'),
    outcome: part('outcome'),
    happenings: part('happenings'),
    standing: part('standing'),
    canUndo: part('canUndo'),
    playing,
    news,
    skip: settle,
    playBack(moments) {
      if (moments.length < 2) return;
      stop?.();
      letGo();
      asked = true;
      queue = [...moments.slice(1), untracked(present)];
      batch(() => {
        shown.value = moments[0]!;
        news.value = [];
        playing.value = true;
      });
      stop = later(firstLook, next);
    },
    dispose() {
      stop?.();
      letGo();
      stopListening();
    },
  };
}
