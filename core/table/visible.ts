import type { GameEvent, GameSystem, Side } from '../game/index.js';
import { type Entry, type PlayedEntry, sameValue } from '../record/index.js';

export type Viewer = Side | 'spectator';

/** One line of a log, as whoever keeps the game knows it: an entry of the record with what came of it, or an undo. */
export interface LogEntry {
  readonly by: Side;
  /** Null for an undo: it takes back the last entry of its own side. */
  readonly entry: Entry | null;
  /** All of them, secret ones too. */
  readonly events: readonly GameEvent[];
  /** The only side that may know of it; null for what everybody knows. */
  readonly secretOf: Side | null;
}

/** The same line as one viewer may know it. */
export interface VisibleEntry {
  /** The viewer's own: 1 for the first entry that they know of; 0 is the set-up. A gap would betray a secret. */
  readonly number: number;
  readonly kind: 'entry' | 'undo';
  /** Null for the set-up. */
  readonly by: Side | null;
  /** What was done, unless that is the other side's secret. */
  readonly do?: unknown;
  readonly orders?: unknown;
  readonly resign?: true;
  readonly events: readonly GameEvent[];
}

/**
 * The only side that may know of an entry; null for what everybody knows. Orders are their side's secret as long as
 * they did nothing that another could notice: no die, no open event, no other decision, nothing in their view.
 */
export function secretOf<State, Action>(
  system: GameSystem<State, Action>,
  sides: readonly Side[],
  entry: Entry,
  { before, state, events, faces }: PlayedEntry<State>,
): Side | null {
  const { by } = entry;
  if (!('orders' in entry) || faces.length > 0 || events.some((event) => event.secretOf !== by)) return null;
  if (!sameValue(system.decision(before), system.decision(state))) return null;
  const others: Viewer[] = [...sides.filter((side) => side !== by), 'spectator'];
  const unseen = others.every((viewer) => sameValue(system.view(before, viewer), system.view(state, viewer)));
  return unseen ? by : null;
}

/** Whether any of the viewers may know of it. */
export const isKnownTo = ({ secretOf }: Pick<LogEntry, 'secretOf'>, viewers: readonly Viewer[]): boolean =>
  secretOf === null || viewers.includes(secretOf);

export const visibleEvents = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);

/** An entry that the viewer may know of. */
export function visibleEntry(entry: LogEntry, number: number, viewer: Viewer): VisibleEntry & { readonly by: Side } {
  const { by, events } = entry;
  const kind = entry.entry ? 'entry' : 'undo';
  return { number, kind, by, ...openPart(entry, viewer), events: visibleEvents(events, viewer) };
}

/**
 * Own entries; of others what was done in the open. Orders, and what a secret event came of, stay hidden. Dice are known
 * from the events alone: the faces as they fell lead through the rules to what they decided in secret, also in one's own entry.
 */
function openPart({ entry, by, events }: LogEntry, viewer: Viewer): Pick<VisibleEntry, 'do' | 'orders' | 'resign'> {
  if (!entry) return {};
  if ('resign' in entry) return { resign: true };
  const secret = 'orders' in entry || events.some(({ secretOf }) => secretOf !== undefined);
  if (secret && by !== viewer) return {};
  return 'orders' in entry ? { orders: entry.orders } : { do: entry.do };
}

/**
 * The entries that a viewer may know of, numbered as a seat counts them: its own viewer's numbers where it plays one side.
 * Where it plays several, an entry that is the secret of one of them leaves a gap in the list of another.
 */
export function visibleEntries(
  log: readonly LogEntry[],
  viewer: Viewer,
  counting: readonly Viewer[] = [viewer],
): VisibleEntry[] {
  const visible: VisibleEntry[] = [];
  let number = 0;
  for (const entry of log) {
    if (!isKnownTo(entry, counting)) continue;
    number++;
    if (isKnownTo(entry, [viewer])) visible.push(visibleEntry(entry, number, viewer));
  }
  return visible;
}

/** The set-up, which nobody did; nothing where the viewer learns nothing of it. */
export const visibleSetUp = (events: readonly GameEvent[]): VisibleEntry[] =>
  events.length > 0 ? [{ number: 0, kind: 'entry', by: null, events }] : [];
