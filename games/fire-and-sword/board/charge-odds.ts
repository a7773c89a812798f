/**
 * The chances of a charge before it is declared: it is ridden on a copy of the battle by the real rules, and the first
 * round is counted where it ends. Nobody answers it there, nobody shoots, and tests on the way are passed.
 */
import { type Dice, OutOfDice } from '@hetman/core/dice';
import { estimateCombat } from '../odds/chain.js';
import { oddsOf } from '../odds/index.js';
import type { Action } from '../rules/actions.js';
import { combatOf } from '../rules/fighting.js';
import { unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { askAlways } from '../rules/standing-orders.js';
import { cloneState, type State } from '../rules/state.js';
import { rules } from '../rules/system.js';

type Charge = Extract<Action, { do: 'charge' }>;

/** Tests fall as well as they can; anything else that is thrown is beyond what can be looked at. */
const luckyTests: Dice = {
  d10(why) {
    if (why === 'skill' || why === 'morale') return 1;
    throw new OutOfDice(why);
  },
  d6(why) {
    throw new OutOfDice(why);
  },
  twoD6(why) {
    throw new OutOfDice(why);
  },
  draw(_count, why) {
    throw new OutOfDice(why);
  },
};

/** More questions than this lie between no charge and its combat. */
const questionsMost = 120;
/** Answers that let things go on without doing anything, the best first. */
const passing: readonly Action['do'][] = ['stand', 'done', 'roll', 'halt', 'stop'];

/** What leads from a question towards the combat of this unit. */
function onwardAnswer(state: State, unit: string): Action | null {
  const actions = rules.actions(state);
  const own = actions.find(
    (action) => (action.do === 'path' || action.do === 'charge') && 'unit' in action && action.unit === unit,
  );
  const kind = topFrame(state)?.kind;
  if (own && (kind === 'onward' || kind === 'charge-path')) return own;
  for (const word of passing) {
    const found = actions.find(({ do: name }) => name === word);
    if (found) return found;
  }
  return actions[0] ?? null;
}

/** The battle at the moment in which the combat of the charge would be fought; or that it meets nobody in this turn. */
type Ridden = { readonly met: State } | 'meets-nobody' | 'unknown';

function ride(state: State, charge: Charge): Ridden {
  const copy = cloneState(state);
  copy.standing = [askAlways, askAlways];
  // Everybody else waits: this charge alone is looked at.
  for (const unit of copy.units) if (unit.data.id !== charge.unit) unit.acted = true;
  const play = { state: copy, dice: luckyTests, tell: () => undefined };
  try {
    rules.apply(play, charge);
    for (let asked = 0; asked < questionsMost && !copy.end; asked++) {
      const kind = topFrame(copy)?.kind;
      if (kind === 'melee' && fights(copy, charge.unit)) return { met: copy };
      if (kind === 'melee' || kind === 'bid' || kind === 'orders') return 'meets-nobody';
      const answer = onwardAnswer(copy, charge.unit);
      if (!answer) return 'unknown';
      rules.apply(play, answer);
    }
  } catch (problem) {
    if (!(problem instanceof OutOfDice)) throw problem;
    return 'unknown';
  }
  return 'meets-nobody';
}

/** Its combat is brought to the front, where the odds are asked for. */
function fights(state: State, id: string): boolean {
  const unit = unitById(state, id)!;
  const { melees } = combatOf(state);
  const own = melees.findIndex((melee) => !melee.fought && melee.units.includes(unit.index));
  if (own < 0) return false;
  melees.unshift(...melees.splice(own, 1));
  return true;
}

/** Whoever points at a charge points at it again: it is ridden once. */
const rides = new WeakMap<State, Map<string, Ridden>>();

export function ridden(state: State, charge: Charge): Ridden {
  const known = rides.get(state) ?? new Map<string, Ridden>();
  rides.set(state, known);
  const key = JSON.stringify(charge);
  if (!known.has(key)) known.set(key, ride(state, charge));
  return known.get(key)!;
}

/** The exact odds of its first round, and what both rounds may lead to as an estimate that takes its time. */
export function chargeOdds(state: State, charge: Charge) {
  const end = ridden(state, charge);
  const odds = typeof end === 'object' ? oddsOf(end.met) : null;
  if (typeof end !== 'object' || !odds?.ok) return { round: null, meets: end !== 'meets-nobody' };
  return { round: odds.value, meets: true, chain: () => estimateCombat(end.met, games, 'charge') };
}

/** Games of the estimate: enough for an error below seven in a hundred. */
const games = 60;
