/** How often something can be done in a second. */

/** Does the thing many times and says how many: long enough that a call of the clock does not count. */
export type Pass = () => number;

/** Repeats the pass until the time is over. */
export function ratePerSecond(seconds: number, pass: Pass): number {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  let now = start;
  while (now < end) {
    done += pass();
    now = performance.now();
  }
  return (done * 1000) / (now - start);
}

/** What a call of the clock costs, in microseconds: the error of every time measured between two of them. */
export function clockCost(): number {
  const calls = 200_000;
  const start = performance.now();
  for (let i = 0; i < calls; i++) performance.now();
  return ((performance.now() - start) * 1000) / calls;
}
