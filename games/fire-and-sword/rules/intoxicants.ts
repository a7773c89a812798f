/** What the deli take before a battle: their first test of morale decides over all the others (army.others). */
import { hasRule } from './pieces.js';
import type { State } from './state.js';

/** Ruling 305: all the deli of such a force who ride by themselves. */
export function takeIntoxicants(state: State): void {
  for (const unit of state.units) {
    const given = state.setting.sides[unit.data.side].rules?.includes('intoxicants') ?? false;
    if (given && hasRule(unit, 'possessed') && unit.companies.length === 0) unit.intoxicated ||= 'taken';
  }
}
