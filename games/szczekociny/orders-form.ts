/** Standing orders as a form for the client. */
import type { OrdersForm } from '@hetman/core/game';
import type { State } from './rules/state.js';
import { sideIndexOf } from './rules/system.js';

const answers = ['ask', 'never', 'always'] as const;

export const ordersForm: OrdersForm<State> = {
  fields: [
    {
      id: 'salvo',
      text: { en: 'Fire salvoes while the enemy moves', pl: 'Salwy w czasie ruchu wroga' },
      values: answers,
    },
    { id: 'range', text: { en: 'Fire within this range', pl: 'Strzelaj w zasięgu' }, values: [1, 2, 3, 6, 10] },
    {
      id: 'reaction',
      text: { en: 'Fire at enemies before the front', pl: 'Ogień do wroga przed frontem' },
      values: answers,
    },
    { id: 'square', text: { en: 'Form squares before cavalry', pl: 'Czworobok przeciw jeździe' }, values: answers },
    { id: 'flight', text: { en: 'Commanders give way', pl: 'Dowódcy ustępują z drogi' }, values: answers },
    {
      id: 'harm',
      text: { en: 'Retreats and losses with the least harm', pl: 'Odwroty i straty najmniejszym kosztem' },
      values: ['ask', 'least'],
    },
  ],
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    return index === null ? {} : { ...state.orders[index] };
  },
};
