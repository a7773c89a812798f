import type { GameEvent, Side } from '../game/index.js';
import type { RecordEntry } from '../record/index.js';
import { isKnownTo, type Viewer } from './secrecy.js';

/** An entry as the table keeps it. */
export interface Entered<State> {
  readonly entry: RecordEntry;
  readonly events: readonly GameEvent[];
  readonly faces: readonly number[];
  /** The only side that may know of it; null for what everybody knows. */
  readonly secretOf: Side | null;
  /** The state that undo returns to; null where it is not kept. */
  before: State | null;
}

/** What a viewer learns of one entry. */
export interface SeenEntry {
  /** The viewer's own: 1 for the first entry that he knows of; 0 is the set-up. A gap would betray a secret. */
  readonly number: number;
  /** Its place in the record, for whoever keeps the table; to be told to nobody. */
  readonly entry: number;
  readonly events: readonly GameEvent[];
}

/** What the viewer may hear of set-up and entries, those without a word for him left out. */
export function seenBy(
  start: Pick<Entered<unknown>, 'events'>,
  entered: readonly Entered<unknown>[],
  viewer: Viewer,
): SeenEntry[] {
  const seen: SeenEntry[] = [{ number: 0, entry: 0, events: visibleTo(start.events, viewer) }];
  let number = 0;
  entered.forEach((one, index) => {
    if (!isKnownTo(one, [viewer])) return;
    number++;
    seen.push({ number, entry: index + 1, events: visibleTo(one.events, viewer) });
  });
  return seen.filter(({ events }) => events.length > 0);
}

const visibleTo = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);

/** Dice rolled or a secret seen cannot be unrolled or unseen, and a game given up stays so. */
export const isFinal = ({ entry, faces, events }: Pick<Entered<unknown>, 'entry' | 'faces' | 'events'>): boolean =>
  'resign' in entry || faces.length > 0 || events.some(({ reveals }) => reveals);
