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
  const modifier = sumOf(modifiers);
  const morale = moraleOf(unit);
  const passes = (face: number) => face + modifier <= morale;
  const die = play.dice.d10('morale check', passes);
  const total = die + modifier;
  const passed = passes(die);
  play.tell({ type: 'check', rule, unit: unit.card.id, die, modifiers, total, morale, result: outcome(passed) });
  return passed;
}

const outcome = (passed: boolean): string => (passed ? 'passed' : 'failed');

/** The check of a unit under fire; true if it must retreat. A bad failure costs a step first. */
export function breaksUnderFire(play: Play, unit: Unit, rule: string, modifiers: readonly Modifier[]): boolean {
  const { failure } = play.state.setting.book;
  const modifier = sumOf(modifiers);
  const morale = moraleOf(unit);
  const meaning = (face: number): 'passed' | 'failed' | 'costly' => {
    const excess = face + modifier - morale;
    if (face === failure.always || excess >= failure.lossFrom) return 'costly';
    return excess > 0 ? 'failed' : 'passed';
  };
  const die = play.dice.d10('morale check', meaning);
  const total = die + modifier;
  const passed = meaning(die) === 'passed';
  play.tell({ type: 'check', rule, unit: unit.card.id, die, modifiers, total, morale, result: outcome(passed) });
  if (passed) return false;
  if (meaning(die) === 'costly') lose(play, unit, 'fire', rule);
  return unit.place === 'map';
}
