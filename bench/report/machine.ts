/** What the figures were measured on. */
import { availableParallelism, cpus } from 'node:os';
import { peerVersion } from '../peer/play.js';
import { type Clock, clockCost } from '../timing/clock.js';

export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  /** Processor time over time on the wall: well under one where other programs wanted the machine too. */
  readonly coreShare: number;
  /** Microseconds. */
  readonly clockCost: number;
  readonly peer: string;
}

/** Asked for at the end, when the process has done nothing but measure. */
export const machine = (clock: Clock): Machine => ({
  node: process.version,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  coreShare: coreShare(),
  clockCost: clockCost(clock),
  peer: `boardgame.io ${peerVersion}`,
});

function coreShare(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 / process.uptime();
}
