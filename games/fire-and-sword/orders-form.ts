/** Standing orders as a form for the client. */
import { sideIndexOf } from '@hetman/core/engine';
import { inEach, type OrdersForm, type Text } from '@hetman/core/game';
import { gameMessages } from './locales/game.js';
import { standingOrdersMessages } from './locales/standing-orders.js';
import { orderValues, standingOrdersOf } from './rules/standing-orders.js';
import type { State } from './rules/state/state.js';
import rules from './texts/standing-orders-rules.json' with { type: 'json' };

type Order = keyof typeof orderValues;
const ids = Object.keys(orderValues) as Order[];

const answers: Readonly<Record<string, Text>> = {
  always: gameMessages.always,
  never: gameMessages.never,
  delay: gameMessages.delay,
};

const said = (what: Text, order: string): Text =>
  inEach((language) => `${what[language]}: ${answers[order]![language]}`);

export const ordersForm: OrdersForm<State> = {
  fields: ids.map((id) => ({
    id,
    text: standingOrdersMessages[id],
    about: { text: standingOrdersMessages[`${id}.about`], rule: rules[id] },
    values: orderValues[id],
  })),
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    // Orders that are left out ask.
    return { ...Object.fromEntries(ids.map((id) => [id, 'ask'])), ...standingOrdersOf(state, index) };
  },
  exceptions: {
    id: 'units',
    text: gameMessages.exceptions,
    about: gameMessages.about,
    values: ['ask', 'never'],
    pieces: (state, side) =>
      state.units
        .filter((unit) => state.setting.sides[unit.battle.side].id === side && unit.battle.place === 'table')
        .map(({ data }) => ({ id: data.id, name: data.name })),
  },
  describe(state, side) {
    const index = sideIndexOf(state.setting, side);
    const orders = index === null ? null : standingOrdersOf(state, index);
    const given = ids.flatMap((id) => {
      const order = orders?.[id] ?? 'ask';
      return order === 'ask' ? [] : [said(standingOrdersMessages[id], order)];
    });
    return given.length > 0 ? given : [gameMessages.describe];
  },
};
