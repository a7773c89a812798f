/** 3.4: the morale check; section 2.1 of the reconstruction: what failing it under fire costs. */
import type { Modifier } from '@hetman/core/game';
import { lose } from './losses.js';
import { moraleOf } from './pieces.js';
import type { Play } from './play.js';
import type { Unit } from './state.js';

export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, modifier) => sum + modifier.value, 0);

/** True if the die with its modifiers is not above the morale. */
export function passesCheck(play: Play, unit: Unit, rule: string, modifiers: readonly Modifier[] = []): boolean {
  const die = play.dice.d10('morale check');
  const total = die + sumOf(modifiers);
  const morale = moraleOf(unit);
  const passed = total <= morale;
  play.tell({ type: 'check', rule, unit: unit.card.id, die, modifiers, total, morale, result: outcome(passed) });
  return passed;
}

const outcome = (passed: boolean): string => (passed ? 'passed' : 'failed');

/** The check of a unit under fire; true if it must retreat. A bad failure costs a step first. */
export function breaksUnderFire(play: Play, unit: Unit, rule: string, modifiers: readonly Modifier[]): boolean {
  const { failure } = play.state.setting.book;
  const die = play.dice.d10('morale check');
  const total = die + sumOf(modifiers);
  const morale = moraleOf(unit);
  const passed = die !== failure.always && total <= morale;
  play.tell({ type: 'check', rule, unit: unit.card.id, die, modifiers, total, morale, result: outcome(passed) });
  if (passed) return false;
  if (die === failure.always || total - morale >= failure.lossFrom) lose(play, unit, 'fire', rule);
  return unit.place === 'map';
}
