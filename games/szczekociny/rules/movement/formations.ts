/** Chapter 7: skirmish order, squares, and leaving them. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { groundOf } from '../state/ground.js';
import { hasTrait, isGun, isHorse, labelOf, stackOf, sumOfSizes, troopsOn } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { Formation, State, Unit } from '../state/state.js';

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
  play.emit({
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
