import type { AnyGame } from '@hetman/core';
import { runJob } from '../workers/pool.js';
import { type MatchSetting, matchJob, type NumberedResult } from './job.js';
import type { MatchResult } from './match.js';

export interface SeriesOptions {
  readonly games: readonly AnyGame[];
  readonly workers: number;
  /** Games handed to a worker at once; changes nothing but speed. */
  readonly batch: number;
  readonly signal: AbortSignal;
  readonly onProgress: (finished: number) => void;
}

/** Large enough that handing out costs nothing, small enough that no worker waits long for the last one. */
export const fittingBatch = (count: number, workers: number): number =>
  Math.max(1, Math.min(8, Math.floor(count / (Math.max(1, workers) * 4))));

/** Plays `count` games and gives the finished ones in the order of their numbers. */
export async function playSeries(setting: MatchSetting, count: number, options: SeriesOptions): Promise<MatchResult[]> {
  const finished: NumberedResult[] = [];
  let handedOut = 0;
  await runJob(matchJob, setting, {
    ...options,
    next() {
      if (handedOut >= count) return null;
      const from = handedOut;
      handedOut = Math.min(count, from + options.batch);
      return { from, to: handedOut };
    },
    onAnswer(answer) {
      finished.push(...answer);
      options.onProgress(finished.length);
    },
  });
  return finished.sort((a, b) => a.number - b.number).map(({ result }) => result);
}
