/** Rules of whole armies: by the force card of a side or of a regiment, or by the list from which a unit comes (chapter on armies). */
import { armyRulesOfUnit } from '../../armies/index.js';
import { hasRule } from './pieces.js';
import type { State, Unit } from './state.js';

/** Of the unit itself, of its side’s card, of its regiment’s (armies.divisions). */
export const hasArmyRule = ({ setting }: Pick<State, 'setting'>, unit: Unit, rule: string): boolean =>
  hasRule(unit, rule) ||
  (armyRulesOfUnit.get(unit.data.card.id)?.includes(rule) ?? false) ||
  (setting.sides[unit.data.side].rules?.includes(rule) ?? false) ||
  ofRegiment({ setting }, unit, rule);

/** army.drill: of a force card it is the dragoons’ alone; some foot has it by its row or its regiment. */
export const isDrilled = (state: State, unit: Unit): boolean =>
  hasRule(unit, 'military-drill') ||
  ofRegiment(state, unit, 'military-drill') ||
  (unit.data.card.type === 'dragoons' && hasArmyRule(state, unit, 'military-drill'));

/** armies.divisions: the rules of a regiment are those of all its units, additional ones too. */
const ofRegiment = ({ setting }: Pick<State, 'setting'>, unit: Unit, rule: string): boolean =>
  setting.regiments.some(({ id, rules }) => id === unit.data.regiment && rules.includes(rule));
