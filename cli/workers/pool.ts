import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@hetman/core';
import { Piscina } from 'piscina';
import type { Job } from './job.js';

export interface PoolOptions<Task, Answer> {
  readonly games: readonly AnyGame[];
  /** 0 works in this thread: for tests, which run from the sources. */
  readonly workers: number;
  /** The shared queue: asked for one task whenever a worker is free; null when there is no more work. */
  readonly next: () => Task | null;
  readonly onAnswer: (answer: Answer) => void;
  /** Tasks under way are dropped when it aborts. */
  readonly signal: AbortSignal;
}

/** Does the job's tasks until the queue is empty. Answers come in any order; an error in one rejects. */
export async function runJob<Setting, Task, Answer>(
  job: Job<Setting, Task, Answer>,
  setting: Setting,
  options: PoolOptions<Task, Answer>,
): Promise<void> {
  if (options.workers === 0) return workHere(job.prepare(options.games, setting), options);
  const filename = fileURLToPath(new URL('./worker.js', import.meta.url));
  const size = { minThreads: options.workers, maxThreads: options.workers };
  const pool = new Piscina<Task, Answer>({ filename, ...size, workerData: { job: job.name, setting } });
  const { next, onAnswer, signal } = options;
  async function work(): Promise<void> {
    for (let task = next(); task !== null && !signal.aborted; task = next()) onAnswer(await pool.run(task, { signal }));
  }
  try {
    await Promise.all(Array.from({ length: options.workers }, work));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await pool.destroy();
  }
}

async function workHere<Task, Answer>(
  work: (task: Task) => Answer,
  { next, onAnswer, signal }: PoolOptions<Task, Answer>,
): Promise<void> {
  for (let task = next(); task !== null && !signal.aborted; task = next()) {
    onAnswer(work(task));
    // Lets Ctrl-C in between two tasks.
    await new Promise((resume) => setImmediate(resume));
  }
}
