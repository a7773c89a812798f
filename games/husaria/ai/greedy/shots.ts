/** The exact expectation of a throw of fire, by the tables of rules/fire/fire.ts. */
import { resultOf, shotOf } from '../../rules/fire/fire.js';
import type { VolleyFrame } from '../../rules/state/frames.js';
import type { State, Unit } from '../../rules/state/state.js';
import { breakChance, dispersalOf, lossOf, wakingCost, waysOf } from './value.js';

/** Harm that a volley does to its target on average. */
export function volleyValue(state: State, volley: VolleyFrame): number {
  const target = state.units[volley.target]!;
  const { row, modifiers } = shotOf(state, volley);
  const shift = modifiers.reduce((sum, modifier) => sum + modifier.value, 0);
  const harm = volley.arm === 'bows' ? arrowHarm(state, target) : shotHarm(state, target);
  let value = 0;
  for (let sum = 2; sum <= 12; sum++) {
    const result = resultOf(row, sum + shift);
    if (result !== '-') value += (waysOf(sum) / 36) * harm(result);
  }
  return value - wakingCost(state, target);
}

/** What each result does to the target. */
type Harm = (result: string) => number;

/** Arrows take their point without a check of morale (16.22). */
function arrowHarm(state: State, target: Unit): Harm {
  const wound = lossOf(state, target, 1);
  return () => wound;
}

function shotHarm(state: State, target: Unit): Harm {
  const scatter = dispersalOf(state, target);
  const wound = lossOf(state, target, 1);
  if (target.sp <= 1) return (result) => (result === 'R' ? scatter : wound);
  const shaken = wound + breakChance(state, target) * scatter;
  return (result) => (result === 'R' ? scatter : result === 'R-1' ? wound + scatter : shaken);
}

export const volleyOf = (arm: VolleyFrame['arm'], shooters: readonly Unit[], target: Unit): VolleyFrame => ({
  kind: 'volley',
  side: shooters[0]!.card.side,
  arm,
  shooters: shooters.map((unit) => unit.index),
  target: target.index,
});
