/** Clocks in milliseconds. */
export type Clock = () => number;

/** What a player waits. */
export const wallClock: Clock = () => performance.now();

/**
 * Processor time of the whole process, with the engine's own compiler and collector: what the work costs one core, even
 * while other programs want the machine.
 */
export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What a call of the clock costs, in microseconds: the error of every time measured between two of them. */
export function clockCost(clock: Clock): number {
  const calls = 100_000;
  const start = clock();
  for (let i = 0; i < calls; i++) clock();
  return ((clock() - start) * 1000) / calls;
}
