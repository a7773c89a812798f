/** Which combat is fought next (close.steps). */
import type { Melee } from '../state/frames.js';
import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { unfought } from './combat.js';
import { combatOf } from './fighting.js';

/** The combat of a unit that is still to be fought; one whom an enemy escaped before a blow may have another. */
const meleeToFight = (state: State, unit: Unit): Melee | undefined =>
  unfought(state, combatOf(state)).find(({ units }) => units.includes(unit.index));

/** Which combat is fought next: the side with the initiative says, and begins it with one word. */
export const melee: FrameRules<'melee'> = {
  advance: () => true,
  actions: (state) =>
    unfought(state, combatOf(state)).map(({ units }) => ({ do: 'fight', unit: state.units[units[0]!]!.data.id })),
  refusal(state, _frame, action) {
    if (action.do !== 'fight') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    if (meleeToFight(state, unit)) return null;
    const fought = combatOf(state).melees.some(({ units }) => units.includes(unit.index));
    return fought ? no.foughtAlready : no.notInCombat;
  },
  apply({ state, emit }, _frame, action) {
    if (action.do !== 'fight') return;
    const unit = unitById(state, action.unit)!;
    const combatNow = combatOf(state);
    const found = meleeToFight(state, unit)!;
    found.fought = true;
    state.frames.pop();
    emit({
      type: 'combat',
      rule: 'close.steps',
      round: combatNow.round,
      units: found.units.map((own) => state.units[own]!.data.id),
    });
    state.frames.push({ kind: 'blows', melee: combatNow.melees.indexOf(found), step: 'aims' });
  },
};
