import { fuzzJob } from '../fuzz/job.js';
import { matchJob } from '../simulation/job.js';
import type { Job } from './job.js';

/** A worker knows its job by name, since functions do not cross. */
export const jobs: readonly Job<never, never, unknown>[] = [matchJob, fuzzJob];
