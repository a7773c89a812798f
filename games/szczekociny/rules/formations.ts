/** Chapter 7: skirmish order, squares, and leaving them. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { groundOf } from './ground.js';
import { passesCheck } from './morale.js';
import { hasTrait, isGun, isHorse, labelOf, stackOf, sumOfSizes, troopsOn } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no } from './refusals.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { Formation, State, Unit } from './state.js';

export const formations: readonly Formation[] = ['line', 'skirmish', 'square'];

/** 7.3, 7.5, ruling 104: four companies or more of size 8 in all, on open ground; scythes never. */
export function squareRefusal(state: State, side: SideIndex, hex: Hex): Refusal | null {
  const { square } = state.setting.book;
  const troops = troopsOn(state, side, hex);
  if (troops.some((unit) => hasTrait(unit, 'scythes'))) return no.scythesNoSquare;
  if (troops.some((unit) => !unit.card.square)) return no.noSquare;
  if (!groundOf(state.setting).terrain[hex]!.square) return no.squareGround;
  return troops.length >= square.companies && sumOfSizes(troops) >= square.size ? null : no.noSquare;
}

export function setFormation(play: Play, units: readonly Unit[], formation: Formation, rule: string): void {
  for (const unit of units) unit.formation = formation;
  play.tell({
    type: 'formed',
    rule,
    units: units.map((unit) => unit.card.id),
    hex: labelOf(play.state, units[0]!.hex),
    formation,
  });
}

/** 7.3, ruling 107: too few for a square, the rest stands in line again. */
export function breakSquare(play: Play, side: SideIndex, hex: Hex): void {
  const { state } = play;
  if (hex < 0) return;
  const troops = troopsOn(state, side, hex);
  if (troops.length === 0 || troops.every((unit) => unit.formation !== 'square')) return;
  const { square } = state.setting.book;
  if (troops.length >= square.companies && sumOfSizes(troops) >= square.size) return;
  setFormation(play, troops, 'line', '7.3');
}

/** 7.3.1: foot that could form a square before the horse that has come onto its hex. */
export function maySquareNow(state: State, side: SideIndex, hex: Hex): boolean {
  const troops = troopsOn(state, side, hex);
  if (troops.length === 0 || troops.some((unit) => unit.formation === 'square')) return false;
  const horse = stackOf(state, enemyOf(side), hex).some(isHorse);
  return horse && !troops.some(isGun) && !squareRefusal(state, side, hex);
}

export const square: FrameRules<'square'> = {
  advance: () => true,
  actions: () => [{ do: 'form', formation: 'square' }, { do: 'pass' }],
  refusal(_state, _frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'form') return no.notNow;
    return action.formation === 'square' ? null : no.formationInMelee;
  },
  apply(play, frame, action) {
    const { state } = play;
    state.frames.pop();
    if (action.do !== 'form') return;
    const troops = troopsOn(state, frame.side, frame.hex);
    if (passesCheck(play, troops[0]!, '7.3.1')) setFormation(play, troops, 'square', '7.3.1');
    else {
      const units = troops.map((unit) => unit.index);
      state.frames.push({ kind: 'losses', side: frame.side, units, left: 1, rule: '7.3.1' });
    }
  },
};
