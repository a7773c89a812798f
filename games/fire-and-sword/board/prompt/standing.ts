/** Standing orders that would answer the question at hand now and from now on. */
import type { Prompt } from '@hetman/core/board';
import { filled, type Text } from '@hetman/core/game';
import { boardPromptMessages } from '../../locales/board-prompt.js';
import { ordersForm } from '../../orders-form.js';
import { orderFor, type orderValues, standingOrdersOf } from '../../rules/standing-orders.js';
import type { Frame } from '../../rules/state/frames.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';

type Key = keyof typeof orderValues;

/** Which orders answer which question. */
const keys: Partial<Readonly<Record<Frame['kind'], Key>>> = {
  pursuit: 'pursuit',
  fire: 'fire',
  test: 'tests',
  reroll: 'rerolls',
  lose: 'losses',
  onward: 'onward',
  'charge-path': 'onward',
  escape: 'onward',
  melee: 'combats',
  strikes: 'strikes',
  retreat: 'retreats',
};

const values: Readonly<Record<string, Text>> = {
  always: boardPromptMessages.always,
  never: boardPromptMessages.never,
  delay: boardPromptMessages.delay,
};

/** The one reaction to a charge that is offered with standing orders; a question of several is left to the editor. */
function reactionKey(state: State): Key | undefined {
  const wanted = new Set(rules.actions(state).flatMap(({ do: name }) => orderFor[name] ?? []));
  return wanted.size === 1 ? [...wanted][0] : undefined;
}

export function standingOrdersFor(state: State, frame: Frame): Pick<Prompt, 'standingOrders'> {
  const key = frame.kind === 'charge' ? reactionKey(state) : keys[frame.kind];
  const field = ordersForm.fields.find(({ id }) => id === key);
  if (!field || !('side' in frame)) return {};
  const orders = standingOrdersOf(state, frame.side);
  return {
    standingOrders: field.values
      .filter((value) => value !== 'ask')
      .map((value) => ({
        label: filled(boardPromptMessages.standing, { text: field.text, values: values[String(value)]! }),
        orders: { ...orders, [field.id]: value },
      })),
  };
}
