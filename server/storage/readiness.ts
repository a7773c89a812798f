import type { Database } from './database.js';
import type { Journal } from './journal.js';

/** A look at the disk is good for this long: whoever asks more often costs nothing. */
const freshMilliseconds = 1000;

/** Resolves when something has just been written to the disk and read again; rejected with what prevented it. */
export type Readiness = () => Promise<void>;

/** What it writes is a number that SQLite keeps for its user in the head of the file. */
export function openReadiness({ file }: Pick<Database, 'file'>, journal: Journal): Readiness {
  let last = { at: Number.NEGATIVE_INFINITY, looked: Promise.resolve() };
  let number = 0;

  async function look(): Promise<void> {
    const written = ++number;
    await journal.commit(() => void file.pragma(`user_version = ${written}`));
    const read = file.pragma('user_version', { simple: true });
    if (read !== written) throw new Error(`${written} was written to the database and ${read} was read`);
  }

  return () => {
    const now = performance.now();
    if (now - last.at >= freshMilliseconds) last = { at: now, looked: look() };
    return last.looked;
  };
}
