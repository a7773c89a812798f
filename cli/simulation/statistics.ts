export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** 97.5 % point of the normal distribution: two-sided 95 %. */
const z = 1.959963984540054;

/** Wilson score interval: sane even for few games and for rates of 0 and 1. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return { rate: 0, low: 0, high: 1 };
  const rate = successes / trials;
  const square = z * z;
  const middle = rate + square / (2 * trials);
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials));
  const scale = 1 + square / trials;
  return {
    rate,
    low: successes === 0 ? 0 : (middle - spread) / scale,
    high: successes === trials ? 1 : (middle + spread) / scale,
  };
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** How often each word occurs, in alphabetical order so that the order of counting never shows. */
export function countWords(words: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return sorted(counts);
}

/** Adds the counts of `more` to `sum`. */
export function addCounts(sum: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [key, count] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + count;
}

export const sorted = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
