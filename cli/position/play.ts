import { type AnyGame, type GameEvent, type LoadedPosition, type Refusal, type Side, scriptedDice } from '@hetman/core';
import { type Attempt, attempt, attemptWithResult } from './chosen-result.js';

/** One action of the file that was done, and what came of it. */
export interface Step {
  readonly by: Side;
  readonly action: unknown;
  readonly events: readonly GameEvent[];
}

interface HaltedAction {
  /** Number of the action, from 0. */
  readonly at: number;
  readonly by: Side;
  readonly action: unknown;
}

/** What stopped the actions of the file. */
export type Halt = HaltedAction &
  (
    | { readonly kind: 'refused'; readonly refusal: Refusal }
    | { readonly kind: 'out-of-dice'; readonly why: string }
    | { readonly kind: 'impossible-result'; readonly result: string; readonly possible: readonly string[] }
  );

export interface PlayedPosition {
  /** As it stands after the last action that could be done whole. */
  readonly state: unknown;
  readonly steps: readonly Step[];
  readonly halt: Halt | null;
  readonly diceLeft: number;
}

/** Does the actions of a position with its scripted dice; gives the good prefix and what stopped it. */
export function playPosition(
  game: AnyGame,
  loaded: LoadedPosition<unknown>,
  each: (step: Step, state: unknown) => void = () => undefined,
): PlayedPosition {
  const { system } = game;
  const steps: Step[] = [];
  let { state, result } = loaded;
  let left: readonly number[] = loaded.dice;
  const stop = (halt: Halt | null): PlayedPosition => ({ state, steps, halt, diceLeft: left.length });
  for (const [at, { by: named, action }] of loaded.actions.entries()) {
    const by: Side = named ?? system.decision(state)?.side ?? '';
    const refusal = system.refusal(state, by, action);
    if (refusal) return stop({ kind: 'refused', at, by, action, refusal });
    const chosen = result === null ? null : attemptWithResult(game, state, action, () => scriptedDice(left), result);
    if (chosen?.kind === 'impossible') {
      return stop({ kind: 'impossible-result', at, by, action, result: result!, possible: chosen.possible });
    }
    let played: Attempt;
    if (chosen?.kind === 'chosen') {
      played = chosen.attempt;
      left = left.slice(left.length - chosen.diceLeft);
      result = null;
    } else {
      const dice = scriptedDice(left);
      played = attempt(game, state, action, dice);
      left = left.slice(left.length - dice.left());
    }
    if (played.kind === 'out-of-dice') return stop({ kind: 'out-of-dice', at, by, action, why: played.why });
    state = played.state;
    const step = { by, action, events: played.events };
    steps.push(step);
    each(step, state);
  }
  return stop(null);
}
