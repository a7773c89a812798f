/**
 * The chances of a charge before it is declared: it is ridden on a copy of the battle by the real rules, and the first
 * round is counted where it ends. Nobody answers it there, nobody shoots, and tests on the way are passed.
 */
import { type Dice, OutOfDice } from '@hetman/core/dice';
import { bringToFront } from '../../odds/course.js';
import { combatIn, oddsInSteps } from '../../odds/index.js';
import type { CombatOdds } from '../../odds/reports.js';
import { askEverybody } from '../../rules/standing-orders.js';
import type { Action } from '../../rules/state/actions.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { rules } from '../../system.js';

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
  const kind = topFrame(state)?.kind;
  // Nobody else moves or shoots: what they could do need not be found.
  if (kind === 'movement' || kind === 'fire') {
    const done: Action = { do: 'done' };
    if (rules.refusal(state, rules.decision(state)!.side, done) === null) return done;
  }
  const actions = rules.actions(state);
  const own = actions.find(
    (action) => (action.do === 'path' || action.do === 'charge') && 'unit' in action && action.unit === unit,
  );
  if (own && (kind === 'onward' || kind === 'charge-path')) return own;
  for (const word of passing) {
    const found = actions.find(({ do: name }) => name === word);
    if (found) return found;
  }
  return actions[0] ?? null;
}

/** The battle at the moment in which the combat of the charge would be fought; or that it meets nobody in this turn. */
type Ridden = { readonly met: State } | 'meets-nobody' | 'unknown';

function* ride(state: State, charge: Charge): Generator<undefined, Ridden> {
  const copy = cloneState(state);
  askEverybody(copy);
  // Everybody else waits: this charge alone is looked at.
  for (const unit of copy.units) if (unit.data.id !== charge.unit) unit.turn = { ...unit.turn, acted: true };
  const play = { state: copy, dice: luckyTests, emit: () => undefined };
  try {
    yield* rules.applyInSteps(play, charge);
    for (let asked = 0; asked < questionsMost && !copy.end; asked++) {
      const kind = topFrame(copy)?.kind;
      if (kind === 'melee' && bringToFront(copy, charge.unit)) return { met: copy };
      if (kind === 'melee' || kind === 'bid' || kind === 'orders') return 'meets-nobody';
      const answer = onwardAnswer(copy, charge.unit);
      if (!answer) return 'unknown';
      yield;
      yield* rules.applyInSteps(play, answer);
    }
  } catch (problem) {
    if (!(problem instanceof OutOfDice)) throw problem;
    return 'unknown';
  }
  return 'meets-nobody';
}

/** What a charge meets if nothing comes between: whether anybody, and its first round exactly. */
interface ChargeLook {
  readonly meets: boolean | null;
  readonly round: CombatOdds | null;
}

/** Whoever points at a charge points at it again: what has been worked out stays. */
const looks = new WeakMap<State, Map<string, ChargeLook>>();

export function* lookIntoCharge(state: State, charge: Charge): Generator<undefined, ChargeLook> {
  const known = looks.get(state) ?? new Map<string, ChargeLook>();
  looks.set(state, known);
  const key = JSON.stringify(charge);
  const before = known.get(key);
  if (before) return before;
  const ridden = yield* ride(state, charge);
  let round: CombatOdds | null = null;
  if (typeof ridden === 'object') {
    const counting = oddsInSteps(ridden.met);
    let step = counting.next();
    for (; !step.done; step = counting.next()) yield;
    round = combatIn(step.value);
  }
  const look: ChargeLook = { meets: ridden === 'unknown' ? null : ridden !== 'meets-nobody', round };
  known.set(key, look);
  return look;
}
