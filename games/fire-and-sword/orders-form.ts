/** Standing orders as a form for the client. */
import { sideIndexOf } from '@hetman/core/engine';
import type { OrdersForm, Text } from '@hetman/core/game';
import { orderValues } from './rules/standing-orders.js';
import type { State } from './rules/state/state.js';
import texts from './texts/standing.json' with { type: 'json' };

type Order = keyof typeof orderValues;
const ids = Object.keys(orderValues) as Order[];

const answers: Readonly<Record<string, Text>> = {
  always: { en: 'always', pl: 'zawsze' },
  never: { en: 'never', pl: 'nigdy' },
  delay: { en: 'held for later', pl: 'na później' },
};

const said = ({ en, pl }: Text, order: string): Text => ({
  en: `${en}: ${answers[order]!.en}`,
  pl: `${pl}: ${answers[order]!.pl}`,
});

export const ordersForm: OrdersForm<State> = {
  fields: ids.map((id) => ({
    id,
    text: { en: texts[id].en, pl: texts[id].pl },
    about: { text: texts[id].about, rule: texts[id].rule },
    values: orderValues[id],
  })),
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    // Orders that are left out ask.
    return { ...Object.fromEntries(ids.map((id) => [id, 'ask'])), ...state.standing[index] };
  },
  exceptions: {
    id: 'units',
    text: { en: 'Single units', pl: 'Pojedyncze oddziały' },
    about: {
      en: 'Ask me: the orders above do not answer for this unit. Never: it does not countercharge, break off, seek the pikes, pursue where it does not have to, or shoot.',
      pl: 'Pytaj mnie: powyższe rozkazy nie odpowiadają za ten oddział. Nigdy: nie kontrszarżuje, nie odrywa się, nie szuka schronienia za pikami, nie ściga, gdy nie musi, i nie strzela.',
    },
    values: ['ask', 'never'],
    pieces: (state, side) =>
      state.units
        .filter((unit) => state.setting.sides[unit.battle.side].id === side && unit.battle.place === 'table')
        .map(({ data }) => ({ id: data.id, name: data.name })),
  },
  describe(state, side) {
    const index = sideIndexOf(state.setting, side);
    const orders = index === null ? null : state.standing[index];
    const given = ids.flatMap((id) => {
      const order = orders?.[id] ?? 'ask';
      return order === 'ask' ? [] : [said(texts[id], order)];
    });
    return given.length > 0 ? given : [{ en: 'You are asked about everything.', pl: 'O wszystko padnie pytanie.' }];
  },
};
