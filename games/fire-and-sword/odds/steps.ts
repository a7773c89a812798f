/** Long counts are made step by step, so that a page can draw in between; whoever has time takes all steps at once. */
export type Steps<Result> = Generator<unknown, Result>;

export function allSteps<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
