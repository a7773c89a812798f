import { Worker } from 'node:worker_threads';
import type { AnyGame } from '@hetman/core';
import type { Job } from './job.js';

export interface ToWorker {
  readonly task: unknown;
}

export type FromWorker = { readonly answer: unknown } | { readonly error: string };

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
  const threads = Array.from({ length: options.workers }, () => workThere(job.name, setting, options));
  try {
    await Promise.all(threads.map((thread) => thread.done));
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
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

function workThere<Setting, Task, Answer>(job: string, setting: Setting, options: PoolOptions<Task, Answer>) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { job, setting } });
  const done = new Promise<void>((resolve, reject) => {
    const feed = () => {
      const task = options.signal.aborted ? null : options.next();
      if (task === null) resolve();
      else worker.postMessage({ task } satisfies ToWorker);
    };
    options.signal.addEventListener('abort', () => resolve(), { once: true });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a worker ended before its work')));
    worker.on('message', (message: FromWorker) => {
      if ('error' in message) return reject(new Error(message.error));
      if (options.signal.aborted) return;
      options.onAnswer(message.answer as Answer);
      feed();
    });
    feed();
  });
  return { done, end: () => worker.terminate() };
}
