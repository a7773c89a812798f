import { parentPort, workerData } from 'node:worker_threads';
import { games } from '@hetman/games';
import { jobs } from './jobs.js';
import type { FromWorker, ToWorker } from './pool.js';

const { job: name, setting } = workerData as { readonly job: string; readonly setting: unknown };
const job = jobs.find((candidate) => candidate.name === name);
if (!job || !parentPort) throw new Error(`no job "${name}"`);
const port = parentPort;
const work = job.prepare(games, setting as never);

port.on('message', ({ task }: ToWorker) => {
  try {
    port.postMessage({ answer: work(task as never) } satisfies FromWorker);
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies FromWorker);
  }
});
