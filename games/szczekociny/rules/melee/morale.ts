/** 3.4: the morale check; section 2.1 of the reconstruction: what failing it under fire costs. */
import type { Modifier } from '@hetman/core/game';
import { moraleOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { lose } from './step-losses.js';

export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, modifier) => sum + modifier.value, 0);

/** 3.4: whether a face passes the check. */
export const holds =
  (unit: Unit, modifier: number) =>
  (face: number): boolean =>
    face + modifier <= moraleOf(unit);

/** True if the die with its modifiers is not above the morale. */
export function passesCheck(play: Play, unit: Unit, rule: string, modifiers: readonly Modifier[] = []): boolean {
  const modifier = sumOf(modifiers);
  const morale = moraleOf(unit);
  const passes = holds(unit, modifier);
  const die = play.dice.d10('morale check', passes);
  const total = die + modifier;
  const passed = passes(die);
  play.emit({ type: 'check', rule, unit: unit.card.id, die, modifiers, total, morale, result: outcome(passed) });
  return passed;
}

const outcome = (passed: boolean): 'passed' | 'failed' => (passed ? 'passed' : 'failed');

/** What each face of the check under fire means: `costly` costs a step as well. */
export const underFire =
  (state: State, unit: Unit, modifier: number) =>
  (face: number): 'passed' | 'failed' | 'costly' => {
    const { failure } = state.setting.book;
    const excess = face + modifier - moraleOf(unit);
    if (face === failure.always || excess >= failure.lossFrom) return 'costly';
    return excess > 0 ? 'failed' : 'passed';
  };

/** The check of a unit under fire; true if it must retreat. A bad failure costs a step first. */
export function breaksUnderFire(play: Play, unit: Unit, rule: string, modifiers: readonly Modifier[]): boolean {
  const modifier = sumOf(modifiers);
  const morale = moraleOf(unit);
  const meaning = underFire(play.state, unit, modifier);
  const die = play.dice.d10('morale check', meaning);
  const total = die + modifier;
  const passed = meaning(die) === 'passed';
  play.emit({ type: 'check', rule, unit: unit.card.id, die, modifiers, total, morale, result: outcome(passed) });
  if (passed) return false;
  if (meaning(die) === 'costly') lose(play, unit, 'fire', rule);
  return unit.place === 'map';
}
