import { noDice } from '../dice/index.js';
import type { GameSystem, Side } from '../game/index.js';
import { carryOut, type Entry, type PlayedEntry } from '../record/index.js';
import type { LogEntry } from './visible.js';

/** An entry as the table keeps it. */
export interface KeptEntry<State> extends LogEntry {
  readonly entry: Entry;
  readonly faces: readonly number[];
  /** The state that undo returns to; null where it is not kept. */
  before: State | null;
}

/** The entries of a table and as much of their states as undo needs. */
export interface History<State> {
  entries: KeptEntry<State>[];
  /** After the last entry that nobody can take back, or after the set-up: every later state can be had from here. */
  base: { readonly count: number; readonly state: State };
}

/** Dice rolled or a secret seen cannot be unrolled or unseen, and a game given up stays so. */
export const isFinal = ({ entry, faces, events }: Pick<KeptEntry<unknown>, 'entry' | 'faces' | 'events'>): boolean =>
  'resign' in entry || faces.length > 0 || events.some(({ reveals }) => reveals);

/** Appends an entry. A final one closes the way back for all before it; of the others the last `kept` keep a state. */
export function append<State>(
  history: History<State>,
  entry: Entry,
  { before, state, events, faces }: PlayedEntry<State>,
  secretOf: Side | null,
  kept: number,
): KeptEntry<State> {
  const { entries, base } = history;
  const added: KeptEntry<State> = { by: entry.by, entry, events, faces, secretOf, before };
  entries.push(added);
  const final = isFinal(added);
  const oldest = Math.max(base.count, entries.length - kept);
  if (final) for (const old of entries.slice(base.count)) old.before = null;
  else if (oldest > base.count) entries[oldest - 1]!.before = null;
  if (final) history.base = { count: entries.length, state };
  return added;
}

/** The state before an entry that can be taken back: kept, or played again. No die has fallen since the base. */
export function stateBefore<State, Action>(
  system: GameSystem<State, Action>,
  { entries, base }: History<State>,
  index: number,
): State {
  const kept = entries[index]!.before;
  if (kept !== null) return kept;
  const state = system.clone(base.state);
  for (const { entry } of entries.slice(base.count, index)) carryOut(system, state, entry, noDice);
  return state;
}
