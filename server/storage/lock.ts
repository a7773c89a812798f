import { existsSync, realpathSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Long enough for a server that is just ending. */
const patienceMilliseconds = 1000;

/** Where the lock of a file of data lies: beside it, so that backups and other programs can still read the data. */
const lockOf = (path: string): string => `${existsSync(path) ? realpathSync(path) : path}-lock`;

/**
 * Keeps other servers away from a file of data until it is closed. The lock is that of an open transaction on a file beside it: the
 * operating system takes it back with the end of the process, also when that crashed. Throws `SQLITE_BUSY` where another server runs.
 */
export function lockData(path: string): { close(): void } {
  const file = new Sqlite(lockOf(path), { timeout: patienceMilliseconds });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}
