/** Standing orders as a form for the client. */
import type { OrdersForm } from '@hetman/core/game';
import type { State } from '../rules/state.js';
import { sideIndexOf } from '../rules/system.js';

const answers = ['ask', 'never', 'always'] as const;

export const ordersForm: OrdersForm<State> = {
  fields: [
    {
      id: 'guns',
      text: { en: 'Fire guns at moving enemies', pl: 'Ostrzał artyleryjski poruszającego się wroga' },
      values: answers,
    },
    { id: 'gunRange', text: { en: 'Fire within this range', pl: 'Strzelaj w zasięgu' }, values: [1, 2, 3, 4, 5, 6] },
    {
      id: 'bows',
      text: { en: 'Shoot bows at enemies who come near', pl: 'Ostrzał z łuków do zbliżającego się wroga' },
      values: answers,
    },
    { id: 'counterCharge', text: { en: 'Counter-charge', pl: 'Kontrszarża' }, values: answers },
    {
      id: 'counterChargeColumn',
      text: { en: 'Counter-charge at this column or better', pl: 'Kontrszarża przy tej kolumnie lub lepszej' },
      values: ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'],
    },
    {
      id: 'musketry',
      text: { en: 'Fire small arms before battles', pl: 'Ostrzał z broni ręcznej przed walką' },
      values: answers,
    },
    { id: 'pikes', text: { en: 'Form pikes when attacked', pl: 'Piki w odpowiedzi na atak' }, values: answers },
    { id: 'chase', text: { en: 'Chase beaten enemies', pl: 'Pościg za pobitym wrogiem' }, values: ['ask', 'never'] },
  ],
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    return { ...(state.setting.book.archery && { bows: 'ask' }), ...state.orders[index] };
  },
};
