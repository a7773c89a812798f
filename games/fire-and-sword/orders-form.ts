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
  onward: { en: 'Charges go on by their best way', pl: 'Szarże idą dalej najlepszą drogą' },
  combats: { en: 'Combats are fought in turn', pl: 'Walki rozgrywa się po kolei' },
  strikes: { en: 'The program chooses whom bases strike', pl: 'Program wybiera, na kogo uderzają podstawki' },
  retreats: {
    en: 'Beaten units fall back by themselves, light horse as far as it may',
    pl: 'Pobici cofają się sami, lekka jazda jak najdalej',
  },
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
    // Orders that are left out ask.
    return { ...Object.fromEntries(Object.keys(orderValues).map((id) => [id, 'ask'])), ...state.standing[index] };
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
