/** Units that may be moved in one gesture with the one in hand. */
import { type Company, clusterAround, companiesOn } from '@hetman/core/board';
import { groundOf } from '../rules/movement/ground.js';
import { moveRefusal } from '../rules/movement/movement.js';
import { unitById } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';

const idOf = ({ card, hex }: Unit) => ({ id: card.id, hex });

/** Whoever has not moved yet, may move, and has somewhere to go to by itself. */
const able = (state: State, side: SideIndex): Unit[] => state.units.filter((unit) => !moveRefusal(side, unit));

/** Its stack, those beside it, those of its commander, the whole side. */
export function companiesOf(state: State, side: SideIndex, selected: string | null): readonly Company[] {
  const unit = selected === null ? null : unitById(state, selected);
  if (!unit || moveRefusal(side, unit)) return [];
  const own = able(state, side);
  const { grid } = groundOf(state.setting);
  const leader = state.commanders.find(({ card }) => card.side === side && card.formation === unit.card.formation);
  const fellows = own.filter(({ card }) => card.formation === unit.card.formation);
  return companiesOn(idOf(unit), {
    stack: own.filter(({ hex }) => hex === unit.hex).map(idOf),
    near: clusterAround(grid, idOf(unit), own.map(idOf)),
    formation: leader ? { name: leader.card.name, units: fellows.map(idOf) } : null,
    army: own.map(idOf),
  });
}

/** Those who were chosen beside the unit in hand, as far as they may move; null for it alone. */
export function companyOf(
  state: State,
  side: SideIndex,
  selected: string | null,
  wanted: readonly string[] | null,
): readonly Unit[] | null {
  const unit = selected === null ? null : unitById(state, selected);
  if (!unit || !wanted || moveRefusal(side, unit)) return null;
  const along = able(state, side).filter((other) => other !== unit && wanted.includes(other.card.id));
  return along.length > 0 ? [unit, ...along] : null;
}
