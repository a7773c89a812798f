import { games } from '@hetman/games';
import { workerData } from 'piscina';
import { jobs } from './jobs.js';

const { job: name, setting } = workerData as { readonly job: string; readonly setting: unknown };
const job = jobs.find((candidate) => candidate.name === name);
if (!job) throw new Error(`no job "${name}"`);

export default job.prepare(games, setting as never);
