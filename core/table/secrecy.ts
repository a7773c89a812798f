import type { GameSystem, Side } from '../game/index.js';
import { type Entry, type PlayedEntry, sameValue } from '../record/index.js';
import type { Viewer } from './visible.js';

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
