import { type Dice, enumerate } from '../dice/index.js';
import type { Decision, GameEvent, GameSystem } from '../game/index.js';
import {
  addFractions,
  certain,
  compareFractions,
  type Fraction,
  fraction,
  impossible,
  makeFraction,
} from './fraction.js';

/** One result that dice can bring: all branches with the same key together. */
export interface Chance<T> {
  readonly key: string;
  /** The first branch met with this key; the others differ only in what the key leaves out. */
  readonly value: T;
  readonly chance: Fraction;
}

/** Every result of a play with its exact chance, the likeliest first. */
export function distribution<T>(play: (dice: Dice) => T, keyOf: (value: T) => string): Chance<T>[] {
  const found = new Map<string, Chance<T>>();
  for (const { value, weight, total } of enumerate(play)) {
    const key = keyOf(value);
    const known = found.get(key);
    const chance = addFractions(known?.chance ?? impossible, fraction(weight, total));
    found.set(key, { key, value: known ? known.value : value, chance });
  }
  const chances = [...found.values()].sort(likeliestFirst);
  assertWhole(chances);
  return chances;
}

/** The same chances under coarser keys. Each key must follow from the finer one. */
export function regrouped<T>(chances: readonly Chance<T>[], keyOf: (value: T) => string): Chance<T>[] {
  const found = new Map<string, Chance<T>>();
  for (const { value, chance } of chances) {
    const key = keyOf(value);
    const known = found.get(key);
    found.set(key, {
      key,
      value: known ? known.value : value,
      chance: addFractions(known?.chance ?? impossible, chance),
    });
  }
  return [...found.values()].sort(likeliestFirst);
}

function likeliestFirst(a: Chance<unknown>, b: Chance<unknown>): number {
  return compareFractions(b.chance, a.chance) || (a.key < b.key ? -1 : 1);
}

/** The promise of every odds panel: nothing is left out and nothing is counted twice. */
function assertWhole(chances: readonly Chance<unknown>[]): void {
  const sum = chances.reduce((whole, { chance }) => addFractions(whole, chance), impossible);
  if (compareFractions(sum, certain) !== 0) throw new Error(`chances add up to ${makeFraction(sum)}`);
}

/** Where one branch of an action led to. */
export interface Played<State, Event extends GameEvent = GameEvent> {
  readonly state: State;
  readonly events: readonly Event[];
}

/**
 * Exact odds of an action by the real rules. Decisions that follow are answered by `answer`, so that an attack can be
 * followed through its reactions; null stops there.
 */
export function exactOdds<State, Action, Event extends GameEvent = GameEvent>(
  system: GameSystem<State, Action, Event>,
  state: State,
  action: Action,
  answer: (state: State, decision: Decision) => Action | null,
  keyOf: (state: State, events: readonly Event[]) => string,
): Chance<Played<State, Event>>[] {
  const play = (dice: Dice): Played<State, Event> => {
    const branch = system.clone(state);
    const events: Event[] = [];
    let decision = system.decision(branch);
    for (let next: Action | null = action; decision && next !== null; next = decision && answer(branch, decision)) {
      assertLegal(system, branch, decision, next);
      system.apply(branch, next, dice, (event) => events.push(event));
      decision = system.decision(branch);
    }
    return { state: branch, events };
  };
  return distribution(play, (played) => keyOf(played.state, played.events));
}

/** An answer against the rules is a bug of the caller, and could go on for ever. */
function assertLegal<State, Action>(
  system: GameSystem<State, Action>,
  state: State,
  { side }: Decision,
  action: Action,
): void {
  const refusal = system.refusal(state, side, action);
  if (refusal) throw new Error(`odds of an illegal action: ${JSON.stringify(action)}: ${refusal.code}`);
}
