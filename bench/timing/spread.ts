/** What three repeats of one measurement say together. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

const ascending = (a: number, b: number): number => a - b;

export function spreadOf(runs: readonly number[]): Spread {
  const sorted = [...runs].sort(ascending);
  return { min: sorted[0]!, median: sorted[(sorted.length - 1) >> 1]!, max: sorted[sorted.length - 1]! };
}

/** The value below which the given share of the sorted times lies. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
