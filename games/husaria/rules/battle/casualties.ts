/** 6.41, 6.42: losing points and being eliminated; what each loss moves (8.13, victory points). */
import type { Hex } from '@hetman/core/hex';
import { commanderLosesUnit } from '../commanders/commanders.js';
import { shiftMorale } from '../morale/morale.js';
import { scoreOf } from '../scenario/points.js';
import { isHorse, labelOf, lift } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** Ruling 68: what an elimination counts for. */
export interface Weight {
  readonly points: boolean;
  readonly morale: boolean;
}

export const fallen: Weight = { points: true, morale: true };
/** 10.16: the dispersed track costs victory points, not morale. */
export const lostOnTrack: Weight = { points: true, morale: false };

export function pointsFor(state: State, unit: Unit): number {
  const score = scoreOf(state, enemyOf(unit.card.side));
  if (isHorse(unit)) return score.cavalry;
  return unit.card.kind === 'artillery' ? score.artillery : score.infantry;
}

/** Takes points of strength; true when the unit is eliminated by it. */
export function loseStrength(play: Play, unit: Unit, count: number, rule: string): boolean {
  const lost = Math.min(count, unit.sp);
  unit.sp -= lost;
  play.emit({ type: 'loss', rule, unit: unit.card.id, lost, sp: unit.sp });
  if (unit.sp > 0) return false;
  eliminate(play, unit, fallen, rule);
  return true;
}

export function eliminate(play: Play, unit: Unit, weight: Weight, rule: string): void {
  const { hex } = unit;
  const onMap = unit.place === 'map';
  strikeOff(play, unit, weight, rule);
  if (onMap && hex >= 0) commandersMourn(play, unit, hex);
}

/** Destroyed and counted, but not lost on its hex: nobody throws for it (4.31, ruling 182). */
export function strikeOff(play: Play, unit: Unit, weight: Weight, rule: string): void {
  const { state } = play;
  const { hex } = unit;
  const onMap = unit.place === 'map';
  lift(state, unit, 'dead');
  play.emit({ type: 'eliminated', rule, unit: unit.card.id, ...(onMap && { hex: labelOf(state, hex) }) });
  if (weight.points) state.points[enemyOf(unit.card.side)] += pointsFor(state, unit);
  if (weight.morale) shiftMorale(play, unit.card.side, 1);
}

/** 9.22: each commander on the hex of an eliminated unit throws for his life. */
function commandersMourn(play: Play, unit: Unit, hex: Hex): void {
  for (const commander of play.state.commanders) {
    if (commander.place === 'map' && commander.hex === hex && commander.card.side === unit.card.side) {
      commanderLosesUnit(play, commander);
    }
  }
}
