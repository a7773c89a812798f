/** What the figures were measured on. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { peerVersion } from '../peer/play.js';
import { clockCost } from '../timing/rate.js';

export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  /** Mean number of busy programs in the last minute, before the first measurement. */
  readonly load: number;
  /** Microseconds. */
  readonly clockCost: number;
  readonly peer: string;
}

export const machine = (): Machine => ({
  node: process.version,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  load: loadavg()[0]!,
  clockCost: clockCost(),
  peer: `boardgame.io ${peerVersion}`,
});
