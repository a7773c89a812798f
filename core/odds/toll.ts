/** What is lost on average, and how often at least so much: the tail beside the mean. */
import { plus, type Ratio, ratio, ratioToNumber, times } from './ratio.js';

export interface Toll {
  readonly mean: number;
  /** Chances of at least one, of at least two, ... as far as it can go and the reader wants to know. */
  readonly atLeast: readonly number[];
}

const tailMost = 3;

/** Of counts with their chances. */
export function tollOf(counts: readonly { readonly count: number; readonly chance: Ratio }[]): Toll {
  let mean = ratio(0n, 1n);
  const tail = Array.from({ length: tailMost }, () => ratio(0n, 1n));
  for (const { count, chance } of counts) {
    // Halves are counted too: twice the number is whole.
    mean = plus(mean, times(chance, ratio(BigInt(Math.round(2 * count)), 2n)));
    for (let least = 1; least <= Math.min(count, tailMost); least++) tail[least - 1] = plus(tail[least - 1]!, chance);
  }
  return { mean: ratioToNumber(mean), atLeast: tail.map(ratioToNumber).filter((chance) => chance > 0) };
}
