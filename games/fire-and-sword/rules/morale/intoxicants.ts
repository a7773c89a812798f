/** What the deli take before a battle: their first test of morale decides over all the others (army.others). */
import type { Refusal } from '@hetman/core/game';
import { hasRule, unitById } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** Deli of such a force who ride by themselves and have taken none. */
const mayTake = (state: State, unit: Unit): boolean =>
  (state.setting.sides[unit.data.side].rules?.includes('intoxicants') ?? false) &&
  hasRule(unit, 'possessed') &&
  unit.battle.companies.length === 0 &&
  unit.battle.intoxicated === '';

export const deliOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.battle.side === side && mayTake(state, unit));

/** Their owner declares it while he draws them up. */
export function intoxicantsRefusal(state: State, side: SideIndex, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== side) return no.enemyPiece;
  return mayTake(state, unit) ? null : no.noIntoxicants;
}

export function intoxicate({ state, emit }: Play, id: string): void {
  const unit = unitById(state, id)!;
  unit.battle = { ...unit.battle, intoxicated: 'taken' };
  emit({ type: 'intoxicated', rule: 'army.others', unit: id });
}

/** Ruling 305: where nobody has drawn them up, all of them have. */
export function takeIntoxicants(state: State): void {
  if (state.preparation) return;
  for (const side of [0, 1] as const)
    for (const unit of deliOf(state, side)) unit.battle = { ...unit.battle, intoxicated: 'taken' };
}
