/** Standing orders as a form for the client, in sentences, and as answers to the question at hand. */
import type { Prompt } from '@hetman/core/board';
import { fill, inBoth, type OrdersForm, type Text } from '@hetman/core/game';
import type { Frame } from '../rules/frames.js';
import { isGun, isHorse, starsOf } from '../rules/pieces.js';
import { sideOfPhase } from '../rules/sequence.js';
import type { StandingOrders } from '../rules/standing-orders.js';
import type { State, Unit } from '../rules/state.js';
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
  exceptions: {
    id: 'units',
    text: { en: 'Units with orders of their own', pl: 'Oddziały z własnymi rozkazami' },
    values: ['ask', 'never'],
    pieces(state, side) {
      const index = sideIndexOf(state.setting, side);
      return state.units
        .filter((unit) => unit.card.side === index && unit.place !== 'dead' && unit.place !== 'gone' && reacts(unit))
        .map((unit) => ({ id: unit.card.id, name: unit.card.name }));
    },
  },
  describe(state, side) {
    const index = sideIndexOf(state.setting, side);
    return index === null ? [] : sentences(state, state.orders[index]);
  },
};

/** Who can ever be asked: guns, horse, those with volleys, and foot that can form pikes or chase. */
const reacts = (unit: Unit): boolean =>
  isGun(unit) || isHorse(unit) || starsOf(unit) > 0 || unit.card.kind === 'infantry';

type Field = 'guns' | 'counterCharge' | 'musketry' | 'pikes' | 'chase';

const said: Readonly<Record<Field, Readonly<Record<'ask' | 'never' | 'always', Text>>>> = {
  guns: {
    ask: {
      en: 'Guns ask before they fire at moving enemies.',
      pl: 'Działa pytają przed strzałem do poruszającego się wroga.',
    },
    never: { en: 'Guns never fire at moving enemies.', pl: 'Działa nigdy nie strzelają do poruszającego się wroga.' },
    always: {
      en: 'Guns fire at moving enemies within range {gunRange}.',
      pl: 'Działa strzelają do poruszającego się wroga w zasięgu {gunRange}.',
    },
  },
  counterCharge: {
    ask: { en: 'Cavalry asks before it counter-charges.', pl: 'Jazda pyta przed kontrszarżą.' },
    never: { en: 'Cavalry never counter-charges.', pl: 'Jazda nigdy nie kontrszarżuje.' },
    always: {
      en: 'Cavalry counter-charges at {counterChargeColumn} or better.',
      pl: 'Jazda kontrszarżuje przy {counterChargeColumn} lub lepiej.',
    },
  },
  musketry: {
    ask: {
      en: 'Infantry asks before it fires ahead of a battle.',
      pl: 'Piechota pyta przed ostrzałem poprzedzającym walkę.',
    },
    never: { en: 'Infantry holds its fire before battles.', pl: 'Piechota nie strzela przed walką.' },
    always: { en: 'Infantry fires before battles.', pl: 'Piechota strzela przed walką.' },
  },
  pikes: {
    ask: { en: 'Infantry asks before it forms pikes.', pl: 'Piechota pyta przed wystawieniem pik.' },
    never: { en: 'Infantry never forms pikes when attacked.', pl: 'Zaatakowana piechota nigdy nie wystawia pik.' },
    always: { en: 'Infantry forms pikes when attacked.', pl: 'Zaatakowana piechota wystawia piki.' },
  },
  chase: {
    ask: { en: 'Units ask before they chase.', pl: 'Oddziały pytają przed pościgiem.' },
    never: { en: 'Nobody chases beaten enemies.', pl: 'Nikt nie ściga pobitego wroga.' },
    always: { en: '', pl: '' },
  },
};

const ordered = (orders: StandingOrders, field: Field, answer: 'ask' | 'never' | 'always'): Text =>
  inBoth((language) => fill(said[field][answer][language], { ...orders }));

function sentences(state: State, orders: StandingOrders): Text[] {
  const fields = Object.keys(said) as Field[];
  const general = fields.map((field) => ordered(orders, field, orders[field]));
  const named = (answer: 'ask' | 'never', language: 'en' | 'pl') =>
    state.units.filter(({ card }) => orders.units[card.id] === answer).map(({ card }) => card.name[language]);
  const exceptions = (['ask', 'never'] as const)
    .filter((answer) => named(answer, 'en').length > 0)
    .map((answer) =>
      inBoth((language) => {
        const list = named(answer, language).join(', ');
        if (language === 'en')
          return answer === 'ask' ? `These ask whatever the rest does: ${list}.` : `These never react: ${list}.`;
        return answer === 'ask' ? `Te pytają zawsze: ${list}.` : `Te nigdy nie reagują: ${list}.`;
      }),
    );
  return [...general, ...exceptions];
}

const fieldOf: Readonly<Record<string, Field>> = {
  'gun-reaction': 'guns',
  'counter-charge': 'counterCharge',
  musketry: 'musketry',
  pikes: 'pikes',
  chase: 'chase',
};

/** For a reaction in the enemy's phase: orders that would have answered it. */
export function standingOf(state: State, frame: Frame): NonNullable<Prompt['standing']> {
  const field = fieldOf[frame.kind];
  if (!field || !('side' in frame) || frame.side === sideOfPhase(state)) return [];
  if (frame.kind === 'counter-charge' && frame.chargers.length > 0) return [];
  const orders = state.orders[frame.side];
  const given = (answer: 'never' | 'always') => ({
    label: ordered(orders, field, answer),
    orders: { ...orders, [field]: answer },
  });
  return field === 'chase' ? [given('never')] : [given('never'), given('always')];
}
