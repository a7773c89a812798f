import type { GameEvent, Side } from '../game/index.js';
import type { RecordEntry, Step } from '../record/index.js';

/** An entry as the table keeps it. */
export interface Entered<State> {
  readonly entry: RecordEntry;
  readonly events: readonly GameEvent[];
  readonly faces: readonly number[];
  /** The state that undo returns to; null once nobody can take the entry back. */
  before: State | null;
}

/** What a viewer learns of one entry. */
export interface SeenEntry {
  /** From 1; 0 is the set-up. */
  readonly number: number;
  readonly events: readonly GameEvent[];
}

export function visibleTo(events: readonly GameEvent[], viewer: Side | 'spectator'): GameEvent[] {
  return events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);
}

/** Dice rolled or a secret seen cannot be unrolled or unseen. */
export const isFinal = ({ faces, events }: Pick<Entered<unknown>, 'faces' | 'events'>): boolean =>
  faces.length > 0 || events.some(({ reveals }) => reveals);

/** Appends an entry; a final one closes the way back for all before it. */
export function enter<State>(entered: Entered<State>[], entry: RecordEntry, step: Step<State>): void {
  const { before, events, faces } = step;
  const final = isFinal(step);
  if (final) for (let i = entered.length - 1; i >= 0 && entered[i]!.before !== null; i--) entered[i]!.before = null;
  entered.push({ entry, events, faces, before: final ? null : before });
}
