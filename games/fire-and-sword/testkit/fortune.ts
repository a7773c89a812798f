/** Battles with luck and reconnaissance in them, from the first initiative on. */

import { type Fortune, freshFortune } from '../rules/preparation/state.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';
import { colonel, enemy, foot, horse, play, position } from './index.js';

/** What each side has of luck; the first is the weaker. */
export const fortunes = (weaker: Partial<Fortune>, stronger: Partial<Fortune> = {}) => ({
  fortunes: [
    { ...freshFortune(), ...weaker },
    { ...freshFortune(), ...stronger },
  ],
});

/** The first turn before its initiative, of three, both sides with free orders. */
export const firstTurn = (file: Parameters<typeof position>[0]): State =>
  position({ phase: 'initiative', turn: 1, turns: 3, begins: null, freeOrders: true, ...file });

export const done: Action = { do: 'done' };

/** Through the initiative, which the weaker side wins and keeps, to the orders; further dice fall there. */
export const toOrders = (state: State, dice: readonly number[] = []): Event[] =>
  play(state, [{ do: 'bid', points: 0 }, { do: 'bid', points: 0 }, { do: 'keep' }], [9, 1, ...dice]);

/** Through orders that nobody gives to the movement; further dice fall there. */
export const toMovement = (state: State, dice: readonly number[] = []): Event[] => [
  ...toOrders(state),
  ...play(state, [done, done], dice),
];

/** Nobody moves or shoots; further dice fall in the reorganisation phase. */
export const toReorganisation = (state: State, dice: readonly number[] = []): Event[] =>
  play(state, [done, done], dice);

export const order = (unit: string, kind: 'move' | 'charge' | 'defence', commander: string): Action => ({
  do: 'order',
  commander,
  unit,
  order: kind,
});

/** A unit on a flank march is tested in the reorganisation of its turn; a colonel with two points is far away. */
export function flankMarchTested(): State {
  const state = firstTurn({
    units: [
      { ...horse('L', 10, 110), place: 'reserve', order: null, marks: { raised: 3, waits: 'flank', due: 1 } },
      foot('A', 50, 5),
      enemy('E', 60, 115),
    ],
    commanders: [colonel('C', 5, 5, { points: 2 })],
  });
  toMovement(state);
  toReorganisation(state);
  return state;
}
