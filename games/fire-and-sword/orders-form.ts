/** Standing orders as a form for the client. */
import { sideIndexOf } from '@hetman/core/engine';
import type { OrdersForm, Text } from '@hetman/core/game';
import { orderValues } from './rules/standing-orders.js';
import type { State } from './rules/state.js';

const questions: Readonly<Record<keyof typeof orderValues, Text>> = {
  counter: { en: 'Countercharge', pl: 'Kontrszarża' },
  breakOff: { en: 'Light horse breaks off or feigns flight', pl: 'Lekka jazda się odrywa lub udaje ucieczkę' },
  pikes: { en: 'Musketeers and crews seek the pikes', pl: 'Strzelcy i obsługa kryją się za piki' },
  pursuit: { en: 'Winners pursue', pl: 'Zwycięzcy ścigają' },
  fire: { en: 'Units shoot at the nearest enemy', pl: 'Oddziały strzelają do najbliższego wroga' },
  tests: { en: 'Command points for tests', pl: 'Punkty dowodzenia do testów' },
  rerolls: { en: 'Failed tests that may be rolled again', pl: 'Nieudane testy, które można powtórzyć' },
  losses: { en: 'The program takes lost bases away', pl: 'Program zdejmuje stracone podstawki' },
};

export const ordersForm: OrdersForm<State> = {
  fields: Object.entries(questions).map(([id, text]) => ({
    id,
    text,
    values: orderValues[id as keyof typeof orderValues],
  })),
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    const { units: _units, ...orders } = state.standing[index];
    return { rerolls: 'ask', ...orders };
  },
  exceptions: {
    id: 'units',
    text: { en: 'Except', pl: 'Wyjątki' },
    values: ['ask', 'never'],
    pieces: (state, side) =>
      state.units
        .filter((unit) => state.setting.sides[unit.side].id === side && unit.place === 'table')
        .map(({ data }) => ({ id: data.id, name: data.name })),
  },
};
