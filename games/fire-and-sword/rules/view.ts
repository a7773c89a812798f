/** What a viewer may know: bids, face-down and standing orders, forces being mustered and turns of flank marches are secrets. */
import { sideIndexOf } from '@hetman/core/engine';
import { dataOf } from './regiments.js';
import { askAlways } from './standing-orders.js';
import { cloneState, type State } from './state.js';

export function viewOf(state: State, viewer: string): State {
  const side = sideIndexOf(state.setting, viewer);
  const seen = cloneState(state);
  for (const unit of seen.units) {
    if (unit.side === side) continue;
    if (unit.hidden) unit.order = null;
    // portable.caltrops: who carries them is told by scattering them.
    if (unit.portable === 'caltrops') Object.assign(unit, { portable: null, elements: 0 });
    if (unit.waits === 'flank') unit.due = 0;
  }
  for (const seat of [0, 1] as const) if (seat !== side) seen.standing[seat] = askAlways;
  for (const regiment of seen.division?.regiments ?? []) {
    if (regiment.hidden && dataOf(state, regiment).side !== side) regiment.instruction = null;
  }
  hideForces(seen, side);
  for (const frame of seen.frames) if (frame.kind === 'bid' && frame.first !== null && side !== 0) frame.first = 0;
  if (state.frames.some((frame) => frame.kind === 'bid' && frame.first !== null) && side !== 0) restoreBid(seen);
  return seen;
}

/** While forces are mustered each knows only his own. */
function hideForces(seen: State, side: 0 | 1 | null): void {
  const { preparation } = seen;
  if (!preparation || !seen.frames.some(({ kind }) => kind === 'muster')) return;
  for (const seat of [0, 1] as const) {
    if (seat === side) continue;
    preparation.forces[seat] = null;
    if (preparation.divisions) preparation.divisions[seat] = null;
  }
}

/** The purse of the bidder would give the bid away. */
function restoreBid(seen: State): void {
  const chief = seen.commanders.find(({ data }) => data.side === 0 && data.chief);
  if (chief) chief.points = chief.data.points;
}
