/** Units and commanders that wait for their place at deployment. */
import type { Refusal } from '@hetman/core/game';
import { unitById } from '../../state/pieces.js';
import { no } from '../../state/refusals.js';
import type { SideIndex } from '../../state/setting.js';
import type { Commander, State, Unit } from '../../state/state.js';

export const unplacedUnits = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.battle.side === side && unit.battle.waits === 'deployment');

export const unplacedCommanders = (state: State, side: SideIndex): Commander[] =>
  state.commanders.filter(({ data, battle: { place } }) => data.side === side && place === 'reserve');

/** A unit of this side that waits for its place. */
export function waitingUnit(state: State, side: SideIndex, id: string): Unit | Refusal {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== side) return no.enemyPiece;
  return unit.battle.waits === 'deployment' ? unit : no.placedAlready;
}
