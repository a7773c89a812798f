/** Trying out on a copy what an offer would do, by the real rules and without dice. */
import { noDice, OutOfDice } from '../dice/index.js';
import type { GameSystem } from '../game/system.js';
import type { Offer, Preview } from './board.js';

/** What an offer says of itself, where there is nothing more to see. */
export const barePreview = (offer: Offer): Preview => ({
  steps: offer.path.map((hex) => ({ hex, figure: null })),
  notes: offer.notes,
  odds: null,
});

/**
 * Copies on which offers are tried out. Nobody's standing orders answer there: the enemy's are secret, and all that he may
 * do is to be shown; `askAlways` are orders that leave every question open.
 */
export function trialsBy<State extends { orders: [Orders, Orders] }, Action, Orders>(
  system: GameSystem<State, Action>,
  askAlways: Orders,
) {
  return {
    copy(state: State): State {
      const trial = system.clone(state);
      trial.orders = [askAlways, askAlways];
      return trial;
    },
    deciding: (state: State): string => system.decision(state)?.side ?? '',
    /** Whether it could be done without a throw: what the dice decide cannot be shown before. */
    attempt(trial: State, action: Action): boolean {
      try {
        system.apply(trial, action, noDice, () => undefined);
        return true;
      } catch (error) {
        if (error instanceof OutOfDice) return false;
        throw error;
      }
    },
  };
}

/**
 * Whether an offer, once taken, could not be taken back: it throws dice, brings something hidden to light, or the other side
 * must answer. Such offers are shown by the first touch and done by the second.
 */
export function isFinal<State>(
  system: Pick<GameSystem<State, unknown>, 'apply' | 'clone' | 'decision' | 'refusal'>,
  state: State,
  { actions, finish }: Pick<Offer, 'actions' | 'finish'>,
): boolean {
  const side = system.decision(state)?.side;
  if (side === undefined) return false;
  const trial = system.clone(state);
  let seen = false;
  try {
    for (const action of finish === null ? actions : [...actions, finish]) {
      if (system.refusal(trial, side, action)) break;
      system.apply(trial, action, noDice, ({ reveals }) => (seen ||= reveals === true));
      if (seen || system.decision(trial)?.side !== side) return true;
    }
  } catch (error) {
    if (error instanceof OutOfDice) return true;
    throw error;
  }
  return false;
}
