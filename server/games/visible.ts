import { isKnownTo, type LiveEntry, type Viewer, visibleEntry } from '@hetman/core';
import type { StoredEntry } from '../storage/log.js';

/** An entry of the log as it is sent to a viewer who may know of it. */
export const liveEntry = (entry: StoredEntry, number: number, viewer: Viewer): LiveEntry => ({
  ...visibleEntry(entry, number, viewer),
  at: entry.at,
  decision: entry.decision,
});

/** The entries that a viewer knows of, in order: the n-th has the number n. */
export const entriesKnownTo = (log: readonly StoredEntry[], viewer: Viewer): StoredEntry[] =>
  log.filter((entry) => isKnownTo(entry, [viewer]));
