/**
 * The chances of a charge before it is declared: it is ridden on a copy of the battle by the real rules, and the first
 * round is counted where it ends. Nobody answers it there, nobody shoots, and tests on the way are passed.
 */
import { type Dice, OutOfDice } from '@hetman/core/dice';
import { type Estimate, estimateInSteps, oddsInSteps } from '../odds/index.js';
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
  copy.standing = [askAlways, askAlways];
  // Everybody else waits: this charge alone is looked at.
  for (const unit of copy.units) if (unit.data.id !== charge.unit) unit.acted = true;
  const play = { state: copy, dice: luckyTests, tell: () => undefined };
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

/** The combat of a unit is brought to the front, where the odds are asked for; whether there is one. */
export function bringToFront(state: State, id: string): boolean {
  const unit = unitById(state, id)!;
  const { melees } = combatOf(state);
  const own = melees.findIndex((melee) => !melee.fought && melee.units.includes(unit.index));
  if (own < 0) return false;
  melees.unshift(...melees.splice(own, 1));
  return true;
}

/** How far a charge has been looked into: whether it meets anybody, its first round exactly, both rounds by games. */
export interface ChargeLook {
  readonly share: number;
  readonly meets: boolean | null;
  readonly round: unknown;
  readonly both: Estimate | null;
}

/** Games of the estimate: enough for an error below seven in a hundred. */
const games = 60;
/** The ride and the first round are so much of the work. */
const [ridden, counted] = [0.04, 0.06];

/** Whoever points at a charge points at it again: what has been worked out stays. */
const looks = new WeakMap<State, Map<string, ChargeLook>>();

export function* lookIntoCharge(state: State, charge: Charge): Generator<ChargeLook, ChargeLook> {
  const known = looks.get(state) ?? new Map<string, ChargeLook>();
  looks.set(state, known);
  const key = JSON.stringify(charge);
  const before = known.get(key);
  if (before) return before;
  let look: ChargeLook = { share: 0, meets: null, round: null, both: null };
  const riding = ride(state, charge);
  let step = riding.next();
  for (; !step.done; step = riding.next()) yield look;
  look = { ...look, share: ridden, meets: step.value === 'unknown' ? null : step.value !== 'meets-nobody' };
  if (typeof step.value === 'object') {
    const { met } = step.value;
    yield look;
    const counting = oddsInSteps(met);
    let count = counting.next();
    for (; !count.done; count = counting.next()) yield look;
    const odds = count.value;
    look = { ...look, share: counted, round: odds.ok ? odds.value : null };
    if (odds.ok) {
      yield look;
      const playing = estimateInSteps(met, games, 'charge');
      let played = playing.next();
      for (; !played.done; played = playing.next()) yield { ...look, share: counted + (1 - counted) * played.value };
      look = { ...look, both: played.value };
    }
  }
  look = { ...look, share: 1 };
  known.set(key, look);
  return look;
}
