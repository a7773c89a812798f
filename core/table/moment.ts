import type { Decision, Outcome } from '../game/index.js';
import type { Table } from './table.js';
import { type Viewer, type VisibleEntry, visibleSetUp } from './visible.js';

/** A game after a visible entry, as its viewer may know it: the position, what is to be decided, and how it came about. */
export interface Moment {
  /** The viewer's view; a new object after every change. */
  readonly state: unknown;
  /** The number of the last entry. */
  readonly count: number;
  /** Null when the battle is over. */
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
  /** What was not taken back, the set-up first where the viewer learns something of it. */
  readonly entries: readonly VisibleEntry[];
  /** Whether the viewer may take their last entry back. */
  readonly canUndo: boolean;
}

/** The present moment of a table for one seat of it, of whose sides `viewer` is looking; numbers are those of the seat. */
export const momentAt = (table: Table<unknown>, seat: string, viewer: Viewer): Moment => ({
  state: table.view(viewer),
  count: table.count(),
  decision: table.decision(),
  outcome: table.outcome(),
  entries: [...visibleSetUp(table.beginning(viewer)), ...table.visibleEntries(viewer, seat)],
  canUndo: table.whyNoUndo(seat) === null,
});
