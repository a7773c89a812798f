/** A session seen at the pace of its viewer: what others do is played out moment by moment, and can be skipped. */
import type { VisibleEntry } from '@hetman/core/table';
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { partsOf, type Session, type ShownMoment } from './session.js';

export interface PacedSession extends Session {
  /** Something is still to be shown before the present moment. */
  readonly playing: ReadonlySignal<boolean>;
  /** What has just been shown; empty unless something is played. */
  readonly news: ReadonlySignal<readonly VisibleEntry[]>;
  skip(): void;
  /** Shows the past again, then comes back to the present. */
  playBack(moments: readonly ShownMoment[]): void;
  /** Stops watching; the session itself stays open. */
  dispose(): void;
}

export interface PacedSetting {
  /** Milliseconds to look at these entries; 0 shows nothing of them. `asked` when the viewer wants to see them. */
  readonly time: (news: readonly VisibleEntry[], moment: ShownMoment, asked: boolean) => number;
  /** Milliseconds for which what others do waits after these entries of the viewer's own, so that dice are read. */
  readonly hold?: (news: readonly VisibleEntry[], moment: ShownMoment) => number;
  /** Does something later; the answer calls it off. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
}

/** Milliseconds for the position from which the past is shown again, so that the first move is seen as one. */
const firstLook = 600;

export function paced(session: Session, { time, hold = () => 0, later }: PacedSetting): PacedSession {
  const present = (): ShownMoment => session.moment.value;
  const shown = signal<ShownMoment>(untracked(present));
  const news = signal<readonly VisibleEntry[]>([]);
  const playing = signal(false);
  let queue: ShownMoment[] = [];
  let asked = false;
  let stop: (() => void) | null = null;
  /** What the viewer has just done is looked at first. */
  let own: readonly VisibleEntry[] = [];
  let release: (() => void) | null = null;

  const others = ({ by }: VisibleEntry): boolean => by !== null && !session.sides.includes(by);
  const since = (moment: ShownMoment, count: number): VisibleEntry[] => {
    const { entries } = moment;
    let from = entries.length;
    while (from > 0 && entries[from - 1]!.number > count) from--;
    return entries.slice(from);
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
  const holdOwn = (fresh: readonly VisibleEntry[], now: ShownMoment): void => {
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
  const arrive = (now: ShownMoment): void => {
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

  return {
    ...session,
    moment: shown,
    ...partsOf(shown),
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
