/** How often something can be done in a second. */
import type { Clock } from './clock.js';

/** Does the thing many times and says how many: long enough that a call of the clock does not count. */
export type Pass = () => number;

/** Repeats the pass until the time is over. */
export function ratePerSecond(pass: Pass, seconds: number, clock: Clock): number {
  const start = clock();
  const end = start + seconds * 1000;
  let done = 0;
  let now = start;
  while (now < end) {
    done += pass();
    now = clock();
  }
  return (done * 1000) / (now - start);
}
