/** Standing orders as a form for the client. */
import { sideIndexOf } from '@hetman/core/engine';
import type { OrdersForm } from '@hetman/core/game';
import type { State } from './rules/state.js';

const answers = ['ask', 'never', 'always'] as const;

export const ordersForm: OrdersForm<State> = {
  fields: [
    { id: 'counter', text: { en: 'Countercharge', pl: 'Kontrszarża' }, values: answers },
    { id: 'breakOff', text: { en: 'Light horse breaks off', pl: 'Lekka jazda się odrywa' }, values: answers },
    {
      id: 'pikes',
      text: { en: 'Musketeers and crews seek the pikes', pl: 'Strzelcy i obsługa kryją się za piki' },
      values: answers,
    },
  ],
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    const { counter, breakOff, pikes } = state.standing[index];
    return { counter, breakOff, pikes };
  },
};
