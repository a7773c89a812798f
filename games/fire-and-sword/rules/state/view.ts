/**
 * What a viewer may know. Secrets are bids, face-down and standing orders, forces being mustered, turns of flank marches
 * and caltrops that a unit carries. What reconnaissance bought, who lies in ambush and who is away on a flank is told;
 * where and on which side they come is chosen when they come.
 */
import { sideIndexOf } from '@hetman/core/engine';
import type { DivisionForce } from '../../muster/index.js';
import { dataOf } from '../division/regiments.js';
import { askAlways } from '../standing-orders.js';
import type { UnitBattle } from './lifetimes.js';
import { cloneState, type State } from './state.js';

export function viewOf(state: State, viewer: string): State {
  const side = sideIndexOf(state.setting, viewer);
  const seen = cloneState(state);
  for (const unit of seen.units) {
    if (unit.battle.side === side) continue;
    unit.battle = seenByEnemy(unit.battle);
    // It would tell the order that lies face down.
    unit.lastOrder = null;
  }
  for (const seat of [0, 1] as const) if (seat !== side) seen.standing[seat] = askAlways;
  for (const regiment of seen.division?.regiments ?? []) {
    if (regiment.hidden && dataOf(state, regiment).side !== side) regiment.instruction = null;
  }
  hideForces(seen, side);
  hideCaltrops(seen, side);
  hideBid(seen, side);
  return seen;
}

/** What hides something is kept, so that two views of the same unit have the same group. */
const veiled = new WeakMap<UnitBattle, UnitBattle>();

function seenByEnemy(battle: UnitBattle): UnitBattle {
  const { hidden, waits, portable } = battle;
  if (!hidden && waits !== 'flank' && portable !== 'caltrops') return battle;
  const known = veiled.get(battle) ?? {
    ...battle,
    ...(hidden && { order: null }),
    ...(waits === 'flank' && { due: 0 }),
    // portable.caltrops: who carries them is marked on the roster, and told by scattering them.
    ...(portable === 'caltrops' && { portable: null, elements: 0 }),
  };
  veiled.set(battle, known);
  return known;
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

/** portable.caltrops: the roster of a division is open but for the caltrops in it. */
function hideCaltrops({ preparation }: State, side: 0 | 1 | null): void {
  // How many of them a unit has been given by now would be told by what is left.
  if (preparation?.caltrops !== undefined && side !== 0) delete preparation.caltrops;
  const divisions = preparation?.divisions;
  if (!divisions) return;
  for (const seat of [0, 1] as const) {
    const { obstacles, ...division } = divisions[seat] ?? {};
    if (seat === side || !obstacles) continue;
    const open = obstacles.filter(({ obstacle }) => obstacle !== 'caltrops');
    divisions[seat] = { ...(division as DivisionForce), ...(open.length > 0 && { obstacles: open }) };
  }
}

/** The purse of the bidder would give the bid away: it is shown as it was before. */
function hideBid(seen: State, side: 0 | 1 | null): void {
  const bid = seen.frames.find((frame) => frame.kind === 'bid');
  if (bid?.kind !== 'bid' || bid.first === null || side === 0) return;
  const chief = seen.commanders.find(
    ({ data, battle: { place } }) => data.side === 0 && data.chief && place === 'table',
  );
  if (chief) chief.battle = { ...chief.battle, points: chief.battle.points + bid.first };
  bid.first = 0;
}
