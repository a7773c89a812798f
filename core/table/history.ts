import { noDice } from '../dice/index.js';
import type { GameSystem, Side } from '../game/index.js';
import { applyEntry, type RecordEntry, type Step } from '../record/index.js';
import { type Entered, isFinal } from './entered.js';

/** The entries of a table and as much of their states as undo needs. */
export interface History<State> {
  entered: Entered<State>[];
  /** After the last entry that nobody can take back, or after the set-up: every later state can be had from here. */
  base: { readonly count: number; readonly state: State };
}

/** Appends an entry. A final one closes the way back for all before it; of the others the last `kept` keep a state. */
export function enter<State>(
  history: History<State>,
  entry: RecordEntry,
  step: Step<State>,
  secretOf: Side | null,
  kept: number,
): void {
  const { entered, base } = history;
  const { before, state, events, faces } = step;
  entered.push({ entry, events, faces, secretOf, before });
  const final = isFinal({ entry, events, faces });
  const oldest = Math.max(base.count, entered.length - kept);
  if (final) for (const old of entered.slice(base.count)) old.before = null;
  else if (oldest > base.count) entered[oldest - 1]!.before = null;
  if (final) history.base = { count: entered.length, state };
}

/** The state before an entry that can be taken back: kept, or played again. No die has fallen since the base. */
export function stateBefore<State, Action>(
  system: GameSystem<State, Action>,
  { entered, base }: History<State>,
  index: number,
): State {
  const kept = entered[index]!.before;
  if (kept !== null) return kept;
  const state = system.clone(base.state);
  for (const { entry } of entered.slice(base.count, index)) applyEntry(system, state, entry, noDice);
  return state;
}
