import {
  type AnyGame,
  type GameEvent,
  type LoadedPosition,
  OutOfDice,
  type Refusal,
  type Side,
  scriptedDice,
} from '@hetman/core';

/** One action of the file that was done, and what came of it. */
export interface Step {
  readonly by: Side;
  readonly action: unknown;
  readonly events: readonly GameEvent[];
}

/** What stopped the actions of the file, at the action numbered `at` from 0. */
export type Halt =
  | {
      readonly kind: 'refused';
      readonly at: number;
      readonly by: Side;
      readonly action: unknown;
      readonly refusal: Refusal;
    }
  | {
      readonly kind: 'out-of-dice';
      readonly at: number;
      readonly by: Side;
      readonly action: unknown;
      readonly why: string;
    };

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
  const dice = scriptedDice(loaded.dice);
  const steps: Step[] = [];
  let state = loaded.state;
  const stop = (halt: Halt): PlayedPosition => ({ state, steps, halt, diceLeft: dice.left() });
  for (const [at, { by: named, action }] of loaded.actions.entries()) {
    const by: Side = named ?? system.decision(state)?.side ?? '';
    const refusal = system.refusal(state, by, action);
    if (refusal) return stop({ kind: 'refused', at, by, action, refusal });
    const events: GameEvent[] = [];
    const next = system.clone(state);
    try {
      system.apply(next, action, dice, (event) => events.push(event));
    } catch (error) {
      if (error instanceof OutOfDice) return stop({ kind: 'out-of-dice', at, by, action, why: error.why });
      throw error;
    }
    state = next;
    const step = { by, action, events };
    steps.push(step);
    each(step, state);
  }
  return { state, steps, halt: null, diceLeft: dice.left() };
}
