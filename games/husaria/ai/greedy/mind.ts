/** What the bot carries from one decision to the next, and the shape of every chooser. */
import type { Random } from '@hetman/core/dice';
import type { Hex } from '@hetman/core/hex';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { ThreatMemory } from './threat.js';

/** A move thought out when the unit was chosen: acts still to do, and where the unit must stand for the next. */
interface Plan {
  readonly unit: number;
  acts: Action[];
  hex: Hex;
  facing: number;
}

export interface Mind {
  readonly random: Random;
  readonly threats: ThreatMemory;
  plan: Plan | null;
}

export const freshMind = (random: Random): Mind => ({ random, threats: new ThreatMemory(), plan: null });

export type Chooser = (state: State, actions: readonly Action[], mind: Mind) => Action;

/** The action of the highest score, the first of equals. */
export function best(actions: readonly Action[], score: (action: Action) => number): Action {
  let chosen = actions[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = score(action);
    if (value > most) {
      most = value;
      chosen = action;
    }
  }
  return chosen;
}

/** The action among those offered that says the same, field by field. */
export function same(actions: readonly Action[], wanted: Action): Action | undefined {
  const fields = Object.entries(wanted);
  return actions.find((action) =>
    fields.every(([field, value]) => (action as unknown as Record<string, string>)[field] === value),
  );
}

/** The first of the named actions that is offered. */
export const named = (actions: readonly Action[], ...names: readonly Action['do'][]): Action | undefined =>
  names.map((name) => actions.find((action) => action.do === name)).find((action) => action !== undefined);
