import type { Io } from '../io.js';

/** Runs `work` with a signal that Ctrl-C aborts; afterwards Ctrl-C means what it always does. */
export async function interruptible(io: Io, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const controller = new AbortController();
  const forget = io.onInterrupt(() => controller.abort());
  try {
    await work(controller.signal);
  } finally {
    forget();
  }
  return controller.signal.aborted;
}
