/** Long work in short pieces: the page draws and listens between them. */

/** Milliseconds of work at a stretch: a frame of the screen keeps some for itself. */
const slice = 8;

export interface Clock {
  now(): number;
  /** Calls back when the page has had its turn; the answer takes that back. */
  later(milliseconds: number, then: () => void): () => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  later(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

interface Work<Step> {
  readonly begin: () => Generator<Step, Step>;
  /** Milliseconds before it is begun at all. */
  readonly after: number;
  /** What is known after a slice. */
  tell(step: Step): void;
}

/** Begins the work and goes on with it until it is done; the answer leaves it. */
export function inSlices<Step>({ begin, after, tell }: Work<Step>, clock: Clock = pageClock): () => void {
  let work: Generator<Step, Step> | null = null;
  let cancel = clock.later(after, go);
  function go(): void {
    work ??= begin();
    const end = clock.now() + slice;
    let step = work.next();
    while (!step.done && clock.now() < end) step = work.next();
    if (!step.done) cancel = clock.later(0, go);
    tell(step.value);
  }
  return () => cancel();
}
