import { describe, expect, test } from 'vitest';
import { type Clock, inSlices } from './in-slices.js';

/** Time passes by the work that is done; what is put off waits until it is called. */
function handClock() {
  let time = 0;
  const waiting: { at: number; then: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    later(milliseconds, then) {
      const one = { at: time + milliseconds, then };
      waiting.push(one);
      return () => waiting.splice(waiting.indexOf(one), waiting.includes(one) ? 1 : 0);
    },
  };
  return {
    clock,
    pass: (milliseconds: number) => (time += milliseconds),
    waits: () => waiting.length,
    /** Calls the next that waits; how long it worked. */
    turn() {
      const next = waiting.shift()!;
      time = Math.max(time, next.at);
      const begun = time;
      next.then();
      return time - begun;
    },
  };
}

describe('long work in slices', () => {
  const pieces = (pass: (milliseconds: number) => number, each: number, count: number) =>
    function* () {
      for (let i = 1; i < count; i++) {
        pass(each);
        yield i / count;
      }
      pass(each);
      return 1;
    };

  test('waits, works a slice at a time, tells after each, and comes to its end', () => {
    const { clock, pass, turn, waits } = handClock();
    const shares: number[] = [];
    inSlices({ begin: pieces(pass, 3, 10), after: 400, tell: (share) => shares.push(share) }, clock);
    expect([shares, waits()]).toEqual([[], 1]);
    const spent: number[] = [];
    while (waits() > 0) spent.push(turn());
    expect(Math.max(...spent)).toBeLessThanOrEqual(8 + 3);
    expect(shares).toEqual([0.3, 0.6, 0.9, 1]);
    expect(clock.now()).toBeGreaterThanOrEqual(400 + 30);
  });

  test('is left when the hand moves on: nothing waits, nothing is told', () => {
    const { clock, pass, turn, waits } = handClock();
    const shares: number[] = [];
    const leave = inSlices({ begin: pieces(pass, 9, 5), after: 0, tell: (share) => shares.push(share) }, clock);
    turn();
    leave();
    expect([waits(), shares]).toEqual([0, [0.2]]);
  });
});
