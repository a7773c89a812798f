/** Longer than this nobody waits for somebody else's game. */
const sliceMilliseconds = 8;

/** Does long work in short slices, so that the server answers in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let end = performance.now() + sliceMilliseconds;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await new Promise((resume) => setImmediate(resume));
    end = performance.now() + sliceMilliseconds;
  }
}
