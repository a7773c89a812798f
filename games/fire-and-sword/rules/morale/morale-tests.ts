/** When morale is tested: once for a unit in a step of combat, whatever happened in it (morale.causes). */

import { pushTest } from '../dice/test-frame.js';
import type { Play } from '../state/play.js';
import { nobody, type State, type Unit } from '../state/state.js';

/** A new step: everybody may be shaken again. */
export function newStep(state: State): void {
  for (const unit of state.units) {
    unit.step = { ...unit.step, tested: false, fledNow: false };
  }
}

/** wagons.general: carts have no crew, and so no morale. */
export const hasNoMorale = (unit: Unit): boolean => unit.data.card.type === 'wagon' && unit.data.card.wagon === null;

/** Flight makes others test, and a test makes others flee: `engine.ts` registers what this file cannot import. */
let fleesFurther: ((play: Play, unit: Unit, from: number) => void) | null = null;

export function registerFlight(fleeFurther: NonNullable<typeof fleesFurther>): void {
  fleesFurther = fleeFurther;
}

/** Puts a test on the stack, unless the unit has made its test of the step; the fleeing fail without one and run on. */
export function testMorale(
  play: Play,
  unit: Unit,
  rule: string,
  { from = nobody, again = false }: { from?: number; again?: boolean } = {},
): void {
  const { state } = play;
  if (hasNoMorale(unit)) return;
  if (unit.battle.morale === 'flight') {
    if (!fleesFurther) throw new Error('flight is not registered; import rules/engine.ts');
    fleesFurther(play, unit, from);
    return;
  }
  if (state.phase === 'combat' && unit.step.tested && !again) return;
  unit.step = { ...unit.step, tested: true };
  pushTest(play, unit, { attribute: 'morale', rule, support: 0, closed: false, decides: { kind: 'shaken', from } });
}
